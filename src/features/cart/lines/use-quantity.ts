import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useTill } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { dropDoubleTap } from '../../../ui/latest-tap.ts';

export interface PlacedLine {
  readonly item: CartItem;
  /** Where it stands among the cart's lines. */
  readonly index: number;
}

/** What happens to lines of the cart by their quantity. */
export interface LineEvents {
  readonly onRemoved: (line: PlacedLine) => void;
  readonly onBroughtBack: (line: PlacedLine) => void;
}

/** What happens to a line by its quantity, and whether it may be taken out. */
export interface ChangedLine extends LineEvents {
  /** The customer has paid for the cart, of which this line is all that is left: without it nothing would name the money (PAY-10). */
  readonly isLastPaid: boolean;
}

/**
 * A line's quantity as staff want it, shown before the device has written it, so that quick taps all count. Below 1 removes the
 * line, which can be brought back for a while (CART-5).
 */
export function useQuantity({ item, index }: PlacedLine, { isLastPaid, onRemoved, onBroughtBack }: ChangedLine) {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const offerUndo = useOfferUndo(onBroughtBack);
  const [wanted, setWanted] = useState<number | null>(null);
  const lastChange = useRef(0);

  async function change(quantity: number): Promise<void> {
    if (isLastPaid && quantity < 1) {
      const text = t`Money was taken for it: place the order again, or empty the cart to give it back.`;
      alerts.show({ tone: 'error', text });
      return;
    }
    // The next line comes under the finger.
    if (quantity < 1) dropDoubleTap();
    else setWanted(quantity);
    lastChange.current += 1;
    const thisChange = lastChange.current;
    const changed = await till.changeQuantity(item.key, quantity).catch((error: unknown) => {
      console.error('the quantity could not be changed', error);
      return false;
    });
    // Until the last change is stored the device has the quantities in between, one after the other.
    if (thisChange === lastChange.current) setWanted(null);
    if (!changed || quantity >= 1) return;
    offerUndo({ item, index });
    onRemoved({ item, index });
  }

  return { quantity: wanted ?? item.quantity, change };
}

/** Says that a line was removed, and brings it back to its place if that was not meant (CART-5). */
function useOfferUndo(onBroughtBack: LineEvents['onBroughtBack']): (line: PlacedLine) => void {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const { dateTime } = useFormatters();
  return (line) => {
    const { optionName, time } = line.item;
    // Lines of two times have an Undo each.
    const productName = time === null ? line.item.productName : `${line.item.productName}, ${dateTime(time)}`;
    const bringBack = async () => {
      if (await till.bringBack(line.item, line.index)) onBroughtBack(line);
    };
    alerts.show({
      tone: 'info',
      text: t`${productName}, ${optionName}: removed`,
      action: { label: t`Undo`, run: () => void bringBack() },
      about: 'removed-line',
    });
  };
}
