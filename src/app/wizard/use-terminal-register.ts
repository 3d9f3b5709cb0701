import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CashRegister } from '../../domain/sale/payment.ts';
import { type TerminalLink, useCashRegisterState } from '../../sale/index.ts';

/** The terminal as the cash register (PAY-3); undefined where no terminal takes payments, so that the till does. */
export function useTerminalRegister(terminal: TerminalLink | null): CashRegister | undefined {
  const { t } = useLingui();
  const { checkoutValue: moved } = useCashRegisterState();
  return useMemo(() => {
    if (terminal === null || !terminal.takesPayments()) return undefined;
    return {
      moved,
      async collect({ method }) {
        const move = await terminal.moveToCheckout();
        switch (move.kind) {
          case 'failed':
            return { status: 'failure', message: move.message };
          case 'too-many-lines': {
            const { most } = move;
            const message = t`The cash register takes at most ${most} lines. Sell this in several carts.`;
            return { status: 'failure', message };
          }
          case 'not-ready':
            // No message: the payment step makes the same checks, and shows what is missing.
            return { status: 'failure', message: null };
        }
        return method === 'no_payment' ? { status: 'success', code: 'no_payment', given: null } : { status: 'moved' };
      },
      takeBack: terminal.leaveCheckout,
    };
  }, [terminal, moved, t]);
}
