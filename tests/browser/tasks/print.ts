import { expect, type FrameLocator, type Page } from '@playwright/test';
import { keptOnDevice } from './watch.ts';

/**
 * Has all tickets printed from the confirmation, which may stand in a frame of the page, and resolves to the address of the
 * document that is opened for it. A browser without windows shows no PDF: what counts is that it was asked for.
 */
export async function printTickets(page: Page, app: Page | FrameLocator = page): Promise<string> {
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('pdf=1'));
  await app.getByRole('button', { name: 'Print all tickets' }).click();
  return (await asked).url();
}

/** The printing step has chosen a printer for the counter, and it is written down: whoever leaves sooner is asked again. */
export async function untilPrinterIsKept(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toBeVisible();
  await expect.poll(async () => (await keptOnDevice(page)).database).toMatch(/"printerId":"\w/);
}
