import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../../ui/when.ts';

/** Fills a phone's screen, or the upper rows of a desktop's. */
const firstCards = 8;
/** Added with each frame: few enough that a tap in between is answered without delay. */
const moreCards = 32;

/** The first cards at once, the rest in the frames after. What that saves is in tests/bench/README.md. */
export function useGrowing<Item>(items: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(firstCards);
  const isWhole = count >= items.length;
  useEffect(() => {
    if (isWhole) return;
    return afterPaint(() => startTransition(() => setCount(count + moreCards)));
  }, [isWhole, count]);
  return isWhole ? items : items.slice(0, count);
}
