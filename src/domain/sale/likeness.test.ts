import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownFields } from '../forms/field-kinds.ts';
import { time } from '../testing/times.ts';
import { booked, euro, evidence, hour, item, museum, offline, saleOf, sentAt } from '../testing/unanswered.ts';
import { wallClockMs } from '../times/appointment.ts';
import type { BookedSale } from './booked-sale.ts';
import {
  bookedSince,
  isAllOf,
  isOfThatMoment,
  isWholeWithOneMore,
  type Likeness,
  likeness,
  likenessAmong,
  nearestFirst,
  unknownPart,
} from './likeness.ts';
import { noEvidence } from './provider-evidence.ts';
import type { Sale } from './sale.ts';
import { lateCommit } from './send-times.ts';

const atTen = time('2026-07-05 10:00:00');

describe('whether a booking is the sale', () => {
  it.each<[string, Partial<BookedSale>, 'same' | 'perhaps' | 'other']>([
    ['all of it agrees', {}, 'same'],
    ['it carries the reference, whatever else it says', { reference: 'ref-1', amounts: [euro(1)] }, 'same'],
    ['it carries the reference of a part', { reference: 'ref-1#2/3' }, 'same'],
    ['it carries the reference in capitals', { reference: 'REF-1' }, 'same'],
    ['it carries another reference, or something of the provider’s own', { reference: 'ref-11' }, 'perhaps'],
    ['it carries another reference, and costs something else', { reference: 'ref-11', amounts: [euro(1)] }, 'other'],
    ['it is a reservation', { orderNumber: null }, 'other'],
    ['it was booked before', { createdAt: time('2026-07-04 11:57:00') }, 'other'],
    ['it was booked a little before, as clocks go', { createdAt: time('2026-07-04 11:59:50') }, 'same'],
    ['it was booked a second earlier than that', { createdAt: time('2026-07-04 11:59:49') }, 'perhaps'],
    ['it was booked two minutes later', { createdAt: time('2026-07-04 12:02:00') }, 'same'],
    ['it does not say when', { createdAt: null }, 'perhaps'],
    ['it is for another time', { products: [{ name: 'Canoe tour', time: time('2026-07-05 10:00:00') }] }, 'other'],
    ['it is for no time', { products: [{ name: 'Canoe tour', time: null }] }, 'other'],
    ['it is worded otherwise', { products: [{ name: 'Kanutour', time: item.time }] }, 'perhaps'],
    ['it is written otherwise', { products: [{ name: ' CANOE tour', time: item.time }] }, 'same'],
    ['it has other pieces', { pieces: 3 }, 'other'],
    ['it does not say how many', { pieces: null }, 'perhaps'],
    ['it costs something else', { amounts: [euro(5001)] }, 'other'],
    ['it is in another currency', { amounts: [{ minor: 5000, currency: 'USD' }] }, 'other'],
    ['it does not say what it costs', { amounts: [null] }, 'perhaps'],
    ['it says it of some rows only', { amounts: [euro(5000), null] }, 'perhaps'],
    ['one row is in another currency', { amounts: [euro(2500), { minor: 2500, currency: 'USD' }] }, 'other'],
    ['only some rows say the whole', { amounts: [euro(5000), euro(1)] }, 'other'],
    ['it was booked as early as clocks allow', { createdAt: time('2026-07-04 11:58:30') }, 'perhaps'],
    ['it was booked before any clock allows', { createdAt: time('2026-07-04 11:58:29') }, 'other'],
    ['it does not list rows', { amounts: [] }, 'perhaps'],
    ['each row says its share', { amounts: [euro(2000), euro(3000)] }, 'same'],
    ['each row says the whole', { amounts: [euro(5000), euro(5000)] }, 'same'],
    ['it came by another channel', { salesChannel: 'Website' }, 'other'],
    ['it names no channel', { salesChannel: '' }, 'same'],
    ['it names no buyer', { buyer: '' }, 'same'],
    ['it writes the buyer otherwise', { buyer: ' ADA byron' }, 'same'],
    ['it names another buyer', { buyer: 'Grace Hopper' }, 'perhaps'],
  ])('[PAY-10] %s: %s → %s', (_name, change, expected) => {
    expect(likeness(saleOf(), { ...booked, ...change }, evidence)).toBe(expected);
  });

  it.each([
    ['the time ran out, a minute ago', undefined, 60_000, 'same'],
    ['the time ran out, longer ago than anything is committed late', undefined, lateCommit + 11_000, 'perhaps'],
    ['the time ran out, an hour ago', undefined, hour, 'perhaps'],
    ['the connection broke at once', 100, 10_000, 'same'],
    ['the connection had broken before', 100, 11_000, 'perhaps'],
    ['the connection broke later', 20_000, 30_000, 'same'],
    ['the clock was put back while it was on its way', -5_000, 11_000, 'perhaps'],
  ] as const)(
    '[PAY-10] where %s, one that was booked later is the same or perhaps another till’s',
    (_name, lost, later, expected) => {
      const connectionLostAt = lost === undefined ? undefined : sentAt + lost;
      const createdAt = time(new Date(sentAt + 2 * hour + later).toISOString().slice(0, 19).replace('T', ' '));
      expect(likeness(saleOf({ connectionLostAt }), { ...booked, createdAt }, evidence)).toBe(expected);
    },
  );

  it.each([
    ['before the refusal came', 20_000, 'same'],
    ['a little later, as clocks go', 30_000, 'same'],
    ['later than that', 40_000, 'perhaps'],
    ['as late as clocks allow', 20_000 + 90_000, 'perhaps'],
    ['two minutes later, by another till', 20_000 + 120_000, 'other'],
  ] as const)('[PAY-10] of a refused sale, one that was booked %s', (_name, later, expected) => {
    const refused = saleOf({ refusal: { code: 422, message: 'Sold out.' }, connectionLostAt: sentAt + 20_000 });
    const createdAt = time(new Date(sentAt + 2 * hour + later).toISOString().slice(0, 19).replace('T', ' '));
    expect(likeness(refused, { ...booked, createdAt }, evidence)).toBe(expected);
    expect(isOfThatMoment(refused, { ...booked, createdAt }, evidence)).toBe(expected !== 'other');
    expect(likeness(refused, { ...booked, createdAt }, { ...evidence, clockOffset: null }), 'clocks unknown').toBe(
      'perhaps',
    );
  });

  it('[PAY-10] another reference is another sale where this provider is known to find references', () => {
    const known = { ...evidence, lookUps: { purchase: { finds: true, at: 0 } } };
    expect(likeness(saleOf(), { ...booked, reference: 'ref-11' }, known)).toBe('other');
    expect(likeness(saleOf(), { ...booked, reference: 'ref-1' }, known)).toBe('same');
  });

  it('[PAY-10] a buyer who was not asked for is sent, and booked, without a name', () => {
    const nameless = { ...saleOf(), request: { ...saleOf().request, buyer: null } };
    expect(likeness(nameless, { ...booked, buyer: 'N/A N/A' }, evidence)).toBe('same');
    expect(likeness(nameless, booked, evidence)).toBe('perhaps');
  });

  it.each([
    ['Byron', 'same'],
    ['N/A Byron', 'same'],
    ['Ada', 'perhaps'],
    ['', 'same'],
  ])('[PAY-10] of a buyer with a last name only, one who is booked as "%s"', (buyer, expected) => {
    const sale = saleOf();
    const named = { ...sale, request: { ...sale.request, buyer: { [knownFields.lastName]: 'Byron' } } };
    expect(likeness(named, { ...booked, buyer }, evidence)).toBe(expected);
  });

  it('[PAY-10] is never sure where clocks can’t be compared, and takes any zone for possible', () => {
    const unknown = { ...evidence, clockOffset: null };
    for (const createdAt of ['2026-07-04 00:00:00', '2026-07-05 00:00:00']) {
      expect(likeness(saleOf(), { ...booked, createdAt: time(createdAt) }, unknown)).toBe('perhaps');
    }
    expect(likeness(saleOf(), { ...booked, createdAt: time('2026-07-03 07:00:00') }, unknown)).toBe('other');
  });

  it('[PAY-10] is not sure of a channel that it has never seen its own sales in', () => {
    expect(likeness(saleOf(), { ...booked, salesChannel: 'Counter' }, { ...evidence, salesChannel: null })).toBe(
      'perhaps',
    );
    expect(likeness(saleOf(), booked, { ...evidence, salesChannel: null })).toBe('same');
    expect(likeness(saleOf(), { ...booked, salesChannel: 'Counter' }, { ...evidence, salesChannel: 'counter' })).toBe(
      'same',
    );
  });

  it('[OFF-7] a sale made offline is looked for when it was sent, at the amount taken or asked', () => {
    const sale = saleOf({ offline });
    expect(likeness(sale, booked, evidence)).toBe('other');
    const sent = { ...booked, createdAt: time('2026-07-04 16:00:05') };
    expect(likeness(sale, sent, evidence)).toBe('same');
    expect(likeness(sale, { ...sent, amounts: [euro(4800)] }, evidence)).toBe('same');
  });

  it('[PAY-10] all products of an order are compared', () => {
    const sale = saleOf({}, [item, museum]);
    expect(likeness(sale, { ...booked, pieces: 3 }, evidence)).toBe('other');
    const products = [{ name: 'Museum', time: null }, ...booked.products];
    expect(likeness(sale, { ...booked, products, pieces: 3 }, evidence)).toBe('same');
  });

  it.each<[string, BookedSale['products'][number], Likeness]>([
    ['names them all, at the time of one', { name: 'canoe tour, Museum', time: item.time }, 'same'],
    ['names them all, without a time', { name: 'Museum + Canoe tour', time: null }, 'same'],
    ['names them all, at another time', { name: 'Museum, Canoe tour', time: time('2026-07-05 10:00:00') }, 'other'],
    ['names one of them', { name: 'Museum', time: item.time }, 'other'],
  ])('[PAY-10] the one row of an order of two products %s', (_, row, expected) => {
    const order = { ...booked, products: [row], pieces: 3, amounts: [euro(7500)] };
    expect(likeness(saleOf({ amount: euro(7500) }, [item, museum]), order, evidence)).toBe(expected);
  });

  it.each<[string, BookedSale['products'], Likeness]>([
    [
      'as it is',
      [
        { name: 'Canoe tour', time: item.time },
        { name: 'Museum', time: atTen },
      ],
      'same',
    ],
    [
      'with the times the other way round',
      [
        { name: 'Canoe tour', time: atTen },
        { name: 'Museum', time: item.time },
      ],
      'perhaps',
    ],
    ['in one row, without a time', [{ name: 'Museum + Canoe tour', time: null }], 'same'],
    [
      'in a row beside another',
      [
        { name: 'Museum + Canoe tour', time: item.time },
        { name: 'Museum', time: atTen },
      ],
      'perhaps',
    ],
    ['without a row', [], 'other'],
  ])('[PAY-10] an order of two products at two times is listed %s', (_, products, expected) => {
    const order = { ...booked, products, pieces: 3, amounts: [euro(7500)] };
    expect(likeness(saleOf({ amount: euro(7500) }, [item, { ...museum, time: atTen }]), order, evidence)).toBe(
      expected,
    );
  });

  it.each<[string, Partial<BookedSale>, boolean]>([
    ['all of it', {}, true],
    ['all of it, worded otherwise and at the time of one', { products: [{ name: 'Musée', time: null }] }, true],
    ['it does not say how much', { amounts: [null], pieces: null }, true],
    ['a part of its pieces', { pieces: 2 }, false],
    ['a part of its amount', { amounts: [euro(5000)] }, false],
  ])('[PAY-10] what is booked under the reference of the sale may be all of it: %s', (_, change, expected) => {
    const order = { ...booked, pieces: 3, amounts: [euro(7500)], ...change };
    expect(isAllOf(saleOf({ amount: euro(7500) }, [item, museum]), order)).toBe(expected);
  });

  it.each<[string, Partial<BookedSale>, Likeness]>([
    ['a reservation', { orderNumber: null }, 'same'],
    ['an order, as somebody may have paid it since', {}, 'perhaps'],
    ['an order of somebody else', { buyer: 'Ada Muster' }, 'other'],
    ['an order of other pieces', { pieces: 1 }, 'other'],
  ])('[PAY-6] [PAY-10] [RES-1] a reservation is compared with %s', (_, change, expected) => {
    expect(likeness(saleOf({ kind: 'reservation' }), { ...booked, ...change }, evidence)).toBe(expected);
  });
});

describe('the parts of a reservation', () => {
  const later = { ...item, key: 'later', time: time('2026-07-06 09:00:00') };
  const inParts = (change: Partial<Sale>) =>
    saleOf({ kind: 'reservation', amount: euro(10_000), ...change }, [item, later]);
  const reserved = { ...booked, orderNumber: null };

  it('[PAY-6] [PAY-10] what a code takes off one is not known, so that its amount proves nothing', () => {
    expect(likeness(inParts({}), reserved, evidence)).toBe('same');
    expect(likeness(inParts({}), { ...reserved, amounts: [euro(4500)] }, evidence)).toBe('other');
    const sale = inParts({ amount: euro(9_000) });
    const withCode = { ...sale, request: { ...sale.request, couponCode: 'SUMMER' } };
    expect(likeness(withCode, { ...reserved, amounts: [euro(4500)] }, evidence)).toBe('perhaps');
    const single = saleOf({ kind: 'reservation' });
    const singleWithCode = { ...single, request: { ...single.request, couponCode: 'SUMMER' } };
    expect(likeness(singleWithCode, { ...reserved, amounts: [euro(4500)] }, evidence)).toBe('other');
  });

  it('[PAY-6] [PAY-10] where each was answered, all of it is looked for', () => {
    const answered = inParts({ reservedKeys: ['k-1', 'k-2'] });
    expect(unknownPart(answered)).toBe(answered);
  });

  it('[PAY-6] only the last one makes it whole', () => {
    expect(isWholeWithOneMore(inParts({}))).toBe(false);
    expect(isWholeWithOneMore(inParts({ reservedKeys: ['k-1'] }))).toBe(true);
    expect(isWholeWithOneMore(inParts({ kind: 'purchase' }))).toBe(true);
  });
});

describe('whether a booking is the sale, on a device in Berlin, when clocks are changed', () => {
  const spring = Date.UTC(2026, 2, 29, 1);
  const autumn = Date.UTC(2026, 9, 25, 1);
  const minute = 60_000;

  beforeEach(() => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    // Proves that the zone took effect.
    expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(-120);
  });
  afterEach(() => vi.unstubAllEnvs());

  const week = 7 * 24 * hour;
  it.each<[string, number, number, number | undefined, string, 'same' | 'perhaps' | 'other']>([
    ['autumn, sent after it', autumn + 9 * hour, 2, autumn - hour, '2026-10-25 11:00:05', 'perhaps'],
    [
      'autumn, sent after it: an hour and more before',
      autumn + 9 * hour,
      2,
      autumn - hour,
      '2026-10-25 10:58:29',
      'other',
    ],
    ['autumn, sent after it: the next hour', autumn + 9 * hour, 2, autumn - hour, '2026-10-25 12:00:05', 'same'],
    ['autumn, compared and sent after it', autumn + 9 * hour, 1, autumn + hour, '2026-10-25 11:00:05', 'same'],
    ['autumn, compared and sent after it: before', autumn + 9 * hour, 1, autumn + hour, '2026-10-25 10:30:00', 'other'],
    ['autumn, made at the change', autumn - minute, 2, autumn - hour, '2026-10-25 02:00:05', 'perhaps'],
    ['autumn, sent before it', autumn - hour, 2, autumn - 2 * hour, '2026-10-25 02:00:05', 'same'],
    ['autumn, a week after clocks were compared', autumn + week, 2, autumn - hour, '2026-11-01 02:00:05', 'perhaps'],
    [
      'autumn, clocks were compared nobody knows when',
      autumn + 9 * hour,
      2,
      undefined,
      '2026-10-25 11:00:05',
      'perhaps',
    ],
    ['autumn, the same two days later', autumn + 57 * hour, 1, undefined, '2026-10-27 11:00:05', 'same'],
    ['autumn, of before, but compared after it', autumn - hour, 1, autumn + hour, '2026-10-25 02:00:05', 'same'],
    ['spring, sent after it', spring + 9 * hour, 1, spring - hour, '2026-03-29 12:00:05', 'same'],
    ['spring, sent after it: of the last hour', spring + 9 * hour, 1, spring - hour, '2026-03-29 11:30:00', 'perhaps'],
    [
      'spring, compared and sent after it: of the last hour',
      spring + 9 * hour,
      2,
      spring + hour,
      '2026-03-29 11:30:00',
      'other',
    ],
    [
      'summer, the next morning, in a zone that put clocks back',
      sentAt,
      2,
      sentAt - 16 * hour,
      '2026-07-04 11:00:05',
      'perhaps',
    ],
    [
      'summer, the next morning: an hour and more before',
      sentAt,
      2,
      sentAt - 16 * hour,
      '2026-07-04 10:58:29',
      'other',
    ],
    ['summer, the same day: an hour before', sentAt, 2, sentAt - hour, '2026-07-04 11:00:05', 'other'],
    ['spring, sent before it', spring - hour, 1, spring - 2 * hour, '2026-03-29 01:00:05', 'same'],
  ])('[PAY-10] in %s', (_name, createdAt, ahead, clockOffsetAt, text, expected) => {
    const known = { ...evidence, clockOffset: ahead * hour, clockOffsetAt };
    expect(likeness(saleOf({ createdAt }), { ...booked, createdAt: time(text) }, known)).toBe(expected);
  });
});

describe('whether a booking is the sale, beside others of the journal', () => {
  const among = (other: Partial<Sale>, change: Partial<BookedSale> = {}) =>
    likenessAmong(
      saleOf(),
      { ...booked, ...change },
      [saleOf(), saleOf({ reference: 'ref-2', state: 'submitting', ...other })],
      evidence,
    );

  it.each<[string, Partial<Sale>, Partial<BookedSale>, 'same' | 'perhaps' | 'other']>([
    ['one that is on its way would have made the same', {}, {}, 'perhaps'],
    ['one without an answer would have made the same', { state: 'unknown' }, {}, 'perhaps'],
    ['the booking has our reference', {}, { reference: 'ref-1' }, 'same'],
    ['the booking has the other one’s reference', {}, { reference: 'ref-2' }, 'other'],
    ['the booking has the reference of one that was closed', { state: 'done' }, { reference: 'ref-2' }, 'other'],
    ['the booking has a reference that nobody here knows', {}, { reference: 'ref-3' }, 'perhaps'],
    ['the other one costs something else', { amount: euro(1) }, {}, 'same'],
    ['the other one was sent after it was booked', { createdAt: sentAt + 2 * 60_000 }, {}, 'same'],
    ['the other one has its number already', { state: 'done' }, {}, 'same'],
    ['the other one was not sent yet', { state: 'waiting' }, {}, 'same'],
    ['the booking is neither’s', {}, { pieces: 7 }, 'other'],
  ])('[PAY-10] %s', (_name, other, change, expected) => {
    expect(among(other, change)).toBe(expected);
  });
});

it('[PAY-10] bookings are read back to the moment it was sent', () => {
  expect(bookedSince(saleOf(), evidence)).toBe(sentAt + 2 * hour - 90_000);
  expect(bookedSince(saleOf(), noEvidence)).toBe(sentAt - 26 * hour);
  expect(wallClockMs(time('2026-07-04 12:00:05'))).toBe(sentAt + 2 * hour + 5_000);
});

it('[PAY-10] bookings stand by how near to the sending they were made, where the provider’s clock is known', () => {
  const at = (createdAt: string | null) => ({ ...booked, createdAt: createdAt === null ? null : time(createdAt) });
  const newest = [null, '2026-07-04 12:08:00', '2026-07-04 12:00:02', '2026-07-04 11:59:55'].map(at);
  const nearest = ['2026-07-04 12:00:02', '2026-07-04 11:59:55', '2026-07-04 12:08:00', null].map(at);
  expect(nearestFirst(newest, saleOf(), evidence)).toEqual(nearest);
  expect(nearestFirst(newest, saleOf(), noEvidence), 'clocks that can’t be compared').toEqual(newest);
});

it.each([
  ['the first, and its code', 0, [], 4_500],
  ['the second, beside a code that goes with the first', 0, ['key-1'], 5_000],
  ['the second, and its code', 1, ['key-1'], 4_500],
  ['the first, where each has a code', undefined, [], 5_000],
])('[PAY-6] of a reservation, the amount of %s', (_name, couponPart, reservedKeys, due) => {
  const other = { ...item, key: 'other', time: time('2026-07-06 09:00:00') };
  const sale = saleOf({ kind: 'reservation', amount: euro(9_500), reservedKeys }, [item, other]);
  expect(unknownPart({ ...sale, request: { ...sale.request, couponPart } }).amount).toEqual(euro(due));
});
