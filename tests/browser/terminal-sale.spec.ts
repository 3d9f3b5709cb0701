import type { Page } from '@playwright/test';
import type { Control, LedgerOrder } from './control.ts';
import { expect, test } from './fixtures.ts';
import { printTickets } from './tasks/print.ts';
import { closeMessages } from './tasks/sell.ts';
import {
  addTicket,
  appCart,
  expectConfirmed,
  goToPayment,
  moveToCheckout,
  openTerminal,
  pay,
  placedOrder,
  restart,
  type Terminal,
  tapTile,
  untilReady,
} from './tasks/terminal.ts';

/** The orders that the provider has taken since. */
async function watchOrders(control: Control): Promise<() => Promise<readonly LedgerOrder[]>> {
  const before = new Set((await control.ledger()).orders.map(({ order_number }) => order_number));
  return async () => (await control.ledger()).orders.filter(({ order_number }) => !before.has(order_number));
}

/** Leaves the confirmation for the next customer. */
async function beginNext(terminal: Terminal): Promise<void> {
  await terminal.app.getByRole('button', { name: 'New booking' }).click();
  await untilReady(terminal);
}

/** Fills the form of the invoice, which is open. */
async function fillInvoice({ app }: Terminal): Promise<void> {
  const form = app.getByRole('dialog', { name: 'Information for Tax Invoice' });
  for (const [label, text] of [
    ['Company/Organization', 'Harbour School'],
    ['Street', 'Quay 1'],
    ['Postal code', '20457'],
    ['City', 'Hamburg'],
    ['Name on tax receipt', 'Ada Lovelock'],
  ] as const) {
    await form.getByLabel(label).fill(text);
  }
}

// Each way to pay by its code, and what is refused, by the app or the provider: src/sale/terminal/terminal-link.test.ts.
test('[TERM-5, TERM-7, CART-12, PAY-3, PAY-4, SUC-1, SUC-4, TERM-1, TERM-8] paid at the terminal: bought as one of the provider’s ways, once, with the terminal’s own items, and printed there', async ({
  page,
  control,
}) => {
  const terminal = await openTerminal(page);

  await test.step('a sale of the terminal’s own items is none of the app’s', async () => {
    const newOrders = await watchOrders(control);
    await terminal.press('Add coffee');
    await expect(terminal.app.getByText('Coffee')).toBeVisible();
    await pay(terminal, 'Cash');
    await expect(terminal.notice).toHaveText('Sold.');
    await expect(terminal.app.getByText('Coffee')).toHaveCount(0);
    expect(await newOrders()).toEqual([]);
  });

  const newOrders = await watchOrders(control);
  const order = await test.step('its own items are paid with ours, and leave with the sale', async () => {
    await terminal.press('Add coffee');
    await expect(appCart(terminal).getByText('Coffee')).toBeVisible();
    await addTicket(terminal);
    await moveToCheckout(terminal);
    await expect(terminal.register.locator('#total')).toHaveText('€15.20');
    await control.clearRequests();
    await pay(terminal, 'Cash');
    const placed = await placedOrder(terminal);
    await expectConfirmed(terminal, placed);
    await expect(appCart(terminal).getByText('Cart is empty')).toBeVisible();
    await expect(terminal.register.getByText('No items.')).toBeVisible();
    expect(await newOrders()).toMatchObject([{ order_number: placed, payment_code: 'paid_cash', total_cents: 1200 }]);
    expect(await terminal.requests('sale_completed'), 'the terminal knows its own sale').toEqual([]);
    return placed;
  });

  await test.step('sent again it gets the first answer and is not sold again', async () => {
    const answers = async () =>
      (await terminal.answers('sale_completed')).map(({ message_payload }) => message_payload);
    const before = (await answers()).length;
    for (const count of [1, 2]) {
      await terminal.press('Resend last sale');
      await expect.poll(async () => (await answers()).length).toBe(before + count);
      expect(await placedOrder(terminal)).toBe(order);
    }
    const same = (await answers()).slice(before - 1).map((answer) => JSON.stringify(answer));
    expect(new Set(same).size).toBe(1);
    expect(await newOrders()).toHaveLength(1);
    const purchases = (await control.requests()).filter(({ call }) => call === 'POST checkout/purchase');
    expect(purchases).toHaveLength(1);
  });

  const print = terminal.app.getByRole('button', { name: 'Print all tickets' });
  await test.step('a print_document that fails is said, and can be tried again', async () => {
    await terminal.answer('print_document', 'Fails');
    await print.click();
    await expect(terminal.app.getByText('Error: The terminal was told to fail.')).toBeVisible();
    await closeMessages(terminal.app);
    await terminal.answer('print_document', 'Answers');
    await print.click();
    await expect(page.getByRole('dialog')).toContainText(order);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    const request = (await terminal.requests('print_document')).at(-1);
    expect(request?.message_payload.document).toEqual({
      url: expect.stringContaining('pdf=1'),
      title: `Tickets of order ${order}`,
      mime_type: 'application/pdf',
    });
    const printed = await page.request.get(request?.message_payload.document?.url ?? '');
    expect(printed.headers()['content-type']).toContain('application/pdf');
  });

  await test.step('the confirmation comes wherever staff are when the money is taken; a terminal that doesn’t print leaves it to the browser', async () => {
    await terminal.answer('print_document', 'Not offered');
    await beginNext(terminal);
    await addTicket(terminal);
    await moveToCheckout(terminal);
    await terminal.app.getByRole('link', { name: 'All Bookings' }).click();
    await expect(terminal.app.getByRole('table')).toBeVisible();
    await pay(terminal, 'Gift card');
    // What the register says is still the sale before.
    await expect.poll(async () => (await newOrders()).length).toBe(2);
    const [second] = await newOrders();
    await expectConfirmed(terminal, String(second?.order_number));
    expect(second).toMatchObject({ payment_code: 'paid_cc', total_cents: 1200 });
    expect(await printTickets(page, terminal.app)).toContain('pdf=1');
  });
});

/** A sale that the terminal has taken cash for, and that the provider has refused, once. */
async function sellRefused(page: Page) {
  const terminal = await openTerminal(page);
  const refusal = { code: 422, message: 'The pier is closed.' };
  await page.route('**/checkout/purchase*', (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
  await addTicket(terminal);
  await moveToCheckout(terminal);
  await pay(terminal, 'Cash');
  await expect(terminal.app.getByRole('alert').getByText(refusal.message)).toBeVisible();
  return terminal;
}

test('[TERM-5, PAY-8, PAY-10] of a sale that the provider refuses the money stays named, until the terminal sends it again', async ({
  page,
  control,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const newOrders = await watchOrders(control);
  const terminal = await sellRefused(page);
  const taken = appCart(terminal).getByText(/^Money was taken: 12\.00.EUR \(Cash\)/);
  await expect(taken).toBeVisible();
  await restart(terminal);
  await expect(taken).toBeVisible();
  expect(await newOrders()).toEqual([]);

  await terminal.press('Resend last sale');
  await expectConfirmed(terminal, await placedOrder(terminal));
  await expect(taken).toBeHidden();
  expect(await newOrders()).toMatchObject([{ payment_code: 'paid_cash', total_cents: 1200 }]);
});

test('[TERM-5, PAY-8, SUC-1] a sale that the provider has refused is sent again from the payment step, and confirmed', async ({
  page,
  control,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const newOrders = await watchOrders(control);
  const terminal = await sellRefused(page);

  await terminal.app.getByRole('navigation', { name: 'Steps of the sale' }).getByText('Payment').click();
  await terminal.app.getByRole('main').getByRole('button', { name: 'Send again' }).click();
  await expect(terminal.app.getByRole('heading', { name: 'Confirmation' })).toBeVisible();
  await expect.poll(newOrders).toMatchObject([{ payment_code: 'paid_cash', total_cents: 1200 }]);
  const [order] = await newOrders();
  await expectConfirmed(terminal, String(order?.order_number));
});

test('[PAY-5, PAY-8, TERM-1] the terminal is told of a sale on invoice, once; again with the same id only until it has answered', async ({
  page,
  control,
}) => {
  await page.clock.install();
  const newOrders = await watchOrders(control);
  const terminal = await openTerminal(page);
  const told = () => terminal.requests('sale_completed');
  const begun = await page.evaluate(() => Date.now());
  await terminal.answer('sale_completed', 'Never answers');
  await addTicket(terminal);
  await goToPayment(terminal);
  await tapTile(terminal, /^Invoice/);
  await fillInvoice(terminal);
  await terminal.app.getByRole('dialog').getByRole('button', { name: 'Place Invoice' }).click();
  await expect(terminal.app.getByText('Order was placed successfully.')).toBeVisible();
  const [order] = await newOrders();
  await expect.poll(async () => (await told()).length).toBe(1);
  expect(await told()).toMatchObject([
    {
      version: '1.0',
      message_payload: {
        sale: {
          order_number: order?.order_number,
          totals: { gross: { value: 12, currency: 'EUR' } },
          payments: [{ type: 'invoice' }],
          items: [{ external_reference_custom_id: 'pos-desk', qty: 1, vat_rate: 0.07 }],
        },
      },
    },
  ]);

  await terminal.answer('sale_completed', 'Answers');
  // The terminal has ten seconds to answer, and is told again after five more.
  const toldLater = async () => {
    await page.clock.fastForward(10_000);
    return (await told()).length;
  };
  await expect.poll(toldLater).toBeGreaterThan(1);
  await expect(terminal.notice).toHaveText(`The app sold order ${order?.order_number} itself.`);
  const ids = (await told()).map(({ message_payload }) => message_payload.sale?.id);
  expect(new Set(ids).size).toBe(1);

  // That it has been told is noted after the terminal's answer.
  const reported = async () => {
    await page.clock.fastForward(1_000);
    return (await terminal.requests('save_storage')).at(-1)?.message_payload.storage?.cash_register.reportedUntil;
  };
  await expect.poll(reported).toBeGreaterThan(begun);
  const answered = (await told()).length;
  await restart(terminal);
  await expect(terminal.app.getByText('Order was placed successfully.')).toBeVisible();
  expect(await told()).toHaveLength(answered);
  expect(await newOrders()).toHaveLength(1);
});
