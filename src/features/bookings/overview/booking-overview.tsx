import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountUser } from '../../../domain/settings/account.ts';
import { userQuery, useScope } from '../../../provider/index.ts';
import { Toolbar } from '../../../ui/actions/toolbar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StepHeading } from '../../../ui/layout/step-heading.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { AgeBadge } from '../age-badge.tsx';
import { BookingFacts } from './booking-facts.tsx';
import styles from './booking-overview.module.css';
import { BookingTickets } from './booking-tickets.tsx';
import { PrintAll } from './print-all.tsx';
import { useOrder } from './use-order.ts';

export interface BookingOverviewProps {
  readonly orderNumber: string;
  /** Shows the vouchers of the order only (RT-10). */
  readonly isVoucherView: boolean;
  /** The link 'Back to Bookings'. */
  readonly back: ReactNode;
  /** Links to the other view of the same order, where it has both tickets and vouchers. */
  readonly otherView: ReactNode;
}

/** One order with all that was booked in it (BKG-7). */
export function BookingOverview(props: BookingOverviewProps) {
  const { orderNumber, isVoucherView, back } = props;
  const user = useQuery(userQuery(useScope()));
  return (
    <>
      <Toolbar start={back} />
      <StepHeading step={`booking:${orderNumber}`}>
        {isVoucherView ? <Trans>Voucher {orderNumber}</Trans> : <Trans>Booking {orderNumber}</Trans>}
      </StepHeading>
      <Loaded query={user} rows={8}>
        {(account) => <Order {...props} user={account} />}
      </Loaded>
    </>
  );
}

type OrderProps = Omit<BookingOverviewProps, 'back'>;

function Order({ user, orderNumber, isVoucherView, otherView }: OrderProps & { user: AccountUser }) {
  const query = useOrder(user, orderNumber);
  return (
    <Loaded query={query} rows={8}>
      {(bookings) =>
        bookings.length === 0 ? (
          <EmptyState icon={SearchX} title={<Trans>There is no booking with this number.</Trans>}>
            <Trans>Check the number, or look for the booking in the list.</Trans>
          </EmptyState>
        ) : (
          <div className={styles.overview}>
            <BookingFacts
              orderNumber={orderNumber}
              bookings={bookings}
              action={<PrintAll {...{ orderNumber, bookings, isVoucherView }} />}
              age={!query.isPlaceholderData && <AgeBadge at={query.dataUpdatedAt} isOld={query.isError} />}
            />
            <BookingTickets bookings={bookings} isVoucherView={isVoucherView} otherView={otherView} />
          </div>
        )
      }
    </Loaded>
  );
}
