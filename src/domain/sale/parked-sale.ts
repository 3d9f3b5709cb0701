import {
  type Cart,
  type CartItem,
  firstHoldEnd,
  firstRenewal,
  hasRunOut,
  isHeldForAWhile,
  missingHold,
  sumOfLines,
} from '../cart/cart.ts';
import { emptyCart } from '../cart/cart-contents.ts';
import type { Money } from '../money/money.ts';
import { afterSale, type Checkout, isForCustomer, type KnownTotals, terminalsName } from './checkout.ts';

/** A cart with all that is noted of its customer, and what it comes to. */
export interface CartInSale {
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly totals: KnownTotals | null;
}

/** A sale that was put aside so that another customer can be served (DAY-1). */
export interface ParkedSale extends CartInSale {
  /** Its name on this device. */
  readonly key: string;
  /** Epoch ms. */
  readonly parkedAt: number;
  /** The language that it was begun in. */
  readonly locale: string;
}

/** Why the open sale can't be parked: it is being paid, or is at the terminal's checkout. */
export type NotParkable = 'being-paid' | 'at-checkout';

export function whyNotParkable(
  { cart }: Pick<CartInSale, 'cart'>,
  { checkoutValue }: { readonly checkoutValue: Money | null },
): NotParkable | null {
  if (cart.lockedBy !== null) return 'being-paid';
  return checkoutValue === null ? null : 'at-checkout';
}

/** Whether there is anything to put aside: lines, or what was noted of a customer (CART-5). */
export function isBegun({ cart, checkout }: Pick<CartInSale, 'cart' | 'checkout'>): boolean {
  return cart.items.length > 0 || isForCustomer(checkout);
}

/** Whether there is anything in it, if only the terminal's lines (CART-12). */
export function hasAnything(sale: Pick<CartInSale, 'cart' | 'checkout'>): boolean {
  return isBegun(sale) || sale.cart.external.length > 0;
}

/** The open sale as it is put aside: all that came with its cart goes along, the terminal's lines and name too (CART-12, TERM-4). */
export function asParked(
  { cart, checkout, totals }: CartInSale,
  named: Pick<ParkedSale, 'key' | 'parkedAt' | 'locale'>,
): ParkedSale {
  return { ...named, cart, checkout: { ...checkout, terminalLines: undefined }, totals };
}

/** What the till has for the next customer once the open sale was put aside. `id`: of the new cart. */
export function besideParked({ cart, checkout }: CartInSale, id: string): CartInSale {
  return { cart: { ...emptyCart, id, revision: cart.revision + 1 }, checkout: afterSale(checkout), totals: null };
}

/**
 * Whether the open sale is to be put aside for the one that is opened: it is begun, or what the terminal has sent with it is another
 * customer's: it was put aside before, it has lines under a name of the terminal's, or so has the one that is opened.
 */
export function isPutAside(open: CartInSale, opened: CartInSale): boolean {
  if (isBegun(open)) return true;
  const isNamed = open.cart.external.length > 0 && terminalsName(open.checkout) !== null;
  return isFromTerminal(open) && (open.checkout.isReopened === true || isNamed || isFromTerminal(opened));
}

/**
 * The parked sale as the open one. Revisions grow from one open cart to the next, so that no two carts of a device ever have the
 * same. The printer is the counter's (PRN-3). What the terminal has sent meanwhile, without a name of its own, is for this customer,
 * unless there was another from it.
 */
export function asOpen(parked: ParkedSale, before: CartInSale): CartInSale {
  const { cart, checkout, totals } = parked;
  const revision = Math.max(cart.revision, before.cart.revision) + 1;
  const { printerId, giftPrinterId } = before.checkout;
  const isAlone = !isPutAside(before, parked);
  const isTaken = isAlone && isFromTerminal(before);
  const { externalReference, terminalExtras } = isTaken ? before.checkout : checkout;
  // The terminal may have sent nothing yet but the name.
  const name = isAlone ? before.checkout.externalReference : null;
  return {
    cart: { ...cart, external: isTaken ? before.cart.external : cart.external, revision },
    checkout: {
      ...checkout,
      printerId,
      giftPrinterId,
      externalReference: externalReference ?? name,
      terminalExtras,
      isReopened: isBegun(parked) ? undefined : true,
    },
    totals: totals?.revision === cart.revision ? { ...totals, revision } : totals,
  };
}

/** Whether the terminal has sent the cart, with lines or fields of its own (CART-12, TERM-4). */
function isFromTerminal({ cart, checkout }: Pick<CartInSale, 'cart' | 'checkout'>): boolean {
  return cart.external.length > 0 || checkout.terminalExtras !== undefined;
}

/** How long the holds of a parked sale are renewed (ms). */
const parkedHoldsKept = 60 * 60_000;

function isRenewed({ parkedAt }: Pick<ParkedSale, 'parkedAt'>, now: number): boolean {
  return now - parkedAt < parkedHoldsKept;
}

/**
 * Whether the provider is to be asked for the hold of a line that is parked: it is about to run out, or never came. One that has
 * lapsed is re-acquired when the sale is opened, so that staff are told what has changed.
 */
export function isParkedHoldDue(item: CartItem, sale: Pick<ParkedSale, 'parkedAt'>, now: number): boolean {
  return isRenewed(sale, now) && !hasRunOut(item, now) && !isHeldForAWhile(item, now);
}

/** Whether the provider is to be asked what a parked sale comes to. */
export function isParkedTotalDue({ cart, totals, parkedAt }: ParkedSale, now: number): boolean {
  return cart.items.length > 0 && totals?.revision !== cart.revision && isRenewed({ parkedAt }, now);
}

/** When the next hold of the parked sales is to be renewed (epoch ms); null when none is. */
export function nextParkedRenewal(sales: readonly ParkedSale[], now: number): number | null {
  const times = sales.flatMap((sale) => {
    const items = sale.cart.items.filter((item) => !hasRunOut(item, now));
    const renewal = firstRenewal({ items });
    return renewal !== null && isRenewed(sale, now) && isRenewed(sale, renewal) ? [renewal] : [];
  });
  return times.length > 0 ? Math.min(...times) : null;
}

/** The state of a parked sale's holds, as it is shown. `until`: when the first hold ends (epoch ms). */
export type ParkedHolds =
  | { readonly kind: 'held'; readonly until: number }
  /** They are not renewed any more. */
  | { readonly kind: 'ending'; readonly until: number }
  | { readonly kind: 'run-out' }
  /** Not held yet; they are being asked for, or were refused. */
  | { readonly kind: 'not-held' }
  /** Nothing that runs out: a permanent reservation, or no line at all. */
  | { readonly kind: 'lasting' };

export function parkedHolds({ cart, parkedAt }: Pick<ParkedSale, 'cart' | 'parkedAt'>, now: number): ParkedHolds {
  if (cart.items.some((item) => hasRunOut(item, now))) return { kind: 'run-out' };
  if (cart.items.some((item) => missingHold(item) !== null)) return { kind: 'not-held' };
  const until = firstHoldEnd(cart);
  if (until === null) return { kind: 'lasting' };
  return { kind: isRenewed({ parkedAt }, now) ? 'held' : 'ending', until };
}

/** What a parked sale comes to: by the provider, else the sum of its lines. */
export function parkedAmount({ cart, totals }: CartInSale, currency: string): Money {
  if (totals?.revision === cart.revision && cart.items.length > 0) return totals.grandTotal;
  return sumOfLines(cart.items, cart.items[0]?.price.currency ?? currency);
}
