import { Trans, useLingui } from '@lingui/react/macro';
import { isBegun, whyNotParkable } from '../../domain/sale/parked-sale.ts';
import type { Locale } from '../../domain/settings/locale.ts';
import { useCart, useCashRegisterState, useCheckout, useTill } from '../../sale/index.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/overlays/confirm-dialog.tsx';
import { MoneyTaken, usePaidBefore } from './money-taken.tsx';
import { useParkingFailure } from './use-parking-failure.ts';
import { useTask } from './use-task.ts';

export interface ParkOrConfirmProps extends Omit<ConfirmDialogProps, 'alternative'> {
  /** What is asked about can't be done while the open sale is in the cart, as it does not replace it: parking is the only answer. */
  readonly isCartInUse?: boolean;
  /** The open sale was parked: what was asked about goes on with an empty cart. */
  readonly onParked: () => void;
  /** The language that the open sale was made in, where it is not the one on screen. */
  readonly madeIn?: Locale | undefined;
}

interface ReplaceCartProps extends Pick<ParkOrConfirmProps, 'open' | 'confirmLabel' | 'onClose'> {
  /** `replace`: the open sale is given up; else it was parked. */
  readonly onGo: (replace: boolean) => void;
}

/** Asks before what fills the cart takes the open sale's place. */
export function ReplaceCart({ onGo, ...props }: ReplaceCartProps) {
  const { t } = useLingui();
  return (
    <ParkOrConfirm {...props} title={t`Replace the cart?`} onConfirm={() => onGo(true)} onParked={() => onGo(false)}>
      <Trans>There is something else in the cart. This empties it first.</Trans>
    </ParkOrConfirm>
  );
}

/**
 * A question about something that needs the cart for itself. Where the open sale can be parked, that is an answer, too (DAY-1); where
 * its customer has paid, it is the only one, as the money counts for no other cart (PAY-10).
 */
export function ParkOrConfirm({ onParked, madeIn, isCartInUse = false, ...props }: ParkOrConfirmProps) {
  const { t } = useLingui();
  const till = useTill();
  const announce = useAnnounce();
  const tellFailure = useParkingFailure();
  const { run } = useTask('the sale could not be parked');
  const cart = useCart();
  const checkout = useCheckout();
  const register = useCashRegisterState();
  const paid = usePaidBefore();
  const isParkable = isBegun({ cart, checkout }) && whyNotParkable({ cart }, register) === null;

  async function park(): Promise<void> {
    const outcome = await till.parkSale(madeIn);
    // Another tab may have parked it already: the cart is free either way.
    if (outcome.kind !== 'parked' && outcome.kind !== 'nothing-to-park') return tellFailure(outcome);
    announce(t`The sale is parked.`);
    onParked();
  }

  const label = t`Park open sale`;
  if (isParkable && (isCartInUse || paid !== undefined)) {
    return (
      <ConfirmDialog {...props} confirmLabel={label} tone="primary" onConfirm={() => run(park)}>
        {isCartInUse && <Trans>There is something else in the cart: park it first.</Trans>}{' '}
        {paid && <MoneyTaken sale={paid} />}
      </ConfirmDialog>
    );
  }
  const alternative = { label, onChoose: () => run(park) };
  return <ConfirmDialog {...props} {...(isParkable && { alternative })} />;
}
