import type { TillState } from '../../device/index.ts';
import { type Cart, type CartItem, freedHolds, setQuantity, unitPrice } from '../../domain/cart/cart.ts';
import { asEmptied, broughtBack } from '../../domain/sale/cash-register.ts';
import { afterSale, withCoupon } from '../../domain/sale/checkout.ts';
import { besideParked, isBegun, parkedUnder } from '../../domain/sale/parked-sale.ts';
import { cartNotUpdated, type OwnLine, type Reply, type TerminalCart } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import { extrasOf, isDiscount, isOfOtherName, isPriceOf } from './terminal-items.ts';

export interface CartUpdate {
  readonly reply: Reply<object>;
  /** It has taken the cart's last line of ours. */
  readonly isEmptied: boolean;
  /** The code that goes with the discount that it has removed; null when none does. */
  readonly droppedCode: string | null;
}

function refusedFor(reason: string): CartUpdate {
  return { reply: { ok: false, error: { ...cartNotUpdated, reason } }, isEmptied: false, droppedCode: null };
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
  const lines = wanted.own.filter((line) => !isDiscount(line));
  return device.transact(async (tx) => {
    const open = await tx.state();
    const back = broughtBack(open);
    const before = back !== null && lines.length > 0 ? back : open;
    const { cart, checkout } = dropsCode ? withCoupon(before, null) : before;
    const { emptiedCart, ...cashRegister } = before.cashRegister;
    if (cart.lockedBy !== null) return refusedFor('the cart is being sold');
    const currency = currencyOf(cart, context);
    if (!isIn(currency, wanted)) return refusedFor(`cart.currency: must be ${currency}`);
    const problem = problemOf(lines, cart.items);
    if (problem !== null) return refusedFor(problem);
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
    return { reply: { ok: true, payload: {} }, isEmptied, droppedCode };
  });
}

/**
 * Takes a cart without lines of ours for another one than the open cart, by its name: for the one that is put aside under it, or, where
 * the terminal has ours under another name, for one that begins put aside (TERM-4, CART-12, DAY-1). What it empties is not kept. False
 * where it may be the open one.
 */
export function applyToParked(context: SaleContext, wanted: TerminalCart, isEcho: boolean): Promise<boolean> {
  const { device, clock, newReference, locale } = context;
  return device.transact(async (tx) => {
    const open = await tx.state();
    const named = parkedUnder(wanted.reference, await tx.parked(), open.checkout);
    if (wanted.own.length > 0 || (named === undefined && (isEcho || !isBesideOurs(context, wanted, open))))
      return false;
    const { cart, checkout, ...parked } = named ?? {
      ...besideParked(open, newReference()),
      key: newReference(),
      parkedAt: clock.now(),
      locale: locale(),
    };
    const sale = {
      ...parked,
      cart: { ...cart, external: wanted.external },
      checkout: {
        ...checkout,
        externalReference: wanted.reference,
        terminalExtras: extrasOf(wanted) ?? checkout.terminalExtras,
      },
    };
    const isAnything = isBegun(sale) || wanted.external.length > 0;
    await (isAnything ? tx.putParked(sale) : tx.removeParked(sale.key));
    return true;
  });
}

/** Whether the terminal has our open cart, and sends lines of another one. One without any empties ours. */
function isBesideOurs(
  context: SaleContext,
  wanted: TerminalCart,
  { cart, checkout, cashRegister }: TillState,
): boolean {
  const { externalReference, terminalLines } = checkout;
  if (cart.items.length === 0 || wanted.external.length === 0 || !isIn(currencyOf(cart, context), wanted)) return false;
  const hasOurs = cashRegister.checkoutValue !== null || terminalLines !== undefined;
  return hasOurs && isOfOtherName(wanted.reference, externalReference);
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

function currencyOf({ items: [first] }: Cart, { currency }: SaleContext): string {
  return first === undefined ? currency() : unitPrice(first).currency;
}

/**
 * The cart with the terminal's quantities of the lines that it `knows`; those of them that it leaves out are removed. A terminal that
 * was never sent a line, nor has sent it, does not mean to remove it.
 */
function withQuantities(cart: Cart, lines: readonly OwnLine[], knows: (key: string) => boolean): Cart {
  const wanted = (key: string) => lines.find(({ customId }) => customId === key)?.quantity ?? 0;
  return cart.items.reduce((changed, { key }) => (knows(key) ? setQuantity(changed, key, wanted(key)) : changed), cart);
}
