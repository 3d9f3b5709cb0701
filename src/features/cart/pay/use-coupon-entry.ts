import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { canApplyCoupon, couponEntry, couponProblem, restoreCoupon, typeCoupon } from '../../../domain/cart/coupon.ts';
import { couponInvalidText } from '../../../i18n/sale-texts.ts';
import { isRefusal, useCheckout, useTill } from '../../../sale/index.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';

/** The state of the coupon's overlay; `onDone` once the cart has the code, or has none any more. */
export function useCouponEntry(onDone: () => void) {
  const { t, i18n } = useLingui();
  const till = useTill();
  const announce = useAnnounce();
  const saved = useCheckout().coupon?.code ?? null;
  const [entry, setEntry] = useState(() => couponEntry(saved));
  const [error, setError] = useState<string>();
  const [check, setCheck] = useState<AbortController | null>(null);

  // Whoever closes the overlay over a check has given the code up.
  useEffect(() => () => check?.abort(), [check]);

  /** True when the field is empty, which is then said and mended (COUP-3). */
  function isEmpty(): boolean {
    if (couponProblem(entry)?.kind !== 'empty') return false;
    setError(t`Please enter a valid text`);
    setEntry(restoreCoupon(entry));
    return true;
  }

  async function apply(code: string, { signal }: AbortController): Promise<void> {
    const unchecked = { ...entry, loading: false };
    try {
      const outcome = await till.applyCoupon(code, signal);
      if (outcome === 'applied') {
        announce(t`The code ${code} is applied`);
        return onDone();
      }
      if (outcome === 'cart-is-being-paid') {
        setError(t`This sale is being checked…`);
        return setEntry(unchecked);
      }
      setError(i18n._(couponInvalidText(code)));
      setEntry({ ...unchecked, validity: 'invalid' });
    } catch (problem) {
      if (signal.aborted) return;
      setError(refusalText(problem) ?? t`The code could not be checked. Check your internet connection and try again.`);
      setEntry(unchecked);
    }
  }

  return {
    entry,
    error,
    type(text: string) {
      setError(undefined);
      setEntry(typeCoupon(entry, text));
    },
    leave() {
      isEmpty();
    },
    apply() {
      if (isEmpty() || !canApplyCoupon(entry)) return;
      setError(undefined);
      setEntry({ ...entry, loading: true });
      const begun = new AbortController();
      setCheck(begun);
      void apply(entry.entered.trim(), begun);
    },
    clear() {
      void till.clearCoupon().then(onDone);
    },
  };
}

/** The provider's own words, where it said no. */
function refusalText(error: unknown): string | null {
  return (isRefusal(error) && error.failure.message) || null;
}
