import { useEffect } from 'react';
import { namesField } from '../../domain/sale/payment.ts';
import { useCheckout, useIsCartEmpty } from '../../sale/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';

/** Closes what was said of the cart, or of the buyer's details, once it is no longer so (ERR-1). Shows nothing. */
export function StaleAlerts(): null {
  const alerts = useAlerts();
  const isCartEmpty = useIsCartEmpty();
  const { buyerFormVisible, serverErrors } = useCheckout();
  const areDetailsRefused = buyerFormVisible && namesField(serverErrors);
  useEffect(() => {
    if (isCartEmpty) alerts.closeAbout('filling-cart');
  }, [alerts, isCartEmpty]);
  useEffect(() => {
    if (!areDetailsRefused) alerts.closeAbout('payment', 'terminal-sale');
  }, [alerts, areDetailsRefused]);
  return null;
}
