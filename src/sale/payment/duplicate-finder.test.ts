import { expect, it, onTestFinished, vi } from 'vitest';
import type { BookedSale } from '../../domain/sale/booked-sale.ts';
import { bookedSince } from '../../domain/sale/likeness.ts';
import { noEvidence } from '../../domain/sale/provider-evidence.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { companyOf } from '../../domain/sale/seller.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { candidate, cartItem, madeUpSale } from '../../domain/testing/sales.ts';
import { staff } from '../../domain/testing/staff.ts';
import { time } from '../../domain/testing/times.ts';
import { duplicatesLock } from '../locks.ts';
import { atRest } from '../testing/at-rest.ts';
import { openCounter, type Surroundings } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { createDuplicateFinder } from './duplicate-finder.ts';

const createdAt = time('2026-07-04 10:00:00');
const ofReservation = {
  request: madeUpSale({}, { items: [cartItem({ hold: { state: 'reserved', code: 'b-0' } })] }).request,
};
const none = { bookings: [], answer: null };
const mayBe = (number: string) => ({ bookings: [candidate(number, { createdAt })], answer: null });

/** A finder by itself, beside a counter whose till does nothing. */
async function openFinder(surroundings: Surroundings = { evidence: noEvidence }) {
  const provider = scriptedProvider();
  const counter = await openCounter(provider, surroundings);
  const { device, clock, context } = counter;
  const finder = createDuplicateFinder(context);
  onTestFinished(() => {
    finder.stop();
    counter.die();
  });
  return {
    ...counter,
    provider,
    finder,
    /** A sale that was made so long ago (ms), answered at once, as order number `reference`. */
    async sold(reference: string, age = 0, change: Partial<Sale> = {}): Promise<Sale> {
      const at = clock.now() - age;
      const result = { orderNumber: reference, bookingKeys: [], printLink: null };
      const sale = madeUpSale({ reference, state: 'done', createdAt: at, updatedAt: at, result, ...change });
      await device.transact((tx) => tx.putSale(sale));
      return sale;
    },
    /** The provider lists these orders, which are alike and of the same moment. */
    lists: (...numbers: readonly string[]) => provider.booked.push(...numbers.map(orderOf)),
    async soon(): Promise<void> {
      finder.soon();
      await atRest();
    },
    async pass(ms: number): Promise<void> {
      clock.advance(ms);
      await atRest();
    },
    untilNext: () => (clock.nextAt() ?? Number.NaN) - clock.now(),
    looks: () => provider.calls.filter((call) => call === 'recentSales').length,
    found: async (reference: string) => (await device.sale(reference))?.duplicates,
  };
}

function orderOf(orderNumber: string): BookedSale {
  return {
    orderNumber,
    bookingKey: `b-${orderNumber}`,
    createdAt,
    products: [],
    amounts: [],
    pieces: null,
    salesChannel: '',
    reference: null,
    buyer: '',
  };
}

it('[PAY-10] a sale is looked at once a list shows what it has made, and a second booking of it is noted', async () => {
  const { finder, sold, lists, pass, looks, found, clock } = await openFinder();
  lists('1', '2');
  finder.lookAfter(await sold('1'));
  await pass(14_999);
  expect([looks(), await found('1')]).toEqual([0, undefined]);
  await pass(1);
  expect([looks(), await found('1'), clock.nextAt()]).toEqual([1, mayBe('2'), null]);
});

it.each<[string, (orderNumber: string | null) => string | null, typeof none | ReturnType<typeof mayBe>]>([
  ['of another till, is none', (orderNumber) => (orderNumber === '1' ? '1' : 'of-another-till'), none],
  ['that it does not have, is none', (orderNumber) => (orderNumber === '1' ? '1' : null), none],
  ['of the sale, is one', () => '1', mayBe('2')],
  ['that no order tells, may be one', () => null, mayBe('2')],
])('[PAY-10] a booking like the sale’s, with a reference %s', async (_, referenceOf, noted) => {
  const { finder, provider, sold, lists, pass, found } = await openFinder();
  provider.bookedDetails = async ({ orderNumber }) => ({
    reference: referenceOf(orderNumber),
    pieces: null,
    amount: null,
    printLink: null,
  });
  lists('1', '2');
  finder.lookAfter(await sold('1'));
  await pass(15_000);
  await pass(15_000);
  await pass(30_000);
  await pass(lateCommit);
  expect(await found('1')).toEqual(noted);
});

it.each<[string, string, typeof none | ReturnType<typeof mayBe>, Partial<Sale>?]>([
  ['it alone, is none', '1', none],
  ['another one, may be one', '2', mayBe('2')],
  ['it alone, may be one where a reservation was paid', '1', mayBe('2'), ofReservation],
])('[PAY-10] a booking like the sale’s, where a search for its reference finds %s', async (_, only, noted, change) => {
  const { finder, provider, sold, lists, pass, found } = await openFinder();
  provider.findSale = async (reference) =>
    reference === '1'
      ? { kind: 'nothing', isEmpty: false, only: { orderNumber: only, bookingKey: '' } }
      : { kind: 'nothing', isEmpty: true };
  lists('1', '2');
  finder.lookAfter(await sold('1', 0, change));
  for (const ms of [15_000, 15_000, 30_000, lateCommit]) await pass(ms);
  expect(await found('1')).toEqual(noted);
});

it('[PAY-10] a provider that refuses to search for references is asked by its list alone', async () => {
  const { finder, provider, sold, lists, pass, found } = await openFinder();
  provider.script.set('findSale', ['refuse']);
  lists('1', '2');
  finder.lookAfter(await sold('1'));
  await pass(15_000);
  expect(await found('1')).toEqual(mayBe('2'));
});

it('[PAY-10] a search that finds the sale’s order under a reference that was never sent tells nothing', async () => {
  const { finder, provider, sold, lists, pass, found } = await openFinder();
  provider.findSale = async () => ({
    kind: 'nothing',
    isEmpty: false,
    only: { orderNumber: '1', bookingKey: '' },
  });
  lists('1', '2');
  finder.lookAfter(await sold('1'));
  await pass(15_000);
  expect(await found('1')).toEqual(mayBe('2'));
});

it.each<[string, Partial<Sale>]>([
  ['that is not sold', { state: 'refused' }],
  ['that was looked at', { duplicates: none }],
])('[PAY-10] nothing is looked for after one %s', async (_, change) => {
  const { finder, soon, sold, clock } = await openFinder();
  finder.lookAfter(await sold('1', 0, change));
  await soon();
  expect(clock.nextAt()).toBeNull();
});

it('[PAY-10] a later sale does not put off the look, and an earlier look replaces one that is far off', async () => {
  const { finder, sold, lists, pass, untilNext } = await openFinder();
  finder.lookAfter(await sold('1'));
  await pass(10_000);
  lists('1');
  const later = await sold('2');
  finder.lookAfter(later);
  expect(untilNext()).toBe(5_000);
  await pass(5_000);
  expect(untilNext(), 'once the later one is listed').toBe(10_000);
  await pass(10_000);
  await pass(15_000);
  await pass(30_000);
  expect(untilNext()).toBeGreaterThan(15_000);
  finder.lookAfter(later);
  expect(untilNext()).toBe(15_000);
});

it('[PAY-10] what another tab did not look for is looked for as soon as a list shows it, and only that', async () => {
  const { soon, sold, lists, pass, untilNext, found } = await openFinder({});
  await sold('old', 300_000);
  await sold('new', 5_000);
  lists('old', 'new');
  await soon();
  expect(untilNext()).toBe(0);
  await pass(0);
  expect([await found('old'), await found('new'), untilNext()]).toEqual([none, undefined, 10_000]);
});

it('[PAY-10] the list is asked from the oldest sale on', async () => {
  const { soon, provider, sold, pass } = await openFinder();
  const recentSales = vi.spyOn(provider, 'recentSales');
  const oldest = await sold('oldest', 300_000);
  await sold('newer', 20_000);
  await soon();
  await pass(0);
  expect(recentSales.mock.calls).toEqual([[bookedSince(oldest, noEvidence), staff]]);
});

it('[PAY-10] what another tab has looked for meanwhile is not asked for', async () => {
  const { finder, sold, pass, looks, clock } = await openFinder();
  finder.lookAfter(await sold('1'));
  await sold('1', 0, { duplicates: none });
  await pass(15_000);
  expect([looks(), clock.nextAt()]).toEqual([0, null]);
});

it('[PAY-10] where nothing is found it is looked again, until nothing can come any more', async () => {
  const { finder, sold, lists, pass, looks, found, clock } = await openFinder();
  lists('1');
  finder.lookAfter(await sold('1'));
  await pass(15_000);
  expect([looks(), await found('1')]).toEqual([1, undefined]);
  for (let minutes = 0; minutes < 3; minutes += 0.25) await pass(15_000);
  expect([await found('1'), clock.nextAt()]).toEqual([none, null]);
});

it('[PAY-10] where references are found one look is enough, once the list has the sale itself', async () => {
  const { finder, sold, lists, pass, looks, found } = await openFinder({});
  finder.lookAfter(await sold('1'));
  await pass(15_000);
  expect([looks(), await found('1')]).toEqual([1, undefined]);
  lists('1');
  await pass(15_000);
  expect([looks(), await found('1')]).toEqual([2, none]);
});

it('[PAY-10] what is a second booking of one sale is none of the next', async () => {
  const { soon, sold, lists, pass, found } = await openFinder();
  await sold('1', 300_000);
  await sold('2', 300_000);
  lists('1', '2', '3');
  await soon();
  await pass(0);
  expect([await found('1'), await found('2')]).toEqual([mayBe('3'), none]);
});

it('[PAY-10] [AUTH-10] an order of somebody who has signed out is no second booking', async () => {
  const { device, soon, sold, lists, pass, found } = await openFinder();
  await sold('1', 300_000);
  await device.forgetPeople(0);
  await sold('2', 300_000);
  lists('1', '2');
  await soon();
  await pass(0);
  expect(await found('2')).toEqual(none);
});

it('[PAY-10] a sale that is not listed yet keeps none from being looked at', async () => {
  const { soon, sold, lists, pass, found } = await openFinder();
  await sold('1', 300_000);
  await sold('2', 300_000);
  lists('2', '3');
  await soon();
  await pass(0);
  expect([await found('1'), await found('2')]).toEqual([undefined, mayBe('3')]);
});

it('[PAY-10] what was noted meanwhile stays', async () => {
  const { soon, provider, sold, lists, pass, found } = await openFinder();
  lists('1', '2');
  await sold('1', 300_000);
  const { recentSales } = provider;
  const answered = { bookings: [candidate('2')], answer: 'other-sale' } as const;
  provider.recentSales = async (...asked) => {
    await sold('1', 300_000, { duplicates: answered });
    return recentSales(...asked);
  };
  await soon();
  await pass(0);
  expect(await found('1')).toEqual(answered);
});

it('[PAY-10] a provider that does not answer is asked again', async () => {
  const { finder, provider, sold, lists, pass, looks, found } = await openFinder();
  provider.script.set('recentSales', ['drop-before']);
  lists('1', '2');
  finder.lookAfter(await sold('1'));
  await pass(15_000);
  expect([looks(), await found('1')]).toEqual([1, undefined]);
  await pass(15_000);
  expect([looks(), await found('1')]).toEqual([2, mayBe('2')]);
});

it('[PAY-10] one tab looks at a time, and another one looks later, in case that one has died', async () => {
  const { finder, sold, lists, locks, pass, looks, found } = await openFinder();
  lists('1', '2');
  finder.lookAfter(await sold('1'));
  let free = () => {};
  const looking = locks.hold(duplicatesLock, () => new Promise<void>((resolve) => (free = resolve)));
  await pass(15_000);
  expect(looks()).toBe(0);
  free();
  await looking;
  await pass(15_000);
  expect([looks(), await found('1')]).toEqual([1, mayBe('2')]);
});

it('[AUTH-10] [PAY-10] another company’s sale is not looked for', async () => {
  const { soon, sold, clock } = await openFinder();
  const company = companyOf({ ...staff, companyName: 'Northlight Travel Desk', customerType: 'partner' });
  await sold('1', 300_000, { userId: 'elif', company });
  await soon();
  expect(clock.nextAt()).toBeNull();
});

it('[PAY-10] a person’s answer is taken once, only where they were asked, and that it was booked twice can be taken back', async () => {
  const { finder, sold, found, provider } = await openFinder();
  await sold('not looked at');
  await sold('alone', 0, { duplicates: none });
  await sold('1', 0, { duplicates: mayBe('2') });
  expect(await finder.answerDuplicates('not looked at', 'booked-twice')).toBe('not-open');
  expect(await finder.answerDuplicates('alone', 'booked-twice')).toBe('not-open');
  expect(await finder.answerDuplicates('1', 'booked-twice')).toBe('decided');
  expect(await finder.answerDuplicates('1', 'booked-twice')).toBe('not-open');
  expect(await found('1')).toEqual({ ...mayBe('2'), answer: 'booked-twice' });
  expect(await finder.answerDuplicates('1', 'other-sale')).toBe('decided');
  expect(await finder.answerDuplicates('1', 'booked-twice')).toBe('not-open');
  expect(await found('1')).toEqual({ ...mayBe('2'), answer: 'other-sale' });
  expect(provider.calls).toEqual([]);
});

it('[PAY-10] where the device does not answer, nothing fails, and the next sale has it looked for', async () => {
  const { finder, soon, device, sold, lists, pass, found, untilNext, clock } = await openFinder();
  lists('1', '2');
  const sale = await sold('1', 300_000);
  const recentSales = vi.spyOn(device, 'recentSales').mockRejectedValue(new Error('closed'));
  await soon();
  expect(clock.nextAt()).toBeNull();
  finder.lookAfter(sale);
  await pass(15_000);
  expect(clock.nextAt()).toBeNull();
  recentSales.mockRestore();
  finder.lookAfter(sale);
  expect(untilNext()).toBe(15_000);
  await pass(15_000);
  expect(await found('1')).toEqual(mayBe('2'));
});

it('[PAY-10] a till that is stopped looks for nothing more', async () => {
  const { finder, soon, sold, clock } = await openFinder();
  finder.lookAfter(await sold('1'));
  finder.stop();
  await soon();
  expect(clock.nextAt()).toBeNull();
});
