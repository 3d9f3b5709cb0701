import { Trans, useLingui } from '@lingui/react/macro';
import { useTill } from '../../sale/index.ts';
import { MovementDialog } from './movement-dialog.tsx';

export interface MoveMoneyDialogProps {
  readonly kind: 'in' | 'out';
  readonly currency: string;
  readonly onClose: () => void;
}

/** How much was put into the drawer or taken out of it, and why (DAY-2). */
export function MoveMoneyDialog({ kind, currency, onClose }: MoveMoneyDialogProps) {
  const { t } = useLingui();
  const till = useTill();
  return (
    <MovementDialog
      title={kind === 'in' ? t`Money in` : t`Money out`}
      submit={<Trans>Save</Trans>}
      currency={currency}
      amountProblem={(amount) => (amount === null || amount.minor === 0 ? t`Enter an amount.` : undefined)}
      onNote={(noted) => till.moveMoney({ kind, ...noted })}
      onClose={onClose}
    />
  );
}
