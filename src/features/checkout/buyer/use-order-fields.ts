import { useQuery } from '@tanstack/react-query';
import { formProblem } from '../../../domain/forms/order-answers.ts';
import { asksAnything } from '../../../domain/forms/order-fields.ts';
import { orderFieldsQuery, useScope } from '../../../provider/index.ts';
import { useCheckout, useStoredCart } from '../../../sale/index.ts';

/** What the provider asks of the buyer and the attendees of this cart (BUY-3). */
export function useOrderFields() {
  const { items } = useStoredCart();
  return useQuery({ ...orderFieldsQuery(useScope(), items), enabled: items.length > 0 });
}

export interface BuyerStatus {
  /** For the tab: `warning` while the form is on and not valid (NAV-3). */
  readonly state: 'open' | 'done' | 'warning';
  /** Why printing and payment are closed, while the form is on; null when they are open. */
  readonly closed: 'incomplete' | 'loading' | 'failed' | null;
  /** The question that `closed` waits for. */
  readonly asked: ReturnType<typeof useOrderFields>;
}

/** How the buyer's form stands, by what is on the device: it is the same after a reload (NAV-3, BUY-12). */
export function useBuyerStatus(): BuyerStatus {
  const { items } = useStoredCart();
  const checkout = useCheckout();
  const asked = useOrderFields();
  const { data: fields, isError } = asked;
  const isNeeded = fields !== undefined && asksAnything(fields);
  const problem = items.length === 0 ? null : formProblem(fields ?? null, items, checkout);
  const unknown = isError ? 'failed' : 'loading';
  return {
    state: stateOf(checkout.buyerFormVisible && isNeeded, problem !== null),
    closed: problem === 'unknown' ? unknown : problem,
    asked,
  };
}

function stateOf(isOn: boolean, hasProblem: boolean): BuyerStatus['state'] {
  if (hasProblem) return 'warning';
  return isOn ? 'done' : 'open';
}
