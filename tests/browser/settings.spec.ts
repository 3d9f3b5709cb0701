import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { payCash } from './tasks/pay.ts';
import { textOf } from './tasks/read.ts';
import { cart, choose, goToPayment } from './tasks/sell.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

test('[SET-1, SET-2, NAV-1, RT-4, I18N-2] Settings lead to language and information; another language changes texts, prefix and document, after asking where the cart has items', async ({
  page,
}) => {
  await page.goto(offerAddress(offers.museum));
  await choose(page, /Adult/);
  await expect(cart(page).getByText('Maritime Museum')).toBeVisible();
  await nav(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('link', { name: /^Language/ })).toContainText('English');
  await expect(page.getByRole('link', { name: 'Operator dashboard' })).toHaveAttribute('href', /\/dashboard$/);
  await page.getByRole('link', { name: /^Information/ }).click();
  for (const text of ['Company', 'User', 'Version', '1.1.1', 'App build', 'Works offline', 'Last synchronisation']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Information' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  await page.getByRole('link', { name: /^Language/ }).click();
  await expect(page.getByRole('button', { name: /English/ })).toHaveAttribute('aria-current', 'true');
  const german = page.getByRole('button', { name: /Deutsch.*Deutschland/ });
  const dialog = page.getByRole('alertdialog', { name: 'Change language?' });
  await german.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await nav(page).getByRole('link', { name: 'New Booking' }).click();
  await expect(cart(page).getByText('Maritime Museum')).toBeVisible();
  await page.goto('/settings?view=language');
  await german.click();
  await dialog.getByRole('button', { name: 'Change language' }).click();
  await expect(page).toHaveURL(/\/de\/settings$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.goto('/settings?view=language');
  await expect(page).toHaveURL(/\/de\/settings\?view=language$/);
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.goto('/us/cart');
  await expect(cart(page).getByText('Cart is empty')).toBeVisible();
});

test('[SET-3, HOST-2] Information tells what the journal holds, and what support needs, and exports both', async ({
  page,
}) => {
  await page.goto(offerAddress(offers.canoe, { at: `${venueDay(1)}T09:00:00` }));
  await choose(page, /Adult/);
  await goToPayment(page);
  await payCash(page);
  // The calls are those since the app was opened: the list is asked for whenever it is shown.
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
    connections: [{ state: 'online' }],
    calls: expect.arrayContaining([expect.objectContaining({ call: 'GET */bookings', failure: null })]),
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
