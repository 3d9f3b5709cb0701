import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { Money } from '../../../domain/money/money.ts';
import type { CashRegister, CashRegisterAnswer, CashRegisterRequest } from '../../../domain/sale/payment.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useOpening } from '../../../ui/layout/use-opening.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { CartChanged, useCartChange } from './cart-changed.tsx';
import { TillDialog } from './till-dialog.tsx';

/** The till's own cash register; `dialog` is to be shown by the step that uses it, with what has changed about the cart (PAY-4). */
export function useTillRegister(): {
  readonly register: CashRegister;
  /** A press has begun that is about to ask for this. */
  readonly prepare: (request: CashRegisterRequest) => void;
  readonly dialog: (cartNews: ReactNode) => ReactNode;
} {
  const [request, setRequest] = useState<CashRegisterRequest | null>(null);
  const { coming, prepare } = useOpening<CashRegisterRequest>();
  const shown = request ?? coming;
  const waiting = useRef<((answer: CashRegisterAnswer) => void) | null>(null);

  function answer(given: CashRegisterAnswer): void {
    setRequest(null);
    waiting.current?.(given);
    waiting.current = null;
  }

  const register: CashRegister = {
    collect: (asked) =>
      new Promise((resolve) => {
        waiting.current = resolve;
        setRequest(asked);
      }),
  };
  return {
    register,
    prepare,
    dialog: (cartNews) =>
      shown && <RegisterDialog request={shown} open={request !== null} cartNews={cartNews} onAnswer={answer} />,
  };
}

interface RegisterDialogProps {
  readonly request: CashRegisterRequest;
  /** False while it is only prepared. */
  readonly open: boolean;
  readonly cartNews: ReactNode;
  readonly onAnswer: (answer: CashRegisterAnswer) => void;
}

function RegisterDialog({ request, open, cartNews, onAnswer }: RegisterDialogProps) {
  const { t } = useLingui();
  const change = useCartChange(request);
  if (change.kind !== 'none') return open && <CartChanged change={change} asked={request.amount} onAnswer={onAnswer} />;
  if (request.method === 'offline') {
    return <TillDialog open due={request.amount} tenders={['cash', 'card']} onAnswer={onAnswer} />;
  }
  if (request.tender === 'card') {
    return (
      <CardQuestion due={request.amount} onAnswer={onAnswer}>
        {cartNews}
      </CardQuestion>
    );
  }
  if (request.method === 'cash_register')
    return <TillDialog open={open} due={request.amount} cartNews={cartNews} onAnswer={onAnswer} />;
  return (
    <ConfirmDialog
      open
      title={t`No payment required`}
      confirmLabel={t`Place order`}
      onConfirm={() => onAnswer({ status: 'success', code: 'no_payment', given: null })}
      onClose={() => onAnswer({ status: 'failure', message: null })}
    >
      <Stack gap={3}>
        {cartNews}
        <Trans>The order is placed, and no money is taken from the customer.</Trans>
      </Stack>
    </ConfirmDialog>
  );
}

interface CardQuestionProps extends Pick<RegisterDialogProps, 'onAnswer'> {
  readonly due: Money;
  readonly children: ReactNode;
}

/** The till is not connected to the card machine, so it asks staff whether the amount was taken (FAST-6). */
function CardQuestion({ due, children, onAnswer }: CardQuestionProps) {
  const { t } = useLingui();
  const amount = useMoney()(due);
  return (
    <ConfirmDialog
      open
      title={t`Has the card machine taken ${amount}?`}
      confirmLabel={t`Yes, taken`}
      onConfirm={() => onAnswer({ status: 'success', code: 'paid_cc', given: null })}
      onClose={() => onAnswer({ status: 'failure', message: null })}
    >
      <Stack gap={3}>
        {children}
        <Trans>The order is placed as soon as you confirm.</Trans>
      </Stack>
    </ConfirmDialog>
  );
}
