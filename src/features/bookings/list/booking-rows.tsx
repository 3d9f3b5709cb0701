import { plural } from '@lingui/core/macro';
import { useLingui as useSay } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX, RefreshCw, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { type Booking, nameOf, rowsOfPage } from '../../../domain/bookings/booking.ts';
import { type BookingListAddress, filterToParams } from '../../../domain/bookings/booking-filter.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx';
import { Dotted } from '../../../ui/layout/dotted.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { FailureText } from '../../shared/failure-text.tsx';
import type { LinkLook } from '../../shared/link-look.ts';
import { channelText } from '../../shared/provider-words.ts';
import { useMoney } from '../../shared/use-money.ts';
import { BookingStatusBadge, PaymentBadge } from '../badges.tsx';
import { partnerBeside } from '../status-labels.ts';
import styles from './booking-rows.module.css';
import type { ListedBookings } from './use-bookings.ts';

/** Draws a row's link; it covers the whole row. */
export type RenderRowLink = (booking: Booking, look: LinkLook) => ReactNode;

interface BookingRowsProps {
  readonly query: ListedBookings;
  readonly address: BookingListAddress;
  readonly renderLink: RenderRowLink;
  readonly onDelete: (booking: Booking) => void;
  readonly onReset: () => void;
}

/** The rows, or the loading, empty or error state. */
export function BookingRows({ query, address, renderLink, onDelete, onReset }: BookingRowsProps) {
  const { t } = useLingui();
  const columns = useBookingColumns(renderLink, onDelete);
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const refresh = () => void refetch();

  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <ErrorState busy={isFetching} onRefresh={refresh}>
        <FailureText error={error} />
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
          <p>
            <FailureText error={error} />
          </p>
          <Button variant="quiet" icon={RefreshCw} busy={isFetching} onClick={refresh}>
            <Trans>Refresh</Trans>
          </Button>
        </Row>
      )}
      <DataTable
        caption={t`All Bookings`}
        narrow="packed"
        columns={columns}
        rows={data?.bookings ?? []}
        rowKey={({ bookingKey, orderNumber }) => `${bookingKey}|${orderNumber}`}
        loadingRows={data === undefined ? rowsOfPage : 0}
      />
      {Array.from({ length: data?.unreadable ?? 0 }, (_, at) => at).map((at) => (
        <p key={at} className={styles.unreadable}>
          <Trans>An entry that can't be read</Trans>
        </p>
      ))}
    </div>
  );
}

/** The columns of the list (BKG-1), amount and pieces (FAST-10), and the bin of a reservation (RES-2). */
function useBookingColumns(renderLink: RenderRowLink, onDelete: (booking: Booking) => void): Column<Booking>[] {
  const { t } = useLingui();
  const { _ } = useSay();
  const { date, dateTime, time } = useFormatters();
  const money = useMoney();
  return [
    {
      id: 'created',
      packed: styles.created,
      header: t`Booking date`,
      cell: ({ createdAt, orderNumber }) => (
        <TwoLines
          first={<Day>{createdAt && date(createdAt)}</Day>}
          second={<Dotted parts={[createdAt && time(createdAt), orderNumber].filter(Boolean)} />}
        />
      ),
    },
    {
      id: 'offer',
      width: 11,
      packed: styles.offer,
      header: t`Offer`,
      cell: (booking) => (
        <TwoLines
          first={renderLink(booking, {
            className: styles.link ?? '',
            children: booking.productName || booking.orderNumber || booking.bookingKey,
          })}
          second={booking.optionName}
        />
      ),
    },
    {
      id: 'buyer',
      packed: styles.buyer,
      header: t`Buyer`,
      cell: ({ contact }) => <span className={styles.words}>{nameOf(contact) || '–'}</span>,
    },
    {
      id: 'appointment',
      packed: styles.appointment,
      header: t`Appointment`,
      cell: ({ appointment }) =>
        appointment === null ? '–' : <TwoLines first={<Day>{date(appointment)}</Day>} second={time(appointment)} />,
    },
    {
      id: 'amount',
      packed: styles.sum,
      header: t`Amount`,
      align: 'end',
      cell: ({ total, pieces }) => (
        <TwoLines
          first={<span className={styles.amount}>{total === null ? '–' : money(total)}</span>}
          second={pieces === null ? '' : t`${plural(pieces, { one: '# piece', other: '# pieces' })}`}
        />
      ),
    },
    {
      id: 'channel',
      packed: styles.channel,
      header: t`Sales channel`,
      cell: (booking) => <TwoLines first={channelText(booking.salesChannel, _)} second={partnerBeside(booking, _)} />,
    },
    {
      id: 'status',
      width: 7,
      packed: styles.status,
      header: t`Status booking`,
      cell: (booking) => <BookingStatusBadge booking={booking} />,
    },
    {
      id: 'payment',
      width: 10,
      packed: styles.payment,
      header: t`Status payment`,
      cell: (booking) => <PaymentBadge booking={booking} />,
    },
    {
      id: 'delete',
      width: 0,
      packed: styles.bin,
      header: t`Delete reservation`,
      hideHeader: true,
      cell: (booking) =>
        booking.orderNumber === null && (
          <span className={styles.above}>
            <IconButton
              label={deleteLabel(booking.productName, booking.appointment && dateTime(booking.appointment))}
              icon={Trash2}
              variant="danger"
              onClick={() => onDelete(booking)}
            />
          </span>
        ),
    },
  ];

  function deleteLabel(product: string, when: string | null): string {
    return when === null ? t`Delete reservation: ${product}` : t`Delete reservation: ${product}, ${when}`;
  }
}

function Day({ children }: { readonly children: ReactNode }) {
  return <span className={styles.day}>{children}</span>;
}

function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className={styles.words}>
      {first}
      {second !== '' && <span className={styles.second}>{second}</span>}
    </span>
  );
}
