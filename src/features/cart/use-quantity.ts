import { useState } from 'react';
import type { CartItem } from '../../domain/cart.ts';
import { useTill } from '../../sale/index.ts';

/** A line's quantity as staff want it, shown before the device has written it, so that quick taps all count. */
export function useQuantity(item: Pick<CartItem, 'key' | 'quantity'>, onRemoved: () => void) {
  const till = useTill();
  const [wanted, setWanted] = useState<number | null>(null);
  if (wanted === item.quantity) setWanted(null);

  async function change(quantity: number): Promise<void> {
    if (quantity >= 1) setWanted(quantity);
    const changed = await till.changeQuantity(item.key, quantity);
    if (!changed) setWanted(null);
    if (changed && quantity < 1) onRemoved();
  }

  return { quantity: wanted ?? item.quantity, change };
}
