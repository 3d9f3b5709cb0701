import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer, ReceiptText } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { pdfLink, printJob, probePrintLink, usePrintDocument } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { isRepeatedTap } from '../../../ui/latest-tap.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { forgetInTab, keepInTab, keptInTab } from '../../shared/tab-memory.ts';
import { useHasLeft } from '../../shared/use-has-left.ts';
import { usePapersState, useReprint } from '../../shared/use-print-order.ts';
import { useTask } from '../../shared/use-task.ts';
import type { WatchedOrder } from './ticket-progress.tsx';

interface PrintButtonProps {
  readonly orderNumber: string;
  /** The provider's printing link; null where it names none. */
  readonly link: string | null;
  readonly progress: WatchedOrder;
  /** Prints without a tap as soon as the tickets are made (FAST-7). */
  readonly printsByItself: boolean;
  readonly onOpenBooking: () => void;
}

/**
 * 'Print all tickets': through the terminal where it prints, otherwise as a PDF in a new tab (SUC-1, SUC-4). Pressed before the
 * tickets are made it waits, and prints once they are (FAST-7). Without a printing link the tickets' own PDFs are printed; where
 * there are none either, the way to the booking takes its place.
 */
export function PrintButton({ orderNumber, link, progress, printsByItself, onOpenBooking }: PrintButtonProps) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const printDocument = usePrintDocument();
  const [isWanted, setWanted] = useState(() => printsByItself || keptInTab(promised) === orderNumber);
  const { isBusy, run } = useTask('the tickets could not be printed');
  const reprint = useReprint();
  const isProcessing = !progress.isReady && !progress.hasGivenUp;
  const printLink = usePrintLink(link, progress.isReady);
  const hasLink = link !== null;
  const tickets = usePapersState(orderNumber, !hasLink && !isProcessing);
  const way = hasLink
    ? { papers: printLink.isProbing ? 'coming' : 'some', take: printByLink }
    : { papers: tickets, take: () => reprint(orderNumber, true) };
  const isToCome = isProcessing || way.papers === 'coming';
  const hasNothing = !isToCome && way.papers === 'none';

  function print(opensByTap: boolean): void {
    setWanted(false);
    run(async () => way.take(opensByTap));
  }

  function tapped(): void {
    if (isRepeatedTap()) return;
    if (isToCome) setWanted(true);
    else print(true);
  }

  async function printByLink(opensByTap: boolean): Promise<void> {
    const answering = await printLink.find();
    if (answering === null) {
      alerts.show({ tone: 'error', text: t`The tickets can't be printed yet. Please try again in a moment.` });
      return;
    }
    const job = { url: pdfLink(answering), title: t`Tickets of order ${orderNumber}` };
    const printed = await printJob(job, printDocument, opensByTap);
    if (printed.status === 'failure') alerts.show({ tone: 'error', text: t`Error: ${printed.message}` });
    if (printed.status === 'blocked') {
      alerts.show({ tone: 'info', text: t`The tickets are ready. Tap “Print all tickets”.` });
    }
  }

  const isDue = isWanted && !isToCome && !hasNothing;
  const printWhenDue = useEffectEvent(() => print(false));
  useEffect(() => {
    if (isDue) printWhenDue();
  }, [isDue]);

  useKeepPromise(orderNumber, isWanted && isToCome);

  if (hasNothing) {
    return (
      <Button size="large" icon={ReceiptText} onClick={onOpenBooking}>
        <Trans>Open the booking</Trans>
      </Button>
    );
  }
  return (
    <Button size="large" icon={Printer} busy={isBusy || (isToCome && isWanted)} awaiting={isToCome} onClick={tapped}>
      {isToCome && isWanted ? <Trans>Prints when the tickets are ready</Trans> : <Trans>Print all tickets</Trans>}
    </Button>
  );
}

/** The number of the order that this tab has promised to print: a reload keeps it (FAST-7). */
const promised = 'printsWhenReady';

/** Keeps what was promised here until it is printed, and tells whoever goes on to the next customer that it was not. */
function useKeepPromise(orderNumber: string, isPromised: boolean): void {
  const { t } = useLingui();
  const alerts = useAlerts();
  const hasLeft = useHasLeft();
  const reprint = useReprint();
  const say = useStableCallback(() => {
    const action = { label: t`Print`, run: () => void reprint(orderNumber, false) };
    alerts.show({ tone: 'info', text: t`The tickets of order ${orderNumber} were not printed.`, action });
  });
  useEffect(() => {
    if (!isPromised) return undefined;
    keepInTab(promised, orderNumber);
    return () => {
      forgetInTab(promised);
      if (hasLeft.current) say();
    };
  }, [isPromised, orderNumber, hasLeft, say]);
}

/**
 * The printing link, once it answers: it is probed when the order is there, anew when the tickets are made, as a slow order answers
 * only then, and by `find`, which gives null where it still does not answer (PAY-9).
 */
function usePrintLink(link: string | null, areTicketsReady: boolean) {
  const client = useQueryClient();
  const early = useProbe(link, 'while the tickets are made', !areTicketsReady);
  const late = useProbe(link, 'once the tickets are made', areTicketsReady && !early.data);
  useEffect(() => {
    if (areTicketsReady) void client.cancelQueries({ queryKey: probeKey(link, 'while the tickets are made') });
  }, [client, link, areTicketsReady]);
  const found = early.data ?? late.data ?? null;
  return {
    isProbing: found === null && (early.isFetching || late.isFetching),
    find: async () => found ?? (await late.refetch()).data ?? null,
  };
}

type ProbedMoment = 'while the tickets are made' | 'once the tickets are made';

const probeKey = (link: string | null, moment: ProbedMoment) => ['printLink', link, moment];

function useProbe(link: string | null, moment: ProbedMoment, isDue: boolean) {
  return useQuery({
    queryKey: probeKey(link, moment),
    async queryFn({ signal }) {
      if (link === null) return null;
      const answer = await probePrintLink(link, signal);
      // When the tickets are made, so is their document: a new tab, or a terminal, can open it where this page may not read it.
      const isThere = answer === 'answers' || (answer === 'unreadable' && moment === 'once the tickets are made');
      return isThere ? link : null;
    },
    enabled: link !== null && isDue,
    staleTime: Infinity,
    // Each sale has a link of its own, which nobody asks for again.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    meta: { persist: false },
  });
}
