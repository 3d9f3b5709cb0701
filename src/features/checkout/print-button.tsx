import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { type PrintDocument, pdfLink } from '../../sale/index.ts';
import { useAlerts } from '../../ui/alert-region.tsx';
import { Button } from '../../ui/button.tsx';
import type { PrintLink } from './use-print-link.ts';

interface PrintButtonProps {
  readonly orderNumber: string;
  readonly printLink: PrintLink;
  /** Tickets are still being made. */
  readonly isProcessing: boolean;
  readonly printDocument: PrintDocument | undefined;
}

/** 'Print all tickets': through the terminal where it prints, otherwise as a PDF in a new tab (SUC-1, SUC-4). */
export function PrintButton({ orderNumber, printLink, isProcessing, printDocument }: PrintButtonProps) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const [isPrinting, setPrinting] = useState(false);

  async function print(): Promise<void> {
    setPrinting(true);
    const link = await linkToPrint(printLink);
    if (link === null)
      alerts.show({ tone: 'error', text: t`The tickets can't be printed yet. Please try again in a moment.` });
    else await printLinked(pdfLink(link));
    setPrinting(false);
  }

  async function printLinked(url: string): Promise<void> {
    if (printDocument === undefined) {
      window.open(url, '_blank', 'noopener,noreferrer');
      return;
    }
    const answer = await printDocument({ url, title: t`Tickets of order ${orderNumber}` });
    if (answer.status === 'failure') alerts.show({ tone: 'error', text: t`Error: ${answer.message}` });
  }

  const nothingToPrint = printLink.state === 'none' ? t`There is nothing to print here. Open the booking.` : undefined;
  return (
    <Button
      size="large"
      icon={Printer}
      busy={(isProcessing && printLink.state !== 'none') || printLink.state === 'probing' || isPrinting}
      disabledReason={nothingToPrint}
      onClick={() => void print()}
    >
      <Trans>Print all tickets</Trans>
    </Button>
  );
}

/** Asks once more where the link has not answered yet (PAY-9). */
async function linkToPrint(printLink: PrintLink): Promise<string | null> {
  if (printLink.state === 'ready') return printLink.link;
  return printLink.state === 'silent' ? await printLink.lookAgain() : null;
}
