import { useState } from 'react';
import * as v from 'valibot';
import type { Shift, TenderFigures } from '../../domain/day/shift.ts';
import { forgetInTab, keepInTab, keptInTab } from '../shared/tab-memory.ts';
import type { CountEntry } from './count-money.tsx';

/** How far a count has come: what was entered of each tender, and whether it was compared with what is expected. */
export interface KeptCount {
  readonly step: 'count' | 'compare';
  readonly entries: Readonly<Record<string, CountEntry>>;
  /** What was expected when it was compared. */
  readonly expected?: string | undefined;
}

const keptSchema = v.object({
  step: v.picklist(['count', 'compare']),
  entries: v.record(
    v.string(),
    v.object({ text: v.string(), pieces: v.nullable(v.record(v.string(), v.pipe(v.number(), v.safeInteger()))) }),
  ),
  expected: v.optional(v.string()),
});

const nothingCounted: KeptCount = { step: 'count', entries: {} };

/** A shift whose money is counted: by when it was opened (epoch ms), 0 where it is yet to be. */
type CountedShift = Pick<Shift, 'openedAt'>;

const keyOf = ({ openedAt }: CountedShift) => `count-of-shift:${openedAt}`;

/**
 * The count of a shift, kept for this tab: a reload in the middle of a close loses nothing of it. One that was compared is over where
 * the page is opened again after money has come or gone: the next count is blind, too (DAY-2). `figures`: of what can be counted.
 */
export function useKeptCount(shift: CountedShift, figures: readonly Pick<TenderFigures, 'tender' | 'expected'>[]) {
  const expected = figures.map(({ tender, expected: { minor, currency } }) => `${tender} ${minor} ${currency}`).join();
  const [count, setCount] = useState(() => {
    const kept = readKept(shift);
    return kept.step === 'compare' && kept.expected !== expected ? nothingCounted : kept;
  });
  const change = (patch: Partial<KeptCount>): void => {
    const next = { ...count, ...patch };
    setCount(next);
    keepInTab(keyOf(shift), JSON.stringify(next));
  };
  return {
    ...count,
    count: (key: string, entry: CountEntry) => change({ entries: { ...count.entries, [key]: entry } }),
    compare: () => change({ step: 'compare', expected }),
    countAgain: () => change({ step: 'count' }),
    forget: () => forgetInTab(keyOf(shift)),
  };
}

function readKept(shift: CountedShift): KeptCount {
  try {
    return v.parse(keptSchema, JSON.parse(keptInTab(keyOf(shift)) ?? 'null'));
  } catch {
    return nothingCounted;
  }
}
