import { describe, expect, it } from 'vitest';
import { availablePrinters } from './printing.ts';

const printers = [0, 1, 2, 3].map((number) => ({ id: `print_option_${number}`, name: `Printer ${number}` }));

describe('printers', () => {
  it.each([
    ['an empty cart', [], [0, 1, 2, 3]],
    ['tickets', [{ isGift: false }], [0, 1, 2, 3]],
    ['a gift', [{ isGift: true }], [0, 2]],
    ['a gift among tickets', [{ isGift: false }, { isGift: true }], [0, 2]],
  ])('[PRN-1] for %s', (_name, items, numbers) => {
    expect(availablePrinters(printers, items).map(({ id }) => id)).toEqual(numbers.map((n) => `print_option_${n}`));
  });

  it('[PRN-1] [PRN-2] none is left when only others are there', () => {
    expect(availablePrinters(printers.slice(1, 2), [{ isGift: true }])).toEqual([]);
  });
});
