import { expect, type Page } from '@playwright/test';

/** Takes the exact amount in cash at the app's own till dialog, and waits for the confirmation. */
export async function payCash(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Payment/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible();
}
