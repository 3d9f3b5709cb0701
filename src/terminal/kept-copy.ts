import * as v from 'valibot';
import { type StorageCopy, storageCopy } from './message-parts.ts';
import { forgetNote, type Notes, readNote, writeNote } from './notes.ts';

/** Where the copy lies until the person it is of is known: the sign-in leads away from the page that asked for it. */
const keptCopyKey = 'terminalCopyToApply';

/** Where the last copy lies that could not be read, for whoever is asked what became of it. */
const setAsideKey = 'terminalCopySetAside';

/** Nobody was told yet that it was set aside: the sign-in may still lead away from the page that found out. */
const untoldKey = 'terminalCopyUntold';

/** As much of it as is worth its place. */
const mostSetAside = 100_000;

/** Keeps the terminal's copy over the sign-in's redirects (TERM-2). It has no customer's data and no token. */
export function keepCopy(notes: Notes, copy: StorageCopy): void {
  writeNote(notes, keptCopyKey, JSON.stringify(copy));
}

/** The copy that still waits to be applied; null where there is none. */
export function keptCopy(notes: Notes): StorageCopy | null {
  const text = readNote(notes, keptCopyKey);
  if (text === null) return null;
  try {
    const parsed = v.safeParse(storageCopy, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function forgetKeptCopy(notes: Notes): void {
  forgetNote(notes, keptCopyKey);
}

/** A copy that can't be read is named and put aside: it must not keep the till from starting, nor be lost without a word. */
export function setCopyAside(notes: Notes, found: unknown, reason: string): void {
  console.warn(`the terminal's copy of the state can't be read, and was set aside: ${reason}`);
  writeNote(notes, setAsideKey, JSON.stringify({ reason, found }).slice(0, mostSetAside));
  writeNote(notes, untoldKey, '1');
}

/** Whether a copy was set aside of which staff have not been told; from then on they have. */
export function takeUntoldSetAside(notes: Notes): boolean {
  const isUntold = readNote(notes, untoldKey) !== null;
  forgetNote(notes, untoldKey);
  return isUntold;
}
