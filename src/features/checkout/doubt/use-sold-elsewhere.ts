import { useEffect, useEffectEvent, useState } from 'react';
import { type Sale, saleOfCart } from '../../../domain/sale/sale.ts';
import { useCart, useSales } from '../../../sale/index.ts';

/**
 * Tells of the sale by which another tab, while this one was not at work itself, has emptied the cart that is shown here
 * (CART-9).
 */
export function useSoldElsewhere(isAtWork: boolean, onSold: (sale: Sale) => void): void {
  const { items, revision } = useCart();
  const isEmpty = items.length === 0;
  const [shown, setShown] = useState(revision);
  if (!isEmpty && shown !== revision) setShown(revision);
  const sales = useSales();
  const sale = isEmpty && !isAtWork ? saleOfCart(sales, shown) : undefined;
  const tell = useEffectEvent(() => {
    if (sale !== undefined) onSold(sale);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the sale is there
  useEffect(tell, [sale?.reference]);
}
