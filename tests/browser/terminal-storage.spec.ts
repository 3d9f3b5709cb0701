import { expect, test } from './fixtures.ts';
import {
  addTicket,
  appCart,
  openNewWebview,
  openTerminal,
  restart,
  type Terminal,
  untilReady,
} from './tasks/terminal.ts';

/** Waits until the terminal's copy has that many of its own items. */
async function untilSaved(terminal: Terminal, external: number): Promise<void> {
  const newest = async () => (await terminal.requests('save_storage')).at(-1)?.message_payload.storage;
  await expect.poll(async () => (await newest())?.cart.external.length).toBe(external);
}

test('[TERM-3] the state is sent a second after the last write, not after each', async ({ page }) => {
  const terminal = await openTerminal(page);
  const requests = async () =>
    (await terminal.log()).filter(
      ({ message }) => message.message_type === 'save_storage' && message.message_kind === 'request',
    );
  await terminal.press('Add coffee');
  await expect.poll(async () => (await requests()).length).toBe(1);
  for (const count of [2, 3, 4]) {
    await terminal.press('Add coffee');
    await expect.poll(async () => (await terminal.answers('update_cart')).length).toBe(count);
  }
  const written = (await terminal.log()).findLast(({ message }) => message.message_type === 'update_cart')?.at ?? 0;
  await expect.poll(async () => (await requests()).length).toBe(2);
  const saved = (await requests()).at(-1);
  expect((saved?.at ?? 0) - written).toBeGreaterThan(950);
  expect((saved?.at ?? 0) - written).toBeLessThan(2_000);
  expect(saved?.message.message_payload.storage?.cart.external).toMatchObject([{ name: 'Coffee', qty: 4 }]);
});

test('[TERM-3] what waits is sent when the page is left', async ({ page }) => {
  const terminal = await openTerminal(page);
  await terminal.press('Add coffee');
  await expect(terminal.app.getByText('Coffee')).toBeVisible();
  const before = (await terminal.requests('save_storage')).length;
  await terminal.press('Restart webview');
  await expect.poll(async () => (await terminal.requests('save_storage')).length).toBe(before + 1);
  const entries = await terminal.log();
  const saved = entries.findLast(({ message }) => message.message_type === 'save_storage');
  const written = entries.findLast(({ message }) => message.message_type === 'update_cart');
  expect((saved?.at ?? 0) - (written?.at ?? 0)).toBeLessThan(1_000);
});

test('[TERM-2, TERM-3, CART-8, CART-12] a webview that never showed the app goes on from the terminal’s copy', async ({
  page,
}) => {
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await terminal.press('Add coffee');
  await untilSaved(terminal, 1);
  await openNewWebview(terminal);
  await untilReady(terminal);
  await expect(appCart(terminal).getByText('Maritime')).toBeVisible();
  await expect(appCart(terminal).getByText('Coffee')).toBeVisible();
  await expect(appCart(terminal).getByText('12.00 EUR').first()).toBeVisible();
});

test('[TERM-3] a restart keeps the device’s own state, which is the newer one', async ({ page }) => {
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await terminal.press('Add coffee');
  await untilSaved(terminal, 1);
  await terminal.answer('save_storage', 'Fails');
  await terminal.press('Add coffee');
  await expect(appCart(terminal).getByText('× 2')).toBeVisible();
  await restart(terminal);
  await expect(appCart(terminal).getByText('× 2')).toBeVisible();
  await expect(appCart(terminal).getByText('Maritime')).toBeVisible();
});

for (const manner of ['Fails', 'Throws an error', 'Answers garbage'] as const) {
  test(`[TERM-3] save_storage "${manner}": nobody is bothered, and it is sent again`, async ({ page }) => {
    const terminal = await openTerminal(page);
    await terminal.answer('save_storage', manner);
    await terminal.press('Add coffee');
    await expect.poll(async () => (await terminal.requests('save_storage')).length).toBe(1);
    await terminal.answer('save_storage', 'Answers');
    await expect(page.locator('#stored')).toContainText('Coffee', { timeout: 15_000 });
    await expect(terminal.app.getByRole('alert')).toHaveCount(0);
  });
}

test('[TERM-3] a copy that can’t be read keeps nobody from working', async ({ page }) => {
  const terminal = await openTerminal(page);
  await page.evaluate(() => localStorage.setItem('terminalSimulator.stored', '{"version":7,"cart":"?"}'));
  await page.reload();
  await untilReady(terminal);
  await openNewWebview(terminal);
  await untilReady(terminal);
  await addTicket(terminal);
});
