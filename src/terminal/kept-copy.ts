import * as v from 'valibot';
import { type StorageCopy, storageCopy } from './message-parts.ts';
import { forgetNote, type Notes, readNote, writeNote } from './notes.ts';

/** Where the copy lies until the person it is of is known: the sign-in leads away from the page that asked for it. */
const keptCopyKey = 'terminalCopyToApply';

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
