import { expect, it } from 'vitest';
import { cartItem, euro, saleRequest } from '../testing/examples.ts';
import { reservationBody } from './request-bodies.ts';

it('[PAY-6] each line of a reservation has its own attendees', () => {
  const cheaper = cartItem({ quantity: 1, customPrice: euro(2000) });
  const items = [cartItem({ quantity: 1 }), { ...cheaper, key: `${cheaper.key}|2000` }];
  const attendees = items.map(({ key }, index) => ({ itemKey: key, optionId: '7001', number: index + 1, values: {} }));
  const body = reservationBody(saleRequest({ items, attendees }), { number: 0, items, reference: 'ref-1' });
  expect(body.items.map((item) => item.attendee_data.map((row) => row.attendee_number))).toEqual([[1], [2]]);
});

it('[BUY-10, PAY-6] one option at two times: the second part has its attendees, counted anew', () => {
  const items = [cartItem({ quantity: 2 }), { ...cartItem({ quantity: 1 }), key: 'later' }];
  const attendees = [1, 2, 3].map((number) => ({
    itemKey: number < 3 ? cartItem().key : 'later',
    optionId: '7001',
    number,
    values: { 7: `199${number}-01-01` },
  }));
  const request = saleRequest({ items, attendees });
  const [first, second] = items.map((item, number) =>
    reservationBody(request, { number, items: [item], reference: 'r' }),
  );
  expect(first?.items[0]?.attendee_data.map((row) => row.attendee_number)).toEqual([1, 2]);
  expect(second?.items[0]?.attendee_data).toEqual([
    { attendee_number: 1, option_id: '7001', fields: [{ field_id: '7', value: '1993-01-01' }] },
  ]);
});

it('[PAY-6] a part without a line names no offer', () => {
  const body = reservationBody(saleRequest(), { number: 0, items: [], reference: 'ref-1' });
  expect(body).toMatchObject({ product_id: undefined, date_time: null, items: [] });
});
