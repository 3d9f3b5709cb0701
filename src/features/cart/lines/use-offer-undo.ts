import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { useTill } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';

/** Says that a line was removed, and brings it back to its place if that was not meant (CART-5). */
export function useOfferUndo(): (line: CartItem, index: number) => void {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  return (line, index) => {
    const { productName, optionName } = line;
    alerts.show({
      tone: 'info',
      text: t`${productName}, ${optionName}: removed`,
      action: { label: t`Undo`, run: () => void till.bringBack(line, index) },
    });
  };
}
