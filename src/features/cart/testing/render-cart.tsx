import type { ReactElement } from 'react';
import type { ItemChoice } from '../../../domain/cart/cart.ts';
import type { Provider } from '../../../provider/index.ts';
import { type Counter, choice, openCounter } from '../../../sale/testing/counter.ts';
import type { ScriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';

/** The cart of a real till, with one line in the cart unless said otherwise; its hold and its total are there. */
export async function renderCart(ui: ReactElement, provider: Provider, items: readonly ItemChoice[] = [choice()]) {
  const counter = await openCounter(provider);
  for (const item of items) await counter.till.addToCart(item);
  await counter.till.preparePayment();
  const { view, client } = renderAtTheTill(ui, counter, provider);
  return { ...counter, view, client };
}

/** The open cart was paid by card, and the provider has not got the order (PAY-10). */
export async function loseSale(
  { device, till }: Pick<Counter, 'device' | 'till'>,
  provider: ScriptedProvider,
): Promise<void> {
  provider.script.set('purchase', ['no-token']);
  const { totals } = await device.state();
  if (totals === null) throw new Error('a total is expected');
  await till.pay({ payment: { code: 'paid_cc', options: {} }, shown: totals.grandTotal, given: null });
}
