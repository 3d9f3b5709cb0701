import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FREE_SLOT,
  HOLD,
  holdBody,
  holdCode,
  itemOf,
  leftAt,
  MUSEUM,
  NEARLY_FULL_SLOT,
  PURCHASE,
  saleOf,
  soldItems,
} from './testing/requests.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.startAgain());
afterAll(() => test.close());

const museum = (qty: number) => itemOf({ ...MUSEUM, qty, date_time: null });
const CONTACT = { firstname: 'Ada', lastname: 'Müller', email: 'ada@mail.example', phone: 'N/A' };

describe('a purchase', () => {
  it('[PAY-7] turns the held places into an order', async () => {
    const code = await holdCode(test, { qty: 2 });
    const { status, body } = await test.call(
      PURCHASE,
      saleOf([itemOf({ qty: 2, reservation_code: code })], { external_reference_custom_id: 'till-1' }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      transaction_id: expect.stringMatching(/^4000\d{3}$/),
      external_reference_custom_id: 'till-1',
      printer_html_link: expect.stringMatching(/^http:\/\/sandbox\.test\/documents\/orders\/[\w-]{16,}$/),
    });
    expect(await leftAt(test, FREE_SLOT)).toBe(18);
  });

  it('[PAY-10] repeated with its reference is answered alike and sells nothing twice', async () => {
    const sale = saleOf([itemOf({ date_time: '2026-07-12 09:00:00' })], { external_reference_custom_id: 'till-2' });
    const first = await test.call(PURCHASE, sale);
    const repeats = await Promise.all(Array.from({ length: 4 }, () => test.call(PURCHASE, sale)));
    for (const repeat of repeats) expect(repeat).toEqual(first);
    expect(await leftAt(test, '2026-07-12 09:00:00')).toBe(19);
  });

  it('[PAY-10] sent twice at the same moment is one order', async () => {
    const sale = saleOf([itemOf({ date_time: '2026-07-13 09:00:00' })], { external_reference_custom_id: 'till-3' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => test.call(PURCHASE, sale)));
    expect(new Set(answers.map(({ body }) => body.transaction_id)).size).toBe(1);
    expect(await leftAt(test, '2026-07-13 09:00:00')).toBe(19);
  });

  it('[PAY-10] is found again by its reference, and the order tells it too', async () => {
    const { body } = await test.call(
      PURCHASE,
      saleOf([museum(2)], { external_reference_custom_id: 'Till-Reference-77' }),
    );
    const found = await test.call('GET supplier/bookings?limit=10&offset=1&search=till-reference-77');
    expect(found.body.data).toHaveLength(1);
    expect(found.body.data[0]).toMatchObject({
      order_number: body.transaction_id,
      external_reference_custom_id: 'Till-Reference-77',
    });
    const order = await test.call(`GET checkout/purchase?currency=default&order_number=${body.transaction_id}`);
    expect(order.body.external_reference_custom_id).toBe('Till-Reference-77');
  });

  it('[SUC-2] has its tickets made one after another', async () => {
    const { body } = await test.call(PURCHASE, saleOf([museum(3)]));
    const created = async () => {
      const order = await test.call(`GET checkout/purchase?currency=default&order_number=${body.transaction_id}`);
      return [order.body.total_tickets_created, order.body.total_tickets_ordered];
    };
    const seen = [await created()];
    for (let step = 0; step < 3; step += 1) {
      test.clock.advance(1000);
      seen.push(await created());
    }
    expect(seen).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  it('[CART-6] overbooks, with a mark, where its hold was asked to', async () => {
    const inside = await test.call(PURCHASE, saleOf([itemOf({ qty: 2, date_time: NEARLY_FULL_SLOT })]));
    const code = await holdCode(test, { qty: 1, date_time: NEARLY_FULL_SLOT });
    const beyond = await test.call(
      PURCHASE,
      saleOf([itemOf({ qty: 1, date_time: NEARLY_FULL_SLOT, reservation_code: code })]),
    );
    expect(await soldItems(test, inside.body.transaction_id)).toMatchObject([{ overbooked: false }]);
    expect(await soldItems(test, beyond.body.transaction_id)).toMatchObject([{ overbooked: true }]);
    expect(await leftAt(test, NEARLY_FULL_SLOT)).toBe(-1);
  });

  it('[CART-6] beyond what is left is refused where nobody asked for overbooking', async () => {
    const slot = '2026-07-20 14:00:00';
    const without = await test.call(PURCHASE, saleOf([itemOf({ qty: 3, date_time: slot })]));
    expect(without.body.error).toMatchObject({ code: 409, message: 'This appointment is fully booked.' });
    const { body } = await test.call(HOLD, holdBody({ qty: 2, date_time: slot, allow_overbooking: false }));
    const code = body.reservation_data.reservation_code;
    const more = await test.call(PURCHASE, saleOf([itemOf({ qty: 3, date_time: slot, reservation_code: code })]));
    expect(more.body.error).toMatchObject({ code: 409 });
    expect(await leftAt(test, slot)).toBe(0);
  });

  it('[CART-10] with a hold that has run out takes what is left then', async () => {
    const slot = '2026-07-14 14:00:00';
    const late = await holdCode(test, { qty: 2, date_time: slot });
    test.clock.advance(21 * 60_000);
    await test.call(PURCHASE, saleOf([itemOf({ qty: 2, date_time: slot })]));
    const { body } = await test.call(PURCHASE, saleOf([itemOf({ qty: 2, date_time: slot, reservation_code: late })]));
    expect(await soldItems(test, body.transaction_id)).toMatchObject([{ overbooked: true }]);
  });

  it('[CART-6] keeps the places of an unmarked hold, whoever overbooks meanwhile', async () => {
    const slot = '2026-07-15 14:00:00';
    const code = await holdCode(test, { qty: 2, date_time: slot });
    const another = await holdCode(test, { qty: 1, date_time: slot });
    const other = await test.call(PURCHASE, saleOf([itemOf({ qty: 1, date_time: slot, reservation_code: another })]));
    const own = await test.call(PURCHASE, saleOf([itemOf({ qty: 2, date_time: slot, reservation_code: code })]));
    expect(await soldItems(test, other.body.transaction_id)).toMatchObject([{ overbooked: true }]);
    expect(await soldItems(test, own.body.transaction_id)).toMatchObject([{ overbooked: false }]);
  });

  it('[CART-6] of the last two seats by fifty tills at once sells two', async () => {
    const slot = '2026-07-16 14:00:00';
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        test.call(
          PURCHASE,
          saleOf([itemOf({ date_time: slot }), museum(1)], { external_reference_custom_id: `race-${index}` }),
        ),
      ),
    );
    const sold = answers.filter(({ body }) => body.transaction_id !== undefined);
    expect(sold).toHaveLength(2);
    for (const { body } of sold)
      expect(await soldItems(test, body.transaction_id)).toMatchObject([{ overbooked: false }, {}]);
    expect(await leftAt(test, slot)).toBe(0);
  });

  it("[APPT-6] of staff's own time is sold and marked as such", async () => {
    const ownTime = { date_time: '2026-07-10 10:07:00' };
    const code = await holdCode(test, ownTime);
    const { body } = await test.call(PURCHASE, saleOf([itemOf({ ...ownTime, reservation_code: code })]));
    expect(await soldItems(test, body.transaction_id)).toEqual([{ qty: 1, overbooked: true, custom_time: true }]);
  });

  it('[COUP-2] charges what the totals said', async () => {
    const { body } = await test.call(PURCHASE, saleOf([museum(3)], { coupon_code: 'WELCOME10' }));
    const order = await test.call(`GET checkout/purchase?currency=default&order_number=${body.transaction_id}`);
    expect(order.body.grand_total).toBe('32.40');
    const rows = await test.call(`GET supplier/bookings?limit=10&offset=1&order_number=${body.transaction_id}`);
    expect(rows.body.data[0].grand_total).toBe('32.4000');
  });

  it('[BKG-8] lists with each item its own tickets only, also where one option was sold at two prices', async () => {
    const items = [museum(2), { ...museum(1), custom_price_amount: '9.00' }, itemOf({ as_gift: 1, date_time: null })];
    const { body } = await test.call(PURCHASE, saleOf(items));
    const rows = await test.call(`GET supplier/bookings?limit=10&offset=1&order_number=${body.transaction_id}`);
    const order = await test.call(`GET checkout/purchase?currency=default&order_number=${body.transaction_id}`);
    type Listed = { qty: number; ticket_codes: { code: string }[] }[];
    const listed: Listed[] = [rows.body.data.flatMap((row: { items: Listed }) => row.items), order.body.items];
    for (const found of listed) {
      expect(found.map(({ qty, ticket_codes }) => [qty, ticket_codes.length]).sort()).toEqual([
        [1, 1],
        [1, 1],
        [2, 2],
      ]);
      expect(new Set(found.flatMap(({ ticket_codes }) => ticket_codes.map(({ code }) => code))).size).toBe(4);
    }
  });

  it('[BKG-8] of a gift makes vouchers', async () => {
    const { body } = await test.call(PURCHASE, saleOf([itemOf({ as_gift: 1, date_time: null })]));
    test.clock.advance(5000);
    const rows = await test.call(`GET supplier/bookings?limit=10&offset=1&order_number=${body.transaction_id}`);
    expect(rows.body.data[0]).toMatchObject({
      type: 'voucher',
      booking_status: { code: 'sent_voucher', label: 'Confirmed (Voucher)' },
    });
    expect(rows.body.data[0].items[0].ticket_codes[0]).toMatchObject({
      type: 'voucher',
      ticket_pdf: null,
      gift_redeem_item: { ticket_pdf: expect.stringContaining('/documents/tickets/') },
    });
  });
});

describe('a purchase is refused', () => {
  it.each([
    ['an unknown payment', { payment: { code: 'shells', options: {} } }],
    ['none', { payment: null }],
    ['no payment for what costs', { payment: { code: 'no_payment' } }],
    ['a reservation', { payment: { code: 'reservation' } }],
    ['an invoice without an address', { payment: { code: 'invoice', options: { company: 'Acme' } } }],
  ])('[SUC-3] with %s: status 200, wrong_payment_data', async (_what, changes) => {
    const { status, body } = await test.call(PURCHASE, saleOf([museum(1)], changes));
    expect({ status, code: body.code, result: body.data.result }).toEqual({
      status: 200,
      code: 422,
      result: 'wrong_payment_data',
    });
    expect(body.message).not.toBe('');
  });

  it('[PAY-5] not with an invoice that has all its fields, which is then unpaid', async () => {
    const names = ['company', 'street', 'postal_code', 'city', 'country', 'name_on_tax_receipt'];
    const options = names.map((name) => ({ name, value: 'x' }));
    const { body } = await test.call(PURCHASE, saleOf([museum(1)], { payment: { code: 'invoice', options } }));
    const rows = await test.call(`GET supplier/bookings?limit=10&offset=1&order_number=${body.transaction_id}`);
    expect(rows.body.data[0].payment_status).toMatchObject({ code: 'unpaid', offline_amounts: [{ label: 'Invoice' }] });
  });

  it("[BUY-9] with the messages by field when the buyer's data are wrong", async () => {
    const kayak = itemOf({ product_id: 4702, option_id: 470211, qty: 2, date_time: '2026-07-10 08:30:00' });
    const { status, body } = await test.call(
      PURCHASE,
      saleOf([kayak], {
        skip_customer_validation: false,
        contact_data: {
          ...CONTACT,
          firstname: 'N/A',
          lastname: 'x'.repeat(201),
          email: 'ada@nowhere.invalid',
          phone: '12',
        },
        attendee_data: [
          {
            attendee_number: 1,
            option_id: '470211',
            fields: [
              { field_id: '7', value: '1990-02-31' },
              { field_id: '10', value: '70' },
            ],
          },
        ],
      }),
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 422,
      data: {
        result: 'invalid_buyer_data',
        errors: {
          buyer_data: {
            1: 'This is a mandatory field',
            2: 'This is too long',
            3: 'This e-mail address cannot receive mail',
            4: 'This telephone number is too short',
          },
          attendee_data: {
            470211: {
              1: { 7: 'This is not a date' },
              2: { 7: 'This is a mandatory field', 10: 'This is a mandatory field' },
            },
          },
        },
      },
    });
    expect(await leftAt(test, '2026-07-10 08:30:00', 470211)).toBe(8);
  });

  it.each([
    [{ 63: '0', 66: '24:00', 67: '2026-07-04' }, { 65: '', 64: '641,9', 68: 'yes' }, false],
    [{ 63: '1', 66: '23:59', 67: '2026-07-04 10:00:00' }, { 65: '42.5', 64: '641,643', 68: '0' }, true],
  ])('[BUY-3] [BUY-9] by the type of each field: %j, %j', async (buyer_data, attendee, isRight) => {
    const slot = { product_id: 4707, option_id: 470711, date_time: '2026-07-10 09:30:00' };
    const fields = { 7: '1990-02-28', 11: '170', ...attendee };
    const sale = saleOf([itemOf({ ...slot, reservation_code: await holdCode(test, slot) })], {
      skip_customer_validation: false,
      contact_data: CONTACT,
      buyer_data,
      attendee_data: [{ attendee_number: 1, option_id: '470711', fields }],
    });
    const { body } = await test.call(PURCHASE, sale);
    expect(body.data?.errors).toEqual(
      isRight
        ? undefined
        : {
            buyer_data: { 63: 'This is a mandatory field', 66: 'This is not a time', 67: 'This is not a date' },
            attendee_data: {
              470711: {
                1: {
                  64: 'This choice is not available',
                  65: 'This is a mandatory field',
                  68: 'Only 1 and 0 are known here',
                },
              },
            },
          },
    );
  });

  it("[BUY-10] not when the buyer's data are right", async () => {
    const sale = saleOf([itemOf({ date_time: '2026-07-17 09:00:00' })], {
      skip_customer_validation: false,
      contact_data: CONTACT,
    });
    const { status } = await test.call(PURCHASE, sale);
    expect(status).toBe(200);
  });

  it.each([
    ['an unknown coupon', { coupon_code: 'NONSENSE' }],
    ['an unknown printer', { printer_html: 'print_option_9' }],
    ['an unknown assignee', { assignees: ['999'] }],
  ])('with %s', async (_what, changes) => {
    expect((await test.call(PURCHASE, saleOf([museum(1)], changes))).status).toBe(422);
  });

  it('[BUY-2] when tickets are to be sent to nobody', async () => {
    const line = PURCHASE.replace('customer=0', 'customer=1');
    expect((await test.call(line, saleOf([museum(1)]))).status).toBe(422);
    expect((await test.call(line, saleOf([museum(1)], { contact_data: CONTACT }))).status).toBe(200);
  });

  it('[PRN-1] when a gift is to be printed on a wristband', async () => {
    const gift = itemOf({ as_gift: 1, date_time: null });
    expect((await test.call(PURCHASE, saleOf([gift], { printer_html: 'print_option_3' }))).status).toBe(422);
    expect((await test.call(PURCHASE, saleOf([gift], { printer_html: 'print_option_2' }))).status).toBe(200);
  });
});
