import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { payCash } from './tasks/pay.ts';
import { textOf } from './tasks/read.ts';
import { choose, goToPayment } from './tasks/sell.ts';

// The list of settings: src/features/settings/settings.test.tsx. Another language: languages.spec.ts.
test('[SET-3, HOST-2] Information tells what the journal holds, and what support needs, and exports both', async ({
  page,
}) => {
  await page.goto(offerAddress(offers.canoe, { at: `${venueDay(1)}T09:00:00` }));
  await choose(page, /Adult/);
  await goToPayment(page);
  await payCash(page);
  // Loads the page anew, which loses nothing of the log.
  await page.goto('/bookings');
  await expect(page.getByRole('table', { name: 'All Bookings' }).getByText('Canoe tour').first()).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: /^Information/ }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^pos-desk-sales-\d{4}-\d\d-\d\d\.json$/);
  const sales: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(sales).toEqual([expect.objectContaining({ state: 'done' })]);

  await page.getByRole('button', { name: 'Show diagnosis' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diagnosis' });
  const shown = await textOf(dialog.getByText('pos-desk-diagnosis-1'), /^\{[\s\S]*\}$/);
  expect(JSON.parse(shown)).toMatchObject({
    browser: { products: expect.arrayContaining([expect.stringMatching(/^(Headless)?Chrome\//)]) },
    connections: [{ state: 'online' }, { state: 'online' }],
    calls: expect.arrayContaining(
      ['POST checkout/purchase', 'GET */bookings'].map((call) => expect.objectContaining({ call, failure: null })),
    ),
    sales: [{ state: 'done', payment: 'paid_cash', attempts: 1 }],
  });
  const kept = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user'))?.[1],
  );
  const tokens = [...String(kept).matchAll(/_token":"([^"]+)"/g)].map(([, token = '']) => token);
  expect(tokens).toHaveLength(3);
  for (const secret of [...tokens, 'demo@', 'Canoe']) expect(shown).not.toContain(secret);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export as a file' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(shown);
});

test('[SET-1, NAV-7] the list of settings uses the width of a tablet, and stands in one column on a phone', async ({
  page,
}) => {
  await page.goto('/settings');
  const list = page.getByRole('main').getByRole('list');
  await expect(list.getByRole('link', { name: /^Information/ })).toBeVisible();
  const widths = () =>
    list.evaluate((all) => {
      const main = all.closest('main')?.clientWidth ?? 0;
      return { list: all.clientWidth / main, row: (all.firstElementChild?.clientWidth ?? 0) / main };
    });
  await page.setViewportSize({ width: 1024, height: 768 });
  expect((await widths()).list).toBeGreaterThan(0.9);
  expect((await widths()).row).toBeLessThan(0.5);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await widths()).row).toBeGreaterThan(0.8);
});
