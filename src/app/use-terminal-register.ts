import { useMemo } from 'react';
import type { CashRegister } from '../features/checkout/cash-register.ts';
import type { CheckoutMove, TerminalLink } from '../sale/index.ts';
import { useCashRegister } from '../sale/late.ts';

/** The terminal as the cash register (PAY-3); undefined where there is none that takes payments: the till's own then does. */
export function useTerminalRegister(terminal: TerminalLink | null): CashRegister | undefined {
  const { checkoutValue: moved } = useCashRegister();
  return useMemo(() => {
    if (terminal === null || !terminal.takesPayments()) return undefined;
    return {
      moved,
      async collect({ method }) {
        const move = await terminal.moveToCheckout();
        if (move.kind !== 'moved') return { status: 'failure', message: messageOf(move) };
        return method === 'no_payment' ? { status: 'success', code: 'no_payment', given: null } : { status: 'moved' };
      },
      takeBack: terminal.leaveCheckout,
    };
  }, [terminal, moved]);
}

/** What is not ready is told by the payment step itself, which asks for the same. */
function messageOf(move: Exclude<CheckoutMove, { kind: 'moved' }>): string | null {
  return move.kind === 'failed' ? move.message : null;
}
