import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type TillOnDevice, useIsCartEmpty } from '../../sale/index.ts';
import { stepAddress, stepOf, type WizardStep } from './wizard-step.ts';

/** Whoever empties the cart here is led to the start, and may bring the last line back: the step then stays behind it, for Back (ms). */
const whileEmptying = 1_000;

/**
 * The step in the address, as far as it is possible. One that an empty cart does not have leaves the address, too: otherwise it would be
 * shown as soon as something is added, here or in another tab, and again on the way back from the next sale's steps (NAV-2, RT-11).
 */
export function usePossibleStep({ till }: TillOnDevice): WizardStep {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [params] = useSearchParams();
  const isEmpty = useIsCartEmpty();
  const step = useMemo(() => stepOf(params, isEmpty), [params, isEmpty]);
  const isImpossible = step.name === 'products' && params.has('step');
  const leaveAddress = useEffectEvent(() => {
    // What ends the sale may have led elsewhere, as to its outcome.
    if (window.location.search !== search) return;
    void navigate({ pathname, search: stepAddress(step, params).slice(1) }, { replace: true, state });
  });
  useEffect(() => {
    if (!isImpossible || !till.cart.hasValue()) return;
    const timer = setTimeout(leaveAddress, whileEmptying);
    return () => clearTimeout(timer);
  }, [isImpossible, till]);
  return step;
}
