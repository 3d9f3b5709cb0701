import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type TicketCode, validTickets } from '../../domain/bookings/booking.ts';
import { answerOr, orderDetailsQuery, orderQuery, userQuery, useScope } from '../../provider/index.ts';
import {
  type OrderPrinted,
  type PrintJob,
  printInTurn,
  printJob,
  printOrder,
  probePrintLink,
  usePrintDocument,
} from '../../sale/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { useFailureText } from './failure-text.tsx';
import { useDocumentRefusal } from './use-document-refusal.ts';

export interface OrderToPrint {
  readonly orderNumber: string;
  /** Asked for only where the provider gives no document of the whole order. */
  readonly tickets: () => Promise<readonly TicketCode[]>;
  /** All tickets are made. */
  readonly isComplete: boolean;
  /** These are not all papers of the order, so its document, which has all of them, is not printed. */
  readonly isPart?: boolean;
}

/**
 * Prints all tickets of an order by one tap (FAST-10): by the terminal where that prints (SUC-4), else in new tabs. What went
 * wrong is told; the promise never rejects.
 */
export function usePrintOrder(): (order: OrderToPrint) => Promise<void> {
  const { t } = useLingui();
  const client = useQueryClient();
  const scope = useScope();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const printDocument = usePrintDocument();
  const isRefused = useDocumentRefusal();
  const print = (job: PrintJob) => printJob(job, printDocument, false);

  /** Null where the provider names no link. Rejects where it does not answer: it would not give the tickets either. */
  async function printLinkOf(orderNumber: string): Promise<string | null> {
    const details = await answerOr(client.fetchQuery(orderDetailsQuery(scope, orderNumber)), null);
    return details?.printLink ?? null;
  }

  function say(printed: OrderPrinted): void {
    if (printed.kind === 'not-yet') {
      alerts.show({ tone: 'error', text: t`The tickets can't be printed yet. Please try again in a moment.` });
    } else if (printed.kind === 'failed') {
      alerts.show({ tone: 'error', text: t`Error: ${printed.message}`, action: again(t`Try again`, printed.left) });
    } else if (printed.kind === 'blocked') {
      const title = printed.left[0]?.title ?? '';
      alerts.show({ tone: 'info', text: t`Ready to print: ${title}`, action: again(t`Print`, printed.left) });
    }
  }

  function again(label: string, left: readonly PrintJob[]) {
    return { label, run: () => void printInTurn(left, print).then(say) };
  }

  return async ({ orderNumber, tickets, isComplete, isPart = false }) => {
    // A terminal fetches documents itself, and says what became of them.
    if (printDocument === undefined && isRefused()) return;
    try {
      const printLink = isPart ? null : await printLinkOf(orderNumber);
      const codes = printLink === null ? await tickets() : [];
      const papers = {
        printLink,
        linkTitle: t`Tickets of order ${orderNumber}`,
        tickets: codes.flatMap(({ code, pdfUrl }) =>
          pdfUrl === null ? [] : [{ url: new URL(pdfUrl, window.location.href).href, title: t`Ticket ${code}` }],
        ),
        isComplete,
      };
      const isReady = async (link: string) => (await probePrintLink(link)) === 'answers';
      say(await printOrder(papers, { print, isReady }));
    } catch (error) {
      alerts.show({ tone: 'error', text: failureText(error) });
    }
  };
}

/** What an order that was just placed has to be printed: `coming` until that is known. */
export type PapersState = 'coming' | 'some' | 'none';

/** A list of bookings may lag behind the order by seconds: how often it is read, and the pause between (ms). */
const looks = 3;
const betweenLooks = 1_500;

/** Whether the order has a document of its own or tickets that can be printed one by one; asked while `isDue` (PAY-9, FAST-10). */
export function usePapersState(orderNumber: string, isDue: boolean): PapersState {
  const client = useQueryClient();
  const scope = useScope();

  async function look(): Promise<boolean> {
    const details = await answerOr(client.fetchQuery({ ...orderDetailsQuery(scope, orderNumber), staleTime: 0 }), null);
    if (details?.printLink) return true;
    const user = await client.ensureQueryData(userQuery(scope));
    // Not kept: where the list lags there are none yet, and the booking's own page would show that.
    const bookings = await scope.provider.order(orderNumber, user);
    return validTickets(bookings).some(({ pdfUrl }) => pdfUrl !== null);
  }

  const { data, isFetching, isError } = useQuery({
    queryKey: ['papers', orderNumber],
    async queryFn({ signal }) {
      for (let count = 1; count < looks; count += 1) {
        if (await look()) return true;
        await new Promise<void>((resolve) => setTimeout(resolve, betweenLooks));
        signal.throwIfAborted();
      }
      return look();
    },
    enabled: isDue,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { persist: false },
  });
  if (!isDue || isFetching) return 'coming';
  // Where nobody answers, printing says so.
  return data === true || isError ? 'some' : 'none';
}

/** Prints an order that is known by its number (FAST-9, DAY-5). `isComplete`: all of its tickets are known to be made. Never rejects. */
export function useReprint(): (orderNumber: string, isComplete: boolean) => Promise<void> {
  const client = useQueryClient();
  const scope = useScope();
  const print = usePrintOrder();
  return (orderNumber, isComplete) =>
    print({
      orderNumber,
      isComplete,
      async tickets() {
        const user = await client.ensureQueryData(userQuery(scope));
        return validTickets(await client.fetchQuery(orderQuery(scope, user, orderNumber)));
      },
    });
}
