import { useState } from 'react';
import * as v from 'valibot';
import type { Shift } from '../../domain/day/shift.ts';
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

/** Counts that the browser could not store: they last until a reload. */
const inMemory = new Map<string, string>();

/** The count of a shift, kept for this tab: a reload in the middle of a close loses nothing of it (DAY-2). */
export function useKeptCount(shift: Shift) {
  const [count, setCount] = useState(() => readKept(shift));
  return {
    ...count,
    change(patch: Partial<KeptCount>): void {
      const next = { ...count, ...patch };
      setCount(next);
      keep(keyOf(shift), JSON.stringify(next));
    },
    forget: () => forget(keyOf(shift)),
  };
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
  }
}

function forget(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}

function readKept(shift: Shift): KeptCount {
  try {
    const key = keyOf(shift);
    return v.parse(keptSchema, JSON.parse(inMemory.get(key) ?? sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return nothingCounted;
  }
}
