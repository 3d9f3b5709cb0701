import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Sale, unseenSale } from '../../domain/sale/sale.ts';
import { usePaidBefore } from '../../features/shared/money-taken.tsx';
import { useIsOfOthers } from '../../features/shared/of-others.tsx';
import { useIsStoredCartEmpty, useSales, useStoredCart } from '../../sale/index.ts';
import { stepAddress, stepOf } from '../wizard/wizard-step.ts';

/** The sale whose outcome nobody has seen, unless it is another company's: its people are led to it when they are back. */
export function useUnseenSale(): Sale | undefined {
  const isOfOthers = useIsOfOthers();
  return unseenSale(useSales().filter((sale) => !isOfOthers(sale)));
}

/**
 * Opens the outcome of a sale that nobody has seen, once, because its tab was closed or died (PAY-10). On the pages of bookings and
 * settings, at another sale's confirmation and before the payment of a full cart, a notice leads there instead (RT-11). The payment shows
 * the sale of its own cart by itself.
 */
export function LeadToUnseenSale(): null {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const step = stepOf(params, useIsStoredCartEmpty());
  const unseen = useUnseenSale();
  const atPayment = [useStoredCart().lockedBy, usePaidBefore()?.reference];
  const lead = useEffectEvent(() => {
    if (unseen === undefined || !(pathname === '/' || pathname === '/cart')) return;
    if (step.name !== 'products' && step.name !== 'payment') return;
    if (step.name === 'payment' && atPayment.includes(unseen.reference)) return;
    void navigate(stepAddress({ name: 'success', reference: unseen.reference }), { replace: true });
  });
  useEffect(() => lead(), []);
  return null;
}
