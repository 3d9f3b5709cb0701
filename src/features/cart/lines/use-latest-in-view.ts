import { useEffect, useRef } from 'react';
import type { CartItem } from '../../../domain/cart/cart.ts';

/** Scrolls to the line that was added, or that was given more pieces: with many lines it may be out of sight. For the lines' parent. */
export function useLatestInView(items: readonly CartItem[]) {
  const lines = useRef<HTMLTableSectionElement>(null);
  const known = useRef(items);
  useEffect(() => {
    const before = new Map(known.current.map(({ key, quantity }) => [key, quantity]));
    known.current = items;
    const latest = items.findLastIndex(({ key, quantity }) => quantity > (before.get(key) ?? 0));
    lines.current?.children[latest]?.scrollIntoView?.({ block: 'nearest' });
  }, [items]);
  return lines;
}
