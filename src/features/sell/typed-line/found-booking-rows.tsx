import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, CalendarClock, Printer, ReceiptText } from 'lucide';
import { useId } from 'react';
import { isCanceled, nameOf, totalOf } from '../../../domain/bookings/booking.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMoney } from '../../shared/use-money.ts';
import styles from './found-booking-rows.module.css';
import { type FoundAction, type FoundOrder, isPrintable, listKey, openKey, printKey } from './found-order.ts';
import { ListOption } from './list-option.tsx';
import type { FoundBookings } from './use-found-bookings.ts';

export interface FoundBookingRowsProps {
  readonly found: FoundBookings;
  /** The option that Enter takes. */
  readonly activeKey: string;
  readonly idOf: (key: string) => string;
  /** The order whose tickets are being printed. */
  readonly printing: string | null;
  readonly onPoint: (key: string) => void;
  readonly onTakeBooking: (action: FoundAction) => void;
}

/** The bookings among the suggestions, each with Open, the row itself, and Print beside it (FAST-9). */
export function FoundBookingRows(props: FoundBookingRowsProps) {
  const { found, activeKey, idOf, printing, onPoint, onTakeBooking } = props;
  const { t } = useLingui();
  const heading = useId();
  const stop = (key: string) => ({ id: idOf(key), isActive: key === activeKey, onPoint: () => onPoint(key) });
  const printLabel = (orderNumber: string | null) => t`Print tickets of order ${orderNumber}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox's options is no fieldset
    <div role="group" aria-labelledby={heading} className={styles.group}>
      <div id={heading} className={styles.heading}>
        {found.isKept ? <Trans>Bookings kept on this device</Trans> : <Trans>Bookings</Trans>}
      </div>
      {found.orders.map((order) => (
        <div key={order.key} role="presentation" className={styles.booking}>
          <ListOption
            {...stop(openKey(order))}
            look={styles.open}
            onTake={() => onTakeBooking({ does: 'open', order })}
          >
            <OrderWords order={order} />
          </ListOption>
          {isPrintable(order) && (
            <ListOption
              {...stop(printKey(order))}
              look={styles.print}
              label={printLabel(order.orderNumber)}
              isBusy={printing === order.key}
              onTake={() => onTakeBooking({ does: 'print', order })}
            >
              <Icon of={Printer} size={20} />
              <Trans>Print</Trans>
            </ListOption>
          )}
        </div>
      ))}
      {found.hasMore && (
        <ListOption {...stop(listKey)} look={styles.all} onTake={() => onTakeBooking({ does: 'list' })}>
          <Trans>All Bookings</Trans>
          <Icon of={ArrowRight} size={20} />
        </ListOption>
      )}
    </div>
  );
}

function OrderWords({ order }: { readonly order: FoundOrder }) {
  const { date, time } = useFormatters();
  const money = useMoney();
  const { orderNumber, first, bookings } = order;
  const { appointment } = first;
  const total = totalOf(bookings);
  const products = [...new Set(bookings.map(({ productName }) => productName))].filter(Boolean);
  const when = appointment === null ? '' : `${date(appointment)}, ${time(appointment)}`;
  return (
    <>
      <Icon of={orderNumber === null ? CalendarClock : ReceiptText} size={22} className={styles.icon} />
      <span className={styles.name}>{nameOf(first.contact) || orderNumber || first.bookingKey}</span>
      {total !== null && <span className={styles.total}>{money(total)}</span>}
      <span className={styles.place}>
        {orderNumber === null ? <Trans>Reservation</Trans> : <span translate="no">{orderNumber}</span>}
        {[...products, when].filter(Boolean).map((words) => ` · ${words}`)}
      </span>
      {bookings.every(isCanceled) && (
        <span className={styles.state}>
          <Badge tone="danger">
            <Trans>Canceled</Trans>
          </Badge>
        </span>
      )}
    </>
  );
}
