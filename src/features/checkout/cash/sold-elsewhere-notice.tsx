import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '../../../domain/money/money.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useMoney } from '../../shared/use-money.ts';

interface SoldElsewhereNoticeProps {
  /** The amount that stood in the question. */
  readonly asked: Money;
  readonly sale: Sale;
  readonly onClose: () => void;
}

/** Replaces the question about the payment of a cart that another window has sold (CART-9). */
export function SoldElsewhereNotice({ asked, sale, onClose }: SoldElsewhereNoticeProps) {
  const { t } = useLingui();
  const amount = useMoney()(asked);
  const orderNumber = sale.result?.orderNumber ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`This sale was completed in another window.`}
      role="alertdialog"
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Stack gap={3}>
        {orderNumber !== null && (
          <p>
            <Trans>Order {orderNumber}</Trans>
          </p>
        )}
        {asked.minor > 0 && (
          <p>
            <Trans>If {amount} was taken here as well, give it back.</Trans>
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
