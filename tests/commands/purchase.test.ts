import { describe, expect, it } from 'vitest';
import { attendeeKey } from '../../src/domain/forms/order-fields.ts';
import { sendTicketsByEmail, showBuyerForm } from '../../src/domain/sale/checkout.ts';
import { pdfLink, probePrintLink } from '../../src/sale/index.ts';
import { typeAttendee, typeBuyer } from '../../src/sale/testing/typing.ts';
import { atTheCounter } from './at-the-counter.ts';
import { adultKey, canoe, child, childKey, euro, flight, kayak, museum, nine } from './offers.ts';

const at = atTheCounter();
const purchase = 'POST checkout/purchase';
const reserve = 'POST checkout/permanentreservation';

const kayakKey = '470211|2026-07-10 08:30:00|0';

/** The form with the three fields that every product of these tests wants. */
async function fillBuyerForm(values: Record<string, string> = {}): Promise<void> {
  await at.counter.till.changeCheckout((checkout) => showBuyerForm(checkout, true));
  await typeBuyer(at.counter.till, { 1: 'Ada', 2: 'Byron', 3: 'ada@mail.example', ...values });
}

describe('the purchase request', () => {
  it('[PAY-7] without the form: the bare sale, customer validation skipped', async () => {
    await at.add(canoe(), museum());
    const codes = (await at.cart()).items.map(({ hold }) => hold.code);
    const outcome = await at.pay();
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    expect(at.sent(purchase)).toMatchObject([
      { query: { currency: 'default', tracking_channel: 'pos', send_tickets_to_customer: '0', store_locale: 'en-US' } },
    ]);
    expect(Object.keys(at.sent(purchase)[0]?.query ?? {})).toHaveLength(4);
    expect(at.sent(purchase)[0]?.body).toEqual({
      items: [
        { product_id: '4701', option_id: '470111', qty: 1, date_time: nine, reservation_code: codes[0], as_gift: 0 },
        { product_id: '4722', option_id: '472211', qty: 1, date_time: null, reservation_code: codes[1], as_gift: 0 },
      ],
      skip_customer_validation: true,
      payment: { code: 'paid_cash', options: {} },
      printer_html: 'print_option_0',
      source_type: 1,
      contact_data: { firstname: 'N/A', lastname: 'N/A', email: 'N/A', phone: 'N/A' },
      buyer_data: [],
      attendee_data: [],
      coupon_code: null,
      assignees: [],
      external_reference_custom_id: outcome.sale.reference,
    });
  });

  it('[PAY-8] gives back the holds that a provider may keep after the sale', async () => {
    await at.add(canoe(), museum());
    const codes = (await at.cart()).items.map(({ hold }) => hold.code);
    await at.pay();
    await at.shop.pass(0);
    const told = at.sent('DELETE checkout/hold').map(({ query }) => query.reservation_code);
    expect(told.sort()).toEqual(codes.sort());
  });

  it('[PAY-7] [BUY-10] [BUY-1] [PRN-3] [PRICE-5] with all that can be said about it', async () => {
    await at.add(canoe({ customPrice: euro(1990) }), kayak(), kayak());
    const { items } = await at.cart();
    const [guide] = await at.shop.outcome(at.counter.provider.assignees(items));
    await fillBuyerForm({ 5: 'Mill Lane 1' });
    await typeAttendee(at.counter.till, attendeeKey(kayakKey, 1), { 1: 'Ada', 2: 'Byron' });
    await typeAttendee(at.counter.till, attendeeKey(kayakKey, 2), { 1: 'Grace', 2: 'Hopper' });
    await at.shop.outcome(at.counter.till.applyCoupon('SUMMER'));
    await at.counter.till.changeCheckout((checkout) => ({
      ...sendTicketsByEmail(checkout, true),
      printerId: 'print_option_1',
      assignee: guide ?? null,
    }));
    const fields = await at.shop.outcome(at.counter.provider.orderFields(items, 'en-US'));
    for (const number of [1, 2]) {
      const form = fields.attendees.find((entry) => entry.optionId === '470211' && entry.number === number);
      const missing = (form?.fields ?? []).filter(({ id, required }) => required && !['1', '2'].includes(id));
      await typeAttendee(
        at.counter.till,
        attendeeKey(kayakKey, number),
        Object.fromEntries(missing.map(({ id, choices }) => [id, choices[0]?.id ?? '1990-05-01'])),
      );
    }

    const { checkout } = await at.counter.device.state();
    const outcome = await at.pay('paid_cc');
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    const [request] = at.sent(purchase);
    expect(request?.query).toEqual({
      currency: 'default',
      tracking_channel: 'pos',
      send_tickets_to_customer: '1',
      store_locale: 'en-US',
    });
    const asked = new Set(fields.attendees.flatMap((form) => form.fields.map(({ id }) => id)));
    const fieldsOf = (number: number) =>
      Object.entries(checkout.attendees[attendeeKey(kayakKey, number)] ?? {})
        .filter(([id]) => asked.has(id))
        .map(([field_id, value]) => ({ field_id, value }));
    expect(fieldsOf(1).length).toBeGreaterThan(0);
    expect(request?.body).toEqual({
      items: [
        {
          product_id: '4701',
          option_id: '470111',
          qty: 1,
          date_time: nine,
          reservation_code: items[0]?.hold.code,
          as_gift: 0,
          custom_price_amount: '19.90',
        },
        {
          product_id: '4702',
          option_id: '470211',
          qty: 2,
          date_time: '2026-07-10 08:30:00',
          reservation_code: items[1]?.hold.code,
          as_gift: 0,
        },
      ],
      skip_customer_validation: false,
      payment: { code: 'paid_cc', options: {} },
      printer_html: 'print_option_1',
      source_type: 1,
      contact_data: { firstname: 'Ada', lastname: 'Byron', email: 'ada@mail.example', phone: 'N/A' },
      // A value of a field that this cart does not ask for stays here.
      buyer_data: [],
      attendee_data: [
        { attendee_number: 1, option_id: '470211', fields: fieldsOf(1) },
        { attendee_number: 2, option_id: '470211', fields: fieldsOf(2) },
      ],
      coupon_code: 'SUMMER',
      assignees: [guide?.id],
      external_reference_custom_id: outcome.sale.reference,
    });
    expect(await at.shop.ledger.orders()).toMatchObject([
      { reference: outcome.sale.reference, total_cents: 1990 + 2 * 5900 - 500, payment_code: 'paid_cc' },
    ]);
  });

  it('[PRICE-5] a price that is the original again is not sent as a custom one', async () => {
    await at.add(canoe({ customPrice: euro(2500) }));
    await at.pay();
    expect(JSON.stringify(at.sent(purchase)[0]?.body)).not.toContain('custom_price_amount');
  });
});

describe('a sale that is made', () => {
  it('[PAY-8] [PRN-3] uses up its holds, empties cart, code and buyer, keeps the printer, and is reported once', async () => {
    await at.add(canoe(), canoe(), museum());
    await fillBuyerForm();
    await at.counter.till.changeCheckout((checkout) => ({ ...checkout, printerId: 'print_option_1' }));
    await at.shop.outcome(at.counter.till.applyCoupon('SUMMER'));
    const outcome = await at.pay();
    expect(outcome).toMatchObject({ kind: 'done', sale: { state: 'done', amount: euro(5700) } });
    expect(await at.counter.device.state()).toMatchObject({
      cart: { items: [], lockedBy: null },
      checkout: { buyer: {}, coupon: null, printerId: 'print_option_1' },
      totals: null,
    });
    expect(await at.shop.ledger.holds()).toEqual([]);
    expect(await at.shop.ledger.sold(470111, nine)).toBe(2);
    expect(at.counter.sold).toHaveLength(1);
  });

  it('[PAY-4] [PAY-5] as an invoice goes out with its address, and is not paid yet', async () => {
    await at.add(canoe());
    const address = {
      company: 'Example Tours',
      street: 'Mill Lane 1',
      postal_code: '10115',
      city: 'Berlin',
      country: 'DE',
      name_on_tax_receipt: 'Ada Byron',
    };
    expect((await at.pay('invoice', address)).kind).toBe('done');
    expect(at.sent(purchase)).toMatchObject([{ body: { payment: { code: 'invoice', options: address } } }]);
    expect(await at.shop.ledger.orders()).toMatchObject([{ payment_code: 'invoice' }]);
  });

  it('[PAY-6] as a reservation goes by its own route, one call a product and time', async () => {
    await at.add(canoe(), child(), museum());
    const outcome = await at.pay('reservation');
    expect(outcome).toMatchObject({ kind: 'done', sale: { kind: 'reservation', result: { orderNumber: null } } });
    expect(at.sent(purchase)).toEqual([]);
    expect(at.sent(reserve).map(({ query, body }) => ({ query, body }))).toMatchObject([
      {
        query: { currency: 'default' },
        body: {
          product_id: '4701',
          date_time: nine,
          items: [
            { option_id: '470111', qty: 1, allow_overbooking: true, as_gift: 0 },
            { option_id: '470112', qty: 1, allow_overbooking: true, as_gift: 0 },
          ],
          payment: { code: 'reservation' },
        },
      },
      { body: { product_id: '4722', date_time: null, items: [{ option_id: '472211', qty: 1 }] } },
    ]);
    expect(await at.shop.ledger.reservations()).toHaveLength(2);
    expect(await at.shop.ledger.orders()).toEqual([]);
    expect(await at.shop.ledger.holds()).toEqual([]);
    expect((await at.cart()).items).toEqual([]);
  });

  it('[PAY-6] a cart of which one part can’t be reserved is not reserved at all', async () => {
    await at.add(canoe(), flight());
    const outcome = await at.pay('reservation');
    expect(outcome).toMatchObject({
      kind: 'refused',
      sale: { refusal: { message: expect.stringMatching(/reserved/) } },
    });
    expect(await at.shop.ledger.reservations()).toEqual([]);
    expect(await at.shop.ledger.sold(470111, nine)).toBe(0);
    expect((await at.cart()).items).toHaveLength(2);

    expect((await at.pay()).kind).toBe('done');
    expect(await at.shop.ledger.orders()).toMatchObject([{ total_cents: 16_400 }]);
    expect(await at.shop.ledger.holds()).toEqual([]);
  });
});

describe('a sale that is refused', () => {
  it('[PAY-8] [BUY-9] brings the messages of the fields, keeps the cart, and can be made after all', async () => {
    await at.add(canoe(), child());
    await fillBuyerForm({ 1: '', 3: 'ada@host.invalid' });
    const outcome = await at.pay();
    expect(outcome).toMatchObject({
      kind: 'refused',
      sale: { state: 'refused', refusal: { code: 422, message: 'Please check the details of buyer and attendees.' } },
      fieldErrors: {
        'buyer.1': 'This is a mandatory field',
        'buyer.3': 'This e-mail address cannot receive mail',
      },
    });
    expect(await at.cart()).toMatchObject({ items: [{ key: adultKey }, { key: childKey }], lockedBy: null });
    expect(await at.shop.ledger.holds()).toHaveLength(2);
    expect(await at.shop.ledger.orders()).toEqual([]);

    await fillBuyerForm();
    expect((await at.pay()).kind).toBe('done');
    expect(await at.shop.ledger.orders()).toHaveLength(1);
  });

  it('[BUY-9] names the attendee whose field is wrong', async () => {
    await at.add(kayak());
    await fillBuyerForm();
    const outcome = await at.pay();
    if (outcome.kind !== 'refused') throw new Error(outcome.kind);
    const [line] = (await at.cart()).items;
    const ticket = `attendee.${attendeeKey(line?.key ?? '', 1)}.`;
    expect(Object.keys(outcome.fieldErrors).every((name) => name.startsWith(ticket))).toBe(true);
    expect(Object.keys(outcome.fieldErrors).length).toBeGreaterThan(0);
  });

  it('[SUC-3] [PAY-8] is known by what the answer says though it came with 200', async () => {
    await at.add(canoe());
    expect(await at.pay('no_payment')).toMatchObject({ kind: 'refused', sale: { refusal: { code: 422 } } });
    expect(await at.shop.ledger.orders()).toEqual([]);
    expect((await at.cart()).lockedBy).toBeNull();
  });
});

describe('after the sale', () => {
  async function sell(pieces: number) {
    await at.add(...Array.from({ length: pieces }, () => museum()));
    const outcome = await at.pay();
    if (outcome.kind !== 'done' || !outcome.sale.result) throw new Error(outcome.kind);
    return outcome.sale.result;
  }

  it('[SUC-2] the order’s progress grows until all its tickets are made', async () => {
    const { orderNumber } = await sell(3);
    const made: number[] = [];
    for (let look = 0; look < 6; look += 1) {
      const progress = await at.shop.outcome(at.counter.provider.orderProgress(orderNumber ?? ''));
      expect(progress.ticketsOrdered).toBe(3);
      made.push(progress.ticketsCreated);
      await at.shop.pass(800);
    }
    expect(made).toEqual([0, 0, 1, 2, 3, 3]);
  });

  const look = (url: string) => at.shop.fetch(url);

  it('[PAY-9] the printing link is probed with ?pdf=1 until it answers 200', async () => {
    const { printLink } = await sell(2);
    const looks: string[] = [];
    const start = at.shop.clock.now();
    const found = await at.shop.outcome(
      probePrintLink(
        printLink ?? '',
        undefined,
        (url) => {
          looks.push(url);
          return look(url);
        },
        (ms) => new Promise((resolve) => void at.shop.clock.after(ms, resolve)),
      ),
    );
    expect(found).toBe('answers');
    expect(new Set(looks)).toEqual(new Set([pdfLink(printLink ?? '')]));
    expect(looks[0]).toMatch(/\?pdf=1$/);
    expect(at.shop.clock.now() - start).toBe(2100);
  });

  it('[PAY-9] a link that never answers is given up after 11 looks', async () => {
    const { printLink } = await sell(20);
    let looks = 0;
    const found = await at.shop.outcome(
      probePrintLink(
        printLink ?? '',
        undefined,
        (url) => {
          looks += 1;
          return look(url);
        },
        (ms) => new Promise((resolve) => void at.shop.clock.after(ms, resolve)),
      ),
    );
    expect([found, looks]).toEqual(['not-yet', 11]);
  });
});
