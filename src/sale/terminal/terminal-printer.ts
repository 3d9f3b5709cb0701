import type { PrintDocument } from '../printing/print-job.ts';
import type { TerminalLink } from './terminal-link.ts';

/** Printing by the terminal (SUC-4); undefined where there is none that prints: the browser then does. */
export function terminalPrinter(terminal: TerminalLink | null): PrintDocument | undefined {
  if (terminal === null || !terminal.prints()) return undefined;
  return async (job) => {
    const answer = await terminal.print(job);
    return answer.kind === 'success' ? { status: 'success' } : { status: 'failure', message: answer.message };
  };
}
