import type { Printed, PrintJob } from './print-job.ts';
import { pdfLink } from './print-link.ts';

export type OrderPrinted =
  | { readonly kind: 'printed' }
  /** The order has nothing that can be printed yet. */
  | { readonly kind: 'not-yet' }
  /** The first job of `left` failed; those after it were not tried. */
  | { readonly kind: 'failed'; readonly message: string; readonly left: readonly PrintJob[] }
  | { readonly kind: 'blocked'; readonly left: readonly PrintJob[] };

export interface OrderPapers {
  /** The provider's link to one document with all tickets; null where it gives none. */
  readonly printLink: string | null;
  readonly linkTitle: string;
  /** The documents of single tickets. */
  readonly tickets: readonly PrintJob[];
  /** Whether all tickets are made; false while the provider is still making some. */
  readonly isComplete: boolean;
}

export interface PrintTools {
  readonly print: (job: PrintJob) => Promise<Printed>;
  /** Resolves to whether the link answers yet (PAY-9). */
  readonly isReady: (link: string) => Promise<boolean>;
}

/** Prints an order: as one document where the provider gives one, otherwise its tickets one after the other (FAST-10). */
export async function printOrder(papers: OrderPapers, tools: PrintTools): Promise<OrderPrinted> {
  const { printLink, linkTitle, tickets, isComplete } = papers;
  if (printLink === null) return tickets.length === 0 ? { kind: 'not-yet' } : printInTurn(tickets, tools.print);
  // When all tickets are made, their document is ready: the link need not be asked first.
  if (!isComplete && !(await tools.isReady(printLink))) return { kind: 'not-yet' };
  return printInTurn([{ url: pdfLink(printLink), title: linkTitle }], tools.print);
}

/** Prints the jobs one after the other; stops at the first that is not printed. */
export async function printInTurn(jobs: readonly PrintJob[], print: PrintTools['print']): Promise<OrderPrinted> {
  for (const [index, job] of jobs.entries()) {
    const printed = await print(job);
    const left = jobs.slice(index);
    if (printed.status === 'failure') return { kind: 'failed', message: printed.message, left };
    if (printed.status === 'blocked') return { kind: 'blocked', left };
  }
  return { kind: 'printed' };
}
