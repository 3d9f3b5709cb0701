import { useEffect, useEffectEvent, useState } from 'react';
import type { CartItem } from '../../domain/cart.ts';
import type { KnownTotals } from '../../domain/checkout.ts';
import { type Readiness, useCart, useTill, useTotals } from '../../sale/index.ts';

export interface Preparation {
  /** The provider's total of the cart as it is; null while there is none. */
  readonly totals: KnownTotals | null;
  /** What the last preparation came to; null before its end. */
  readonly readiness: Readiness | null;
  /** Lines whose hold had run out and was taken again on this step (CART-10). */
  readonly retaken: readonly CartItem[];
  readonly isPreparing: boolean;
  prepare(): Promise<Readiness>;
}

/** Makes the cart ready to be paid when the step opens, and again whenever it is asked to. */
export function useReadiness(): Preparation {
  const till = useTill();
  const { revision } = useCart();
  const known = useTotals();
  const [readiness, setReadiness] = useState<Readiness | null>(null);
  const [retaken, setRetaken] = useState<readonly CartItem[]>([]);
  const [isPreparing, setPreparing] = useState(true);

  async function prepare(): Promise<Readiness> {
    setPreparing(true);
    try {
      const result = await till.preparePayment();
      setReadiness(result);
      if (result.kind === 'ready' && result.retaken.length > 0) setRetaken(result.retaken);
      return result;
    } finally {
      setPreparing(false);
    }
  }

  const prepareFirst = useEffectEvent(() => void prepare());
  useEffect(() => prepareFirst(), []);

  return { totals: known?.revision === revision ? known : null, readiness, retaken, isPreparing, prepare };
}
