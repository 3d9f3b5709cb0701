import type { CartItem } from './cart.ts';
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
