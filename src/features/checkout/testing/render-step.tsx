import type { ReactElement } from 'react';
import type { ItemChoice } from '../../../domain/cart/cart.ts';
import type { Checkout } from '../../../domain/sale/checkout.ts';
import type { Provider } from '../../../provider/index.ts';
import { type Counter, choice, openCounter } from '../../../sale/testing/counter.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';

// jsdom lays nothing out, so it has nowhere to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;

/**
 * A step on a real till, with one line in the cart unless said otherwise; its hold and its total are there. `seen` is what
 * the screen sees of the device, where that is to differ from what the till writes; `noted` changes the checkout beforehand.
 */
export async function renderStep(
  ui: ReactElement,
  provider: Provider,
  items: readonly ItemChoice[] = [choice()],
  seen: (device: Counter['device']) => Counter['device'] = (device) => device,
  noted: (checkout: Checkout) => Checkout = (checkout) => checkout,
) {
  const counter = await openCounter(provider);
  for (const item of items) await counter.till.addToCart(item);
  await counter.till.preparePayment();
  await counter.till.changeCheckout(noted);
  const shown = { till: counter.till, device: seen(counter.device) };
  return { ...counter, ...renderAtTheTill(ui, shown, provider) };
}
