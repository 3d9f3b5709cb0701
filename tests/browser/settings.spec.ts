import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './fixtures.ts';
import { payCash } from './tasks/pay.ts';
import { textOf } from './tasks/read.ts';
import { addCanoeTour, cart, goToPayment } from './tasks/sell.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

test('[SET-1, NAV-1] Settings list language, information, dashboard and log out', async ({ page }) => {
  await page.goto('/');
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
});

test('[SET-2, RT-4, I18N-2] changing the language changes texts, prefix and document', async ({ page }) => {
  await page.goto('/settings?view=language');
  await expect(page.getByRole('button', { name: /English/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: /Deutsch.*Deutschland/ }).click();
  await expect(page).toHaveURL(/\/de\/settings$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.goto('/settings?view=language');
  await expect(page).toHaveURL(/\/de\/settings\?view=language$/);
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('[SET-2] a cart with items asks before the language changes', async ({ page }) => {
  await page.goto('/');
  await addCanoeTour(page);
  await page.goto('/settings?view=language');
  await page.getByRole('button', { name: /Français/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Change language?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await nav(page).getByRole('link', { name: 'New Booking' }).click();
  await expect(cart(page).getByText('Canoe tour on the old canal')).toBeVisible();
  await page.goto('/settings?view=language');
  await page.getByRole('button', { name: /Français/ }).click();
  await dialog.getByRole('button', { name: 'Change language' }).click();
  await expect(page).toHaveURL(/\/fr\/settings$/);
  await page.goto('/us/cart');
  await expect(cart(page).getByText('Cart is empty')).toBeVisible();
});

test('[SET-3, HOST-2] Information tells what the journal holds, and what support needs, and exports both', async ({
  page,
}) => {
  await page.goto('/');
  await addCanoeTour(page);
  await goToPayment(page);
  await payCash(page);
  await page.goto('/settings?view=information');
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
    calls: expect.arrayContaining([expect.objectContaining({ call: 'GET account/user', failure: null })]),
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
