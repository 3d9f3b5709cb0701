import { createContext, type ReactNode, useContext } from 'react';
import type { TerminalLink } from './terminal-link.ts';

const TerminalContext = createContext<TerminalLink | null>(null);

/** Gives all screens below the terminal that shows the app; `link` is null where there is none. */
export function TerminalProvider({
  link,
  children,
}: {
  readonly link: TerminalLink | null;
  readonly children: ReactNode;
}) {
  return <TerminalContext value={link}>{children}</TerminalContext>;
}

/** The terminal that shows the app; null at an ordinary till, which is its own cash register (PAY-4). */
export function useTerminal(): TerminalLink | null {
  return useContext(TerminalContext);
}
