import type { Printed, PrintJob } from './print-job.ts';
import { pdfLink } from './print-link.ts';

export type OrderPrinted =
  | { readonly kind: 'printed' }
  /** Nothing of it can be printed yet. */
  | { readonly kind: 'not-yet' }
  /** The first of `left` went wrong; those after it were not tried. */
  | { readonly kind: 'failed'; readonly message: string; readonly left: readonly PrintJob[] }
  | { readonly kind: 'blocked'; readonly left: readonly PrintJob[] };

export interface OrderPapers {
  /** The provider's link to one document of all tickets; null where it gives none. */
  readonly printLink: string | null;
  readonly linkTitle: string;
  /** The tickets that have a document of their own. */
  readonly tickets: readonly PrintJob[];
  /** Some are still being made. */
  readonly isComplete: boolean;
}

export interface PrintTools {
  readonly print: (job: PrintJob) => Promise<Printed>;
  /** Resolves to whether the link answers yet (PAY-9). */
  readonly isReady: (link: string) => Promise<boolean>;
}

/** Prints an order: as one document where the provider gives one, else its tickets one after the other (FAST-10). */
export async function printOrder(papers: OrderPapers, tools: PrintTools): Promise<OrderPrinted> {
  const { printLink, linkTitle, tickets, isComplete } = papers;
  if (printLink === null) return tickets.length === 0 ? { kind: 'not-yet' } : printInTurn(tickets, tools.print);
  // Tickets that are made were there before: nobody has to wait for a look at them.
  if (!isComplete && !(await tools.isReady(printLink))) return { kind: 'not-yet' };
  return printInTurn([{ url: pdfLink(printLink), title: linkTitle }], tools.print);
}

/** Stops at the first that is not printed. */
export async function printInTurn(jobs: readonly PrintJob[], print: PrintTools['print']): Promise<OrderPrinted> {
  for (const [index, job] of jobs.entries()) {
    const printed = await print(job);
    const left = jobs.slice(index);
    if (printed.status === 'failure') return { kind: 'failed', message: printed.message, left };
    if (printed.status === 'blocked') return { kind: 'blocked', left };
  }
  return { kind: 'printed' };
}
