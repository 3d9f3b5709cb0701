import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { TerminalLink } from '../../sale/index.ts';
import { createTerminalLink, type TerminalLinkParts } from '../../sale/late.ts';
import { createTerminal, passStartUp, whenPageHidden } from '../../terminal/index.ts';
import { TerminalNews } from '../shell/terminal-news.tsx';
import { ExplainedError } from './explained-error.ts';
import { localStorageIfAllowed, noStorage, storageOf } from './storage.ts';
import { systemClock } from './system-clock.ts';

/** The terminal that shows the app. */
export interface OpenTerminal {
  /** Shows what the terminal has brought about; loaded with the bridge, so that no till without one has to. */
  readonly News: ComponentType;
  /** This till's side of it. */
  link(parts: Pick<TerminalLinkParts, 'context' | 'till' | 'user'>): TerminalLink;
  /** Takes up the copy of the state that the terminal kept, if it is the newer one, and then listens to the terminal. */
  start(link: TerminalLink): Promise<void>;
}

/** Passes the start-up gate (TERM-2); null where there is no terminal after all. */
export async function openTerminal(): Promise<OpenTerminal | null> {
  const terminal = createTerminal({ host: window, clock: systemClock, newId: () => crypto.randomUUID() });
  const startUp = await passStartUp({
    terminal,
    clock: systemClock,
    query: location.search,
    notes: storageOf(() => window.localStorage),
    visit: storageOf(() => window.sessionStorage),
  });
  if (startUp.kind === 'failed') {
    throw new ExplainedError(msg`Error when calling loadStorage event`, { cause: startUp.text });
  }
  if (startUp.kind === 'alone') return null;
  return {
    News: TerminalNews,
    link: (parts) =>
      createTerminalLink({
        ...parts,
        terminal,
        notes: localStorageIfAllowed() ?? noStorage,
        whenHidden: (work) => whenPageHidden(window, work),
      }),
    async start(link) {
      await link.restore(startUp.copy);
      await link.start();
    },
  };
}
