import { Trans, useLingui } from '@lingui/react/macro';
import { Download, ExternalLink, Gift, type IconNode, Printer, Ticket } from 'lucide';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type Booking, isVoucherCode, type TicketCode } from '../../../domain/bookings/booking.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { type PrintDocument, usePrintDocument } from '../../../sale/index.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dotted } from '../../../ui/layout/dotted.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { useDocumentRefusal } from '../../shared/use-document-refusal.ts';
import { useMoney } from '../../shared/use-money.ts';
import { useTask } from '../../shared/use-task.ts';
import { BookingStatusBadge, PaymentBadge } from '../badges.tsx';
import styles from './booking-tickets.module.css';

interface BookingTicketsProps {
  readonly bookings: readonly Booking[];
  readonly isVoucherView: boolean;
  readonly otherView: ReactNode;
}

/** What was booked, each with its tickets or vouchers (BKG-8). */
export function BookingTickets({ bookings, isVoucherView, otherView }: BookingTicketsProps) {
  const hasVouchers = bookings.some(({ tickets }) => tickets.some(isVoucherCode));
  const hasTickets = bookings.some(({ tickets }) => tickets.some((ticket) => !isVoucherCode(ticket)));
  const shown = isVoucherView && hasVouchers ? vouchersOf(bookings) : bookings;
  return (
    <Stack>
      {shown.map((booking) => (
        <BookedItem key={booking.bookingKey || booking.productName} booking={booking} />
      ))}
      {hasVouchers && hasTickets && <Row>{otherView}</Row>}
    </Stack>
  );
}

function BookedItem({ booking }: { readonly booking: Booking }) {
  const { dateTime } = useFormatters();
  const money = useMoney();
  const { productName, optionName, appointment, total, tickets } = booking;
  return (
    <Panel title={productName} action={total !== null && <strong>{money(total)}</strong>}>
      <Stack gap={3}>
        <p>
          <Dotted parts={[optionName, appointment && dateTime(appointment)].filter(Boolean)} />
        </p>
        <Row gap={2}>
          <BookingStatusBadge booking={booking} />
          <PaymentBadge booking={booking} />
        </Row>
        {tickets.length === 0 ? (
          <p>
            <Trans>There are no tickets.</Trans>
          </p>
        ) : (
          <ul className={styles.tickets}>
            {tickets.map((ticket, index) => (
              <li key={ticket.code} className={styles.ticket}>
                <TicketLinks ticket={ticket} number={index + 1} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}

/** Only the vouchers of each; what was booked without one is left out. */
function vouchersOf(bookings: readonly Booking[]): readonly Booking[] {
  return bookings
    .map((booking) => ({ ...booking, tickets: booking.tickets.filter(isVoucherCode) }))
    .filter(({ tickets }) => tickets.length > 0);
}

interface TicketLinksProps {
  readonly ticket: TicketCode;
  /** Among those it was booked with, from 1. */
  readonly number: number;
}

/**
 * A ticket's number, type and code (FAST-10), and its PDF: to print by the terminal, else to open in a new tab and to download
 * (BKG-8, SUC-4).
 */
function TicketLinks({ ticket, number }: TicketLinksProps) {
  const { t } = useLingui();
  const { code, optionName, pdfUrl } = ticket;
  const printDocument = usePrintDocument();
  const isVoucher = isVoucherCode(ticket);
  return (
    <>
      <span className={styles.name}>
        <span className={styles.number}>{number}</span>
        <span>
          <span className={styles.type}>
            <Icon of={isVoucher ? Gift : Ticket} size={18} />
            <Dotted parts={[isVoucher ? t`Voucher` : t`Ticket`, optionName].filter(Boolean)} />
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
        <PrintTicket code={code} pdfUrl={pdfUrl} printDocument={printDocument} />
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
  const { isBusy, run } = useTask('the ticket could not be printed');

  async function print(): Promise<void> {
    const answer = await printDocument({ url: new URL(pdfUrl, window.location.href).href, title: t`Ticket ${code}` });
    if (answer.status === 'failure') alerts.show({ tone: 'error', text: t`Error: ${answer.message}` });
  }

  return (
    <span className={styles.actions}>
      <Button icon={Printer} busy={isBusy} aria-label={t`Print ticket ${code}`} onClick={() => run(print)}>
        <Trans>Print</Trans>
      </Button>
    </span>
  );
}

function PdfLinks({ code, pdfUrl }: Pdf) {
  const { t } = useLingui();
  return (
    <span className={styles.actions}>
      <PdfLink href={pdfUrl} icon={ExternalLink} aria-label={t`Open ticket ${code}`}>
        <Trans>Open</Trans>
      </PdfLink>
      {/* On another origin a browser opens it in spite of `download`; then not in place of the till. */}
      <PdfLink href={pdfUrl} download={`${code}.pdf`} icon={Download} aria-label={t`Download ticket ${code}`}>
        <Trans>Download</Trans>
      </PdfLink>
    </span>
  );
}

function PdfLink({ href, icon, children, ...link }: ComponentProps<'a'> & { readonly icon: IconNode }) {
  const isRefused = useDocumentRefusal();
  const refuse = (event: MouseEvent) => {
    if (isRefused()) event.preventDefault();
  };
  return (
    <a href={href} {...link} target="_blank" rel="noopener" className={buttonClass()} onClick={refuse}>
      <Icon of={icon} size={20} />
      {children}
    </a>
  );
}
