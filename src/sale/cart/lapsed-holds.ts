import type { TillState } from '../../device/index.ts';
import { type CartItem, hasRunOut, isHeld, refusalOf } from '../../domain/cart/cart.ts';
import type { ReacquiredHolds } from '../../domain/cart/reacquired-holds.ts';
import { isSameMoney } from '../../domain/money/money.ts';
import type { KnownTotals } from '../../domain/sale/checkout.ts';

/** The lines whose hold has lapsed, until it is known whether it was re-acquired (CART-10). */
export interface LapsedHolds {
  /** Notes the lines whose hold has lapsed by `now`. */
  note(state: TillState, now: number): void;
  has(key: string): boolean;
  hasSome(): boolean;
  /**
   * The holds that were re-acquired since; null when there are none, or the cart's total is not known yet. Reports each line
   * once.
   */
  take(state: TillState, now: number): ReacquiredHolds | null;
}

export function createLapsedHolds(): LapsedHolds {
  /** The lines as they were when their hold lapsed, by key. */
  const lapsed = new Map<string, CartItem>();
  let totalsBefore: KnownTotals | null = null;

  /** Forgets lines that were removed, or whose hold was refused: a refusal is shown at the line itself (CART-11). */
  function forgetAllBut(awaited: readonly CartItem[]): void {
    const keys = new Set(awaited.map(({ key }) => key));
    for (const key of lapsed.keys()) if (!keys.has(key)) lapsed.delete(key);
  }

  return {
    note({ cart, totals }, now) {
      if (lapsed.size === 0) totalsBefore = totals;
      for (const item of cart.items) if (hasRunOut(item, now) && !lapsed.has(item.key)) lapsed.set(item.key, item);
    },
    has: (key) => lapsed.has(key),
    hasSome: () => lapsed.size > 0,
    take({ cart, totals }, now) {
      forgetAllBut(cart.items.filter((item) => refusalOf(item) === null));
      if (totals?.revision !== cart.revision) return null;
      const lines = cart.items.flatMap((item) => {
        const before = isHeld(item, now) ? lapsed.get(item.key) : undefined;
        return before === undefined ? [] : [{ item, leftBefore: before.maxQuantity }];
      });
      if (lines.length === 0) return null;
      for (const { item } of lines) lapsed.delete(item.key);
      return { lines, amount: changeOfAmount(totalsBefore, totals) };
    },
  };
}

/** The change of the total; null when the cart itself was changed, because staff know of that. */
function changeOfAmount(before: KnownTotals | null, now: KnownTotals): ReacquiredHolds['amount'] {
  if (before?.revision !== now.revision || isSameMoney(before.grandTotal, now.grandTotal)) return null;
  return { before: before.grandTotal, now: now.grandTotal };
}
