import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Slot } from '../../domain/catalogue/catalogue.ts';
import { offers, option, slot } from '../../domain/testing/offers.ts';
import { useCountedParty } from '../../features/shared/counted-party.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { offering } from '../../features/testing/offering.ts';
import type { Provider } from '../../provider/index.ts';
import { atRest } from '../../sale/testing/at-rest.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { Choosing } from './choosing.tsx';

const { type, category, product } = offers.canoe;
const prices = `/?type=${type.id}&category=${category.id}&product=${product.id}&variation=11&at=2026-12-05T09:00:00`;

/** Prices whose places are not answered yet; the answer brings what was tapped or counted into the cart. */
async function showPrices(more: Partial<Provider> = {}, beside: ReactNode = null) {
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
      {beside}
    </BrowserRouter>,
    counter,
    provider,
  );
  await screen.findByRole('button', { name: /Adult/ });
  return { answer: () => answer(), pieces: async () => (await counter.device.state()).cart.items.length };
}

/** One of them is tapped. */
async function tapPrice(more: Partial<Provider> = {}) {
  const shown = await showPrices(more);
  await userEvent.click(screen.getByRole('button', { name: /Adult/ }));
  return shown;
}

it('[CART-4] a price that is tapped leads on to the buyer', async () => {
  const { answer } = await tapPrice();
  answer();
  await waitFor(() => expect(location.search).toMatch(/^\?step=buyer&/));
});

it('[NAV-6] [FAST-4] a party that is added is told with its pieces', async () => {
  const { answer } = await showPrices();
  await userEvent.click(screen.getByRole('textbox', { name: 'Quantity of Adult' }));
  await userEvent.keyboard('2{Enter}');
  answer();
  expect(await screen.findByText(`2 × ${product.name}, Adult: added to the cart`)).toBeTruthy();
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

it('[FAST-4] [NAV-2] a step that is tapped while a party is counted is led to once the party is in the cart', async () => {
  let pieces = async () => 0;
  const goOn = vi.fn(() => pieces());
  function PaymentTab() {
    const party = useCountedParty();
    return (
      <button type="button" onClick={() => party?.add?.(goOn)}>
        Payment
      </button>
    );
  }
  const shown = await showPrices({}, <PaymentTab />);
  pieces = shown.pieces;
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Quantity of Adult' })).getByRole('button', { name: 'More' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
  await atRest();
  expect(goOn).not.toHaveBeenCalled();
  shown.answer();
  await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
  expect(await goOn.mock.results[0]?.value).toBe(1);
  expect(location.search).toBe(prices.slice(1));
});

it('[RT-11] [FAST-4] what is counted is there again after a reload, and gone where it was taken back', async () => {
  const pressed = async (name: string) => {
    const count = within(await screen.findByRole('group', { name: 'Quantity of Adult' }));
    await userEvent.click(count.getByRole('button', { name }));
    return () => count.getByRole<HTMLInputElement>('textbox').value;
  };
  const reload = async () => {
    cleanup();
    await showPrices();
  };
  await showPrices();
  await pressed('More');
  await reload();
  expect((await pressed('More'))()).toBe('2');
  await pressed('Less');
  await pressed('Less');
  await reload();
  expect((await pressed('More'))()).toBe('1');
});

it('[CART-4] leads on to the buyer two seconds after the price is in the cart, where what to ask is not answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { answer, pieces } = await tapPrice({ orderFields: () => new Promise(() => undefined) });
  answer();
  await waitFor(async () => expect(await pieces()).toBe(1));
  expect(location.search).toBe(prices.slice(1));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(location.search).toMatch(/^\?step=buyer&/));
});
