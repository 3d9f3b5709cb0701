import { useCart } from '../../sale/index.ts';
import { CartTotal } from './cart-total.tsx';
import { NextButton } from './next-button.tsx';

export interface CartFooterProps {
  readonly onNext: () => void;
  /** The step itself has the next thing to do, like the payment's tiles (CART-1). */
  readonly nextHidden?: boolean | undefined;
}

/** What the cart comes to, and the next step. */
export function CartFooter({ onNext, nextHidden = false }: CartFooterProps) {
  const isEmpty = useCart().items.length === 0;
  return (
    <>
      {!isEmpty && <CartTotal />}
      {!nextHidden && <NextButton onNext={onNext} wide />}
    </>
  );
}
