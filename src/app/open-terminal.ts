import { createTerminal, passStartUp, type StorageCopy, type Terminal } from '../terminal/index.ts';
import { systemClock } from './system-clock.ts';

/** The terminal that shows the app, and the copy of the state that it keeps (null: nothing to be restored). */
export interface OpenTerminal {
  readonly terminal: Terminal;
  readonly copy: StorageCopy | null;
}

/** The terminal did not give its copy of the state; nothing may be shown but this (TERM-2). */
export class TerminalStorageError extends Error {
  override readonly name = 'TerminalStorageError';
}

/** Passes the start-up gate (TERM-2); null where there is no terminal. */
export async function openTerminal(): Promise<OpenTerminal | null> {
  const terminal = createTerminal({ host: window, clock: systemClock, newId: () => crypto.randomUUID() });
  const startUp = await passStartUp({
    terminal,
    clock: systemClock,
    query: location.search,
    notes: storageOf(() => window.localStorage),
    visit: storageOf(() => window.sessionStorage),
  });
  if (startUp.kind === 'failed') throw new TerminalStorageError(startUp.text);
  return startUp.kind === 'in-terminal' ? { terminal, copy: startUp.copy } : null;
}

/** Opened at each use, because where it is blocked its mere mention throws. */
function storageOf(open: () => Storage) {
  return {
    getItem: (key: string) => open().getItem(key),
    setItem: (key: string, value: string) => open().setItem(key, value),
  };
}
