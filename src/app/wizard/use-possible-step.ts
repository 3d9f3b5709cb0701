import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type TillOnDevice, useIsCartEmpty } from '../../sale/index.ts';
import { stepAddress, stepOf, type WizardStep } from './wizard-step.ts';

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
    // A sale of this cart that has just ended may have led to its outcome.
    if (window.location.search !== search) return;
    void navigate({ pathname, search: stepAddress(step, params).slice(1) }, { replace: true, state });
  });
  useEffect(() => {
    if (isImpossible && till.cart.hasValue()) leaveAddress();
  }, [isImpossible, till]);
  return step;
}
