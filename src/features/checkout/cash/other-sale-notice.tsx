import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '../../../domain/money/money.ts';
import type { ParkedSale } from '../../../domain/sale/parked-sale.ts';
import { NoticeDialog } from '../../../ui/overlays/notice-dialog.tsx';
import { saleName } from '../../shared/customer-name.ts';
import { useMoney } from '../../shared/use-money.ts';

interface OtherSaleNoticeProps {
  /** The amount that stood in the question. */
  readonly asked: Money;
  /** The sale that was asked about; undefined where it is not on the device any more. */
  readonly parked: ParkedSale | undefined;
  readonly onClose: () => void;
}

/** Replaces the question about the payment of a sale when another window has opened another sale (CART-9, DAY-1). */
export function OtherSaleNotice({ asked, parked, onClose }: OtherSaleNoticeProps) {
  const { t } = useLingui();
  const amount = useMoney()(asked);
  const what = parked && saleName(parked.checkout.buyer, amount);
  return (
    <NoticeDialog title={t`Another sale was opened in another window`} onClose={onClose}>
      {parked === undefined ? (
        <p>
          <Trans>The sale that was being paid is not open any more. Nothing was sold.</Trans>
        </p>
      ) : (
        <p>
          <Trans>The sale that was being paid is parked now: {what}. Nothing was sold; open it again to be paid.</Trans>
        </p>
      )}
      {parked !== undefined && asked.minor > 0 && (
        <p>
          <Trans>If {amount} was taken already, it counts for the parked sale.</Trans>
        </p>
      )}
    </NoticeDialog>
  );
}
