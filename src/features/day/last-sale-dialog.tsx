import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins, PencilLine, Printer, ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { Taking } from '../../domain/day/taking.ts';
import { isZero, type Money } from '../../domain/money/money.ts';
import { useSale, useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ParkOrConfirm } from '../shared/park-or-confirm.tsx';
import { useMoney } from '../shared/use-money.ts';
import { useReprint } from '../shared/use-print-order.ts';
import { useTask } from '../shared/use-task.ts';

export interface LastSaleDialogProps {
  readonly sale: Taking;
  /** What of it nobody has given back yet. */
  readonly left: Money;
  readonly onClose: () => void;
  readonly onBooking: (orderNumber: string) => void;
  readonly onCartFilled: () => void;
  readonly onGiveBack: () => void;
}

/** What can be done about a sale that was made here. */
export function LastSaleDialog({ sale, left, onClose, onBooking, onCartFilled, onGiveBack }: LastSaleDialogProps) {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const money = useMoney();
  const print = useReprint();
  const [isCartInUse, setCartInUse] = useState(false);
  const isInJournal = useSale(sale.reference) !== undefined;
  const { isBusy, run } = useTask('what was asked for at the shift could not be done');
  const { orderNumber, reference, amount, products, pieces } = sale;

  const isAllBack = isZero(left) && !isZero(amount);
  const noMoneyBack =
    orderNumber === null ? t`It has no order number yet.` : isAllBack ? t`All of it was given back.` : undefined;

  function sellAgain(replace: boolean): void {
    setCartInUse(false);
    run(async () => {
      const outcome = await till.sellAgain(reference, { replace });
      switch (outcome) {
        case 'filled':
          return onCartFilled();
        case 'cart-in-use':
          return setCartInUse(true);
        case 'cart-is-being-paid':
          return alerts.show({
            tone: 'error',
            text: t`This cart is being paid. It can be changed when that is settled.`,
          });
        case 'gone':
          return alerts.show({ tone: 'error', text: t`This sale is not kept on this device any more.` });
      }
    });
  }

  return (
    <Dialog open onClose={onClose} title={orderNumber === null ? t`Sale` : t`Order ${orderNumber}`}>
      <Stack gap={3}>
        <p>{`${pieces} × ${products.join(', ')} · ${money(amount)}`}</p>
        {orderNumber !== null && (
          <>
            <Button wide icon={Printer} busy={isBusy} onClick={() => run(() => print(orderNumber, true))}>
              <Trans>Print again</Trans>
            </Button>
            <Button wide icon={ScrollText} onClick={() => onBooking(orderNumber)}>
              <Trans>Open the booking</Trans>
            </Button>
          </>
        )}
        {isInJournal && (
          <Button wide icon={PencilLine} busy={isBusy} onClick={() => sellAgain(false)}>
            <Trans>Sell again, corrected</Trans>
          </Button>
        )}
        <Button wide icon={HandCoins} disabledReason={noMoneyBack} onClick={onGiveBack}>
          <Trans>Money back</Trans>
        </Button>
      </Stack>
      <ParkOrConfirm
        open={isCartInUse}
        title={t`Replace the cart?`}
        confirmLabel={t`Sell again, corrected`}
        onConfirm={() => sellAgain(true)}
        onParked={() => sellAgain(false)}
        onClose={() => setCartInUse(false)}
      >
        <Trans>There is something else in the cart. Selling this sale again empties it first.</Trans>
      </ParkOrConfirm>
    </Dialog>
  );
}
