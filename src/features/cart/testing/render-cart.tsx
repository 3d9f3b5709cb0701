import type { ReactElement } from 'react';
import type { ItemChoice } from '../../../domain/cart/cart.ts';
import type { Provider } from '../../../provider/index.ts';
import { choice, openCounter } from '../../../sale/testing/counter.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';

/** The cart of a real till, with one line in the cart unless said otherwise; its hold and its total are there. */
export async function renderCart(ui: ReactElement, provider: Provider, items: readonly ItemChoice[] = [choice()]) {
  const counter = await openCounter(provider);
  for (const item of items) await counter.till.addToCart(item);
  await counter.till.preparePayment();
  return { ...counter, view: renderAtTheTill(ui, counter, provider).view };
}
