import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { unseenSale } from '../../domain/sale/sale.ts';
import { useIsCartEmpty, useSales } from '../../sale/index.ts';
import { stepAddress, stepOf } from '../wizard/wizard-step.ts';

/**
 * Opens the outcome of a sale that nobody has seen, once, because its tab was closed or died (PAY-10). On the pages of bookings and
 * settings, at another sale's confirmation and before the payment of a full cart, a notice leads there instead (RT-11).
 */
export function LeadToUnseenSale(): null {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const step = stepOf(params, useIsCartEmpty());
  const unseen = unseenSale(useSales());
  const lead = useEffectEvent(() => {
    if (unseen === undefined || !(pathname === '/' || pathname === '/cart')) return;
    if (step.name !== 'products' && step.name !== 'payment') return;
    void navigate(stepAddress({ name: 'success', reference: unseen.reference }), { replace: true });
  });
  useEffect(() => lead(), []);
  return null;
}
