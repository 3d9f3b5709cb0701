import { Trans } from '@lingui/react/macro';
import { useCart, useCashRegisterState } from '../../sale/index.ts';

/** Whether a terminal has the cart at its checkout, and nothing else is to be said of it (PAY-3, TERM-4). */
export function useIsAtRegister(): boolean {
  const { lockedBy } = useCart();
  return useCashRegisterState().checkoutValue !== null && lockedBy === null;
}

/** Says so, as a text of its own beside others. */
export function AtRegister() {
  return (
    <span>
      <Trans>The cart is at the cash register's checkout.</Trans>
    </span>
  );
}
