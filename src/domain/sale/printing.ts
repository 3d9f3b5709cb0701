import type { CartItem } from '../cart/cart.ts';
import type { Checkout, Printer } from './checkout.ts';

/** The ways of printing that a gift can take (PRN-1). */
const giftPrinterIds: readonly string[] = ['print_option_0', 'print_option_2'];

type Items = readonly Pick<CartItem, 'isGift'>[];

const hasGift = (items: Items): boolean => items.some(({ isGift }) => isGift);

/**
 * The way of printing that staff chose the last time; null where they have not. Carts with a gift have a choice of their own, so that
 * what only gifts are printed on is not used for the tickets after it (PRN-3).
 */
export function rememberedPrinter(
  { printerId, giftPrinterId }: Pick<Checkout, 'printerId' | 'giftPrinterId'>,
  items: Items,
): string | null {
  return hasGift(items) ? (giftPrinterId ?? printerId) : printerId;
}

/** The checkout with the way of printing that was chosen for such a cart (PRN-3). */
export function withPrinter(checkout: Checkout, items: Items, id: string | null): Checkout {
  return hasGift(items) ? { ...checkout, giftPrinterId: id ?? undefined } : { ...checkout, printerId: id };
}

/** The choices of the printing step: with a gift in the cart only those that print gifts (PRN-1). */
export function availablePrinters(printers: readonly Printer[], items: Items): readonly Printer[] {
  return hasGift(items) ? printers.filter(({ id }) => giftPrinterIds.includes(id)) : printers;
}

/**
 * How the tickets are printed unless somebody chooses otherwise: as the last time, else the first way there is (PRN-3). Without
 * the provider's list (null) only what is known to print this cart counts.
 */
export function printerFor(
  printers: readonly Printer[] | null,
  items: Items,
  remembered: string | null,
): string | null {
  const known = printers ?? (remembered === null ? [] : [{ id: remembered, name: '' }]);
  const available = availablePrinters(known, items);
  return (available.find(({ id }) => id === remembered) ?? available[0])?.id ?? null;
}
