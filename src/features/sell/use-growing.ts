import { startTransition, useEffect, useState } from 'react';

/** Cards that fit any screen. */
const firstCards = 24;

/** The first cards at once, the rest right after: a tap is answered before 250 cards are drawn. */
export function useGrowing<Item>(items: readonly Item[]): readonly Item[] {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole ? items : items.slice(0, firstCards);
}
