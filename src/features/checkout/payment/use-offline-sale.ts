import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OfflineOffer } from '../../../domain/sale/offline-sale.ts';
import { useCart, useCheckout, useTill, useTotals } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import type { CashRegister } from '../cash/cash-register.ts';

/** Holds run out while the step is looked at: the offer is made anew this often (ms). */
const offerLife = 15_000;

export interface OfflineSaleControl {
  /** What can be sold without a connection; null until that is known. */
  readonly offer: OfflineOffer | null;
  readonly isBusy: boolean;
  sell(): void;
}

interface OfflineSaleEvents {
  readonly onDone: (reference: string) => void;
  /** The provider answers after all. */
  readonly onReachable: () => void;
}

/** From 'Sell offline' to the sale that waits (OFF-7). */
export function useOfflineSale(register: CashRegister, events: OfflineSaleEvents): OfflineSaleControl {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  // State comes a frame late for a second tap.
  const isWorking = useRef(false);

  async function take(): Promise<void> {
    const ready = await till.prepareOffline();
    if (ready.kind === 'reachable') return events.onReachable();
    if (ready.kind !== 'offered') return;
    const answer = await register.collect({ amount: ready.amount, method: 'offline' });
    if (answer.status !== 'success') return;
    const { code, given } = answer;
    if (code !== 'paid_cash' && code !== 'paid_cc') return;
    const outcome = await till.sellOffline({ code, shown: ready.amount, given });
    if (outcome.kind === 'sold') return events.onDone(outcome.sale.reference);
    alerts.show({
      tone: 'error',
      text: t`The cart has changed meanwhile. Nothing was sold; give back what was taken.`,
    });
  }

  async function sell(): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(true);
    try {
      await take();
    } catch (error) {
      console.error('the sale could not be kept', error);
      alerts.show({ tone: 'error', text: t`The sale could not be written to this device. Nothing was sold.` });
    } finally {
      isWorking.current = false;
      setBusy(false);
    }
  }

  return { offer: useOffer(), isBusy, sell: () => void sell() };
}

function useOffer(): OfflineOffer | null {
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
