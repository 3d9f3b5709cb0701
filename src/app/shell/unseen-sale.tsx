import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { unseenSale } from '../../domain/sale/sale.ts';
import { useSales } from '../../sale/index.ts';
import { stepAddress } from '../wizard/wizard-step.ts';

/**
 * Opens the outcome of a sale that nobody has seen, once, because its tab was closed or died (PAY-10). On the pages of bookings and
 * settings, a notice leads there instead.
 */
export function LeadToUnseenSale(): null {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const unseen = unseenSale(useSales());
  const lead = useEffectEvent(() => {
    if (unseen === undefined || !(pathname === '/' || pathname === '/cart')) return;
    void navigate(stepAddress({ name: 'success', reference: unseen.reference }), { replace: true });
  });
  useEffect(() => lead(), []);
  return null;
}
