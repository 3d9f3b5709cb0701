import { expect, test } from './fixtures.ts';
import {
  addTicket,
  appCart,
  expectConfirmed,
  movedNotice,
  moveToCheckout,
  openAtCheckout,
  openNewWebview,
  openTerminal,
  pay,
  placedOrder,
  restart,
  signInToWebview,
  type Terminal,
  untilReady,
} from './tasks/terminal.ts';

/** Sends the sale again, as a terminal does, until the app has answered with an order. */
async function resendUntilPlaced(terminal: Terminal): Promise<string> {
  await expect(async () => {
    const again = terminal.register.getByRole('button', { name: 'Resend last sale' });
    await expect(again).toBeEnabled({ timeout: 60_000 });
    await again.click();
    await expect(terminal.notice).toHaveText(/^Order \d+ is placed\.$/, { timeout: 5_000 });
  }).toPass();
  return placedOrder(terminal);
}

const references = async (control: { ledger(): Promise<{ orders: readonly { order_number: string }[] }> }) =>
  (await control.ledger()).orders.map(({ order_number }) => order_number);

test('[CART-8, CART-12, TERM-3] with a cart: both halves of it are there again', async ({ page }) => {
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await terminal.press('Add coffee');
  await expect(appCart(terminal).getByText('Coffee')).toBeVisible();
  await restart(terminal);
  await untilReady(terminal);
  await expect(appCart(terminal).getByText('Maritime')).toBeVisible();
  await expect(appCart(terminal).getByText('Coffee')).toBeVisible();
});

test('[PAY-3, PAY-10] at the terminal’s checkout: the notice is there again, and the sale goes on', async ({
  page,
  control,
}) => {
  const before = await references(control);
  const terminal = await openAtCheckout(page);
  await restart(terminal);
  await expect(movedNotice(terminal)).toBeVisible();
  await pay(terminal, 'Card');
  const order = await placedOrder(terminal);
  await expectConfirmed(terminal, order);
  expect(await references(control)).toEqual([order, ...before]);
});

test('[PAY-3] while the cart is on its way: staff can hand it over again', async ({ page }) => {
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await terminal.answer('update_cart', 'Never answers');
  const { app } = terminal;
  await app
    .getByRole('navigation', { name: 'Steps of the sale' })
    .getByRole('button', { name: /Payment/ })
    .click();
  await app
    .getByRole('main')
    .getByRole('button', { name: /^Payment/ })
    .click();
  await expect.poll(async () => (await terminal.requests('update_cart')).length).toBe(1);
  await restart(terminal);
  await terminal.answer('update_cart', 'Answers');
  await moveToCheckout(terminal);
  await expect(terminal.register.locator('#total')).toHaveText('€12.00');
});

// Before the order has reached the provider: `src/sale/terminal/terminal-restart.test.ts`, as it takes minutes until that is certain.
const moments = [
  ['after the provider has sold, before its answer', 'drop-after'],
  ['while the provider takes its time', 'delay'],
] as const;

for (const [moment, fault] of moments) {
  test(`[PAY-10, TERM-5, RT-11] ${moment}: nothing lost, nothing sold twice`, async ({
    page,
    control,
    expectedErrors,
  }) => {
    test.slow();
    expectedErrors.push(/Failed to load resource/);
    const before = await references(control);
    const terminal = await openAtCheckout(page);
    await control.fault({ call: 'POST checkout/purchase', fault, delayMs: 20_000 });
    // Nor can the app ask what became of it.
    await control.fault({ call: '*', fault: 'drop-before' });
    await pay(terminal, 'Card');
    await expect(terminal.app.getByRole('heading', { name: 'This sale is being checked' })).toBeVisible();
    await restart(terminal);
    await control.clearFaults();
    await expect(terminal.notice).toHaveText(/^The app went away before it answered \(code 504\)/);
    const order = await resendUntilPlaced(terminal);
    expect(await references(control)).toEqual([order, ...before]);
    await expect(appCart(terminal).getByText('Cart is empty')).toBeVisible();
    await terminal.press('Resend last sale');
    await expect.poll(async () => placedOrder(terminal)).toBe(order);
    expect(await references(control)).toEqual([order, ...before]);
  });
}

test('[SUC-1, TERM-5, RT-11] at the confirmation: it is there again, and a repeat gets the same answer', async ({
  page,
  control,
}) => {
  const before = await references(control);
  const terminal = await openAtCheckout(page);
  await pay(terminal, 'Cash');
  const order = await placedOrder(terminal);
  await expectConfirmed(terminal, order);
  await restart(terminal);
  await expectConfirmed(terminal, order);
  expect(await resendUntilPlaced(terminal)).toBe(order);
  expect(await references(control)).toEqual([order, ...before]);
});

test('[TERM-3, TERM-5, PAY-10] on a new device a sale that is sent again gets its first answer', async ({
  page,
  control,
}) => {
  const before = await references(control);
  const terminal = await openAtCheckout(page);
  await pay(terminal, 'Cash');
  const order = await placedOrder(terminal);
  await expectConfirmed(terminal, order);
  await expect
    .poll(async () => (await terminal.requests('save_storage')).at(-1)?.message_payload.storage?.cart.items)
    .toEqual([]);
  await openNewWebview(terminal);
  await signInToWebview(terminal);
  expect(await resendUntilPlaced(terminal)).toBe(order);
  expect(await references(control)).toEqual([order, ...before]);
});
