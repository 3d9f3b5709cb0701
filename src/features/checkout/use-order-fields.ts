import { useQuery } from '@tanstack/react-query';
import { orderFieldsQuery, useScope } from '../../provider/index.ts';
import { useCart, useCheckout } from '../../sale/index.ts';
import { formSections, isComplete } from './form-sections.ts';

/** What the provider asks of the buyer and the attendees of this cart (BUY-3). */
export function useOrderFields() {
  const { items } = useCart();
  return useQuery({ ...orderFieldsQuery(useScope(), items), enabled: items.length > 0 });
}

export interface BuyerStatus {
  /** Whether the provider asks for anything; false while that is not known (CART-4). */
  readonly needed: boolean;
  /** For the tab: `warning` while the form is on and not valid (NAV-3). */
  readonly state: 'open' | 'done' | 'warning';
  /** Printing and payment are closed until the form is valid or off. */
  readonly blocked: boolean;
}

/** How the buyer's form stands, by what is on the device: it is the same after a reload (NAV-3, BUY-12). */
export function useBuyerStatus(): BuyerStatus {
  const { items } = useCart();
  const checkout = useCheckout();
  const { data: asked } = useOrderFields();
  if (asked === undefined || items.length === 0) return { needed: false, state: 'open', blocked: false };
  const needed = asked.buyer.length > 0 || asked.attendees.length > 0;
  if (!checkout.buyerFormVisible) return { needed, state: 'open', blocked: false };
  const complete = isComplete(formSections(asked, items, checkout, ''), checkout.serverErrors);
  return { needed, state: complete ? 'done' : 'warning', blocked: !complete };
}
