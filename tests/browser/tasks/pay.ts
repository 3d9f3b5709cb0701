import { expect, type Page } from '@playwright/test';
import { keptOnDevice } from './watch.ts';

/** Takes the exact amount in cash at the app's own till dialog, and waits for the confirmation and its note. */
export async function payCash(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Payment/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible();
  await untilSaleIsSeen(page);
}

/** The confirmation is noted as seen: a page that is opened sooner leads back to it (PAY-10). */
export async function untilSaleIsSeen(page: Page): Promise<void> {
  await expect.poll(async () => (await keptOnDevice(page)).database).toContain('"isSeen":true');
  await expect.poll(async () => (await keptOnDevice(page)).database).not.toContain('"isSeen":false');
}
