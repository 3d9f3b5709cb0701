import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '../../../domain/money/money.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import { NoticeDialog } from '../../../ui/overlays/notice-dialog.tsx';
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
    <NoticeDialog title={t`This sale was completed in another window.`} onClose={onClose}>
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
    </NoticeDialog>
  );
}
