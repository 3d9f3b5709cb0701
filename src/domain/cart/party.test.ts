import { expect, it } from 'vitest';
import { option } from '../testing/offers.ts';
import { amountOf, countsOf, mostPieces, partyOf, partyToParam, withOneMore, withPieces } from './party.ts';
import { wantedFromParam } from './wanted.ts';

const adult = option('a', 'Adult', 2500);
const child = option('c', 'Child', 1500);
const options = [adult, child];
const EUR = (minor: number) => ({ minor, currency: 'EUR' });

it('[FAST-4] a party is counted in the order of the prices, whatever was counted first', () => {
  const party = withPieces(withPieces({}, 'c', 2), 'a', 1);
  expect(countsOf(party, options)).toEqual([
    { option: adult, pieces: 1 },
    { option: child, pieces: 2 },
  ]);
  expect(countsOf(withPieces(party, 'a', 0), options)).toEqual([{ option: child, pieces: 2 }]);
});

it.each([
  [-1, 0],
  [0, 0],
  [mostPieces + 1, mostPieces],
])('[FAST-4] a count of %i is %i', (asked, counted) => {
  expect(withPieces({}, 'a', asked)).toEqual({ a: counted });
});

it('[FAST-4] a tap on a price counts one more of it, also the first', () => {
  const counts = countsOf({ a: 2 }, options);
  expect(withOneMore(counts, adult)).toEqual([{ option: adult, pieces: 3 }]);
  expect(withOneMore(counts, child)).toEqual([...counts, { option: child, pieces: 1 }]);
  expect(withOneMore(countsOf({ a: 2, c: 1 }, options), child)).toEqual([...counts, { option: child, pieces: 2 }]);
});

it('[FAST-4] costs what its prices do: adjusted, the provider’s own, or the list price', () => {
  const own = { ...child, customPrice: EUR(1200) };
  const counts = countsOf({ a: 2, c: 2 }, [adult, own]);
  expect(amountOf(counts, {})).toEqual(EUR(7400));
  expect(amountOf(counts, { c: EUR(1000) })).toEqual(EUR(7000));
  expect(amountOf([], {})).toBeNull();
});

it('[FAST-4] [RT-11] is written into the address so that it is read again', () => {
  expect(partyOf(wantedFromParam(partyToParam({ a: 2, c: 0, b: 1 })))).toEqual({ a: 2, b: 1 });
  expect(partyToParam({ a: 0 })).toBeNull();
  expect(partyOf(null)).toEqual({});
});
