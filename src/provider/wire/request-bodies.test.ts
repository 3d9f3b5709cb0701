import { expect, it } from 'vitest';
import { cartItem, euro, saleRequest } from '../testing/examples.ts';
import { reservationBody } from './request-bodies.ts';

it('[PAY-6] each line of a reservation has its own attendees', () => {
  const cheaper = cartItem({ customPrice: euro(2000) });
  const items = [cartItem(), { ...cheaper, key: `${cheaper.key}|2000` }];
  const attendees = items.map(({ key }, index) => ({ itemKey: key, optionId: '7001', number: index + 1, values: {} }));
  const body = reservationBody(saleRequest({ items, attendees }), { number: 0, items, reference: 'ref-1' });
  expect(body.items.map((item) => item.attendee_data.map((row) => row.attendee_number))).toEqual([[1], [2]]);
});

it('[PAY-6] a part without a line names no offer', () => {
  const body = reservationBody(saleRequest(), { number: 0, items: [], reference: 'ref-1' });
  expect(body).toMatchObject({ product_id: undefined, date_time: null, items: [] });
});
