import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountUser } from '../../../domain/settings/account.ts';
import { userQuery, useScope } from '../../../provider/index.ts';
import { useAskAgainWhenBack } from '../../../pwa/use-ask-again.ts';
import type { PrintDocument } from '../../../sale/index.ts';
import { Toolbar } from '../../../ui/actions/toolbar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { StepHeading } from '../../../ui/layout/step-heading.tsx';
import { useFailureText } from '../../shared/use-failure-text.ts';
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
  /** Prints where the browser doesn't, like in a terminal (SUC-4). */
  readonly printDocument?: PrintDocument | undefined;
}

/** One order with all that was booked in it (BKG-7). */
export function BookingOverview(props: BookingOverviewProps) {
  const { orderNumber, isVoucherView, back } = props;
  const { data: user, error, refetch, isFetching } = useQuery(userQuery(useScope()));
  useAskAgainWhenBack(error !== null, refetch);
  return (
    <>
      <Toolbar start={back} />
      <StepHeading step={`booking:${orderNumber}`}>
        {isVoucherView ? <Trans>Voucher {orderNumber}</Trans> : <Trans>Booking {orderNumber}</Trans>}
      </StepHeading>
      {user !== undefined && <Order {...props} user={user} />}
      {user === undefined && error !== null && (
        <Failed error={error} isBusy={isFetching} onRefresh={() => void refetch()} />
      )}
      {user === undefined && error === null && <Coming />}
    </>
  );
}

type OrderProps = Omit<BookingOverviewProps, 'back'>;

function Order({ user, orderNumber, isVoucherView, otherView, printDocument }: OrderProps & { user: AccountUser }) {
  const { data, error, isError, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useOrder(user, orderNumber);
  if (data === undefined && error !== null) {
    return <Failed error={error} isBusy={isFetching} onRefresh={() => void refetch()} />;
  }
  if (data === undefined) return <Coming />;
  if (data.length === 0) {
    return (
      <EmptyState icon={SearchX} title={<Trans>There is no booking with this number.</Trans>}>
        <Trans>Check the number, or look for the booking in the list.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={styles.overview}>
      <BookingFacts
        orderNumber={orderNumber}
        bookings={data}
        action={<PrintAll orderNumber={orderNumber} bookings={data} printDocument={printDocument} />}
        age={!isPlaceholderData && <AgeBadge at={dataUpdatedAt} isOld={isError} />}
      />
      <BookingTickets
        bookings={data}
        isVoucherView={isVoucherView}
        otherView={otherView}
        printDocument={printDocument}
      />
    </div>
  );
}

function Coming() {
  return (
    <Loading>
      <SkeletonRows count={8} />
    </Loading>
  );
}

function Failed({
  error,
  isBusy,
  onRefresh,
}: {
  readonly error: Error;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}) {
  const failureText = useFailureText();
  return (
    <ErrorState busy={isBusy} onRefresh={onRefresh}>
      {failureText(error)}
    </ErrorState>
  );
}
