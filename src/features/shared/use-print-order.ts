import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { TicketCode } from '../../domain/bookings/booking.ts';
import { orderDetailsQuery, ProviderError, useScope } from '../../provider/index.ts';
import {
  type OrderPrinted,
  type PrintDocument,
  type PrintJob,
  printInTurn,
  printJob,
  printOrder,
  probePrintLink,
} from '../../sale/index.ts';
import { useFailureText } from './use-failure-text.ts';

export interface OrderToPrint {
  readonly orderNumber: string;
  /** Asked for only where the provider gives no document of the whole order. */
  readonly tickets: () => Promise<readonly TicketCode[]>;
  /** All tickets are made. */
  readonly isComplete: boolean;
}

/** What is said about the printing, and what can be done about it. */
export interface PrintMessage {
  readonly tone: 'info' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/**
 * Prints all tickets of an order by one tap (FAST-10): through `printDocument` where it is given, as in a terminal (SUC-4), else
 * in new tabs. What went wrong is told; the promise never rejects.
 */
export function usePrintOrder(
  printDocument: PrintDocument | undefined,
  tell: (message: PrintMessage) => void,
): (order: OrderToPrint) => Promise<void> {
  const { t } = useLingui();
  const client = useQueryClient();
  const scope = useScope();
  const failureText = useFailureText();
  const print = (job: PrintJob) => printJob(job, printDocument, false);

  async function printLinkOf(orderNumber: string): Promise<string | null> {
    try {
      return (await client.fetchQuery(orderDetailsQuery(scope, orderNumber))).printLink;
    } catch (error) {
      // Whoever answers without naming a link has none; who can't be reached has no tickets either.
      const isAnswered = error instanceof ProviderError && ['refused', 'unreadable'].includes(error.failure.kind);
      if (isAnswered) return null;
      throw error;
    }
  }

  function say(printed: OrderPrinted): void {
    if (printed.kind === 'not-yet') {
      tell({ tone: 'error', text: t`The tickets can't be printed yet. Please try again in a moment.` });
    } else if (printed.kind === 'failed') {
      tell({ tone: 'error', text: t`Error: ${printed.message}`, action: again(t`Try again`, printed.left) });
    } else if (printed.kind === 'blocked') {
      const title = printed.left[0]?.title ?? '';
      tell({ tone: 'info', text: t`Ready to print: ${title}`, action: again(t`Print`, printed.left) });
    }
  }

  function again(label: string, left: readonly PrintJob[]) {
    return { label, run: () => void printInTurn(left, print).then(say) };
  }

  return async ({ orderNumber, tickets, isComplete }) => {
    try {
      const printLink = await printLinkOf(orderNumber);
      const codes = printLink === null ? await tickets() : [];
      const papers = {
        printLink,
        linkTitle: t`Tickets of order ${orderNumber}`,
        tickets: codes.flatMap(({ code, pdfUrl }) =>
          pdfUrl === null ? [] : [{ url: new URL(pdfUrl, window.location.href).href, title: t`Ticket ${code}` }],
        ),
        isComplete,
      };
      const isReady = async (link: string) => (await probePrintLink(link)) !== null;
      say(await printOrder(papers, { print, isReady }));
    } catch (error) {
      tell({ tone: 'error', text: failureText(error) });
    }
  };
}
