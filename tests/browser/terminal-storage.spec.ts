import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/identity/pages/sign-in-page.ts';
import { expect, type Page, test } from './fixtures.ts';
import { fillSignIn } from './tasks/sign-in.ts';
import {
  addCoffee,
  addTicket,
  appCart,
  openNewWebview,
  openTerminal,
  restart,
  signInToWebview,
  type Terminal,
  untilReady,
} from './tasks/terminal.ts';

/** Waits until the terminal's copy has that many of its own items. */
async function untilSaved(terminal: Terminal, external: number): Promise<void> {
  const newest = async () => (await terminal.requests('save_storage')).at(-1)?.message_payload.storage;
  await expect.poll(async () => (await newest())?.cart.external.length).toBe(external);
}

/** From now on no timer runs by itself, so that this machine's pace does not matter. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Sells coffee, and waits until the app has noted that its state has changed, from when on the second counts. */
async function addNotedCoffee(terminal: Terminal, count: number): Promise<void> {
  const changedAt = () => terminal.page.evaluate(() => localStorage.getItem('terminalStateChangedAt'));
  const before = await changedAt();
  await addCoffee(terminal, count);
  await expect.poll(changedAt).not.toBe(before);
}

// A second after the last write, not after each: src/terminal/storage-sync.test.ts.
test('[TERM-3] what waits is sent when the page is left', async ({ page }) => {
  await page.clock.install();
  const terminal = await openTerminal(page);
  await stopClock(page);
  const before = (await terminal.requests('save_storage')).length;
  await addNotedCoffee(terminal, 1);
  // The time at which it would be sent anyway doesn't come.
  expect(await terminal.requests('save_storage')).toHaveLength(before);
  await terminal.press('Restart webview');
  await expect.poll(async () => (await terminal.requests('save_storage')).length).toBe(before + 1);
  const saved = (await terminal.requests('save_storage')).at(-1);
  expect(saved?.message_payload.storage?.cart.external).toMatchObject([{ name: 'Coffee', qty: 1 }]);
});

test('[TERM-2, TERM-3, CART-8, CART-12] a webview that never showed the app goes on from the terminal’s copy, a restart from the device’s own state; a copy that fails is sent again, and nobody is bothered', async ({
  page,
}) => {
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await terminal.answer('save_storage', 'Fails');
  const asked = (await terminal.requests('save_storage')).length;
  await addCoffee(terminal);
  await expect.poll(async () => (await terminal.requests('save_storage')).length).toBeGreaterThan(asked);
  await terminal.answer('save_storage', 'Answers');
  await expect(page.locator('#stored')).toContainText('Coffee');
  await expect(terminal.app.getByRole('alert')).toHaveCount(0);

  await untilSaved(terminal, 1);
  await openNewWebview(terminal);
  await signInToWebview(terminal);
  await expect(appCart(terminal).getByText('Maritime')).toBeVisible();
  await expect(appCart(terminal).getByText('Coffee')).toBeVisible();
  await expect(appCart(terminal).getByText('12.00 EUR').first()).toBeVisible();

  // From here on the device's own state is the newer one.
  await terminal.answer('save_storage', 'Fails');
  await addCoffee(terminal, 2);
  await expect(appCart(terminal).getByText('× 2')).toBeVisible();
  await restart(terminal);
  await expect(appCart(terminal).getByText('× 2')).toBeVisible();
  await expect(appCart(terminal).getByText('Maritime')).toBeVisible();
});

test('[TERM-2, CART-8] where the browser has lost the device’s own state alone, it is told, and the terminal’s copy is asked for once more', async ({
  page,
}) => {
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await addCoffee(terminal);
  await untilSaved(terminal, 1);
  await page.route('**/nothing-to-run', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Empty</p>' }));
  const address = page.url();
  await page.goto('/nothing-to-run');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('pos-desk');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
  );
  await page.goto(address);
  await untilReady(terminal);
  await expect(appCart(terminal).getByText('Coffee')).toBeVisible();
  await expect(appCart(terminal).getByText('Maritime')).toBeVisible();
  await expect(terminal.app.getByText('The browser has lost what this till had stored.')).toBeVisible();
});

test('[TERM-2, TERM-3] a copy that can’t be read is told to staff, and keeps nobody from working', async ({ page }) => {
  const terminal = await openTerminal(page);
  await page.evaluate(() => localStorage.setItem('terminalSimulator.stored', '{"version":7,"cart":"?"}'));
  await page.reload();
  await untilReady(terminal);
  await openNewWebview(terminal);
  await fillSignIn(terminal.app, DEMO_EMAIL, DEMO_PASSWORD);
  const told = terminal.app.getByRole('alertdialog', { name: "The saved cart can't be read" });
  await expect(told).toContainText('The cart begins empty');
  await told.getByRole('button', { name: 'Go on' }).click();
  await expect(told).toBeHidden();
  await addTicket(terminal);
});
