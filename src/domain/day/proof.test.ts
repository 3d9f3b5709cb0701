import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { lateCommit } from '../sale/send-times.ts';
import { candidate, madeUpSale, offlineSale } from '../testing/sales.ts';
import {
  asProved,
  type BookedOrderRow,
  beginningOfProof,
  bookedAs,
  type Finding,
  findingOf,
  numberedSince,
  ordersOf,
  remindersIn,
  salesToProve,
  type WaitsFor,
  waitsFor,
  withFindings,
  worthAnotherLook,
} from './proof.ts';
import type { CountedSale } from './shift.ts';
import { type Taking, type TakingState, takingOf } from './taking.ts';

const euro = (minor: number) => money(minor, 'EUR');
const row = (change: Partial<BookedOrderRow> = {}): BookedOrderRow => ({
  orderNumber: '4000123',
  bookingKey: 'b-1',
  reference: null,
  amount: euro(2500),
  ...change,
});
const sale = (change: Partial<CountedSale> = {}): CountedSale => ({
  reference: 'ref-1',
  at: 0,
  state: 'done',
  tender: 'paid_cash',
  amount: euro(5000),
  given: null,
  orderNumber: '4000123',
  isOffline: false,
  isCorrection: false,
  pieces: 2,
  products: [],
  couponCode: null,
  ...change,
});

describe('[DAY-3] what keeps a sale from being looked up', () => {
  const open = { state: 'open' } as const;
  const done = { state: 'done' } as const;
  const doubt = { since: 0, candidates: [] };
  const matched = { orderNumber: '4000123', bookingKeys: [], printLink: null, isByLikeness: true };
  const now = Date.parse('2026-12-05T20:00:00Z');
  it.each<[string, TakingState, Pick<Taking, 'state'> | undefined, Parameters<typeof madeUpSale>[0] | null, WaitsFor]>([
    ['nothing but the answer', 'done', done, null, 'look-up'],
    ['nothing but the answer, of one that has got it since', 'open', done, { state: 'done' }, 'look-up'],
    ['its sending', 'open', open, { state: 'waiting', offline: offlineSale }, 'sending'],
    ['its own answer', 'open', open, { state: 'unknown' }, 'answer'],
    ['its own answer, as its entry can’t be read', 'open', undefined, null, 'answer'],
    ['a decision whether it was made', 'open', open, { state: 'unknown', doubt }, 'decision'],
    ['a decision on what was refused', 'open', open, { state: 'refused', offline: offlineSale }, 'decision'],
    [
      'a decision whether it is booked twice',
      'done',
      done,
      { state: 'done', duplicates: { bookings: [candidate('4000124')], answer: null } },
      'decision',
    ],
    [
      'a word whether the booking that looks like it is its own',
      'done',
      done,
      { state: 'done', result: matched },
      'match',
    ],
  ])('%s', (_name, state, taking, entry, reason) => {
    const sold = entry === null ? undefined : madeUpSale(entry);
    expect(waitsFor({ state }, taking, sold, false, now)).toBe(reason);
    expect(waitsFor({ state }, taking, sold, true, now)).toBe('sign-in');
  });
});

describe('the orders of a sale among the rows of the books', () => {
  it.each<[string, BookedOrderRow[], ReturnType<typeof ordersOf>]>([
    ['its number', [row()], [{ orderNumber: '4000123', amounts: [euro(2500)] }]],
    [
      'its reference, under another number',
      [row({ orderNumber: '4000124', reference: 'ref-1' })],
      [{ orderNumber: '4000124', amounts: [euro(2500)] }],
    ],
    ['two rows', [row(), row({ bookingKey: 'b-2' })], [{ orderNumber: '4000123', amounts: [euro(2500), euro(2500)] }]],
    ['one row twice, as pages overlap', [row(), row()], [{ orderNumber: '4000123', amounts: [euro(2500)] }]],
    [
      'two orders',
      [row(), row({ orderNumber: '4000124', reference: 'ref-1', amount: null })],
      [
        { orderNumber: '4000123', amounts: [euro(2500)] },
        { orderNumber: '4000124', amounts: [null] },
      ],
    ],
    [
      'two orders, one of which was canceled',
      [row(), row({ orderNumber: '4000124', reference: 'ref-1', isCanceled: true })],
      [
        { orderNumber: '4000123', amounts: [euro(2500)] },
        { orderNumber: '4000124', amounts: [euro(2500)], isCanceled: true },
      ],
    ],
    ['a reservation of its reference, which is no order', [row({ orderNumber: null, reference: 'ref-1' })], []],
    ['another sale’s', [row({ orderNumber: '4000124', reference: 'ref-2' })], []],
  ])('[DAY-3] by %s', (_name, rows, orders) => {
    expect(ordersOf(bookedAs(sale(), undefined), rows)).toEqual(orders);
  });

  it('[DAY-3] a sale without a number has none but those of its reference', () => {
    const rows = [row({ orderNumber: null }), row()];
    expect(ordersOf(bookedAs(sale({ orderNumber: null }), undefined), rows)).toEqual([]);
  });
});

it('[DAY-3] what an earlier shift has counted is not proved again', () => {
  const [own, correction] = [sale(), sale({ reference: 'ref-2', isCorrection: true })];
  expect(salesToProve([own, correction])).toEqual([own]);
});

it('[DAY-3] [OFF-7] a sale has the number that it got after the close', () => {
  const sales = [sale({ orderNumber: null }), sale({ reference: 'ref-2' }), sale({ reference: 'ref-3' })];
  const takings = new Map([
    ['ref-1', { orderNumber: '4000130', state: 'done' as const }],
    ['ref-2', { orderNumber: null, state: 'done' as const }],
  ]);
  expect(numberedSince(sales, takings).map(({ orderNumber }) => orderNumber)).toEqual([
    '4000130',
    '4000123',
    '4000123',
  ]);
});

it.each(['open', 'undone'] as const)(
  '[DAY-3] [PAY-10] a sale has no number whose booking is another one’s, as it is %s by now',
  (state) => {
    const takings = new Map([['ref-1', { orderNumber: null, state }]]);
    expect(numberedSince([sale()], takings)).toEqual([sale({ orderNumber: null })]);
  },
);

it.each<[string, Partial<CountedSale>, Partial<Finding>, Partial<CountedSale>]>([
  ['an open one that is confirmed is done', { state: 'open', orderNumber: null }, {}, { state: 'done' }],
  ['one that was sent again has its new number', { orderNumber: '4000120' }, {}, {}],
  ['one that was given up since stays as sealed', {}, { kind: 'missing', isUndone: true, orders: [] }, {}],
  ['one that is missing keeps its number', {}, { kind: 'missing', orders: [] }, {}],
  [
    'one that was given up before stays so',
    { state: 'undone', orderNumber: null },
    {},
    { state: 'undone', orderNumber: null },
  ],
])('[DAY-3] [DAY-4] by the proof: %s', (_, counted, found, proved) => {
  const orders = [{ orderNumber: '4000123', amount: euro(5000) }];
  const finding = {
    reference: 'ref-1',
    kind: 'confirmed',
    expected: euro(5000),
    orders,
    isUndone: false,
    ...found,
  } as const;
  expect(asProved([sale(counted)], { findings: [finding] })).toEqual([sale(proved)]);
});

it.each([
  ['of one currency', [euro(2000), euro(3000)], 'confirmed', euro(5000)],
  ['that are the whole each', [euro(5000), euro(5000)], 'confirmed', euro(5000)],
  ['of which one is the whole', [euro(5000), euro(1)], 'different', euro(5001)],
  ['of two currencies', [euro(2000), money(3000, 'CHF')], 'confirmed', null],
  ['of which one is not told', [euro(2000), null], 'confirmed', null],
] as const)('[DAY-3] an order’s rows %s', (_name, amounts, kind, amount) => {
  const orders = [{ orderNumber: '4000123', amounts }];
  const finding = findingOf(sale(), null, orders, 1);
  expect(finding).toEqual({
    reference: 'ref-1',
    kind,
    expected: euro(5000),
    orders: [{ orderNumber: '4000123', amount }],
    isUndone: false,
  });
});

it.each<[string, boolean[], Finding['kind']]>([
  ['stand', [false, false], 'twice'],
  ['stand, but for the extra one', [false, true], 'confirmed'],
  ['are canceled', [true, true], 'confirmed'],
])('[DAY-3] [PAY-10] two orders of a sale that %s', (_name, canceled, kind) => {
  const orders = canceled.map((is, at) => ({
    orderNumber: `400012${at}`,
    amounts: [euro(5000)],
    ...(is && { isCanceled: true as const }),
  }));
  expect(findingOf(sale(), null, orders, 1)?.kind).toBe(kind);
});

describe('what became of a sale since the close', () => {
  const [sameOrder] = ordersOf(bookedAs(sale(), undefined), [row({ amount: euro(5000) })]);
  const orders = sameOrder === undefined ? [] : [sameOrder];

  function takingNow(state: TakingState, updatedAt = 0): Taking {
    const made = takingOf(madeUpSale({ updatedAt }), null);
    if (made === null) throw new Error('a sale that takes money');
    return { ...made, state };
  }

  it.each([
    ['done', 'done', 'confirmed', false],
    ['open', 'done', 'confirmed', false],
    ['done', 'undone', 'different', true],
    ['open', 'undone', 'different', true],
    ['undone', 'undone', 'different', false],
    ['undone', 'done', 'confirmed', false],
  ] as const)('[DAY-3] %s then, %s now, and booked: %s, given up since: %s', (atClose, today, kind, isUndone) => {
    const finding = findingOf(sale({ state: atClose }), takingNow(today), orders, lateCommit);
    expect(finding).toMatchObject({ kind, isUndone });
  });

  it.each<[string, TakingState, Taking | null, number, Finding['kind'] | null]>([
    ['was just sent', 'done', takingNow('done', 100), 99 + lateCommit, null],
    ['was sent long enough ago', 'done', takingNow('done', 100), 100 + lateCommit, 'missing'],
    ['is not on the device any more, and was just made', 'done', null, lateCommit - 1, null],
    ['is not on the device any more', 'done', null, lateCommit, 'missing'],
    ['was refused', 'undone', takingNow('undone', 100), 100, 'confirmed'],
    ['was refused, placed again and just sent', 'undone', takingNow('done', 100), 100, null],
    ['was refused and placed again', 'undone', takingNow('done', 100), 100 + lateCommit, 'confirmed'],
  ])('[DAY-3] a sale that is not booked and %s', (_name, state, today, now, kind) => {
    expect(findingOf(sale({ state }), today, [], now)?.kind ?? null).toBe(kind);
  });
});

describe('a proof that goes on', () => {
  const finding = (kind: Finding['kind'], reference = 'ref-1'): Finding => ({
    reference,
    kind,
    expected: euro(5000),
    orders: [],
    isUndone: false,
  });
  const sales = [sale()];

  it('[DAY-3] keeps the newest finding of a sale, and when it was finished first', () => {
    const missing = withFindings(beginningOfProof(3), sales, [finding('missing')], 10);
    expect(missing).toEqual({ number: 3, finishedAt: 10, findings: [finding('missing')] });
    const found = withFindings(missing, sales, [finding('confirmed')], 20);
    expect(found).toEqual({ number: 3, finishedAt: 10, findings: [finding('confirmed')] });
    const more = withFindings(found, [...sales, sale({ reference: 'ref-2' })], [], 30);
    expect(more).toEqual({ ...found, finishedAt: null });
  });

  it('[DAY-3] looks up again, for a person, what differs, is not known yet, or had no order when it was given up', () => {
    const kinds = ['missing', 'different', 'twice'] as const;
    const all = ['booked', 'given-up', ...kinds, 'unknown'].map((reference) => sale({ reference }));
    const orders = [{ orderNumber: '4000123', amount: euro(5000) }];
    const findings = [
      { ...finding('confirmed', 'booked'), orders },
      finding('confirmed', 'given-up'),
      ...kinds.map((kind) => finding(kind, kind)),
    ];
    const asked = worthAnotherLook(all, { findings }).map(({ reference }) => reference);
    expect(asked).toEqual(['given-up', ...kinds, 'unknown']);
  });

  it('[DAY-3] [DAY-5] names no booking where there is none, or where it has cost nothing', () => {
    const orders = [{ orderNumber: '4000123', amount: euro(0) }];
    const findings = [finding('confirmed'), { ...finding('confirmed'), expected: euro(0), orders }];
    expect(remindersIn({ findings }, [])).toEqual([]);
  });
});
