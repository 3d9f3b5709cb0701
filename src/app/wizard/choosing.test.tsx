import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Slot } from '../../domain/catalogue/catalogue.ts';
import { offers, option, slot } from '../../domain/testing/offers.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { offering } from '../../features/testing/offering.ts';
import type { Provider } from '../../provider/index.ts';
import { atRest } from '../../sale/testing/at-rest.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { Choosing } from './choosing.tsx';

const { type, category, product } = offers.canoe;
const prices = `/?type=${type.id}&category=${category.id}&product=${product.id}&variation=11&at=2026-12-05T09:00:00`;

/** A price is tapped whose places are not answered yet; the answer brings it into the cart. */
async function tapPrice(more: Partial<Provider> = {}) {
  let answer: () => void = () => undefined;
  const provider = {
    ...offering(offers.canoe),
    priceOptions: async () => [option('a', 'Adult')],
    slots: () =>
      new Promise<Slot[]>((resolve) => {
        answer = () => resolve([slot('2026-12-05 09:00', { a: 8 })]);
      }),
    ...more,
  };
  history.replaceState(null, '', prices);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const counter = await openCounter(provider);
  renderAtTheTill(
    <BrowserRouter>
      <Choosing session={counter} />
    </BrowserRouter>,
    counter,
    provider,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Adult/ }));
  return { answer: () => answer(), pieces: async () => (await counter.device.state()).cart.items.length };
}

it('[CART-4] a price that is tapped leads on to the buyer', async () => {
  const { answer } = await tapPrice();
  answer();
  await waitFor(() => expect(location.search).toMatch(/^\?step=buyer&/));
});

it('[CART-4] whoever goes elsewhere while the places of a tapped price are asked for stays there', async () => {
  const { answer, pieces } = await tapPrice();
  history.pushState(null, '', '/bookings');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  answer();
  await waitFor(async () => expect(await pieces()).toBe(1));
  await atRest();
  expect(location.pathname).toBe('/bookings');
});

it('[CART-4] [FAST-4] whoever counts a party while a tapped price is on its way stays there, with what was counted', async () => {
  const { answer, pieces } = await tapPrice();
  const quantity = within(screen.getByRole('group', { name: 'Quantity of Adult' }));
  await userEvent.click(quantity.getByRole('button', { name: 'More' }));
  answer();
  await waitFor(async () => expect(await pieces()).toBe(1));
  await atRest();
  expect(location.search).toBe(prices.slice(1));
  expect(quantity.getByRole('textbox')).toHaveProperty('value', '1');
});

it('[CART-4] leads on to the buyer two seconds after the price is in the cart, where what to ask is not answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { answer, pieces } = await tapPrice({ orderFields: () => new Promise(() => undefined) });
  answer();
  await waitFor(async () => expect(await pieces()).toBe(1));
  expect(location.search).toBe(prices.slice(1));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(location.search).toMatch(/^\?step=buyer&/));
});
