import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTill } from '../sale/index.ts';
import { useAlerts } from '../ui/alert-region.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { stepAddress } from './wizard-step.ts';

/** Puts a reservation into the cart, once, asking first when something else is being sold (RES-1). */
export function OpenReservation({ bookingKey }: { readonly bookingKey: string }) {
  const till = useTill();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);

  async function open(replace: boolean): Promise<void> {
    setAsking(false);
    const opened = await till.openReservation(bookingKey, { replace });
    if (opened === 'cart-in-use') return setAsking(true);
    if (opened === 'cart-is-being-paid') {
      alerts.show({ tone: 'error', text: t`This cart is being paid. It can be changed when that is settled.` });
    }
    await navigate(stepAddress({ name: 'buyer' }), { replace: true });
  }

  const openNow = useEffectEvent((replace: boolean) => {
    open(replace).catch(() => {
      alerts.show({ tone: 'error', text: t`Oops! Something went wrong. Please click refresh.` });
      void navigate('/', { replace: true });
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another reservation is another opening
  useEffect(() => openNow(false), [bookingKey]);

  return (
    <ConfirmDialog
      open={isAsking}
      title={t`Replace the cart?`}
      confirmLabel={t`Open reservation`}
      onConfirm={() => openNow(true)}
      onClose={() => void navigate('/', { replace: true })}
    >
      <Trans>There is something else in the cart. Opening the reservation empties it first.</Trans>
    </ConfirmDialog>
  );
}
