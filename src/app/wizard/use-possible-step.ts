import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { type TillOnDevice, useIsStoredCartEmpty } from '../../sale/index.ts';
import { entryNumber } from '../../ui/overlays/browser-back.ts';
import { stepAddress, stepOf, type WizardStep } from './wizard-step.ts';

/** Whoever empties the cart here is led to the start, and may bring the last line back: the step then stays behind it, for Back (ms). */
const whileEmptying = 1_000;

/**
 * The step in the address, as far as it is possible. One that an empty cart does not have leaves the address, too: otherwise it would be
 * shown as soon as something is added, here or in another tab, and again on the way back from the next sale's steps (NAV-2, RT-11).
 * The browser's Back, and its Forward to the confirmation behind it, go over it and over the sheet of an empty cart: they would seem to
 * have done nothing (NAV-8).
 */
export function usePossibleStep({ till }: TillOnDevice): WizardStep {
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation();
  const isTraversed = useNavigationType() === 'POP';
  const arrivedAt = useRef('');
  const arrivedNumber = useRef<number | null>(null);
  const [params] = useSearchParams();
  const isEmpty = useIsStoredCartEmpty();
  const step = useMemo(() => stepOf(params, isEmpty), [params, isEmpty]);
  const isImpossible = step.name === 'products' && params.has('step');
  const leaveAddress = useEffectEvent(() => {
    // What ends the sale may have led elsewhere, as to its outcome.
    if (window.location.search !== search) return;
    void navigate({ pathname, search: stepAddress(step, params).slice(1) }, { replace: true, state });
  });
  useEffect(() => {
    const isArriving = arrivedAt.current !== key;
    arrivedAt.current = key;
    const number = entryNumber() ?? 0;
    const isForward = arrivedNumber.current !== null && number > arrivedNumber.current;
    arrivedNumber.current = number;
    if (!till.cart.hasValue()) return;
    const isEmptySheet = isEmpty && pathname.endsWith('/cart');
    if (isArriving && isTraversed && (isImpossible || isEmptySheet)) {
      if (isForward && canGoForward()) return void navigate(1);
      if (number > 0) return void navigate(-1);
    }
    if (!isImpossible) return;
    const timer = setTimeout(leaveAddress, whileEmptying);
    return () => clearTimeout(timer);
  }, [isImpossible, isEmpty, pathname, till, key, isTraversed, navigate]);
  return step;
}

/** False also in browsers that do not tell. */
const canGoForward = (): boolean => 'navigation' in window && window.navigation.canGoForward;
