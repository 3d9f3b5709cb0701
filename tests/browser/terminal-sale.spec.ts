import type { Control, LedgerOrder } from './control.ts';
import { expect, test } from './fixtures.ts';
import { printTickets } from './tasks/print.ts';
import { inputOf } from './tasks/read.ts';
import {
  addTicket,
  appCart,
  expectConfirmed,
  goToPayment,
  movedNotice,
  moveToCheckout,
  openAtCheckout,
  openMessageBox,
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

/** The message box holds the sale as the register would send it; the test changes what it wants. */
async function draftSale(terminal: Terminal): Promise<string> {
  await openMessageBox(terminal.page);
  await terminal.press('The sale, as sale_completed');
  return inputOf(terminal.page.getByRole('textbox', { name: 'Message' }), /sale_completed/);
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

const ways = [
  ['Cash', 'paid_cash'],
  ['Card', 'paid_cc'],
  ['Gift card', 'paid_cc'],
  ['Terminal gift card', 'paid_cc'],
] as const;

test('[TERM-5, TERM-7, PAY-3, PAY-4, SUC-1] paid at the terminal: each of its ways is bought as one of the provider’s', async ({
  page,
  control,
}) => {
  const terminal = await openTerminal(page);
  for (const [way, code] of ways) {
    await test.step(way, async () => {
      const newOrders = await watchOrders(control);
      await addTicket(terminal);
      await moveToCheckout(terminal);
      await pay(terminal, way);
      const order = await placedOrder(terminal);
      await expectConfirmed(terminal, order);
      await expect(appCart(terminal).getByText('Cart is empty')).toBeVisible();
      await expect(terminal.register.getByText('No items.')).toBeVisible();
      expect(await newOrders()).toMatchObject([{ order_number: order, payment_code: code, total_cents: 1200 }]);
      expect(await terminal.requests('sale_completed'), 'the terminal knows its own sale').toEqual([]);
      await beginNext(terminal);
    });
  }
});

test('[TERM-5] a sale that is sent again gets the first answer and is not sold again', async ({ page, control }) => {
  const newOrders = await watchOrders(control);
  await control.clearRequests();
  const terminal = await openAtCheckout(page);
  await pay(terminal, 'Card');
  const order = await placedOrder(terminal);
  for (const count of [2, 3]) {
    await terminal.press('Resend last sale');
    await expect.poll(async () => (await terminal.answers('sale_completed')).length).toBe(count);
    expect(await placedOrder(terminal)).toBe(order);
  }
  const answers = (await terminal.answers('sale_completed')).map(({ message_payload }) => message_payload);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await newOrders()).toHaveLength(1);
  const purchases = (await control.requests()).filter(({ call }) => call === 'POST checkout/purchase');
  expect(purchases).toHaveLength(1);
});

test('[TERM-5, CART-12] the terminal’s own items are paid with ours, and leave with the sale', async ({
  page,
  control,
}) => {
  const newOrders = await watchOrders(control);
  const terminal = await openTerminal(page);
  await terminal.press('Add coffee');
  await expect(appCart(terminal).getByText('Coffee')).toBeVisible();
  await addTicket(terminal);
  await moveToCheckout(terminal);
  await expect(terminal.register.locator('#total')).toHaveText('€15.20');
  await pay(terminal, 'Cash');
  await expectConfirmed(terminal, await placedOrder(terminal));
  expect(await newOrders()).toMatchObject([{ total_cents: 1200 }]);
  await expect(appCart(terminal).getByText('Coffee')).toHaveCount(0);
});

test('[TERM-5] a sale of the terminal’s own items is none of the app’s', async ({ page, control }) => {
  const newOrders = await watchOrders(control);
  const terminal = await openTerminal(page);
  await terminal.press('Add coffee');
  await expect(terminal.app.getByText('Coffee')).toBeVisible();
  await pay(terminal, 'Cash');
  await expect(terminal.notice).toHaveText('Sold.');
  await expect(terminal.app.getByText('Coffee')).toHaveCount(0);
  expect(await newOrders()).toEqual([]);
});

test('[TERM-5] other items or another price than the cart’s: Invalid Cart, and nothing is bought', async ({
  page,
  control,
}) => {
  const newOrders = await watchOrders(control);
  const terminal = await openAtCheckout(page);
  const sale = await draftSale(terminal);
  const wrong = [
    sale.replace('"qty": 1', '"qty": 2'),
    sale.replace('"gross": 12', '"gross": 11.99'),
    sale.replace(/"currency": "EUR"/g, '"currency": "USD"'),
  ];
  for (const [index, message] of wrong.entries()) {
    expect(message).not.toBe(sale);
    await terminal.send(message);
    await expect.poll(async () => (await terminal.answers('sale_completed')).length).toBe(index + 1);
  }
  for (const { message_payload } of await terminal.answers('sale_completed')) {
    expect(message_payload).toMatchObject({ status: 'failure', error: { message: 'Invalid Cart', code: 500 } });
  }
  expect(await newOrders()).toEqual([]);
  await expect(appCart(terminal).getByText('Maritime')).toBeVisible();
  await pay(terminal, 'Card');
  await placedOrder(terminal);
  expect(await newOrders()).toHaveLength(1);
});

test('[TERM-5, TERM-7, PAY-5, PAY-8] what the provider refuses comes with its words and code 202, the cart kept', async ({
  page,
  control,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const newOrders = await watchOrders(control);
  const terminal = await openAtCheckout(page);
  // This provider makes out no invoice without an address, which no terminal has told it.
  await pay(terminal, 'Invoice');
  await expect(terminal.notice).toHaveText(/^The invoice needs: Company.* \(code 202\)/);
  await expect(terminal.app.getByRole('alert')).toContainText('The invoice needs: Company');
  await expect(appCart(terminal).getByText('Maritime')).toBeVisible();
  expect(await newOrders()).toEqual([]);

  await terminal.app.getByRole('button', { name: 'Close message' }).click();
  await terminal.app
    .getByRole('navigation', { name: 'Steps of the sale' })
    .getByRole('button', { name: /Payment/ })
    .click();
  await expect(movedNotice(terminal)).toBeVisible();
  await terminal.app.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await tapTile(terminal, /^Invoice/);
  await fillInvoice(terminal);
  await terminal.app.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await terminal.press('Resend last sale');
  await expectConfirmed(terminal, await placedOrder(terminal));
  expect(await newOrders()).toMatchObject([{ payment_code: 'invoice' }]);
});

test('[TERM-5, PAY-10] the provider’s answer is lost: the terminal gets the order all the same', async ({
  page,
  control,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const newOrders = await watchOrders(control);
  const terminal = await openAtCheckout(page);
  await control.fault({ call: 'POST checkout/purchase', fault: 'drop-after' });
  await pay(terminal, 'Card');
  const order = await placedOrder(terminal);
  await expectConfirmed(terminal, order);
  expect(await newOrders()).toMatchObject([{ order_number: order }]);
});

test('[TERM-5, PAY-10] the sale never reached the provider: a failure, and a repeat sends nothing while it is being checked', async ({
  page,
  control,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/Failed to load resource/);
  const newOrders = await watchOrders(control);
  const terminal = await openAtCheckout(page);
  await control.fault({ call: 'POST checkout/purchase', fault: 'drop-before' });
  await pay(terminal, 'Card');
  await expect(terminal.app.getByRole('heading', { name: 'This sale is being checked' })).toBeVisible();
  await expect(terminal.notice).toHaveText(/can be sent again\.$/, { timeout: 60_000 });
  expect(await newOrders()).toEqual([]);
  await control.clearFaults();
  const answers = async () => (await terminal.log()).filter(({ message }) => message.in_reply_to !== undefined).length;
  const before = await answers();
  await terminal.press('Resend last sale');
  await expect.poll(answers, { timeout: 60_000 }).toBeGreaterThan(before);
  await expect(terminal.app.getByRole('heading', { name: 'This sale is being checked' })).toBeVisible();
  expect(await newOrders()).toEqual([]);
});

test('[PAY-3, SUC-1] the confirmation comes wherever staff are when the money is taken', async ({ page }) => {
  const terminal = await openAtCheckout(page);
  await terminal.app.getByRole('link', { name: 'All Bookings' }).click();
  await expect(terminal.app.getByRole('table')).toBeVisible();
  await pay(terminal, 'Card');
  await expectConfirmed(terminal, await placedOrder(terminal));
});

test.describe('what the app sells itself', () => {
  async function placeInvoice(terminal: Terminal): Promise<void> {
    await addTicket(terminal);
    await goToPayment(terminal);
    await tapTile(terminal, /^Invoice/);
    await fillInvoice(terminal);
    await terminal.app.getByRole('dialog').getByRole('button', { name: 'Place Invoice' }).click();
    await expect(terminal.app.getByText('Order was placed successfully.')).toBeVisible();
  }

  test('[PAY-5, PAY-8, TERM-1] the terminal is told of a sale on invoice, once', async ({ page, control }) => {
    const newOrders = await watchOrders(control);
    const terminal = await openTerminal(page);
    const begun = Date.now();
    await placeInvoice(terminal);
    const [order] = await newOrders();
    await expect(terminal.notice).toHaveText(`The app sold order ${order?.order_number} itself.`);
    expect(await terminal.requests('sale_completed')).toMatchObject([
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
    // That it has been told is noted after the terminal's answer.
    await expect
      .poll(
        async () =>
          (await terminal.requests('save_storage')).at(-1)?.message_payload.storage?.cash_register.reportedUntil,
      )
      .toBeGreaterThan(begun);
    await restart(terminal);
    await expect(terminal.app.getByText('Order was placed successfully.')).toBeVisible();
    expect(await terminal.requests('sale_completed')).toHaveLength(1);
  });

  test('[PAY-8] a sale_completed that gets no answer is told again, with the same id, until it is answered', async ({
    page,
    control,
  }) => {
    await page.clock.install();
    const terminal = await openTerminal(page);
    const told = async () => (await terminal.requests('sale_completed')).map(({ message_payload }) => message_payload);
    for (const manner of [
      'Never answers',
      'Does it, then never answers',
      'Answers garbage',
      'Throws an error',
    ] as const) {
      await test.step(manner, async () => {
        const newOrders = await watchOrders(control);
        const before = (await told()).length;
        await terminal.answer('sale_completed', manner);
        await placeInvoice(terminal);
        await expect.poll(async () => (await told()).length).toBeGreaterThan(before);
        const unanswered = (await told()).length;
        await terminal.answer('sale_completed', 'Answers');
        // The terminal has ten seconds to answer, and is told again after five more.
        const toldLater = async () => {
          await page.clock.fastForward(10_000);
          return (await told()).length;
        };
        await expect.poll(toldLater).toBeGreaterThan(unanswered);
        const ids = (await told()).slice(before).map(({ sale }) => sale?.id);
        expect(new Set(ids).size).toBe(1);
        expect(await newOrders()).toHaveLength(1);
        await beginNext(terminal);
      });
    }
  });

  test('[PAY-6, TERM-1] a reservation is no sale: the terminal only loses the lines', async ({ page }) => {
    const terminal = await openAtCheckout(page);
    await terminal.app.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await expect(terminal.register.getByText('No items.')).toBeVisible();
    await tapTile(terminal, /^Reservation/);
    await terminal.app.getByRole('alertdialog').getByRole('button', { name: 'Place Reservation' }).click();
    await expect(terminal.app.getByText('Reservation completed')).toBeVisible();
    expect(await terminal.requests('sale_completed')).toEqual([]);
  });
});

test.describe('printing', () => {
  async function sold(terminal: Terminal): Promise<string> {
    await addTicket(terminal);
    await moveToCheckout(terminal);
    await pay(terminal, 'Card');
    const order = await placedOrder(terminal);
    await expectConfirmed(terminal, order);
    return order;
  }

  test('[SUC-4, TERM-1] the terminal prints the tickets', async ({ page }) => {
    const terminal = await openTerminal(page);
    const order = await sold(terminal);
    await terminal.app.getByRole('button', { name: 'Print all tickets' }).click();
    await expect(page.getByRole('dialog')).toContainText(order);
    const [request] = await terminal.requests('print_document');
    expect(request?.message_payload.document).toEqual({
      url: expect.stringContaining('pdf=1'),
      title: `Tickets of order ${order}`,
      mime_type: 'application/pdf',
    });
    const printed = await page.request.get(request?.message_payload.document?.url ?? '');
    expect(printed.headers()['content-type']).toContain('application/pdf');
  });

  test('[SUC-4, TERM-8] a print_document that fails, throws or answers garbage: said, and it can be tried again', async ({
    page,
  }) => {
    const terminal = await openTerminal(page);
    await sold(terminal);
    const print = terminal.app.getByRole('button', { name: 'Print all tickets' });
    for (const [manner, words] of [
      ['Fails', 'Error: The terminal was told to fail.'],
      ['Throws an error', 'Error: The terminal was told to throw.'],
      ['Answers garbage', 'Error: Oops! Something went wrong.'],
    ] as const) {
      await test.step(manner, async () => {
        await terminal.answer('print_document', manner);
        await print.click();
        await expect(terminal.app.getByText(words)).toBeVisible();
        // What answers garbage has printed all the same.
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await terminal.answer('print_document', 'Answers');
        await print.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      });
    }
  });

  test('[SUC-4] a terminal that doesn’t print leaves it to the browser', async ({ page }) => {
    const terminal = await openTerminal(page);
    await terminal.answer('print_document', 'Not offered');
    await sold(terminal);
    expect(await printTickets(page, terminal.app)).toContain('pdf=1');
  });
});
