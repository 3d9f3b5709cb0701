import { msg } from '@lingui/core/macro';
import { createTerminalLink, type TerminalLink, type TerminalLinkParts } from '../../sale/index.ts';
import { askAgainForCopy, createTerminal, passStartUp, whenPageHidden } from '../../terminal/index.ts';
import { systemClock } from '../../ui/system-clock.ts';
import { ExplainedError } from '../boot/explained-error.ts';
import { storageOf } from '../boot/storage.ts';

/** A terminal that has passed the start-up gate. */
export interface OpenTerminal {
  /** Creates the link between a till and the terminal. */
  link(parts: Pick<TerminalLinkParts, 'context' | 'till'>): TerminalLink;
  /**
   * Restores the terminal's copy of the state if it is newer, and then listens to the terminal. `isLost`: the browser has lost the
   * state, so that the copy is asked for once more.
   */
  start(link: TerminalLink, isLost: boolean): Promise<void>;
}

/** Passes the start-up gate (TERM-2); null where there is no terminal after all. */
export async function openTerminal(): Promise<OpenTerminal | null> {
  const terminal = createTerminal({ host: window, clock: systemClock, newId: () => crypto.randomUUID() });
  const notes = storageOf(() => window.localStorage);
  const pass = () =>
    passStartUp({
      terminal,
      clock: systemClock,
      query: location.search,
      notes,
      visit: storageOf(() => window.sessionStorage),
    });
  const startUp = await pass();
  if (startUp.kind === 'failed') {
    throw new ExplainedError(msg`Error when calling loadStorage event`, { cause: startUp.text });
  }
  if (startUp.kind === 'alone') return null;
  return {
    link: (parts) =>
      createTerminalLink({
        ...parts,
        terminal,
        notes,
        whenHidden: (work) => whenPageHidden(window, work),
      }),
    async start(link, isLost) {
      let { copy } = startUp;
      if (isLost && copy === null) {
        askAgainForCopy(notes);
        const again = await pass();
        if (again.kind === 'in-terminal') copy = again.copy;
      }
      await link.restore(copy);
      await link.start();
    },
  };
}
