import type { Clock } from '../domain/times/clock.ts';
import { createTimer, pauseAfter } from '../domain/times/timer.ts';
import type { HostAnswer } from './host-calls.ts';
import type { StorageCopy } from './message-parts.ts';
import { forgetNote, type Notes, readNote, writeNote } from './notes.ts';

/** Wait between the last change of the state and sending its copy (ms, TERM-3). */
const quiet = 1_000;

/** Waits before a copy that did not arrive is sent again (ms). */
const retryPauses = [5_000, 30_000, 60_000] as const;

const changedAtKey = 'terminalStateChangedAt';
const savedAtKey = 'terminalStateSavedAt';

/** The copy without version and time, which are added here. */
export type StateCopy = Omit<StorageCopy, 'version' | 'saved_at'>;

/** Keeps the terminal's copy of the state in step with the device (TERM-3). */
export interface StorageSync {
  /** Takes the state found at the start. It is sent only if the terminal has not confirmed it before. */
  begin(copy: StateCopy): void;
  /** Takes the changed state, and sends it after a moment without a further change. */
  changed(copy: StateCopy): void;
  /** Sends a waiting copy now; to be called when the page is being hidden. */
  flush(): void;
  stop(): void;
}

export interface StorageSyncEnvironment {
  readonly clock: Clock;
  readonly notes: Notes;
  readonly save: (copy: StorageCopy) => Promise<HostAnswer>;
}

/** When the state of this device last changed (epoch ms); null when that is not known. */
export function stateChangedAt(notes: Notes): number | null {
  return readTime(notes, changedAtKey);
}

/** Records that the device's state now equals this copy of the terminal's. */
export function noteRestored(notes: Notes, { saved_at }: StorageCopy): void {
  writeTime(notes, changedAtKey, saved_at);
  writeTime(notes, savedAtKey, saved_at);
}

/** Records that the device's state is gone: any copy is newer. */
export function noteStateLost(notes: Notes): void {
  forgetNote(notes, changedAtKey);
}

export function createStorageSync({ clock, notes, save }: StorageSyncEnvironment): StorageSync {
  const timer = createTimer(clock);
  let waiting: StorageCopy | null = null;
  let failures = 0;

  const sendIn = (ms: number) => timer.set(ms, () => void send());

  async function send(): Promise<void> {
    timer.clear();
    const copy = waiting;
    if (copy === null) return;
    const answer = await save(copy);
    if (answer.kind === 'success') {
      failures = 0;
      writeTime(notes, savedAtKey, copy.saved_at);
      if (waiting === copy) waiting = null;
      return;
    }
    if (answer.kind === 'not-offered' || waiting !== copy) return;
    failures += 1;
    sendIn(pauseAfter(retryPauses, failures));
  }

  function keep(copy: StateCopy, changedAt: number): void {
    waiting = { version: 1, saved_at: changedAt, ...copy };
    sendIn(quiet);
  }

  return {
    begin(copy) {
      const changedAt = readTime(notes, changedAtKey);
      if (changedAt !== null && changedAt !== readTime(notes, savedAtKey)) keep(copy, changedAt);
    },
    changed(copy) {
      const now = clock.now();
      writeTime(notes, changedAtKey, now);
      keep(copy, now);
    },
    flush: () => void send(),
    stop: timer.stop,
  };
}

/**
 * Calls `work` each time the page is hidden or left, which is the last moment when a page is sure to run (TERM-3). Returns a
 * function that ends this.
 */
export function whenPageHidden(page: Window, work: () => void): () => void {
  const { document } = page;
  const look = () => {
    if (document.visibilityState === 'hidden') work();
  };
  document.addEventListener('visibilitychange', look);
  page.addEventListener('pagehide', work);
  return () => {
    document.removeEventListener('visibilitychange', look);
    page.removeEventListener('pagehide', work);
  };
}

function readTime(notes: Notes, key: string): number | null {
  const value = Number(readNote(notes, key) ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : null;
}

/** If the time can't be stored, the copy is sent once more after the next start, which is harmless. */
function writeTime(notes: Notes, key: string, time: number): void {
  writeNote(notes, key, String(time));
}
