import { describe, expect, it } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import { candidate, madeUpSale } from '../testing/sales.ts';
import { time } from '../testing/times.ts';
import { euro, evidence, hour, item, museum, sentAt } from '../testing/unanswered.ts';
import { type BookedSale, isClaimed } from './booked-sale.ts';
import {
  duplicatesOf,
  isLastLook,
  isLookDue,
  listedIn,
  mayBeSecond,
  mayStillBeTwice,
  nextLookIn,
} from './duplicates.ts';
import type { ProviderEvidence } from './provider-evidence.ts';
import type { DuplicatesAnswer, Sale } from './sale.ts';
import { lateCommit, lateListing } from './send-times.ts';

/** Answered after two seconds. */
function saleOf(change: Partial<Sale> = {}): Sale {
  const result = { orderNumber: '1', bookingKeys: [], printLink: null };
  const times = { createdAt: sentAt, updatedAt: sentAt + 2_000 };
  return madeUpSale({ state: 'done', ...times, amount: euro(6200), result, ...change }, { items: [item, museum] });
}

const own: BookedSale = {
  orderNumber: '1',
  bookingKey: '1-0-1',
  createdAt: time('2026-07-04 12:00:10'),
  products: [
    { name: 'Canoe tour', time: item.time },
    { name: 'Museum', time: null },
  ],
  amounts: [euro(5000), euro(1200)],
  pieces: 3,
  salesChannel: 'pos',
  reference: null,
  buyer: 'N/A N/A',
};
const twin: BookedSale = { ...own, orderNumber: '2', bookingKey: '1-0-2' };
const at = (clock: string) => ({ createdAt: time(`2026-07-04 ${clock}`) });

const asked = (orderNumber: string, answer: DuplicatesAnswer | null, ...others: readonly string[]) => ({
  bookings: [orderNumber, ...others].map((number) => candidate(number)),
  answer,
});

const numbers = (found: readonly BookedSale[] | null) => found?.map(({ orderNumber }) => orderNumber) ?? null;

describe('bookings that may be a second one of a sale', () => {
  it.each<[string, Partial<BookedSale>, boolean]>([
    ['written the same, in the same second', {}, true],
    ['three seconds later, as long as it was on its way and a second', at('12:00:13'), true],
    ['as late as what was sent may be committed', at('12:03:11'), true],
    ['later than that', at('12:03:12'), false],
    ['three seconds before', at('12:00:07'), true],
    ['four seconds before, like the sale to the customer before', at('12:00:06'), false],
    ['it does not say when', { createdAt: null }, false],
    [
      'its rows come in another order',
      { products: own.products.toReversed(), amounts: own.amounts.toReversed() },
      true,
    ],
    ['of another offer', { products: [{ name: 'Zoo', time: null }] }, false],
    [
      'at another time',
      {
        products: [
          { name: 'Canoe tour', time: null },
          { name: 'Museum', time: null },
        ],
      },
      false,
    ],
    ['for another amount', { amounts: [euro(5000), euro(1300)] }, false],
    ['of other pieces', { pieces: 4 }, false],
    ['by another channel', { salesChannel: 'web' }, false],
    ['for another buyer', { buyer: 'Ada Byron' }, false],
    ['a reservation', { orderNumber: null }, false],
    ['with a number of the provider for a reference', { reference: 'A-17' }, true],
  ])('[PAY-10] %s: %s', (_name, change, isFound) => {
    const other = { ...twin, ...change };
    expect(duplicatesOf(saleOf(), [other, own], [saleOf()], evidence)).toEqual(isFound ? [other] : []);
  });

  it.each<[string, BookedSale, Partial<Sale>, boolean]>([
    ['has just sold something else', { ...own, orderNumber: '3', pieces: 1 }, {}, false],
    ['has sold the same before', { ...own, orderNumber: '3', ...at('12:00:06') }, {}, false],
    ['has sold the same more than once by a person’s word', own, { duplicates: asked('4', 'other-sale') }, false],
    ['sells by another channel', { ...own, orderNumber: '3', pieces: 1, salesChannel: 'web' }, {}, true],
  ])('[PAY-10] what comes four seconds later is rather another till’s, where one %s', (_name, row, change, isFound) => {
    const late = { ...twin, ...at('12:00:14') };
    const journal = [saleOf(), saleOf({ reference: 'ref-2', result: null, ...change })];
    const soon = { ...late, ...at('12:00:13') };
    expect(duplicatesOf(saleOf(), [own, row, late], journal, evidence)).toEqual(isFound ? [late] : []);
    expect(duplicatesOf(saleOf(), [own, row, soon], journal, evidence)).toEqual([soon]);
  });

  it('[PAY-10] what comes later is none beside one that came at once', () => {
    const late = { ...twin, orderNumber: '3', ...at('12:00:14') };
    expect(numbers(duplicatesOf(saleOf(), [own, twin, late], [saleOf()], evidence))).toEqual(['2']);
  });

  it('[PAY-10] what was made minutes from a sale that was decided late is none beside one that came at once', () => {
    const decided = saleOf({ updatedAt: sentAt + lateCommit });
    const before = { ...twin, orderNumber: '3', ...at('11:58:30') };
    const soon = { ...twin, ...at('12:00:18') };
    expect(numbers(duplicatesOf(decided, [before, own, soon], [decided], evidence))).toEqual(['2']);
    expect(numbers(duplicatesOf(decided, [before, own], [decided], evidence))).toEqual(['3']);
  });

  it('[RES-1] of a reservation that was paid at two tills at once, the other till’s order carries its own reference', () => {
    const reserved = { ...item, hold: { state: 'reserved' as const, code: 'b-1' } };
    const paid = (items: CartItem[]) => saleOf({ request: { ...saleOf().request, items } });
    const orders = [
      { ...own, reference: 'ref-1' },
      { ...twin, reference: 'ref-2' },
    ];
    const found = (sale: Sale) => numbers(duplicatesOf(sale, orders, [sale], evidence));
    expect(found(paid([reserved, museum]))).toEqual(['2']);
    expect(found(paid([item, museum]))).toEqual([]);
  });

  it('[PAY-10] where rows carry the till’s reference, a second one of the sale carries it too', () => {
    const named = { ...own, reference: 'ref-1' };
    const found = (reference: string | null) =>
      duplicatesOf(saleOf(), [named, { ...twin, reference }], [saleOf()], evidence);
    expect(found('ref-2')).toEqual([]);
    expect(found(null)).toEqual([]);
    expect(found('REF-1')).toHaveLength(1);
    const late = { ...twin, ...at('12:09:00'), reference: 'ref-1' };
    expect(duplicatesOf(saleOf(), [named, late], [saleOf()], evidence)).toEqual([late]);
  });

  it('[PAY-10] nothing is said before the sale’s own booking is listed', () => {
    expect(duplicatesOf(saleOf(), [twin], [saleOf()], evidence)).toBeNull();
    expect(duplicatesOf(saleOf({ result: null }), [twin], [saleOf()], evidence)).toBeNull();
  });

  it('[PAY-10] nothing is like a booking that does not say when it was made', () => {
    expect(duplicatesOf(saleOf(), [{ ...own, createdAt: null }, twin], [saleOf()], evidence)).toEqual([]);
  });

  it.each<[string, Partial<Sale>, readonly string[] | null]>([
    ['another sale of this till has it', { result: { orderNumber: '2', bookingKeys: [], printLink: null } }, []],
    ['another sale without an answer may have made it', { state: 'unknown', result: null }, null],
    ['another sale waits to be sent', { state: 'waiting', result: null }, ['2']],
    ['a person is asked about it for another sale', { result: null, duplicates: asked('2', null) }, []],
    ['it was another customer’s when that was asked', { result: null, duplicates: asked('2', 'other-sale') }, []],
    ['it is another sale’s second', { result: null, duplicates: asked('2', 'booked-twice') }, []],
    ['a person is asked about it and another one', { result: null, duplicates: asked('2', null, '3') }, []],
    ['a person is asked about another one', { result: null, duplicates: asked('3', null) }, ['2']],
  ])('[PAY-10] beside others of the journal: %s', (_name, change, expected) => {
    const other = saleOf({ reference: 'ref-2', ...change });
    expect(numbers(duplicatesOf(saleOf(), [own, twin], [saleOf(), other], evidence))).toEqual(expected);
  });

  it.each([
    ['answered before it was sent, as the clock was put right', { updatedAt: sentAt - hour }, '12:00:11', '12:00:12'],
    ['settled hours later', { updatedAt: sentAt + 5 * hour }, '12:03:11', '12:03:12'],
  ])('[PAY-10] a sale that was %s has its moment, too', (_name, change, within, beyond) => {
    const sale = saleOf(change);
    expect(duplicatesOf(sale, [own, { ...twin, ...at(within) }], [sale], evidence)).toHaveLength(1);
    const anothers = { ...own, orderNumber: '3', pieces: 1 };
    expect(duplicatesOf(sale, [own, anothers, { ...twin, ...at(beyond) }], [sale], evidence)).toEqual([]);
  });

  it.each<[string, Partial<Sale>, Partial<BookedSale>, boolean]>([
    ['written like that of a sale that is done', {}, {}, true],
    ['like that of one without an answer', { state: 'unknown' }, {}, false],
    ['of another moment', {}, at('12:00:14'), false],
    ['written otherwise', {}, { pieces: 4 }, false],
  ])(
    '[PAY-10] a booking that may be a second one is not surely another sale’s: %s',
    (_name, change, other, isSecond) => {
      const one = { ...twin, ...other };
      const waiting = saleOf({ reference: 'ref-2', state: 'waiting', result: null });
      expect(mayBeSecond(one, [own, one], [saleOf(change), waiting])).toBe(isSecond);
    },
  );

  it('[PAY-6] each part of a reservation may be there twice', () => {
    const part = (bookingKey: string, name: string) => ({
      ...own,
      orderNumber: null,
      bookingKey,
      products: [{ name, time: null }],
    });
    const rows = [part('k1', 'Zoo'), part('k2', 'Museum'), part('k3', 'Museum')];
    const sale = saleOf({
      kind: 'reservation',
      result: { orderNumber: null, bookingKeys: ['k1', 'k2'], printLink: null },
    });
    expect(duplicatesOf(sale, rows, [sale], evidence)?.map(({ bookingKey }) => bookingKey)).toEqual(['k3']);
    expect(duplicatesOf(sale, rows.slice(1), [sale], evidence)).toBeNull();
  });
});

describe('a second one that a person has named', () => {
  it.each([
    ['booked-twice', true],
    ['other-sale', false],
    [null, false],
  ] as const)('[PAY-10] is no other sale’s booking: %s → %s', (answer, isTaken) => {
    expect(isClaimed(twin, [saleOf({ duplicates: asked('2', answer) })])).toBe(isTaken);
  });
});

describe('when a sale is looked for', () => {
  const finds = (known: boolean) => ({ ...evidence, lookUps: { purchase: { finds: known, at: 0 } } });
  const now = sentAt + 20_000;
  const none = { bookings: [], answer: null };

  it.each<[string, Partial<Sale>, number, boolean]>([
    ['done', {}, now, true],
    ['not done', { state: 'unknown' }, now, false],
    ['looked for before', { duplicates: none }, now, false],
    ['of this morning', {}, sentAt + 2_000 + 12 * hour - 1, true],
    ['of yesterday', {}, sentAt + 2_000 + 12 * hour, false],
  ])('[PAY-10] %s: %s', (_name, change, time, isDue) => {
    expect(isLookDue(saleOf(change), time)).toBe(isDue);
  });

  it.each([
    [0, lateListing, lateListing],
    [lateListing - 1, 1, 1],
    [lateListing, 0, lateListing],
    [lateListing * 2, 0, lateListing * 2],
    [lateCommit, 0, lateListing],
    [lateCommit + lateListing, 0, lateCommit + lateListing],
    [hour, 0, hour],
    [-hour, lateListing, lateListing],
  ])('[PAY-10] %i ms after its end, first in %i ms, again in %i ms', (age, first, again) => {
    const sale = saleOf();
    expect(listedIn(sale, sale.updatedAt + age)).toBe(first);
    expect(nextLookIn(sale, sale.updatedAt + age)).toBe(again);
  });

  it.each([
    ['soon, while something may come late', lateCommit, evidence, 1, false],
    ['once nothing can come late any more', lateCommit + lateListing, evidence, 1, true],
    ['at once, where the proof of the shift finds what comes late', lateListing, finds(true), 1, true],
    ['soon, where an earlier try may come late', lateListing, finds(true), 2, false],
    ['once no earlier try can come late any more', lateCommit + lateListing, finds(true), 2, true],
    ['soon, where no reference is found', lateListing, finds(false), 1, false],
  ])('[PAY-10] finding nothing is believed: %s', (_name, age, known, attempts, isLast) => {
    const sale = saleOf({ attempts });
    expect(isLastLook(sale, known, sale.updatedAt + age)).toBe(isLast);
  });

  it.each<[string, Partial<Sale>, ProviderEvidence, boolean]>([
    ['there will be a look', {}, finds(false), true],
    ['nobody knows yet whether there will be one', {}, evidence, true],
    ['references are found', {}, finds(true), false],
    ['nothing was found', { duplicates: none }, finds(false), false],
    ['a person is asked', { duplicates: asked('2', null) }, finds(true), true],
    ['a person has answered', { duplicates: asked('2', 'booked-twice') }, finds(false), false],
  ])('[DAY-3] whether it may still turn out to be booked twice: %s', (_name, change, known, isOpen) => {
    expect(mayStillBeTwice(saleOf(change), known, now)).toBe(isOpen);
  });
});
