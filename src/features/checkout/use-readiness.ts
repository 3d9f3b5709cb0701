import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KnownTotals } from '../../domain/checkout.ts';
import type { Retaken } from '../../domain/retaken.ts';
import { type Readiness, useCart, useTill, useTotals } from '../../sale/index.ts';

export interface Preparation {
  /** The provider's total of the cart as it is; null while there is none. */
  readonly totals: KnownTotals | null;
  /** What the last preparation came to; null before its end. */
  readonly readiness: Readiness | null;
  /** What was taken again on this step, because its hold had run out (CART-10). */
  readonly retaken: Retaken | null;
  readonly isPreparing: boolean;
  prepare(): Promise<Readiness>;
}

/** Makes the cart ready to be paid when the step opens, and again whenever it is asked to. */
export function useReadiness(): Preparation {
  const till = useTill();
  const { revision } = useCart();
  const known = useTotals();
  const [readiness, setReadiness] = useState<Readiness | null>(null);
  const [retaken, setRetaken] = useState<Retaken | null>(null);
  const [isPreparing, setPreparing] = useState(true);
  const hasLeft = useRef(false);

  async function prepare(): Promise<Readiness> {
    setPreparing(true);
    try {
      const result = await till.preparePayment(setRetaken);
      setReadiness(result);
      return result;
    } finally {
      if (!hasLeft.current) setPreparing(false);
    }
  }

  const prepareFirst = useEffectEvent(() => void prepare());
  useEffect(() => {
    hasLeft.current = false;
    prepareFirst();
    return () => {
      hasLeft.current = true;
    };
  }, []);

  return { totals: known?.revision === revision ? known : null, readiness, retaken, isPreparing, prepare };
}
