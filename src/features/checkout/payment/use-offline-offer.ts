import { useEffect, useEffectEvent, useState } from 'react';
import type { OfflineOffer } from '../../../domain/sale/offline-sale.ts';
import { useCart, useCheckout, useTill, useTotals } from '../../../sale/index.ts';

/** Holds run out while the step is looked at: the offer is made anew this often (ms). */
const offerLife = 15_000;

/** What of the cart can be sold without a connection; null until that is known (OFF-7). */
export function useOfflineOffer(): OfflineOffer | null {
  const till = useTill();
  const cart = useCart();
  const checkout = useCheckout();
  const totals = useTotals();
  const [offer, setOffer] = useState<OfflineOffer | null>(null);
  const look = useEffectEvent(() => {
    till.offlineOffer().then(setOffer, (error) => console.error('the device could not be read', error));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes of the cart makes another offer
  useEffect(() => {
    look();
    const timer = window.setInterval(look, offerLife);
    return () => window.clearInterval(timer);
  }, [cart, checkout, totals]);
  return offer;
}
