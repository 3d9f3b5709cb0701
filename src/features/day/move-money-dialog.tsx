import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '../../domain/money/money.ts';
import { useTill } from '../../sale/index.ts';
import { useMoney } from '../shared/use-money.ts';
import { MovementDialog } from './movement-dialog.tsx';

export interface MoveMoneyDialogProps {
  readonly kind: 'in' | 'out';
  /** What is in the drawer by the books, in the currency of its float. */
  readonly inDrawer: Money;
  readonly onClose: () => void;
}

/** How much was put into the drawer or taken out of it, and why (DAY-2). */
export function MoveMoneyDialog({ kind, inDrawer, onClose }: MoveMoneyDialogProps) {
  const { t } = useLingui();
  const till = useTill();
  const most = useMoney()(inDrawer);

  function amountProblem(amount: Money | null): string | undefined {
    if (amount === null || amount.minor === 0) return t`Enter an amount.`;
    const isTooMuch = kind === 'out' && amount.minor > inDrawer.minor;
    return isTooMuch ? t`By the books there is only ${most} in the drawer.` : undefined;
  }

  return (
    <MovementDialog
      title={kind === 'in' ? t`Money in` : t`Money out`}
      submit={<Trans>Save</Trans>}
      currency={inDrawer.currency}
      amountProblem={amountProblem}
      onNote={(noted) => till.moveMoney({ kind, ...noted })}
      onClose={onClose}
    />
  );
}
