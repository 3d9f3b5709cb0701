import { Trans, useLingui } from '@lingui/react/macro';
import { Download, ExternalLink, Gift, Ticket } from 'lucide-react';
import type { TicketCode } from '../../domain/booking.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import styles from './bookings.module.css';

/** A ticket's code, and its PDF to open in a new tab and to download (BKG-8). */
export function TicketLinks({ ticket: { code, type, pdfUrl } }: { readonly ticket: TicketCode }) {
  const { t } = useLingui();
  const Icon = /voucher|gift/i.test(type) ? Gift : Ticket;
  return (
    <>
      <span className={styles.code} translate="no">
        <Icon size={20} aria-hidden="true" />
        {code}
      </span>
      {pdfUrl === null ? (
        <Badge>
          <Trans>The ticket is being made</Trans>
        </Badge>
      ) : (
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
      )}
    </>
  );
}
