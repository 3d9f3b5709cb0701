import { expect, test } from './fixtures.ts';
import {
  addTicket,
  appCart,
  expectConfirmed,
  goToPayment,
  movedNotice,
  moveToCheckout,
  openNewWebview,
  openTerminal,
  pay,
  placedOrder,
  restart,
  signInToWebview,
  type Terminal,
  tapTile,
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

// Every moment at which the device writes, and a purchase whose answer is lost: `src/sale/terminal/terminal-restart.test.ts`; an
// answer that takes its time: the matrix of faults.
test('[CART-8, CART-12, TERM-3, TERM-5, PAY-3, PAY-10, SUC-1, RT-11] at every step of a sale, and on a new device after it: it goes on, and is sold once', async ({
  page,
  control,
}) => {
  const before = await references(control);
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await terminal.press('Add coffee');
  await expect(appCart(terminal).getByText('Coffee')).toBeVisible();

  await test.step('with a cart: both halves of it are there again', async () => {
    await restart(terminal);
    await untilReady(terminal);
    await expect(appCart(terminal).getByText('Maritime')).toBeVisible();
    await expect(appCart(terminal).getByText('Coffee')).toBeVisible();
  });

  await test.step('while the cart is on its way: staff can hand it over again', async () => {
    await terminal.answer('update_cart', 'Never answers');
    await goToPayment(terminal);
    await tapTile(terminal, /^Payment/);
    await expect.poll(async () => (await terminal.requests('update_cart')).length).toBe(1);
    await restart(terminal);
    await terminal.answer('update_cart', 'Answers');
    await moveToCheckout(terminal);
    await expect(terminal.register.locator('#total')).toHaveText('€15.20');
  });

  await test.step('at the terminal’s checkout: the notice is there again', async () => {
    await restart(terminal);
    await expect(movedNotice(terminal)).toBeVisible();
  });

  await pay(terminal, 'Card');
  const order = await placedOrder(terminal);
  await expectConfirmed(terminal, order);

  await test.step('at the confirmation: it is there again, and a repeat gets the same answer', async () => {
    await restart(terminal);
    await expectConfirmed(terminal, order);
    expect(await resendUntilPlaced(terminal)).toBe(order);
  });

  await test.step('on a new device a sale that is sent again gets its first answer', async () => {
    await expect
      .poll(async () => (await terminal.requests('save_storage')).at(-1)?.message_payload.storage?.cart.items)
      .toEqual([]);
    await openNewWebview(terminal);
    await signInToWebview(terminal);
    expect(await resendUntilPlaced(terminal)).toBe(order);
  });
  expect(await references(control)).toEqual([order, ...before]);
});
