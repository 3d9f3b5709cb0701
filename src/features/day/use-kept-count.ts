import { useState } from 'react';
import * as v from 'valibot';
import type { Shift } from '../../domain/day/shift.ts';
import { forgetInTab, keepInTab, keptInTab } from '../shared/tab-memory.ts';
import type { CountEntry } from './count-money.tsx';

/** How far a count has come: what was entered of each tender, and whether it was compared with what is expected. */
export interface KeptCount {
  readonly step: 'count' | 'compare';
  readonly entries: Readonly<Record<string, CountEntry>>;
}

const keptSchema = v.object({
  step: v.picklist(['count', 'compare']),
  entries: v.record(
    v.string(),
    v.object({ text: v.string(), pieces: v.nullable(v.record(v.string(), v.pipe(v.number(), v.safeInteger()))) }),
  ),
});

const nothingCounted: KeptCount = { step: 'count', entries: {} };

const keyOf = ({ openedAt }: Shift) => `count-of-shift:${openedAt}`;

/** The count of a shift, kept for this tab: a reload in the middle of a close loses nothing of it (DAY-2). */
export function useKeptCount(shift: Shift) {
  const [count, setCount] = useState(() => readKept(shift));
  return {
    ...count,
    change(patch: Partial<KeptCount>): void {
      const next = { ...count, ...patch };
      setCount(next);
      keepInTab(keyOf(shift), JSON.stringify(next));
    },
    forget: () => forgetInTab(keyOf(shift)),
  };
}

function readKept(shift: Shift): KeptCount {
  try {
    return v.parse(keptSchema, JSON.parse(keptInTab(keyOf(shift)) ?? 'null'));
  } catch {
    return nothingCounted;
  }
}
