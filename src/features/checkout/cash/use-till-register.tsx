import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { Money } from '../../../domain/money/money.ts';
import type { CashRegister, CashRegisterAnswer, CashRegisterRequest } from '../../../domain/sale/payment.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { type Opening, useOpening } from '../../../ui/layout/use-opening.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/overlays/dialog.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { CartChanged, useCartChange } from './cart-changed.tsx';
import { TillDialog } from './till-dialog.tsx';

/** The till's own cash register; `dialog` is to be shown by the step that uses it, with what has changed about the cart (PAY-4). */
export function useTillRegister(): {
  readonly register: CashRegister;
  /** The presses that ask for something. */
  readonly opening: Opening<CashRegisterRequest>;
  readonly dialog: (cartNews: ReactNode) => ReactNode;
} {
  const [request, setRequest] = useState<CashRegisterRequest | null>(null);
  const opening = useOpening<CashRegisterRequest>();
  const shown = request ?? opening.coming;
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
    opening,
    dialog: (cartNews) =>
      shown && (
        <RegisterDialog
          request={shown}
          open={request !== null}
          view={opening.view}
          cartNews={cartNews}
          onAnswer={answer}
        />
      ),
  };
}

interface RegisterDialogProps {
  readonly request: CashRegisterRequest;
  /** False while it is only prepared. */
  readonly open: boolean;
  /** Of the press that opens it. */
  readonly view: DialogProps['view'];
  readonly cartNews: ReactNode;
  readonly onAnswer: (answer: CashRegisterAnswer) => void;
}

function RegisterDialog({ request, open, view, cartNews, onAnswer }: RegisterDialogProps) {
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
    return <TillDialog open={open} view={view} due={request.amount} cartNews={cartNews} onAnswer={onAnswer} />;
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
