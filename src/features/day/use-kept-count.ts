import { useState } from 'react';
import * as v from 'valibot';
import type { Shift, TenderFigures } from '../../domain/day/shift.ts';
import { today } from '../../domain/times/appointment.ts';
import { forgetInTab, keepInTab, keptInTab } from '../shared/tab-memory.ts';
import { type CountEntry, noCount } from './count-money.tsx';

/** How far a count has come: what was entered of each tender, and whether it was compared with what is expected. */
export interface KeptCount {
  readonly step: 'count' | 'compare';
  readonly entries: Readonly<Record<string, CountEntry>>;
  /** What was expected when it was compared. */
  readonly expected?: string | undefined;
}

const entrySchema = v.object({
  text: v.string(),
  pieces: v.nullable(v.record(v.string(), v.pipe(v.number(), v.safeInteger()))),
});

const keptSchema = v.object({
  step: v.picklist(['count', 'compare']),
  entries: v.record(v.string(), entrySchema),
  expected: v.optional(v.string()),
});

const nothingCounted: KeptCount = { step: 'count', entries: {} };

const keyOf = ({ openedAt }: Shift) => `count-of-shift:${openedAt}`;

/**
 * The count of a shift, kept for this tab: a reload in the middle of a close loses nothing of it. One that was compared is over where
 * the page is opened again after money has come or gone: the next count is blind, too (DAY-2). `figures`: of what can be counted.
 */
export function useKeptCount(shift: Shift, figures: readonly Pick<TenderFigures, 'tender' | 'expected'>[]) {
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

function readKept(shift: Shift): KeptCount {
  return readInTab(keptSchema, keyOf(shift)) ?? nothingCounted;
}

/**
 * The float that is counted for the next shift, kept for this tab on the day on which it is counted (DAY-2). `forget`: it lies in a
 * shift.
 */
export function useKeptFloat() {
  const key = `float-of-day:${today(Date.now())}`;
  const [entry, setEntry] = useState(() => readInTab(entrySchema, key) ?? noCount);
  const count = (next: CountEntry): void => {
    setEntry(next);
    keepInTab(key, JSON.stringify(next));
  };
  return { entry, count, forget: () => forgetInTab(key) };
}

/** What was kept in this form; null where there is nothing that can be read. */
function readInTab<Schema extends v.GenericSchema>(schema: Schema, key: string): v.InferOutput<Schema> | null {
  try {
    return v.parse(schema, JSON.parse(keptInTab(key) ?? 'null'));
  } catch {
    return null;
  }
}
