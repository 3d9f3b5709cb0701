import type { FrameLocator, Page } from '@playwright/test';

/**
 * Has all tickets printed from the confirmation, which may stand in a frame of the page, and resolves to the address of the
 * document that is opened for it. A browser without windows shows no PDF: what counts is that it was asked for.
 */
export async function printTickets(page: Page, app: Page | FrameLocator = page): Promise<string> {
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('pdf=1'));
  await app.getByRole('button', { name: 'Print all tickets' }).click();
  return (await asked).url();
}
