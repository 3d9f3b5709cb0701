import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX, RefreshCw } from 'lucide-react';
import { type Booking, type BookingPage, rowsOfPage } from '../../../domain/bookings/booking.ts';
import { type BookingListAddress, filterToParams } from '../../../domain/bookings/booking-filter.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { type RenderRowLink, useBookingColumns } from './booking-columns.tsx';
import styles from './booking-rows.module.css';

interface PageQuery {
  readonly data: BookingPage | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface BookingRowsProps {
  readonly query: PageQuery;
  readonly address: BookingListAddress;
  readonly renderLink: RenderRowLink;
  readonly onDelete: (booking: Booking) => void;
  readonly onReset: () => void;
}

/** The rows, or the loading, empty or error state. */
export function BookingRows({ query, address, renderLink, onDelete, onReset }: BookingRowsProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const columns = useBookingColumns(renderLink, onDelete);
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const refresh = () => void refetch();

  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <ErrorState busy={isFetching} onRefresh={refresh}>
        {failureText(error)}
      </ErrorState>
    );
  }
  if (data?.bookings.length === 0 && !isPlaceholderData) {
    const isNarrowed = filterToParams(address.filter, address.search).size > 0;
    return (
      <EmptyState
        icon={CalendarX}
        title={<Trans>There are no bookings.</Trans>}
        action={
          isNarrowed && (
            <Button onClick={onReset}>
              <Trans>Reset all</Trans>
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className={classNames(styles.list, isPlaceholderData && styles.earlier)} aria-busy={isPlaceholderData}>
      {error !== null && (
        <Row justify="between">
          <p>{failureText(error)}</p>
          <Button variant="quiet" icon={RefreshCw} busy={isFetching} onClick={refresh}>
            <Trans>Refresh</Trans>
          </Button>
        </Row>
      )}
      <DataTable
        caption={t`All Bookings`}
        columns={columns}
        rows={data?.bookings ?? []}
        rowKey={({ bookingKey, orderNumber }) => `${bookingKey}|${orderNumber}`}
        loadingRows={data === undefined ? rowsOfPage : 0}
      />
    </div>
  );
}
