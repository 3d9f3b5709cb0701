import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { CashRegister, CashRegisterAnswer, CashRegisterRequest } from './cash-register.ts';
import { TillDialog } from './till-dialog.tsx';

/** The till's own cash register; `dialog` is to be shown by the step that uses it (PAY-4). */
export function useTillRegister(): { readonly register: CashRegister; readonly dialog: ReactNode } {
  const [request, setRequest] = useState<CashRegisterRequest | null>(null);
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
  return { register, dialog: request && <RegisterDialog request={request} onAnswer={answer} /> };
}

interface RegisterDialogProps {
  readonly request: CashRegisterRequest;
  readonly onAnswer: (answer: CashRegisterAnswer) => void;
}

function RegisterDialog({ request, onAnswer }: RegisterDialogProps) {
  const { t } = useLingui();
  if (request.method === 'offline') {
    return <TillDialog due={request.amount} tenders={['cash', 'card']} onAnswer={onAnswer} />;
  }
  if (request.method === 'cash_register') return <TillDialog due={request.amount} onAnswer={onAnswer} />;
  return (
    <ConfirmDialog
      open
      title={t`No payment required`}
      confirmLabel={t`Place order`}
      onConfirm={() => onAnswer({ status: 'success', code: 'no_payment', given: null })}
      onClose={() => onAnswer({ status: 'failure', message: null })}
    >
      <Trans>The order is placed, and no money is taken from the customer.</Trans>
    </ConfirmDialog>
  );
}
