import { goesWithoutPayment, isFree, type QuickPayment } from '../../domain/sale/quick-payment.ts';
import { useCart, useTotals } from '../../sale/index.ts';
import { CartTotal } from './pay/cart-total.tsx';
import { NextButton } from './pay/next-button.tsx';
import { PayStrip } from './pay/pay-strip.tsx';

export interface CartFooterProps {
  readonly onNext: () => void;
  /** The step itself has the next thing to do, like the payment's tiles (CART-1). */
  readonly nextHidden?: boolean | undefined;
  /** Pays from here; absent while something is left to ask (FAST-6). */
  readonly onPay?: ((payment: QuickPayment) => void) | undefined;
}

/** What the cart comes to, and the next step. */
export function CartFooter({ onNext, nextHidden = false, onPay }: CartFooterProps) {
  const { items, lockedBy } = useCart();
  const totals = useTotals();
  const isEmpty = items.length === 0;
  const hasWay = !isFree(totals) || goesWithoutPayment(totals);
  const ways =
    onPay !== undefined && !isEmpty && hasWay && lockedBy === null ? (
      <PayStrip onPay={onPay} onNext={onNext} />
    ) : (
      <NextButton onNext={onNext} wide />
    );
  return (
    <>
      {!isEmpty && <CartTotal />}
      {!nextHidden && ways}
    </>
  );
}
