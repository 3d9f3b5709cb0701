import { expect, it } from 'vitest';
import { option } from '../testing/offers.ts';
import {
  amountOf,
  countsOf,
  mostPieces,
  partyOf,
  partyToParam,
  wantedFromParam,
  wantedToParam,
  withOneMore,
  withPieces,
} from './party.ts';

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

it.each([
  ['7001:2', { counts: [{ optionId: '7001', pieces: 2 }], looseCount: null }],
  [
    '7001:2,a.b-c:1',
    {
      counts: [
        { optionId: '7001', pieces: 2 },
        { optionId: 'a.b-c', pieces: 1 },
      ],
      looseCount: null,
    },
  ],
  ['*:2', { counts: [], looseCount: 2 }],
  ['a%2Cb%3A1%25%20%2B:2', { counts: [{ optionId: 'a,b:1% +', pieces: 2 }], looseCount: null }],
])('[API-2] %s is read and written alike', (param, wanted) => {
  expect(wantedFromParam(param)).toEqual(wanted);
  expect(wantedToParam(wanted)).toBe(param);
});

it.each([null, '', '7001', '7001:0', '7001:-1', '7001:1000', '7001:2,7001:3', '*:2,7001:1', '7001:1,*:2', ':1'])(
  '%s is nothing',
  (param) => expect(wantedFromParam(param)).toBeNull(),
);

it('[RT-11] what nobody could have written is no id that there is', () => {
  expect(wantedFromParam('%:1')?.counts).toEqual([{ optionId: '%', pieces: 1 }]);
});

it.each([
  [20, 'are read'],
  [21, 'are more than anybody has counted'],
])('%i prices %s', (length) => {
  const counts = Array.from({ length }, (_, index) => ({ optionId: `7${index}`, pieces: index + 1 }));
  const param = wantedToParam({ counts, looseCount: null });
  expect(wantedFromParam(param)).toEqual(length === 20 ? { counts, looseCount: null } : null);
});

it('writes nothing where nothing is wanted', () => {
  expect(wantedToParam({ counts: [], looseCount: null })).toBeNull();
});
