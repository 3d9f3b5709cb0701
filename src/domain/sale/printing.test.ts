import { describe, expect, it } from 'vitest';
import { emptyCheckout } from './checkout.ts';
import { availablePrinters, printerFor, rememberedPrinter, withPrinter } from './printing.ts';

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

  it.each([
    ['the one chosen the last time', printers, false, 'print_option_1', 'print_option_1'],
    ['the first one, where none was chosen yet', printers, false, null, 'print_option_0'],
    ['the first one, where the last one is gone', printers, false, 'print_option_9', 'print_option_0'],
    [
      'for a gift one that prints gifts, not the receipt printer of before',
      printers,
      true,
      'print_option_1',
      'print_option_0',
    ],
    ['for a gift the last one, where it prints gifts', printers, true, 'print_option_2', 'print_option_2'],
    ['the last one, while the list is not known', null, false, 'print_option_1', 'print_option_1'],
    ['none, while the list is not known and none was chosen yet', null, false, null, null],
    ['for a gift none, while the list is not known', null, true, 'print_option_1', null],
    ['none, where there is none', [], false, 'print_option_1', null],
  ])('[PRN-1] [PRN-3] tickets are printed by %s', (_name, known, isGift, remembered, id) => {
    expect(printerFor(known, [{ isGift }], remembered)).toBe(id);
  });

  it('[PRN-3] the choice for a gift is remembered apart, and does not replace that for tickets', () => {
    const tickets = [{ isGift: false }];
    const gifts = [{ isGift: true }, { isGift: false }];
    const chosen = withPrinter(emptyCheckout, tickets, 'print_option_0');
    expect(rememberedPrinter(chosen, gifts)).toBe('print_option_0');
    const both = withPrinter(chosen, gifts, 'print_option_2');
    expect([tickets, gifts].map((items) => rememberedPrinter(both, items))).toEqual([
      'print_option_0',
      'print_option_2',
    ]);
    expect(rememberedPrinter(withPrinter(both, gifts, null), gifts)).toBe('print_option_0');
  });

  it('[PRN-1] [PRN-2] none is left when only others are there', () => {
    expect(availablePrinters(printers.slice(1, 2), [{ isGift: true }])).toEqual([]);
  });
});
