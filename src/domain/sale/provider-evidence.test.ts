import { expect, it } from 'vitest';
import { time } from '../testing/times.ts';
import { booked, doneSale, evidence, hour, item, museum, saleOf, sentAt } from '../testing/unanswered.ts';
import { isLookUpFresh, listingTime, lookUpKind, noEvidence, withBookingsOf } from './provider-evidence.ts';
import { lateListing } from './send-times.ts';

it('[PAY-10] clock and channel are those of the till’s own newest bookings', () => {
  const journal = [
    doneSale({ orderNumber: '4000123' }),
    doneSale({ orderNumber: '4000122' }, { createdAt: sentAt - hour }),
  ];
  const older = { ...booked, orderNumber: '4000122', createdAt: time('2026-07-04 11:00:02'), salesChannel: 'till' };
  const others = { ...booked, orderNumber: '4000999', createdAt: time('2026-07-04 08:00:00'), salesChannel: 'web' };
  expect(withBookingsOf(noEvidence, [others, booked, older], journal)).toEqual({
    lookUps: {},
    clockOffset: 2 * hour + 2_000,
    clockOffsetAt: sentAt - hour,
    salesChannel: 'pos',
  });
  expect(withBookingsOf(evidence, [others], journal)).toEqual(evidence);
});

it('[PAY-10] of older bookings the clock is not read, and a channel only from one that names it', () => {
  const numbers = ['1', '2', '3', '4'];
  const journal = [saleOf(), ...numbers.map((orderNumber) => doneSale({ orderNumber }))];
  const at = ['12:00:04', '12:00:03', '12:00:05', '12:00:01'];
  const rows = numbers.map((orderNumber, index) => ({
    ...booked,
    orderNumber,
    createdAt: time(`2026-07-04 ${at[index]}`),
    salesChannel: index < 2 ? '' : 'till',
  }));
  expect(withBookingsOf(noEvidence, rows, journal)).toEqual({
    lookUps: {},
    clockOffset: 2 * hour + 3_000,
    clockOffsetAt: sentAt,
    salesChannel: 'till',
  });
  const silent = rows.map((row) => ({ ...row, createdAt: null, salesChannel: '' }));
  expect(withBookingsOf(evidence, silent, journal)).toEqual(evidence);
});

it('[PAY-6] [PAY-10] of one whose rest was sent later the clock is not read', () => {
  const later = { ...doneSale({ orderNumber: '4000123' }), restSentAt: sentAt + hour };
  expect(withBookingsOf(evidence, [booked], [later])).toEqual(evidence);
});

it('[PAY-10] it is found by its reference as soon as others of its kind were', () => {
  const lookUps = { purchase: { finds: true, at: 0, listedIn: 4_500 } };
  expect(listingTime(saleOf(), { lookUps })).toBe(4_500);
  expect(listingTime(saleOf({ kind: 'reservation' }), { lookUps })).toBe(lateListing);
});

it.each([
  ['purchase', saleOf({}, [item, museum])],
  ['reservation', saleOf({ kind: 'reservation' }, [item, { ...item, optionId: '7002' }])],
  ['parts', saleOf({ kind: 'reservation' }, [item, museum])],
] as const)('[PAY-10] proof is kept apart for each kind: %s', (kind, sale) => {
  expect(lookUpKind(sale)).toBe(kind);
});

it.each([
  ['a day ago, but a moment', 24 * hour - 1, true],
  ['a day ago', 24 * hour, false],
  ['by a clock that was put back since', -24 * hour + 1, true],
  ['by a clock that was put back by a day', -24 * hour, false],
])('[PAY-10] what was learned counts for a day: %s', (_name, ago, expected) => {
  expect(isLookUpFresh({ finds: true, at: sentAt - ago }, sentAt)).toBe(expected);
});
