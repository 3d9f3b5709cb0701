import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Booking, isVoucherCode } from '../../../domain/bookings/booking.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { BookingStatusBadge, PaymentBadge } from '../status-badges.tsx';
import styles from './booking-tickets.module.css';
import { TicketLinks } from './ticket-links.tsx';

export interface BookingTicketsProps {
  readonly bookings: readonly Booking[];
  readonly isVoucherView: boolean;
  readonly otherView: ReactNode;
}

/** What was booked, each with its tickets or vouchers (BKG-8). */
export function BookingTickets({ bookings, isVoucherView, otherView }: BookingTicketsProps) {
  const hasVouchers = bookings.some(({ tickets }) => tickets.some(isVoucherCode));
  const hasTickets = bookings.some(({ tickets }) => tickets.some((ticket) => !isVoucherCode(ticket)));
  const shown = isVoucherView && hasVouchers ? bookings.map(vouchersOnly).filter(hasCodes) : bookings;
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
          {[optionName, appointment === null ? '' : dateTime(appointment)].filter((text) => text !== '').join(' · ')}
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

function vouchersOnly(booking: Booking): Booking {
  return { ...booking, tickets: booking.tickets.filter(isVoucherCode) };
}

function hasCodes({ tickets }: Booking): boolean {
  return tickets.length > 0;
}
