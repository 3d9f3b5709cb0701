import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../../ui/after-paint.ts';

/** What is looked at first: a phone's whole screen, the upper half of a desktop's. */
const firstCards = 12;
/** So many follow with each frame: few enough that a tap in between is answered at once. */
const moreCards = 32;

/** The first cards at once, the rest in the frames after: a tap is answered before 250 cards are drawn. */
export function useGrowing<Item>(items: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(firstCards);
  const isWhole = count >= items.length;
  useEffect(() => {
    if (isWhole) return;
    return afterPaint(() => startTransition(() => setCount(count + moreCards)));
  }, [isWhole, count]);
  return isWhole ? items : items.slice(0, count);
}
