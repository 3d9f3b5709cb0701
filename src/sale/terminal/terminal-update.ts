import type { TillState } from '../../device/index.ts';
import { type Cart, type CartItem, freedHolds, setQuantity, unitPrice } from '../../domain/cart/cart.ts';
import { asEmptied, broughtBack } from '../../domain/sale/cash-register.ts';
import { afterSale, withCoupon } from '../../domain/sale/checkout.ts';
import { type NamedCart, namedCart } from '../../domain/sale/named-cart.ts';
import { besideParked, hasAnything, isBegun, type ParkedSale } from '../../domain/sale/parked-sale.ts';
import { cartNotUpdated, type OwnLine, type Reply, type TerminalCart } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import { extrasOf, isDiscount, isPriceOf, isSaleOf } from './terminal-items.ts';

export interface CartUpdate {
  readonly reply: Reply<object>;
  /** It has taken the cart's last line of ours. */
  readonly isEmptied: boolean;
  /** The code that goes with the discount that it has removed; null when none does. */
  readonly droppedCode: string | null;
}

const accepted: Reply<object> = { ok: true, payload: {} };

function refused(reason: string): Reply<object> {
  return { ok: false, error: { ...cartNotUpdated, reason } };
}

function unchangedFor(reason: string): CartUpdate {
  return { reply: refused(reason), isEmptied: false, droppedCode: null };
}

/**
 * Updates the cart from the terminal's (TERM-4): our lines get its quantities, and those that it no longer has are removed; its
 * other lines are external and kept unchanged. A cart that it empties is remembered, and is back when it sends lines of it again.
 * Refused, with nothing changed, while the cart is being paid, for a line of ours that is not in the cart, as it could be paid there
 * but not be sold here, for a price of ours that is not the cart's, and for another currency. `isEcho`: it lacks our lines because we
 * have removed them. `dropsCode`: the terminal has removed the discount, so the coupon code goes, and the terminal's sum stays ours
 * (COUP-2).
 */
export function applyTerminalCart(
  context: SaleContext,
  wanted: TerminalCart,
  { isEcho, dropsCode }: { readonly isEcho: boolean; readonly dropsCode: boolean },
): Promise<CartUpdate> {
  const { device, clock } = context;
  const lines = ourLines(wanted);
  return device.transact(async (tx) => {
    const open = await tx.state();
    const before = lines.length > 0 ? lastAtTerminal(open) : open;
    const { cart, checkout } = dropsCode ? withCoupon(before, null) : before;
    const { emptiedCart, ...cashRegister } = before.cashRegister;
    if (cart.lockedBy !== null) return unchangedFor('the cart is being sold');
    const currency = currencyOf(cart, context.currency());
    if (!isIn(currency, wanted)) return unchangedFor(`cart.currency: must be ${currency}`);
    const problem = problemOf(lines, cart.items);
    if (problem !== null) return unchangedFor(problem);
    const knowsAll = wanted.own.length > 0 || cashRegister.checkoutValue !== null;
    const knows = (key: string) => !isEcho && (knowsAll || checkout.terminalLines?.includes(key) === true);
    const changed = withQuantities(cart, lines, knows);
    await tx.release(freedHolds(cart.items, changed.items), clock.now());
    const isEmptied = cart.items.length > 0 && changed.items.length === 0;
    const externalReference = wanted.reference ?? checkout.externalReference;
    await tx.put({
      cart: { ...changed, external: wanted.external },
      checkout: {
        ...(isEmptied ? afterSale(checkout) : checkout),
        externalReference,
        terminalExtras: extrasOf(wanted),
        terminalLines: lines.length > 0 ? lines.map(({ customId }) => customId) : undefined,
      },
      totals: isEmptied ? null : before.totals,
      cashRegister: isEmptied
        ? { ...cashRegister, checkoutValue: null, emptiedCart: asEmptied(before) }
        : { ...cashRegister, ...(lines.length === 0 && { emptiedCart }) },
    });
    const droppedCode = dropsCode ? (before.checkout.coupon?.code ?? null) : null;
    return { reply: accepted, isEmptied, droppedCode };
  });
}

/** The answer to a cart that is not for the open one. */
export interface OtherUpdate {
  readonly reply: Reply<object>;
  /** The terminal has ours, and is at an empty one: nothing else of it can be seen. */
  readonly isGoneOn: boolean;
}

/**
 * Takes the terminal's cart where it is, by its name, for another cart than the open one (TERM-4, CART-12, DAY-1): one that is put
 * aside, or one that the till doesn't have, which begins put aside. Null where it is for the open one. `hasOurCart`: the terminal has the
 * open cart, or may have it.
 */
export function applyToAnother(
  { device, clock, newReference, locale, currency }: SaleContext,
  wanted: TerminalCart,
  hasOurCart: boolean,
): Promise<OtherUpdate | null> {
  const lines = ourLines(wanted);
  const done = { reply: accepted, isGoneOn: false };
  return device.transact(async (tx) => {
    const keep = (sale: ParkedSale) => (hasAnything(sale) ? tx.putParked(sale) : tx.removeParked(sale.key));
    const open = await tx.state();
    const named = namedCart(wanted.reference, open, await tx.parked());
    if (named.kind === 'parked') {
      const { sale } = named;
      if (wanted.own.length > 0 && !isSaleOf(wanted, sale.cart.items)) {
        if (lines.some((line) => sale.cart.items.some(({ key }) => key === line.customId)))
          return { reply: refused('the cart is put aside'), isGoneOn: false };
        // Ours was moved to that one: its lines are among these.
        const isMoved = problemOf(lines, lastAtTerminal(open).cart.items) === null;
        if (isMoved && open.cart.lockedBy === null && !isBegun(sale)) await tx.removeParked(sale.key);
        return null;
      }
      await keep(withTerminalCart(sale, wanted));
      return done;
    }
    if (wanted.own.length > 0 || !isBegun(open) || !isIn(currencyOf(open.cart, currency()), wanted)) return null;
    if (!isBeside(wanted, named, open, hasOurCart)) return null;
    // Its name, which may be that of the next cart, would be lost: it is refused, so that the terminal sends it again.
    if (wanted.external.length === 0 && open.cart.lockedBy !== null) return null;
    const { cart, checkout, totals } = besideParked(open, newReference());
    const begun = { cart, checkout, totals, key: newReference(), parkedAt: clock.now(), locale: locale() };
    await keep(withTerminalCart(begun, wanted));
    return { ...done, isGoneOn: hasOurCart && wanted.external.length === 0 };
  });
}

/**
 * Whether a cart without our lines is beside the open one, whatever its name: the terminal has that too, or its lines are in it. Where
 * nothing of the open one is the terminal's, its next cart is that. Of two names the till's own counts for less: the terminal need not
 * use it, so that a cart without any lines empties ours.
 */
function isBeside({ external }: TerminalCart, named: NamedCart, open: TillState, hasOurCart: boolean): boolean {
  if (named.kind === 'another') return hasOurCart || open.cart.external.length > 0;
  return hasOurCart && external.length > 0 && named.kind === 'open' && named.isRenamed;
}

function withTerminalCart(sale: ParkedSale, wanted: TerminalCart): ParkedSale {
  const { external, reference: externalReference } = wanted;
  const terminalExtras = extrasOf(wanted) ?? sale.checkout.terminalExtras;
  return {
    ...sale,
    cart: { ...sale.cart, external },
    checkout: { ...sale.checkout, externalReference, terminalExtras },
  };
}

function ourLines({ own }: TerminalCart): readonly OwnLine[] {
  return own.filter((line) => !isDiscount(line));
}

/** The till with the cart that the terminal had last, where it has emptied that, and no other one was begun. */
function lastAtTerminal(open: TillState): TillState {
  return broughtBack(open) ?? open;
}

/** Why the lines, of which none is there twice at one price, can't be those of the cart; null when they can. */
function problemOf(lines: readonly OwnLine[], items: readonly CartItem[]): string | null {
  for (const line of lines) {
    const said = (what: string) => `cart.items: ${what} "${line.customId}"`;
    if (!items.some(({ key }) => key === line.customId)) return said('this till has no line');
    if (!items.some((item) => isPriceOf(line, item))) return said('another price of the line');
    if (line.quantity <= 0) return said('fewer than one piece of the line');
  }
  return null;
}

function isIn(currency: string, wanted: TerminalCart): boolean {
  return wanted.currency === null || wanted.currency === currency;
}

function currencyOf({ items: [first] }: Cart, ofAccount: string): string {
  return first === undefined ? ofAccount : unitPrice(first).currency;
}

/**
 * The cart with the terminal's quantities of the lines that it `knows`; those of them that it leaves out are removed. A terminal that
 * was never sent a line, nor has sent it, does not mean to remove it.
 */
function withQuantities(cart: Cart, lines: readonly OwnLine[], knows: (key: string) => boolean): Cart {
  const wanted = (key: string) => lines.find(({ customId }) => customId === key)?.quantity ?? 0;
  return cart.items.reduce((changed, { key }) => (knows(key) ? setQuantity(changed, key, wanted(key)) : changed), cart);
}
