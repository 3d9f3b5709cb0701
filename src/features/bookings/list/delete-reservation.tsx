import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Booking, nameOf } from '../../../domain/bookings/booking.ts';
import { piecesIn } from '../../../domain/cart/cart.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useCart, useTill } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Dotted } from '../../../ui/layout/dotted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useFailureText } from '../../shared/failure-text.tsx';
import { cartIsBeingPaid } from '../../shared/sale-words.ts';

export interface DeleteReservationProps {
  readonly reservation: Booking;
  readonly onClose: () => void;
}

/** Asks, then deletes for good (RES-2). The list is asked for anew also after a failure: the deletion may have arrived. */
export function DeleteReservation({ reservation, onClose }: DeleteReservationProps) {
  const { t } = useLingui();
  const till = useTill();
  const client = useQueryClient();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const inCart = useWordsOfCart(reservation.bookingKey);

  const refresh = () => void client.invalidateQueries({ queryKey: ['bookings'] });

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const end = await till.deleteReservation(reservation.bookingKey);
      if (end === 'deleted') alerts.show({ tone: 'success', text: t`The reservation was deleted.` });
      else alerts.show({ tone: 'error', text: t(cartIsBeingPaid) });
    } catch (error) {
      alerts.show({ tone: 'error', text: failureText(error), action: { label: t`Refresh`, run: refresh } });
    } finally {
      setBusy(false);
      onClose();
      refresh();
    }
  }

  return (
    <ConfirmDialog
      open
      title={t`Delete reservation?`}
      confirmLabel={t`Delete`}
      tone="danger"
      busy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <ReservationFacts reservation={reservation} />
        <p>
          <Trans>This will delete the reservation permanently.</Trans> {inCart}
        </p>
      </Stack>
    </ConfirmDialog>
  );
}

/** Says how many pieces of a reservation are in the open cart, which loses them with it; nothing where none are (RES-2, CART-9). */
function useWordsOfCart(bookingKey: string): string {
  const { t } = useLingui();
  const { items } = useCart();
  const count = piecesIn(items.filter(({ hold }) => hold.state === 'reserved' && hold.code === bookingKey));
  if (count === 0) return '';
  return t`${plural(count, { one: '# item is still in the cart.', other: '# items are still in the cart.' })}`;
}

/** By what it is told from the rows beside it. */
function ReservationFacts({ reservation }: { readonly reservation: Booking }) {
  const { t } = useLingui();
  const { dateTime } = useFormatters();
  const { productName, optionName, appointment, contact } = reservation;
  return (
    <DescriptionList
      items={[
        { term: t`Offer`, value: <Dotted parts={[productName, optionName].filter(Boolean)} /> },
        { term: t`Appointment`, value: appointment === null ? '–' : dateTime(appointment) },
        { term: t`Buyer`, value: nameOf(contact) || '–' },
      ]}
    />
  );
}
