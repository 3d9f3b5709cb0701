import { Trans, useLingui } from '@lingui/react/macro';
import type { Sale } from '../../domain/sale/sale.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/overlays/confirm-dialog.tsx';

interface NotSoldQuestionProps extends Pick<ConfirmDialogProps, 'open' | 'confirmLabel' | 'onConfirm' | 'onClose'> {
  readonly sale: Pick<Sale, 'kind'>;
}

/** Asked before a person's word that a sale was not made counts: where that is wrong, it is booked twice (PAY-10). */
export function NotSoldQuestion({ sale, ...dialog }: NotSoldQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      {...dialog}
      title={sale.kind === 'reservation' ? t`Was it really not reserved?` : t`Was it really not sold?`}
      tone="danger"
    >
      <Trans>
        Look for it under All Bookings first. If it is there after all, placing it again would book it twice.
      </Trans>
    </ConfirmDialog>
  );
}
