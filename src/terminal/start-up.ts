import * as v from 'valibot';
import type { Clock } from '../domain/times/clock.ts';
import { type StorageCopy, storageCopy } from './message-parts.ts';
import { forgetNote, type Notes, readNote, writeNote } from './notes.ts';
import { appMessages, isAnnounced } from './presence.ts';
import { noteStateLost } from './storage-sync.ts';
import type { Terminal } from './terminal.ts';

/** Key in local storage; set once the terminal's copy of the state was asked for and needs no applying any more (TERM-2). */
const loadedFlag = 'terminalStorageLoaded';

/** Key of the copy that waits to be applied: the sign-in leads away from the page that asked the terminal for it. */
const keptCopyKey = 'terminalCopyToApply';

/** Key of the last copy that could not be read, kept for support. */
const setAsideKey = 'terminalCopySetAside';

/** Key of the mark that staff are still to be told of a copy set aside: the sign-in may lead away before they are. */
const untoldKey = 'terminalCopyUntold';

/** The most that is kept of an unreadable copy (characters). */
const mostSetAside = 100_000;

/** The text that TERM-2 demands. */
const loadStorageFailed = 'Error when calling loadStorage event';

/** TERM-2: `load_storage` is looked for at most this many more times, this far apart (ms). */
const retries = 3;
const interval = 200;

export type StartUp =
  /** No terminal shows the app: it is an ordinary till. */
  | { readonly kind: 'alone' }
  /** `copy`: the terminal's copy of the state, to be restored once it is known who is signed in. */
  | { readonly kind: 'in-terminal'; readonly copy: StorageCopy | null }
  /** Nothing may be shown but this text and a way to try again. */
  | { readonly kind: 'failed'; readonly text: string };

export interface StartUpEnvironment {
  readonly terminal: Terminal;
  readonly clock: Clock;
  /** The address's query, like `?terminal=1`. */
  readonly query: string;
  /** Local storage. */
  readonly notes: Notes;
  /** Session storage. */
  readonly visit: Notes;
}

/**
 * The gate before anything is shown (TERM-2): finds out whether a terminal shows the app, and asks it once for its copy of the
 * state. Resolves at once without host functions and without `?terminal=1`. Never rejects.
 *
 * The copy is kept in local storage until `noteApplied`, because signing in leads away from this page. It has no customer's data and
 * no token.
 */
export async function passStartUp(environment: StartUpEnvironment): Promise<StartUp> {
  const { terminal, clock, query, notes, visit } = environment;
  const offersAny = () => appMessages.some((type) => terminal.offers(type));
  if (!isAnnounced(query, visit) && !offersAny()) return { kind: 'alone' };
  const waiting = keptCopy(notes);
  const isAsked = waiting !== null || readNote(notes, loadedFlag) !== null;
  if (isAsked && offersAny()) return { kind: 'in-terminal', copy: waiting };

  for (let left = retries; left > 0 && !terminal.offers('load_storage'); left -= 1) await wait(clock, interval);
  if (!terminal.offers('load_storage')) return offersAny() ? { kind: 'in-terminal', copy: waiting } : { kind: 'alone' };
  if (isAsked) return { kind: 'in-terminal', copy: waiting };

  const loaded = await terminal.loadStorage();
  if (loaded.kind !== 'success' && loaded.kind !== 'unreadable') return { kind: 'failed', text: loadStorageFailed };
  if (loaded.kind === 'unreadable') setCopyAside(notes, loaded.found, loaded.reason);
  const copy = loaded.kind === 'success' ? loaded.copy : null;
  if (copy === null) noteApplied(notes);
  else writeNote(notes, keptCopyKey, JSON.stringify(copy));
  return { kind: 'in-terminal', copy };
}

/** To be called when the terminal's copy was applied, or is not to be applied: it is not asked for again. */
export function noteApplied(notes: Notes): void {
  writeNote(notes, loadedFlag, '1');
  forgetNote(notes, keptCopyKey);
}

/** To be called when the state was lost: the next `passStartUp` asks for the terminal's copy once more. */
export function askAgainForCopy(notes: Notes): void {
  forgetNote(notes, loadedFlag);
  noteStateLost(notes);
}

/** The copy that still waits to be applied; null where there is none. */
function keptCopy(notes: Notes): StorageCopy | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storageCopy), readNote(notes, keptCopyKey));
  return parsed.success ? parsed.output : null;
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

function wait(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
