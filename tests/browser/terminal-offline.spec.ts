import { expect, test } from './fixtures.ts';
import { untilOffline } from './tasks/network.ts';
import { untilInstalled } from './tasks/outage.ts';
import { addTicket, moveToCheckout, openTerminal, pay, placedOrder, untilReady } from './tasks/terminal.ts';

test.use({ serviceWorkers: 'allow' });

/** There are bridges that give up after 30 seconds (ms). */
const bridgePatience = 30_000;

test('[OFF-7, TERM-5, PAY-10] money taken at the terminal without a connection: kept, answered in time, sold once', async ({
  page,
  context,
  control,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const before = new Set((await control.ledger()).orders.map(({ order_number }) => order_number));
  const newOrders = async () => (await control.ledger()).orders.filter(({ order_number }) => !before.has(order_number));
  const terminal = await openTerminal(page);
  await untilInstalled(page);
  await untilReady(terminal);
  await addTicket(terminal);
  await moveToCheckout(terminal);

  await untilOffline(page, terminal.app);
  await pay(terminal, 'Cash');
  await expect(terminal.notice).toHaveText('Sold.', { timeout: bridgePatience });
  const log = (await terminal.log()).filter(({ message }) => message.message_type === 'sale_completed');
  const [asked, answered] = log;
  expect((answered?.at ?? Infinity) - (asked?.at ?? 0)).toBeLessThan(bridgePatience);
  await expect(terminal.app.getByText('This sale is waiting for the connection')).toBeVisible();

  await terminal.press('Resend last sale');
  await expect.poll(async () => (await terminal.answers('sale_completed')).length).toBe(2);
  for (const { message_payload } of await terminal.answers('sale_completed')) {
    expect(message_payload).toMatchObject({ status: 'success', order_number: null });
  }
  expect(await newOrders()).toEqual([]);

  await context.setOffline(false);
  await expect(terminal.app.getByText('Order was placed successfully.')).toBeVisible();
  await terminal.press('Resend last sale');
  const order = await placedOrder(terminal);
  expect(await newOrders()).toMatchObject([{ order_number: order, payment_code: 'paid_cash', total_cents: 1200 }]);
  const told = await terminal.requests('sale_completed');
  expect(told, 'the order that its answer did not name yet').toMatchObject([
    { message_payload: { sale: { order_number: order } } },
  ]);
});
