import { type Checkout, terminalsName } from './checkout.ts';
import type { ParkedSale } from './parked-sale.ts';

/** The cart of this till that a message of the terminal is for. */
export type NamedCart =
  /** `isRenamed`: under another name than the one that the till has given it. */
  | { readonly kind: 'open'; readonly isRenamed: boolean }
  | { readonly kind: 'parked'; readonly sale: ParkedSale }
  /** One that the till doesn't have: another table's, say. */
  | { readonly kind: 'another' };

/**
 * Tells by the name that the terminal gives which cart its message is for (TERM-4). Where the message has none, or the open cart has
 * none of the terminal's own, it is for the open cart: a terminal need not use a name that a till has made up.
 */
export function namedCart(
  name: string | null,
  { checkout }: { readonly checkout: Pick<Checkout, 'externalReference'> },
  parked: readonly ParkedSale[],
): NamedCart {
  if (name === null || name === checkout.externalReference) return { kind: 'open', isRenamed: false };
  const sale = parked.find(({ checkout: { externalReference } }) => externalReference === name);
  if (sale !== undefined) return { kind: 'parked', sale };
  const isRenamed = checkout.externalReference !== null;
  return terminalsName(checkout) === null ? { kind: 'open', isRenamed } : { kind: 'another' };
}
