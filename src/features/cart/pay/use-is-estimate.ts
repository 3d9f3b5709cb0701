import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { useShownTotal } from '../../../sale/index.ts';
import { useStill } from '../../../ui/use-later.ts';

/** The total usually comes within this time, also after some quick taps; before, there is nothing to say (ms). */
const usualAnswer = 3_000;

/** Whether the amount shown is an estimate because the provider can't be asked or does not answer (CART-3). */
export function useIsEstimate(): boolean {
  const { isFinal } = useShownTotal();
  const isConnected = useConnectivity() === 'online';
  const isLate = useStill(isFinal ? undefined : 'awaited', usualAnswer);
  return !isFinal && (!isConnected || isLate);
}
