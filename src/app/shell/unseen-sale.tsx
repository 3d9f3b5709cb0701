import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { unseenSale } from '../../domain/sale/sale.ts';
import { useSales } from '../../sale/index.ts';
import { stepAddress } from '../wizard/wizard-step.ts';

/**
 * Whoever opens the till after a tab was closed, or died, in the middle of a sale is led to what became of it, once (PAY-10).
 * Whoever asked for bookings or settings finds it in a notice there.
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
