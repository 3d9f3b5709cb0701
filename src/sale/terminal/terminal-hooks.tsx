import { createContext, type ReactNode, useContext } from 'react';
import type { PrintDocument } from '../printing.ts';
import type { TerminalLink } from './terminal-link.ts';

const TerminalContext = createContext<TerminalLink | null>(null);

/** Provides the terminal that shows the app to all screens below; `link` is null where there is none. */
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

/** Prints through the terminal (SUC-4); undefined where no terminal prints, so that the browser does. */
export function usePrintDocument(): PrintDocument | undefined {
  const terminal = useTerminal();
  if (terminal === null || !terminal.prints()) return undefined;
  return async (job) => {
    const answer = await terminal.print(job);
    return answer.kind === 'success' ? { status: 'success' } : { status: 'failure', message: answer.message };
  };
}
