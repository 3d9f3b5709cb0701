import { useQuery } from '@tanstack/react-query';
import { availablePrinters, rememberedPrinter } from '../../../domain/sale/printing.ts';
import { printersQuery, useScope } from '../../../provider/index.ts';
import { useCart, useCheckout } from '../../../sale/index.ts';

/** Whether nothing is left to ask about printing: the way chosen the last time can print this cart, or there is none (PRN-3, FAST-6). */
export function useIsPrinterKnown(): boolean {
  const { items } = useCart();
  const remembered = rememberedPrinter(useCheckout(), items);
  const { data } = useQuery({ ...printersQuery(useScope()), enabled: items.length > 0 });
  if (data === undefined) return false;
  const available = availablePrinters(data, items);
  return available.length === 0 || available.some(({ id }) => id === remembered);
}
