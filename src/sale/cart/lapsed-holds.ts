import type { TillState } from '../../device/index.ts';
import { type CartItem, hasRunOut, isHeld } from '../../domain/cart/cart.ts';
import type { ReacquiredHolds } from '../../domain/cart/reacquired-holds.ts';
import { isSameMoney } from '../../domain/money/money.ts';
import type { KnownTotals } from '../../domain/sale/checkout.ts';

/** The lines whose hold has run out, from then until it is known what became of them (CART-10). */
export interface LapsedHolds {
  /** Notes the lines whose hold has run out by now. */
  note(state: TillState, now: number): void;
  has(key: string): boolean;
  hasSome(): boolean;
  /** What was re-acquired since; null when nothing was, or when the cart's total is not known yet. Each line is told once. */
  take(state: TillState, now: number): ReacquiredHolds | null;
}

export function createLapsedHolds(): LapsedHolds {
  /** By their keys, as they were when their hold ran out. */
  const lapsed = new Map<string, CartItem>();
  let totalsBefore: KnownTotals | null = null;

  /** A line that is gone, or whose hold was refused, is not waited for any more: its own line says so (CART-11). */
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
      forgetAllBut(cart.items.filter((item) => !isRefused(item)));
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

/** Only for the same cart: staff know what they have changed themselves. */
function changeOfAmount(before: KnownTotals | null, now: KnownTotals): ReacquiredHolds['amount'] {
  if (before?.revision !== now.revision || isSameMoney(before.grandTotal, now.grandTotal)) return null;
  return { before: before.grandTotal, now: now.grandTotal };
}

function isRefused({ hold }: CartItem): boolean {
  return hold.state === 'wanted' && hold.refusal !== null;
}
