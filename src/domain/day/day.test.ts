import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { notReceived, type PaymentCode, type PossibleDuplicates, type Sale } from '../sale/sale.ts';
import { candidate, madeUpSale } from '../testing/sales.ts';
import { piecesOf, worthOf } from './pieces.ts';
import {
  beginningOfProof,
  bookedAs,
  confirmedIn,
  differencesIn,
  findingOf,
  remindersIn,
  unproved,
  withFindings,
} from './proof.ts';
import {
  changeOf,
  compareCount,
  countedSales,
  figuresOf,
  isBalanced,
  type Movement,
  type RunningDay,
  salesTotals,
  takingsByHour,
} from './shift.ts';
import {
  brokenReports,
  reportAsCsv,
  reportAsJson,
  type SealedReport,
  type ShiftClosing,
  shiftReport,
} from './shift-report.ts';
import { isRunning, postedIn, type Taking, type TakingState, takingOf, unposted } from './taking.ts';

const euro = (minor: number) => money(minor, 'EUR');
const kim = { id: 'u-1', name: 'Kim Example' };
const offline = {
  unconfirmedItems: [],
  isAmountConfirmed: true,
  sentAt: null,
  askedAmount: null,
  isDifferenceNoted: false,
  withdrawal: null,
};

function taking(change: Partial<Sale> = {}, code: PaymentCode = 'paid_cash', before: Taking | null = null): Taking {
  const made = takingOf(
    madeUpSale(
      { state: 'done', result: { orderNumber: '4000123', bookingKeys: [], printLink: null }, ...change },
      { payment: { code, options: {} } },
    ),
    before,
  );
  if (made === null) throw new Error('a sale that takes money');
  return made;
}

const movement = (change: Partial<Movement> = {}): Movement => ({
  id: 'm-1',
  at: 0,
  by: kim,
  kind: 'out',
  tender: 'paid_cash',
  amount: euro(1000),
  reason: 'Bank',
  orderNumber: null,
  ...change,
});

const lost = { code: notReceived, message: '' };
const shift = { number: 3, openedAt: 0, openedBy: kim, float: euro(10_000) };
const day = (change: Partial<RunningDay> = {}): RunningDay => ({ shift, takings: [], movements: [], ...change });

describe('what a close needs of a sale', () => {
  it('[PAY-4] [DAY-4] keeps gift cards apart from cards, also as CSV; of older sales nobody knows', () => {
    const giftCard = taking({ reference: 'b', amount: euro(2000), isPaidByGiftCard: true }, 'paid_cc');
    const takings = [taking({ reference: 'a' }, 'paid_cc'), giftCard];
    expect(figuresOf(day({ takings })).map(({ tender, sales }) => [tender, sales.minor])).toEqual([
      ['paid_cash', 0],
      ['paid_cc', 5000],
      ['gift_card', 2000],
    ]);
    const closing = { shift, day: { takings, movements: [] }, counts: [], previous: null, closedAt: 1, closedBy: kim };
    expect(reportAsCsv(shiftReport(closing), { findings: [] })).toMatch(/"b".*"gift_card","EUR","20\.00"/);
  });

  it.each<[string, Partial<Sale>, Taking['state'], number]>([
    ['done', {}, 'done', 5000],
    ['sent, without an answer yet', { state: 'unknown' }, 'open', 5000],
    ['made offline, not sent yet', { state: 'waiting', offline }, 'open', 5000],
    ['made offline and refused: the money is held until somebody decides', { state: 'refused', offline }, 'open', 5000],
    [
      'paid and not received: its money counts when it is placed again',
      { state: 'refused', refusal: lost },
      'open',
      5000,
    ],
    ['refused with the customer there', { state: 'refused' }, 'undone', 0],
    ['given back', { state: 'withdrawn', offline: { ...offline, withdrawal: 'given-back' } }, 'undone', 0],
  ])('[DAY-4] %s', (_name, change, state, held) => {
    const sold = taking(change);
    expect(sold.state).toBe(state);
    expect(unposted(sold).reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(held);
  });

  it('[DAY-4] has the coupon that was redeemed with it, and passes it on to the report', () => {
    const sold = takingOf(madeUpSale({}, { couponCode: 'SUMMER' }), null);
    expect(sold && countedSales([sold])).toMatchObject([{ couponCode: 'SUMMER' }]);
    expect(taking().couponCode).toBeNull();
  });

  it('[DAY-5] has the order that it corrects, and passes it on to the report', () => {
    const sold = takingOf(madeUpSale({}, { corrects: '4000100' }), null);
    expect(sold && countedSales([sold])).toMatchObject([{ corrects: '4000100' }]);
    expect(taking()).not.toHaveProperty('corrects');
  });

  it('[DAY-4] a reservation takes no money', () => {
    expect(takingOf(madeUpSale({ kind: 'reservation' }), null)).toBeNull();
    expect(takingOf(madeUpSale({}, { payment: { code: 'reservation', options: {} } }), null)).toBeNull();
  });

  it.each<[PaymentCode, TakingState]>([
    ['paid_cash', 'open'],
    ['invoice', 'undone'],
    ['no_payment', 'undone'],
  ])(
    '[DAY-2] [PAY-10] one that did not arrive, and waits for a decision, is counted where money was taken: %s',
    (code, state) => {
      expect(taking({ state: 'refused', refusal: lost }, code)).toMatchObject({ state });
      // While nobody knows, it may be sold.
      expect(taking({ state: 'unknown' }, code)).toMatchObject({ state: 'open' });
    },
  );

  it('[DAY-6] has nothing of the customer', () => {
    const sold = takingOf(madeUpSale({}, { buyer: { '1': 'Ada', '2': 'ada@example.com' } }), null);
    expect(JSON.stringify(sold)).not.toMatch(/ada/i);
  });

  it('[PAY-10] [DAY-4] of a sale that was not received and then reserved, no money is held any more', () => {
    const counted = postedIn(taking({ state: 'refused', refusal: lost }), 3);
    const reserved = takingOf(madeUpSale({ kind: 'reservation', amount: euro(5000) }), counted);
    expect(reserved && unposted(reserved)).toEqual([{ tender: 'paid_cash', amount: euro(-5000) }]);
  });

  it('[DAY-4] is counted by one shift only; withdrawn later it goes out of the one that runs then', () => {
    const counted = postedIn(taking({ state: 'waiting', offline }), 3);
    expect(isRunning(counted)).toBe(false);
    const withdrawn = taking({ state: 'withdrawn', offline }, 'paid_cash', counted);
    expect(unposted(withdrawn)).toEqual([{ tender: 'paid_cash', amount: euro(-5000) }]);
    expect(countedSales([withdrawn])).toMatchObject([{ isCorrection: true, amount: euro(-5000) }]);
    expect(isRunning(postedIn(withdrawn, 4))).toBe(false);
  });

  it('[DAY-4] paid another way after it was counted, it moves from one tender to the other', () => {
    const counted = postedIn(taking({ state: 'unknown' }), 3);
    expect(unposted(taking({}, 'paid_cc', counted))).toEqual([
      { tender: 'paid_cash', amount: euro(-5000) },
      { tender: 'paid_cc', amount: euro(5000) },
    ]);
  });

  it('[DAY-4] refused at the close and placed again after it, it is a sale of the later shift', () => {
    const counted = postedIn(taking({ state: 'refused' }), 3);
    expect(isRunning(counted)).toBe(false);
    const placed = taking({}, 'paid_cash', counted);
    expect(countedSales([placed])).toMatchObject([{ isCorrection: false, amount: euro(5000) }]);
  });

  it('[DAY-4] a free sale is counted once', () => {
    const free = taking({ amount: euro(0) }, 'no_payment');
    expect(isRunning(free)).toBe(true);
    expect(isRunning(postedIn(free, 3))).toBe(false);
  });
});

describe('the running report', () => {
  it('[DAY-2] computes what each tender should hold, and its parts', () => {
    const takings = [
      taking({ reference: 'a', given: euro(6000) }),
      taking({ reference: 'b', amount: euro(1250), state: 'waiting', offline }),
      taking({ reference: 'c', amount: euro(7000) }, 'paid_cc'),
      taking({ reference: 'd', amount: euro(9000) }, 'invoice'),
      taking({ reference: 'e', amount: euro(0) }, 'no_payment'),
      taking({ reference: 'f', state: 'refused' }),
    ];
    const movements = [
      movement(),
      movement({ id: 'm-2', kind: 'in', amount: euro(200) }),
      movement({ id: 'm-3', kind: 'give-back', amount: euro(1250) }),
      movement({ id: 'm-4', kind: 'give-back', tender: 'paid_cc', amount: euro(500) }),
    ];
    const figures = figuresOf(day({ takings, movements }));
    expect(figures.map(({ tender, saleCount, expected }) => [tender, saleCount, expected.minor])).toEqual([
      ['paid_cash', 2, 10_000 + 5000 + 1250 - 1000 + 200 - 1250],
      ['paid_cc', 1, 6500],
      ['invoice', 1, 9000],
      ['no_payment', 1, 0],
    ]);
    expect(figures[0]).toMatchObject({
      float: euro(10_000),
      sales: euro(6250),
      movedIn: euro(200),
      movedOut: euro(1000),
    });
    expect(salesTotals(figures)).toEqual([{ sales: euro(22_250), saleCount: 5, givenBack: euro(1750) }]);
  });

  it('[DAY-4] keeps currencies apart, whatever digits they have', () => {
    const takings = [taking({ reference: 'a', amount: money(1200, 'JPY') }), taking({ reference: 'b' })];
    const figures = figuresOf(day({ takings }));
    expect(figures.map(({ expected }) => expected)).toEqual([euro(15_000), money(1200, 'JPY')]);
    expect(salesTotals(figures), 'each is of one tender').toEqual([]);
  });

  it('[DAY-2] an empty shift has its float in the drawer', () => {
    expect(figuresOf(day())).toMatchObject([{ tender: 'paid_cash', expected: euro(10_000), saleCount: 0 }]);
    expect(figuresOf(day({ shift: null }))).toEqual([]);
  });

  it('[DAY-4] knows the change of a cash sale', () => {
    const [cash, card] = countedSales([
      taking({ reference: 'a', given: euro(6000) }),
      taking({ reference: 'b' }, 'paid_cc'),
    ]);
    expect(cash && changeOf(cash)).toEqual(euro(1000));
    expect(card && changeOf(card)).toBeNull();
  });

  it('[DAY-4] sums takings by hour from the first to the last', () => {
    const hour = 3_600_000;
    const takings = [taking({ reference: 'a', createdAt: 9 * hour }), taking({ reference: 'b', createdAt: 11 * hour })];
    const hours = takingsByHour(countedSales(takings), (at) => at / hour);
    expect(hours.map(({ hour, amounts }) => [hour, amounts.map(({ amount }) => amount.minor)])).toEqual([
      [9, [5000]],
      [10, []],
      [11, [5000]],
    ]);
    expect(takingsByHour([], () => 0)).toEqual([]);
  });

  it('[DAY-4] sums takings by hour in the order of time, also over midnight', () => {
    const hour = 3_600_000;
    const takings = [22, 25, 26].map((at) => taking({ reference: String(at), createdAt: at * hour }));
    const hours = takingsByHour(countedSales(takings), (at) => (at / hour) % 24);
    expect(hours.map(({ hour, amounts }) => [hour, amounts.length])).toEqual([
      [22, 1],
      [23, 0],
      [0, 0],
      [1, 1],
      [2, 1],
    ]);
  });
});

describe('counting', () => {
  it.each(['EUR', 'USD', 'GBP', 'CHF', 'HUF', 'TRY', 'CNY', 'JPY', 'MXN'])('[DAY-2] pieces of %s', (currency) => {
    const pieces = piecesOf(currency);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.every((worth) => Number.isSafeInteger(worth) && worth > 0)).toBe(true);
    expect(pieces).toEqual([...pieces].sort((a, b) => b - a));
  });

  it('[DAY-2] adds pieces up; a currency whose pieces are not known is counted by amount', () => {
    expect(worthOf({ '2000': 3, '50': 4 }, 'EUR')).toEqual(euro(6200));
    expect(piecesOf('HUF')).toContain(20_000 * 100);
    expect(piecesOf('BHD')).toEqual([]);
  });

  it('[DAY-2] computes what is more or less than expected; what was not counted has no difference', () => {
    const figures = figuresOf(day({ takings: [taking({}, 'paid_cc')] }));
    const closed = compareCount(figures, [{ tender: 'paid_cash', amount: euro(9_950), pieces: null }]);
    expect(closed.map(({ difference }) => difference)).toEqual([euro(-50), null]);
    expect(isBalanced(closed)).toBe(false);
    expect(isBalanced(compareCount(figures, [{ tender: 'paid_cash', amount: euro(10_000), pieces: null }]))).toBe(true);
  });
});

const sha256 = async (text: string) =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1e9, 7).toString(16);

const closing = (change: Partial<ShiftClosing> = {}): ShiftClosing => ({
  shift,
  day: { takings: [taking({ given: euro(6000) })], movements: [movement()] },
  counts: [{ tender: 'paid_cash', amount: euro(14_000), pieces: { '5000': 2, '2000': 2 } }],
  previous: null,
  closedAt: 1,
  closedBy: kim,
  ...change,
});

describe('a report', () => {
  it('[DAY-4] has all that the shift was, and the same closing gives the same text', () => {
    const report = shiftReport(closing());
    expect(JSON.stringify(shiftReport(closing()))).toBe(JSON.stringify(report));
    expect(report).toMatchObject({ number: 3, pieces: { '5000': 2 }, movements: [{ reason: 'Bank' }] });
    expect(report.tenders).toMatchObject([{ expected: euro(14_000), difference: euro(0) }]);
    const card = { tender: 'paid_cc', amount: euro(0), pieces: null } as const;
    expect(shiftReport(closing({ counts: [card, ...closing().counts] })).pieces).toEqual({ '5000': 2, '2000': 2 });
    expect(shiftReport(closing({ counts: [] })).pieces).toBeNull();
  });

  async function chain(): Promise<SealedReport[]> {
    const reports: SealedReport[] = [];
    for (const number of [1, 2, 3]) {
      const previous = reports.at(-1)?.digest ?? null;
      const text = JSON.stringify(shiftReport(closing({ shift: { ...shift, number }, previous })));
      reports.push({ number, text, digest: await sha256(text) });
    }
    return reports;
  }
  const previousOf = ({ text }: SealedReport): string | null => JSON.parse(text).previous;

  it('[DAY-4] shows in the chain when it was changed or is missing', async () => {
    const [one, two, three] = await chain();
    if (!one || !two || !three) throw new Error('three reports');
    expect(await brokenReports([three, one, two], [1, 2, 3], previousOf, sha256)).toEqual([]);
    expect(await brokenReports([two, three], [1, 2, 3], previousOf, sha256)).toEqual([]);
    expect(await brokenReports([one, three], [1, 2, 3], previousOf, sha256)).toEqual([{ number: 2, kind: 'missing' }]);
    expect(await brokenReports([one, two], [1, 2, 3], previousOf, sha256)).toEqual([{ number: 3, kind: 'missing' }]);
    expect(await brokenReports([], [1], previousOf, sha256)).toEqual([{ number: 1, kind: 'missing' }]);
    expect(await brokenReports([], [], previousOf, sha256)).toEqual([]);
    const changed = { ...two, text: two.text.replace('14000', '24000') };
    expect(await brokenReports([one, changed, three], [1, 2, 3], previousOf, sha256)).toEqual([
      { number: 2, kind: 'changed' },
    ]);
    const resealed = { ...changed, digest: await sha256(changed.text) };
    expect(await brokenReports([one, resealed, three], [1, 2, 3], previousOf, sha256)).toEqual([
      { number: 2, kind: 'changed' },
    ]);
  });

  it('[DAY-4] is saved as CSV, one line a sale, safe in a spreadsheet', () => {
    const items = [{ ...madeUpSale().request.items[0], productName: '=HYPERLINK("x")' }];
    const odd = {
      ...taking({ given: euro(6000) }),
      couponCode: '=SUMMER',
      corrects: '4000100',
      products: items.map(({ productName }) => productName),
    };
    const undone = taking({ state: 'withdrawn', offline }, 'paid_cash', postedIn(taking({ reference: '@b' }), 2));
    const report = shiftReport(closing({ day: { takings: [odd, { ...undone, reference: '@b' }], movements: [] } }));
    const orders = [{ orderNumber: '4000123', amount: euro(5000) }];
    const finding = { kind: 'confirmed', expected: euro(5000), orders, isUndone: false } as const;
    const csv = reportAsCsv(report, { findings: [{ ...finding, reference: 'ref-1' }] });
    const [head, first, second, end] = csv.split('\r\n');
    expect(csv.startsWith('\ufeff"shift","time"')).toBe(true);
    expect([second?.includes('ref-1') ? second : first]).toEqual([
      `"3","1970-01-01T00:00:00.000Z","ref-1","4000123","done","paid_cash","EUR","50.00","60.00","10.00","2","'=HYPERLINK(""x"")","no","no","confirmed","'=SUMMER","4000100",""`,
    ]);
    expect(second?.includes('@b') ? second : first).toMatch(/"'@b".*"undone","paid_cash","EUR","-50.00",.*""$/);
    expect(head?.split(',')).toHaveLength(18);
    expect(head).toMatch(/,"coupon","corrects","reason"$/);
    expect(end).toBe('');
  });

  it('[DAY-4] is saved as JSON with what seals it', async () => {
    const report = shiftReport(closing());
    const text = JSON.stringify(report);
    const digest = await sha256(text);
    const saved = JSON.parse(reportAsJson({ number: 3, text, digest }, report, beginningOfProof(3)));
    expect(saved).toEqual({ report, proof: beginningOfProof(3), seal: { algorithm: 'SHA-256', digest, text } });
  });
});

describe('the proof', () => {
  const now = 1_000_000;
  const order = (minor: number | null, orderNumber = '4000123') => ({
    orderNumber,
    amounts: [minor === null ? null : euro(minor)],
  });
  const done = taking();
  const undone = taking({ state: 'refused' });
  const given = taking({ state: 'withdrawn', offline });
  const open = taking({ state: 'waiting', offline });
  const one = (of: Taking) => {
    const [sale] = countedSales([of]);
    if (sale === undefined) throw new Error('counted');
    return sale;
  };

  it.each([
    ['as counted', done, done, [order(5000)], 'confirmed'],
    ['its rows say their shares', done, done, [{ ...order(2000), amounts: [euro(2000), euro(3000)] }], 'confirmed'],
    ['its rows repeat the whole', done, done, [{ ...order(5000), amounts: [euro(5000), euro(5000)] }], 'confirmed'],
    ['its amount is not told', done, done, [order(null)], 'confirmed'],
    ['another amount', done, done, [order(4800)], 'different'],
    ['no order', done, done, [], 'missing'],
    ['two orders', done, done, [order(5000), order(5000, '4000124')], 'twice'],
    ['still open', open, open, [order(5000)], null],
    ['open at the close, done by now', open, done, [order(5000)], 'confirmed'],
    ['open at the close, given back by now', open, given, [], 'missing'],
    ['refused, and nothing booked', undone, undone, [], 'confirmed'],
    ['refused, but booked', undone, undone, [order(5000)], 'different'],
    ['refused at the close, placed again after', undone, done, [order(5000)], 'confirmed'],
    ['aged out here', done, null, [order(5000)], 'confirmed'],
  ] as const)('[DAY-3] %s: %5$s', (_name, atClose, today, orders, kind) => {
    expect(findingOf(one(atClose), today, orders, now)?.kind ?? null).toBe(kind);
  });

  it('[DAY-3] [PAY-10] looks the second orders up that a person has named, each once', () => {
    const bookings = ['4000124', '4000123', null].map((number) => candidate(number, { amount: euro(5000) }));
    const numbers = (duplicates?: PossibleDuplicates) => bookedAs(done, { duplicates }).orderNumbers;
    expect(numbers({ bookings, answer: 'booked-twice' })).toEqual(['4000123', '4000124']);
    for (const answer of ['other-sale', null] as const) expect(numbers({ bookings, answer })).toEqual(['4000123']);
    expect(numbers()).toEqual(['4000123']);
  });

  it.each([
    ['all of it', [movement({ kind: 'give-back', amount: euro(5000), orderNumber: '4000123' })], [order(5000)], 1],
    [
      'all of it, in two parts',
      [2000, 3000].map((minor) => movement({ kind: 'give-back', amount: euro(minor), orderNumber: '4000123' })),
      [order(5000)],
      1,
    ],
    ['a part of it', [movement({ kind: 'give-back', amount: euro(4999), orderNumber: '4000123' })], [order(5000)], 0],
    ['nothing', [movement({ amount: euro(5000), orderNumber: '4000123' })], [order(5000)], 0],
    [
      'all of it, and the provider has another amount',
      [movement({ kind: 'give-back', amount: euro(5000), orderNumber: '4000123' })],
      [order(4800)],
      0,
    ],
  ])(
    '[DAY-3] [DAY-5] names a booking that still stands when money was given back: %s',
    (_name, moved, orders, count) => {
      const found = findingOf(one(done), done, orders, now);
      expect(remindersIn({ findings: found === null ? [] : [found] }, moved)).toHaveLength(count);
    },
  );

  it.each([
    ['nothing of it', [], 1],
    ['a part of it', [movement({ kind: 'give-back', amount: euro(2000), orderNumber: '4000123' })], 1],
    ['all of it', [movement({ kind: 'give-back', amount: euro(5000), orderNumber: '4000123' })], 0],
  ])('[DAY-3] [DAY-5] reminds of a canceled order of whose money was given back: %s', (_name, moved, count) => {
    const found = findingOf(one(done), done, [{ ...order(5000), isCanceled: true }], now);
    const proof = { findings: found === null ? [] : [found] };
    expect(remindersIn(proof, moved)).toHaveLength(count);
    expect(remindersIn({ findings: proof.findings.map((one) => ({ ...one, orders: [] })) }, moved)).toEqual([]);
  });

  it.each([
    ['sold', done, done, [order(5000)], { sold: 1, notSold: 0 }],
    ['refused', undone, undone, [], { sold: 0, notSold: 1 }],
    ['refused, but booked', undone, undone, [order(5000)], { sold: 0, notSold: 0 }],
    ['refused at the close, placed again after', undone, done, [order(5000)], { sold: 0, notSold: 0 }],
    ['not in the books', done, done, [], { sold: 0, notSold: 0 }],
  ] as const)('[DAY-3] counts what it has confirmed: %s', (_name, atClose, today, orders, confirmed) => {
    const sale = one(atClose);
    const found = findingOf(sale, today, orders, now);
    expect(confirmedIn({ findings: found === null ? [] : [found] }, [sale])).toEqual(confirmed);
  });

  it('[DAY-3] an order that was just made may be listed late', () => {
    expect(findingOf(one(done), done, [], 60_000)).toBeNull();
    expect(findingOf(one(undone), done, [], 60_000)).toBeNull();
    expect(findingOf(one(open), done, [], 60_000)).toBeNull();
  });

  it('[DAY-3] [PAY-10] one that was given up since the close is not waited for: that it was not sold is settled', () => {
    const { updatedAt } = given;
    expect(findingOf(one(open), given, [], updatedAt)).toMatchObject({ kind: 'missing', isUndone: true });
    expect(findingOf(one(open), given, [order(5000)], updatedAt)).toMatchObject({ kind: 'different', isUndone: true });
  });

  it('[DAY-3] is provisional until every sale is found out about, and says what differs', () => {
    const sales = countedSales([done, { ...taking(), reference: 'b' }]);
    const [first, second] = sales;
    if (!first || !second) throw new Error('two sales');
    const found = [findingOf(first, done, [order(4800)], now)].flatMap((finding) => finding ?? []);
    const half = withFindings(beginningOfProof(3), sales, found, now);
    expect([half.finishedAt, unproved(sales, half).length]).toEqual([null, 1]);
    const more = [findingOf(second, done, [order(5000)], now)].flatMap((finding) => finding ?? []);
    const whole = withFindings(half, sales, more, now + 1);
    expect(whole.finishedAt).toBe(now + 1);
    expect(differencesIn(whole)).toMatchObject([{ kind: 'different', reference: first.reference }]);
  });
});
