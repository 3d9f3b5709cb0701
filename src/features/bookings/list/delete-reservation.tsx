import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '../../../domain/bookings/booking.ts';
import { useTill } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useFailureText } from '../../shared/use-failure-text.ts';

export interface DeleteReservationProps {
  /** The reservation in question; null while none is. */
  readonly reservation: Booking | null;
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

  async function remove(bookingKey: string): Promise<void> {
    setBusy(true);
    try {
      await till.deleteReservation(bookingKey);
      alerts.show({ tone: 'success', text: t`The reservation was deleted.` });
    } catch (error) {
      alerts.show({ tone: 'error', text: failureText(error) });
    } finally {
      setBusy(false);
      onClose();
      void client.invalidateQueries({ queryKey: ['bookings'] });
    }
  }

  return (
    <ConfirmDialog
      open={reservation !== null}
      title={t`Delete reservation?`}
      confirmLabel={t`Delete`}
      tone="danger"
      busy={isBusy}
      onConfirm={() => reservation !== null && void remove(reservation.bookingKey)}
      onClose={onClose}
    >
      <p>
        <Trans>This will delete the reservation permanently.</Trans>
      </p>
    </ConfirmDialog>
  );
}
