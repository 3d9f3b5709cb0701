import { Trans, useLingui } from '@lingui/react/macro';
import { Download, ExternalLink, Gift, Printer, Ticket } from 'lucide-react';
import { useState } from 'react';
import { isVoucherCode, type TicketCode } from '../../../domain/bookings/booking.ts';
import { type PrintDocument, usePrintDocument } from '../../../sale/index.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from './ticket-links.module.css';

export interface TicketLinksProps {
  readonly ticket: TicketCode;
  /** Among those it was booked with, from 1. */
  readonly number: number;
}

/**
 * A ticket's number, type and code (FAST-10), and its PDF: to print by the terminal, else to open in a new tab and to download
 * (BKG-8, SUC-4).
 */
export function TicketLinks({ ticket, number }: TicketLinksProps) {
  const { code, optionName, pdfUrl } = ticket;
  const printDocument = usePrintDocument();
  const isVoucher = isVoucherCode(ticket);
  const Icon = isVoucher ? Gift : Ticket;
  return (
    <>
      <span className={styles.name}>
        <span className={styles.number}>{number}</span>
        <span>
          <span className={styles.type}>
            <Icon size={18} aria-hidden="true" />
            <span>
              {isVoucher ? <Trans>Voucher</Trans> : <Trans>Ticket</Trans>}
              {optionName !== '' && ` · ${optionName}`}
            </span>
          </span>
          <span className={styles.code} translate="no">
            {code}
          </span>
        </span>
      </span>
      {pdfUrl === null ? (
        <Badge>
          <Trans>The ticket is being made</Trans>
        </Badge>
      ) : printDocument === undefined ? (
        <PdfLinks code={code} pdfUrl={pdfUrl} />
      ) : (
        <span className={styles.actions}>
          <PrintTicket code={code} pdfUrl={pdfUrl} printDocument={printDocument} />
        </span>
      )}
    </>
  );
}

interface Pdf {
  readonly code: string;
  readonly pdfUrl: string;
}

/** A terminal's webview has no tabs and no downloads: it prints itself. */
function PrintTicket({ code, pdfUrl, printDocument }: Pdf & { readonly printDocument: PrintDocument }) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const [isPrinting, setPrinting] = useState(false);

  async function print(): Promise<void> {
    setPrinting(true);
    const answer = await printDocument({ url: new URL(pdfUrl, window.location.href).href, title: t`Ticket ${code}` });
    setPrinting(false);
    if (answer.status === 'failure') alerts.show({ tone: 'error', text: t`Error: ${answer.message}` });
  }

  return (
    <Button icon={Printer} busy={isPrinting} aria-label={t`Print ticket ${code}`} onClick={() => void print()}>
      <Trans>Print</Trans>
    </Button>
  );
}

function PdfLinks({ code, pdfUrl }: Pdf) {
  const { t } = useLingui();
  return (
    <span className={styles.actions}>
      <a href={pdfUrl} target="_blank" rel="noopener" className={buttonClass()} aria-label={t`Open ticket ${code}`}>
        <ExternalLink size={20} aria-hidden="true" />
        <Trans>Open</Trans>
      </a>
      {/* On another origin a browser opens it in spite of `download`; then not in place of the till. */}
      <a
        href={pdfUrl}
        download={`${code}.pdf`}
        target="_blank"
        rel="noopener"
        className={buttonClass()}
        aria-label={t`Download ticket ${code}`}
      >
        <Download size={20} aria-hidden="true" />
        <Trans>Download</Trans>
      </a>
    </span>
  );
}
