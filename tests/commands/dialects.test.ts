import { describe, expect, it } from 'vitest';
import { parseDialect } from '../../sandbox/dialects/index.ts';
import { parseCalendarDate } from '../../src/domain/times/appointment.ts';
import { atTheCounter } from './at-the-counter.ts';
import { everyVariationOnce } from './dialects.ts';
import { canoe, nine } from './offers.ts';
import { journalOf } from './truth.ts';

const newestFirst = {
  search: '',
  productIds: [],
  dateBy: 'date_bought',
  from: null,
  to: null,
  actionRequired: false,
  salesChannel: null,
  bookingStatus: null,
  areVouchers: false,
  paymentStatus: null,
  page: 1,
} as const;

describe.each(everyVariationOnce())('at a provider with %s', (dialect) => {
  const at = atTheCounter(() => parseDialect(dialect));
  const asked = <Answer>(answer: Promise<Answer>) => at.shop.outcome(answer);

  it('[API-2, PAY-8, SUC-1, BKG-1] an appointment is found, held, paid for once, and its order opened from the bookings', async () => {
    const { provider } = at.counter;
    const day = parseCalendarDate(nine.slice(0, 10));
    if (day === null) throw new Error('this is a day');
    const slots = await asked(provider.slots('47011', day, 'en-US'));
    expect(slots.map(({ time }) => String(time))).toContain(nine);

    await at.add(canoe());
    const { items } = await at.cart();
    expect(items).toMatchObject([{ quantity: 1, hold: { state: 'held', code: expect.stringMatching(/\S/) } }]);
    for (const look of [provider.printers(), provider.assignees(items), provider.orderFields(items, 'en-US')]) {
      await asked<unknown>(look);
    }

    await at.pay();
    // Where a gateway gives up, or an order is committed late, it is found out what became of the sale; and lists lag behind.
    await at.shop.pass(60_000);
    const [sale] = await journalOf(at.counter.device);
    expect(sale).toMatchObject({ state: 'done', result: { orderNumber: expect.stringMatching(/^\d+$/) } });
    const number = sale?.result?.orderNumber ?? '';
    expect(await at.shop.ledger.orders()).toMatchObject([{ order_number: number, total_cents: 2500 }]);
    const { bookings } = await asked(provider.bookings(newestFirst, await asked(provider.user())));
    expect(bookings.map(({ orderNumber }) => orderNumber)).toContain(number);
    const rows = await asked(provider.order(number, await asked(provider.user())));
    expect(rows).toMatchObject([{ productName: 'Canoe tour on the old canal' }]);
  });
});
