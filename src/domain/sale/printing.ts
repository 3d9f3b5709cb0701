import type { CartItem } from '../cart/cart.ts';
import type { Printer } from './checkout.ts';

/** The ways of printing that a gift can take (PRN-1). */
const giftPrinterIds: readonly string[] = ['print_option_0', 'print_option_2'];

/** The choices of the printing step: with a gift in the cart only those that print gifts (PRN-1). */
export function availablePrinters(
  printers: readonly Printer[],
  items: readonly Pick<CartItem, 'isGift'>[],
): readonly Printer[] {
  const hasGift = items.some(({ isGift }) => isGift);
  return hasGift ? printers.filter(({ id }) => giftPrinterIds.includes(id)) : printers;
}

/**
 * How the tickets are printed unless somebody chooses otherwise: as the last time, else the first way there is (PRN-3). Without
 * the provider's list (null) only what is known to print this cart counts.
 */
export function printerFor(
  printers: readonly Printer[] | null,
  items: readonly Pick<CartItem, 'isGift'>[],
  remembered: string | null,
): string | null {
  const known = printers ?? (remembered === null ? [] : [{ id: remembered, name: '' }]);
  const available = availablePrinters(known, items);
  return (available.find(({ id }) => id === remembered) ?? available[0])?.id ?? null;
}
