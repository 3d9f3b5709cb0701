import { describe, expect, it } from 'vitest';
import type { Sale, SaleState } from '../sale/sale.ts';
import { madeUpSale } from '../testing/sales.ts';
import { type Burst, noBurst, pressKey, soldHere } from './scanner.ts';

/** Presses the keys one after the other, each `gap` ms after the one before; tells the codes that were recognised. */
function type(keys: readonly string[], gap: number | readonly number[], heldDown = '') {
  let burst: Burst = noBurst;
  let at = 1_000;
  const codes: string[] = [];
  const begins: number[] = [];
  for (const [index, key] of keys.entries()) {
    at += typeof gap === 'number' ? gap : (gap[index] ?? 0);
    const pressed = pressKey(burst, { key, at, isRepeat: key === heldDown });
    burst = pressed.burst;
    if (pressed.code !== null) codes.push(pressed.code);
    if (pressed.begins) begins.push(index);
  }
  return { codes, begins };
}

const keys = (text: string) => [...text, 'Enter'];

describe('a scanner is told from a person', () => {
  it.each([
    ['a fast scanner', keys('TK7F3A92KD11'), 1, ['TK7F3A92KD11']],
    ['a slow one', keys('TK7F3A92KD11'), 35, ['TK7F3A92KD11']],
    ['a reference with dashes', keys('0b9d1c3e-77aa-4e0f'), 8, ['0b9d1c3e-77aa-4e0f']],
    ['capitals with Shift', ['Shift', 'S', 'Shift', 'U', 'Shift', 'N', '2', '6', 'X', 'Enter'], 6, ['SUN26X']],
    ['an Enter that waits', keys('40001'), [5, 5, 5, 5, 5, 120], ['40001']],
    ['a stumble of the device', keys('4000123'), [5, 5, 5, 60, 5, 5, 5, 5], ['4000123']],
    ['one that presses a key of its own first', ['F8', ...keys('4000123')], 5, ['4000123']],
    ['a person, quick', keys('4000123'), 45, []],
    ['a person, at ease', keys('4000123'), 140, []],
    ['an Enter that comes later', keys('40001'), [5, 5, 5, 5, 5, 400], []],
    ['a short number', keys('25.5'), 5, []],
    ['an address of e-mail', keys('ada@example.org'), 5, []],
    ['an address of e-mail, with a stumble', keys('a@home.org'), [5, 5, 100, 5, 5, 5, 5, 5, 5, 5, 5], []],
    ['words with blanks', keys('two adults'), 5, []],
    ['a field left with Tab', [...'4000123', 'Tab'], 5, []],
    ['a correction in between', [...'4000', 'Backspace', ...'123', 'Enter'], 5, []],
    ['Enter alone', ['Enter', 'Enter'], 5, []],
  ])('%s', (_, pressed, gap, codes) => {
    expect(type(pressed, gap).codes).toEqual(codes);
  });

  it('a key that is held down is no scanner', () => {
    expect(type(keys('aaaaaaaa'), 30, 'a').codes).toEqual([]);
    expect(type(keys('4000123'), 5, 'Enter').codes).toEqual([]);
  });

  it('what a person typed just before is not part of the code', () => {
    const { codes, begins } = type(
      ['Shift', ...'Ada', 'Tab', ...'4000123', 'Enter'],
      [9, 90, 90, 90, 90, 150, 5, 5, 5, 5, 5, 5, 5],
    );
    expect(codes).toEqual(['4000123']);
    expect(begins).toEqual([1, 2, 3, 5]);
  });

  it('two codes one after the other are two', () => {
    expect(type([...keys('400012'), ...keys('400013')], 10).codes).toEqual(['400012', '400013']);
  });
});

function sale(reference: string, state: SaleState, result: Partial<NonNullable<Sale['result']>> | null = null): Sale {
  const whole = result && { orderNumber: null, bookingKeys: [], printLink: null, ...result };
  return madeUpSale({ reference, state, result: whole });
}

const journal = [
  sale('0B9D-waiting', 'waiting'),
  sale('0b9d-unknown', 'unknown'),
  sale('0b9d-refused', 'refused'),
  sale('0b9d-given-back', 'withdrawn'),
  sale('0b9d-sold', 'done', { orderNumber: '4000123' }),
  sale('0b9d-reserved', 'done', { bookingKeys: ['1-0-4711-X'] }),
];

describe('[OFF-7] a code that is read off a receipt of this device', () => {
  it.each([
    ['0b9d-WAITING', { kind: 'sale', reference: '0B9D-waiting' }],
    ['0b9d-unknown', { kind: 'sale', reference: '0b9d-unknown' }],
    ['0b9d-refused', { kind: 'sale', reference: '0b9d-refused' }],
    ['0b9d-given-back', { kind: 'closed' }],
    ['0b9d-sold', { kind: 'order', orderNumber: '4000123' }],
    ['4000123', { kind: 'order', orderNumber: '4000123' }],
    ['0b9d-reserved', { kind: 'reservation', bookingKey: '1-0-4711-X' }],
    ['1-0-4711-x', { kind: 'reservation', bookingKey: '1-0-4711-X' }],
    ['0b9d', null],
    ['TK7F3A92KD11', null],
  ])('%s', (code, found) => {
    expect(soldHere(journal, code)).toEqual(found);
  });
});
