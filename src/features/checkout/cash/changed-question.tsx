import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isSameMoney, type Money } from '../../../domain/money/money.ts';
import type { CashRegisterAnswer, CashRegisterRequest } from '../../../domain/sale/payment.ts';
import { useCart, useTotals } from '../../../sale/index.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useMoney } from '../../shared/use-money.ts';

/** Whether the cart or its total is another by now than when the question was put, as another tab or a new price makes it (CART-9). */
export function useHasChanged({ amount, method }: CashRegisterRequest): boolean {
  const { revision } = useCart();
  const totals = useTotals();
  const [asked] = useState(revision);
  if (revision !== asked) return true;
  // Without a connection the till adds up by itself.
  return method !== 'offline' && totals?.revision === revision && !isSameMoney(totals.grandTotal, amount);
}

interface ChangedQuestionProps {
  /** The amount that stood in the question. */
  readonly asked: Money;
  readonly onAnswer: (answer: CashRegisterAnswer) => void;
}

/** Takes the place of a question about money whose amount does not count any more, before it is answered. */
export function ChangedQuestion({ asked, onAnswer }: ChangedQuestionProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { revision } = useCart();
  const totals = useTotals();
  const isKnown = totals?.revision === revision && !isSameMoney(totals.grandTotal, asked);
  const [before, now] = [money(asked), isKnown ? money(totals.grandTotal) : null];
  return (
    <ConfirmDialog
      open
      title={t`The cart has changed`}
      confirmLabel={t`Ask again`}
      onConfirm={() => onAnswer({ status: 'changed' })}
      onClose={() => onAnswer({ status: 'failure', message: null })}
    >
      <p>
        {now === null ? (
          <Trans>Nothing was sold; look at the cart and ask the customer again.</Trans>
        ) : (
          <Trans>
            The amount has changed from {before} to {now}. Nothing was sold; ask the customer again.
          </Trans>
        )}
      </p>
      {asked.minor > 0 && (
        <p>
          <Trans>If {before} was taken already, take or give back only the difference.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
