import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  amountIn,
  byId,
  currencyIn,
  entriesById,
  flag,
  flagIn,
  idIn,
  isNothing,
  linkIn,
  listOf,
  numberIn,
  numeric,
  optionalAmount,
  optionalId,
  optionalNumber,
  optionalOrderNumber,
  optionalText,
  orderNumber,
  prefixed,
  rowsIn,
  text,
  textIn,
  type Wire,
} from './loose.ts';

/** What each reader makes of a value that providers write; undefined where it can't read it. */
const readers = { textIn, idIn, flagIn, currencyIn, linkIn, amountIn, numberIn, isNothing };
type Read = { readonly [Name in keyof typeof readers]?: ReturnType<(typeof readers)[Name]> };

it.each<[unknown, Read]>([
  ['', { textIn: '', idIn: undefined, flagIn: false, numberIn: undefined, amountIn: undefined, isNothing: true }],
  [' ', { textIn: ' ', idIn: ' ', flagIn: false, numberIn: undefined, amountIn: undefined, isNothing: false }],
  ['0', { textIn: '0', idIn: '0', flagIn: false, numberIn: 0, amountIn: '0', isNothing: false }],
  ['12.50', { textIn: '12.50', flagIn: undefined, numberIn: 12.5, amountIn: '12.50', isNothing: false }],
  ['-3', { numberIn: -3, amountIn: '-3' }],
  ['twelve', { textIn: 'twelve', idIn: 'twelve', flagIn: undefined, numberIn: undefined, amountIn: undefined }],
  [0, { textIn: '0', idIn: '0', flagIn: false, numberIn: 0, amountIn: 0, isNothing: false }],
  [4711, { textIn: '4711', idIn: '4711', flagIn: undefined, numberIn: 4711, currencyIn: undefined, linkIn: null }],
  [Number.NaN, { idIn: undefined, numberIn: undefined, amountIn: undefined }],
  [Number.POSITIVE_INFINITY, { idIn: undefined, numberIn: undefined, amountIn: undefined }],
  [true, { textIn: undefined, idIn: undefined, flagIn: true, numberIn: undefined, isNothing: false }],
  [false, { textIn: undefined, idIn: undefined, flagIn: false, numberIn: undefined, isNothing: true }],
  [null, { textIn: undefined, idIn: undefined, flagIn: undefined, amountIn: undefined, isNothing: true }],
  [undefined, { textIn: undefined, flagIn: undefined, isNothing: true }],
  [[12], { textIn: undefined, idIn: undefined, numberIn: undefined, amountIn: undefined, isNothing: false }],
  [' Yes ', { flagIn: true }],
  ['ON', { flagIn: true }],
  [1, { flagIn: true }],
  ['1', { flagIn: true }],
  ['True', { flagIn: true }],
  [' NO ', { flagIn: false }],
  ['off', { flagIn: false }],
  ['EUR', { currencyIn: 'EUR' }],
  [' eur ', { currencyIn: 'EUR' }],
  ['EURO', { currencyIn: undefined }],
  ['1EUR', { currencyIn: undefined }],
  ['€', { currencyIn: undefined }],
  ['https://provider.test/a.pdf', { linkIn: 'https://provider.test/a.pdf' }],
  ['HTTP://provider.test/a.pdf', { linkIn: 'HTTP://provider.test/a.pdf' }],
  ['/a.pdf', { linkIn: '/a.pdf' }],
  ['a.pdf', { linkIn: null }],
  ['javascript:alert("https://")', { linkIn: null }],
])('[API-2] %j as it is read', (value, read) => {
  for (const [name, expected] of Object.entries(read)) {
    expect([name, readers[name as keyof Read](value)]).toEqual([name, expected]);
  }
});

const parsed = <T>(schema: Wire<T>, value: unknown) => {
  const { success, output, issues } = v.safeParse(schema, value);
  return success ? output : `not ${issues[0].expected ?? issues[0].type}`;
};

describe('a field', () => {
  it.each<[string, Wire<unknown>, unknown, unknown]>([
    ['text', text, 'Canoe', 'Canoe'],
    ['text that must be there', text, null, 'not a text'],
    ['text that may be missing', optionalText, undefined, ''],
    ['text that PHP leaves out', optionalText, false, ''],
    ['text that is none', optionalText, {}, 'not a text'],
    ['id that may be missing', optionalId, '', null],
    ['id that PHP leaves out', optionalId, false, null],
    ['id that is told', optionalId, 12, '12'],
    ['number', numeric, '2', 2],
    ['number that must be there', numeric, '', 'not a number'],
    ['number that may be missing', optionalNumber, '', null],
    ['number that is told', optionalNumber, '2', 2],
    ['number that is none', optionalNumber, 'two', 'not a number'],
    ['amount that may be missing', optionalAmount, false, null],
    ['amount that is told', optionalAmount, '2.50', '2.50'],
    ['amount of zero', optionalAmount, 0, 0],
    ['order number', orderNumber, 4000123, '4000123'],
    ['order number of zero', orderNumber, '0', 'not an order number'],
    ['order number of zero, as a number', orderNumber, 0, 'not an order number'],
    ['order number that may be missing', optionalOrderNumber, '0', null],
    ['order number that may be missing, as a number', optionalOrderNumber, 0, null],
    ['order number that is empty', optionalOrderNumber, '', null],
    ['order number that is told', optionalOrderNumber, '4000123', '4000123'],
    ['yes or no that is missing', flag as Wire<unknown>, undefined, false],
    ['yes or no that is neither', flag as Wire<unknown>, 'maybe', 'not yes or no'],
  ])('[API-2] %s', (_name, schema, value, read) => {
    expect(parsed(schema, value)).toEqual(read);
  });

  it('[API-3] stands under the deployment’s own prefix', () => {
    const price = prefixed('ticket', 'price', 'price', text);
    expect(parsed(price, { ticket_price: '25.00', price: '1' })).toEqual({ price: '25.00' });
    expect(parsed(price, { kanu_price: '25.00' })).toMatch(/^not /);
  });
});

describe('a list', () => {
  it.each<[string, unknown, unknown]>([
    ['an array', ['a', 'b'], ['a', 'b']],
    ['an object by id', { 1: 'a', 2: 'b' }, ['a', 'b']],
    ['with empty rows', ['a', null, 'b'], ['a', 'b']],
    ['missing', null, []],
    ['left out by PHP', false, []],
    ['empty', '', []],
    ['an object without entries', {}, []],
    ['a text', 'a', 'not a list'],
    ['with a row that is none', ['a', {}], 'not a text'],
  ])('[API-2] %s', (_name, value, read) => {
    expect(parsed(listOf(text), value)).toEqual(read);
  });

  it('[API-2] by id has no rows of what stands beside its objects', () => {
    expect(rowsIn({ '#1': { a: 1 }, _etag: 'W/1', _links: { self: null }, total: 2, '#2': { a: 2 } })).toEqual([
      { a: 1 },
      { a: 2 },
    ]);
    expect(rowsIn([{ a: 1 }, 'b'])).toEqual([{ a: 1 }, 'b']);
    const list = listOf(v.object({ a: text }));
    expect([parsed(list, { _etag: 'W/1' }), parsed(list, { _etag: 'W/1', 1: { a: 'b' } })]).toEqual([[], [{ a: 'b' }]]);
    expect(parsed(list, ['W/1'])).toMatch(/^not /);
  });

  it('[API-2] has no rows where it is none', () => {
    expect([rowsIn('a'), rowsIn(null), rowsIn(12)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('values by id', () => {
  it.each<[string, unknown, unknown]>([
    ['of an object', { 7001: '12', 7002: 3 }, { 7001: 12, 7002: 3 }],
    ['with the mark of a parsed number', { '#7001': 12 }, { 7001: 12 }],
    ['without those that have no value', { 7001: 12, 7002: null, 7003: '', 7004: false }, { 7001: 12 }],
    ['of an empty list, which is PHP’s empty object', [], {}],
    ['missing', null, {}],
    ['left out by PHP', false, {}],
    ['of which one can’t be read', { 7001: 'many' }, 'not a number'],
  ])('[API-2] %s', (_name, value, read) => {
    expect(parsed(byId(numeric), value)).toEqual(read);
  });

  it('[API-2] are found by their ids, in the order they came', () => {
    expect(entriesById({ '#12': 'a', x: 'b' })).toEqual([
      ['12', 'a'],
      ['x', 'b'],
    ]);
  });
});
