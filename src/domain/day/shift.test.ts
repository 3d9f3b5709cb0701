import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import { madeUpSale, offlineSale } from '../testing/sales.ts';
import {
  type CountedSale,
  changeOf,
  changesOfEarlier,
  compareCount,
  countedSales,
  figuresOf,
  isCountable,
  isCountedIn,
  leftToGiveBack,
  type Movement,
  moneyBackOf,
  takingsByHour,
} from './shift.ts';
import { type Posting, postedIn, type Taking, takingOf, takingsKept, tenders } from './taking.ts';

const euro = (minor: number) => money(minor, 'EUR');
const kim = { id: 'u-1', name: 'Kim Example' };

function taking(change: Partial<Taking> = {}): Taking {
  const made = takingOf(madeUpSale({ state: 'done' }), null);
  if (made === null) throw new Error('a sale that takes money');
  return { ...made, ...change };
}

const movement = (change: Partial<Movement> = {}): Movement => ({
  id: 'm-1',
  at: 0,
  by: kim,
  kind: 'give-back',
  tender: 'paid_cash',
  amount: euro(1000),
  reason: '',
  orderNumber: '4000123',
  ...change,
});

it.each<[string, Partial<Movement>[], number]>([
  ['nothing was given back', [], 5000],
  ['a part', [{}], 4000],
  ['two parts', [{}, { amount: euro(1500) }], 2500],
  ['all of it', [{ amount: euro(5000) }], 0],
  ['some for another order', [{ orderNumber: '4000124' }], 5000],
  ['some that was brought to the bank', [{ kind: 'out' }], 5000],
  ['another sale, that had no number, was given up', [{ orderNumber: null, reference: 'ref-2' }], 5000],
  ['some in another currency', [{ amount: money(1000, 'CHF') }], 5000],
])('[DAY-5] what is left of an order of 50.00 where %s', (_name, changes, left) => {
  const order = { orderNumber: '4000123', amount: euro(5000) };
  expect(leftToGiveBack(order, changes.map(movement))).toEqual(euro(left));
});

it('[DAY-5] a sale that has no number yet is not what was given back of another without one', () => {
  const givenUp = movement({ orderNumber: null, reference: 'ref-2' });
  expect(leftToGiveBack({ orderNumber: null, amount: euro(5000) }, [givenUp])).toEqual(euro(5000));
});

describe('the money of a sale that was given up', () => {
  const shift = { number: 2, openedAt: 0, openedBy: kim, float: euro(0) };
  const note = { id: 'm-1', at: 7, by: kim, reason: 'Not sold' };
  const givenUp = (change: Partial<Taking> = {}) => taking({ state: 'undone', ...change });
  const figuresAfter = (given: Taking) => {
    const back = moneyBackOf(given, shift, note);
    if (back === null) throw new Error('its money was counted');
    const [figures] = figuresOf({ shift, takings: [back.taking], movements: [back.movement] });
    return { figures, sales: countedSales([back.taking]) };
  };

  it('[DAY-5] is taken out by a movement with its reason', () => {
    expect(moneyBackOf(givenUp({ tender: 'paid_cc' }), shift, note)?.movement).toEqual({
      ...note,
      kind: 'give-back',
      tender: 'paid_cc',
      amount: euro(5000),
      orderNumber: null,
      reference: givenUp().reference,
    });
  });

  it('[DAY-4] [DAY-5] stays counted in the shift that took it, and goes out in a line of its own', () => {
    const { figures, sales } = figuresAfter(givenUp());
    expect(figures).toMatchObject({ sales: euro(5000), saleCount: 1, givenBack: euro(5000), expected: euro(0) });
    expect(sales).toMatchObject([{ state: 'undone', amount: euro(5000), isCorrection: false }]);
    const amounts = [{ tender: 'paid_cash', amount: euro(5000) }];
    expect(
      takingsByHour(sales, () => 9),
      'by hour as by tender',
    ).toEqual([{ hour: 9, amounts }]);
  });

  it('[DAY-4] [DAY-5] that an earlier shift has counted takes nothing off the sales of this one', () => {
    const { figures, sales } = figuresAfter(givenUp({ postings: postedIn(taking(), 1).postings }));
    expect(figures).toMatchObject({ sales: euro(0), saleCount: 0, givenBack: euro(5000), expected: euro(-5000) });
    expect(sales).toEqual([]);
  });

  it('[DAY-4] is counted once, also by the shifts after it', () => {
    const back = moneyBackOf(givenUp(), shift, note);
    expect(back && countedSales([postedIn(back.taking, 2)])).toEqual([]);
  });

  it.each([
    ['of a free sale', givenUp({ amount: euro(0) }), shift],
    ['that no shift has counted, or would', givenUp(), null],
  ])('[DAY-5] is not noted where there is none: %s', (_name, given, open) => {
    expect(moneyBackOf(given, open, note)).toBeNull();
  });
});

describe('a shift that is opened', () => {
  const now = new Date(2026, 6, 4, 10).getTime();
  const midnight = new Date(2026, 6, 4).getTime();
  const posting: Posting = { shift: 1, tender: 'paid_cash', amount: euro(5000) };

  it.each<[string, number, Posting[], boolean, boolean]>([
    ['sold today, before the first shift', midnight, [], false, true],
    ['sold yesterday, before the first shift', midnight - 1, [], false, false],
    ['sold yesterday, after a close', midnight - 1, [], true, true],
    ['sold a week ago, after a close', now - takingsKept, [], true, true],
    ['sold longer ago', now - takingsKept - 1, [], true, false],
    ['sold longer ago, and counted once', now - takingsKept - 1, [posting], true, true],
    ['sold yesterday, and counted once', midnight - 1, [posting], false, true],
  ])('[DAY-2] counts in what was %s, or not', (_name, at, postings, hasClosed, isIn) => {
    expect(isCountedIn({ at, postings }, now, hasClosed)).toBe(isIn);
  });

  it.each([
    [6 * 60, true],
    [6 * 60 + 1, false],
  ])('[DAY-2] just after midnight counts in what was sold %i minutes ago, or not', (minutes, isIn) => {
    const justAfter = midnight + 6 * 60_000;
    expect(isCountedIn({ at: justAfter - minutes * 60_000, postings: [] }, justAfter, false)).toBe(isIn);
  });
});

it('[DAY-2] somebody can count the cash, the slips of the card machine, and the gift cards taken', () => {
  expect(tenders.filter(isCountable)).toEqual(['paid_cash', 'paid_cc', 'gift_card']);
});

describe('the sales that a shift counts', () => {
  it('[DAY-4] stand in the order they were made, those of one moment by their reference', () => {
    const takings = [
      taking({ reference: 'c', at: 2 }),
      taking({ reference: 'b', at: 1 }),
      taking({ reference: 'd', at: 1 }),
      taking({ reference: 'a', at: 3 }),
    ];
    expect(countedSales(takings).map(({ reference }) => reference)).toEqual(['b', 'd', 'c', 'a']);
  });

  it('[DAY-4] are not those that an earlier one has counted', () => {
    expect(countedSales([postedIn(taking(), 1)])).toEqual([]);
  });

  it('[DAY-4] are listed with nothing where they came to nothing', () => {
    const [undone] = countedSales([taking({ state: 'undone', tender: 'paid_cc' })]);
    expect(undone).toMatchObject({ state: 'undone', tender: 'paid_cc', amount: euro(0), isCorrection: false });
  });

  it('[DAY-4] name nothing given, and no change, where they came to nothing', () => {
    const given = { tender: 'paid_cash', given: euro(6000) } as const;
    const [undone] = countedSales([taking({ state: 'undone', ...given })]);
    expect(undone).toMatchObject({ amount: euro(0), given: null });
    expect(undone && changeOf(undone)).toBeNull();
    const [done] = countedSales([taking(given)]);
    expect(done && changeOf(done)).toEqual(euro(1000));
  });

  it('[DAY-4] [DAY-5] tell the pieces of each product, whatever their prices are', () => {
    const [tour] = madeUpSale().request.items;
    if (tour === undefined) throw new Error('a line');
    const child = { ...tour, key: 'child', optionName: 'Child', quantity: 1 };
    const museum = { ...tour, key: 'museum', productName: 'Museum', quantity: 3 };
    const sold = takingOf(madeUpSale({}, { items: [tour, museum, child] }), null);
    const products = ['Canoe tour', 'Museum'];
    expect(sold).toMatchObject({ pieces: 6, products, productPieces: [3, 3] });
    expect(sold && countedSales([sold])).toMatchObject([{ products, productPieces: [3, 3] }]);
  });

  it('[DAY-4] [OFF-7] tell how they were made', () => {
    const sale = madeUpSale({ state: 'waiting', offline: offlineSale });
    const online = takingOf(madeUpSale(), null);
    expect(takingOf(sale, null)).toMatchObject({ isOffline: true, orderNumber: null, pieces: 2, given: null });
    expect(online).toMatchObject({ isOffline: false, products: ['Canoe tour'], postings: [] });
  });

  it.each([
    ['made with a connection, and is sent again', null, 0, false],
    ['made without one, and is sent again', offlineSale, 0, true],
    ['made with a connection, and sold anew without one', null, 1, true],
  ])('[DAY-4] [PAY-10] tell how one was made that was %s', (_, offline, later, isOffline) => {
    const made = madeUpSale({ state: 'unknown', offline });
    const again = { ...made, createdAt: made.createdAt + later, state: 'waiting', offline: offlineSale } as const;
    expect(takingOf(again, takingOf(made, null))?.isOffline).toBe(isOffline);
  });

  it('[DAY-4] [OFF-7] tell that one was made offline, also after it was changed and given back', () => {
    const made = takingOf(madeUpSale({ state: 'waiting', offline: offlineSale }), null);
    const changed = takingOf(madeUpSale({ state: 'refused', isMoneyHeld: true }), made);
    const givenBack = takingOf(madeUpSale({ state: 'withdrawn' }), changed);
    expect([changed, givenBack]).toMatchObject([{ isOffline: true }, { isOffline: true }]);
  });

  it('[DAY-4] [PAY-10] tell when the money was taken, also where they were tried again with it, and how that was', () => {
    const first = madeUpSale({ createdAt: 1_000 });
    const again = madeUpSale({ createdAt: 9_000, takenAt: 1_000, state: 'waiting', offline: offlineSale });
    const tried = takingOf(again, takingOf(first, null));
    expect(tried).toMatchObject({ at: 1_000, isOffline: true });
    const online = madeUpSale({ createdAt: 12_000, takenAt: 1_000 });
    const setAside = { ...online, state: 'unknown', offline: offlineSale } as const;
    expect(takingOf(setAside, takingOf(online, tried))).toMatchObject({ at: 1_000, isOffline: false });
  });
});

it.each<[string, Partial<CountedSale>, number | null]>([
  ['60.00 for 50.00', {}, 1000],
  ['exactly the amount', { given: euro(5000) }, 0],
  ['nobody knows how much', { given: null }, null],
  ['a card', { tender: 'paid_cc' }, null],
  ['another currency', { given: money(6000, 'CHF') }, null],
  ['60.00, and given back since', { amount: euro(-5000) }, null],
  ['60.00 for nothing', { amount: euro(0) }, 6000],
])('[DAY-4] the change of %s', (_name, change, minor) => {
  const sold = { tender: 'paid_cash', amount: euro(5000), given: euro(6000), ...change } as const;
  expect(changeOf(sold)).toEqual(minor === null ? null : euro(minor));
});

it('[DAY-2] corrections and sales that came to nothing are no sales of the shift', () => {
  const counted = postedIn(taking({ reference: 'a' }), 1);
  const takings = [
    { ...counted, state: 'undone' } as const,
    { ...postedIn(taking({ reference: 'b', tender: 'paid_cc' }), 1), tender: 'paid_cash' } as const,
    taking({ reference: 'c', amount: euro(1000) }),
    taking({ reference: 'd', state: 'undone' }),
  ];
  const figures = figuresOf({ shift: null, takings, movements: [] });
  expect(figures.map(({ tender, sales, saleCount }) => [tender, sales.minor, saleCount])).toEqual([
    ['paid_cash', 1000, 1],
    ['paid_cc', -5000, 0],
  ]);
  expect(takingsByHour(countedSales(takings), () => 9)).toEqual([
    { hour: 9, amounts: [{ tender: 'paid_cash', amount: euro(1000) }] },
  ]);
  expect(changesOfEarlier(countedSales(takings))).toEqual([{ tender: 'paid_cc', amount: euro(-5000) }]);
});

it('[DAY-2] money that moved in a tender that nothing was sold by is told all the same', () => {
  const movements = [movement({ kind: 'in', tender: 'paid_cc', amount: euro(700) })];
  expect(figuresOf({ shift: null, takings: [], movements })).toMatchObject([
    { tender: 'paid_cc', movedIn: euro(700), expected: euro(700), float: euro(0) },
  ]);
});

it('[DAY-2] a count is compared with its own tender and currency', () => {
  const takings = [taking({ reference: 'a' }), taking({ reference: 'b', amount: money(900, 'CHF') })];
  const figures = figuresOf({ shift: null, takings, movements: [] });
  const counts = [
    { tender: 'paid_cc', amount: euro(1), pieces: null },
    { tender: 'paid_cash', amount: money(1000, 'CHF'), pieces: null },
  ] as const;
  expect(compareCount(figures, counts)).toMatchObject([
    { expected: money(900, 'CHF'), counted: money(1000, 'CHF'), difference: money(100, 'CHF') },
    { expected: euro(5000), counted: null, difference: null },
  ]);
});
