import { useEffect, useEffectEvent, useState } from 'react';
import type { Retaken } from '../../../domain/cart/retaken.ts';
import type { KnownTotals } from '../../../domain/sale/checkout.ts';
import { type Readiness, useCart, useTill, useTotals } from '../../../sale/index.ts';
import { useHasLeft } from './use-has-left.ts';

export interface Preparation {
  /** The provider's total of the cart as it is; null while there is none. */
  readonly totals: KnownTotals | null;
  /** What the last preparation came to; null before its end. */
  readonly readiness: Readiness | null;
  /** What was taken again on this step, because its hold had run out (CART-10). */
  readonly retaken: Retaken | null;
  readonly isPreparing: boolean;
  /** The device could not do it, like one without room left. */
  readonly hasFailed: boolean;
  /** Rejects when the device can't do it. */
  prepare(): Promise<Readiness>;
  /** The same; a failure is told by `hasFailed`. */
  refresh(): Promise<void>;
}

/** Makes the cart ready to be paid when the step opens, and again whenever it is asked to. */
export function useReadiness(): Preparation {
  const till = useTill();
  const { revision } = useCart();
  const known = useTotals();
  const [readiness, setReadiness] = useState<Readiness | null>(null);
  const [retaken, setRetaken] = useState<Retaken | null>(null);
  const [isPreparing, setPreparing] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const hasLeft = useHasLeft();

  /** A step that was left in the meantime says nothing any more. */
  function say(news: Retaken): boolean {
    if (hasLeft.current) return false;
    setRetaken(news);
    return true;
  }

  async function prepare(): Promise<Readiness> {
    setPreparing(true);
    try {
      const result = await till.preparePayment(say);
      setReadiness(result);
      setFailed(false);
      return result;
    } finally {
      if (!hasLeft.current) setPreparing(false);
    }
  }

  async function refresh(): Promise<void> {
    try {
      await prepare();
    } catch (error) {
      console.error('the payment could not be prepared', error);
      setFailed(true);
    }
  }

  const prepareFirst = useEffectEvent(() => void refresh());
  useEffect(() => prepareFirst(), []);

  const totals = known?.revision === revision ? known : null;
  return { totals, readiness, retaken, isPreparing, hasFailed, prepare, refresh };
}
