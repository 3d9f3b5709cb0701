import * as v from 'valibot';
import { type StorageCopy, storageCopy } from './message-parts.ts';
import { forgetNote, type Notes, readNote, writeNote } from './notes.ts';

/** Key of the copy that waits to be applied: the sign-in leads away from the page that asked the terminal for it. */
const keptCopyKey = 'terminalCopyToApply';

/** Key of the last copy that could not be read, kept for support. */
const setAsideKey = 'terminalCopySetAside';

/** Key of the mark that staff are still to be told of a copy set aside: the sign-in may lead away before they are. */
const untoldKey = 'terminalCopyUntold';

/** The most that is kept of an unreadable copy (characters). */
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

/** Sets an unreadable copy aside with a warning: it must neither keep the till from starting nor be lost silently. */
export function setCopyAside(notes: Notes, found: unknown, reason: string): void {
  console.warn(`the terminal's copy of the state can't be read, and was set aside: ${reason}`);
  writeNote(notes, setAsideKey, JSON.stringify({ reason, found }).slice(0, mostSetAside));
  writeNote(notes, untoldKey, '1');
}

/** Whether staff are still to be told of a copy set aside; resets that. */
export function takeUntoldSetAside(notes: Notes): boolean {
  const isUntold = readNote(notes, untoldKey) !== null;
  forgetNote(notes, untoldKey);
  return isUntold;
}
