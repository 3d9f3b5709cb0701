import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../../domain/cart/cart.ts';
import type { PlacedLine } from './use-quantity.ts';

/** A line that is about to be drawn no more, or again. */
interface AwaitedLine extends PlacedLine {
  readonly isBack: boolean;
}

/**
 * Lets the keyboard go on in the cart: when the row that had the focus is removed, at the row in its place, and when it is brought
 * back, at that row (NAV-6, CART-5).
 */
export function useLineFocus(items: readonly CartItem[]) {
  /** For the element around the lines, which gets the focus where none is left. */
  const around = useRef<HTMLDivElement>(null);
  const [awaited, setAwaited] = useState<AwaitedLine | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    const at = items.findIndex(({ key }) => key === awaited.item.key);
    if (at >= 0 !== awaited.isBack) return;
    setAwaited(null);
    // Whoever has gone on elsewhere stays there.
    if (document.activeElement !== document.body) return;
    const rows = around.current?.querySelectorAll('tbody > tr') ?? [];
    const row = rows[Math.min(awaited.isBack ? at : awaited.index, rows.length - 1)];
    (row?.querySelector('button') ?? around.current)?.focus({ preventScroll: true });
  }, [awaited, items]);
  return {
    around,
    onRemoved: useCallback((line: PlacedLine) => setAwaited({ ...line, isBack: false }), []),
    onBroughtBack: useCallback((line: PlacedLine) => setAwaited({ ...line, isBack: true }), []),
  };
}
