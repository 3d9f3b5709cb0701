import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { offers, option, slot } from '../../domain/testing/offers.ts';
import type { Provider } from '../../provider/index.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../testing/at-the-till.tsx';
import { Sell } from './sell.tsx';

const { type, category, product } = offers.canoe;

/** Every list has something to choose. */
const answers = {
  offerTypes: async () => [type],
  categories: async () => [category],
  products: async () => [product],
  variation: async (id: string) => ({ id, name: `Variation ${id}` }),
  slots: async () => [slot('2026-12-05 09:00', { a: 7 })],
  appointmentDates: async () => [],
  priceOptions: async () => [option('a', 'Adult')],
} satisfies Partial<Provider>;

async function open(address: string, changed: Partial<Provider>) {
  const provider = { ...scriptedProvider(), ...answers, ...changed };
  renderAtTheTill(
    <MemoryRouter initialEntries={[`/${address}`]}>
      <Sell onChoose={vi.fn()} />
    </MemoryRouter>,
    await openCounter(provider),
    provider,
  );
  return userEvent.setup();
}

const toOffers = `?type=${type.id}&category=${category.id}`;
const toAppointments = `${toOffers}&product=${product.id}&variation=11`;

const lists = [
  ['categories', 'Categories', `?type=${type.id}`, /^On the water/],
  ['products', 'Offers', toOffers, /^Canoe tour/],
  ['variation', 'Variations', `${toOffers}&product=${product.id}`, /^Variation 12/],
  ['slots', 'Appointments', `${toAppointments}&day=2026-12-05`, /^9:00/],
  ['priceOptions', 'Prices', `${toAppointments}&at=2026-12-05T09:00:00`, /Adult/],
] as const;

// Where nobody answers at all: counter-choosing.spec.ts, with a connection that is really gone.
it.each(lists)(
  '[WIZ-9, ERR-3, ERR-4] %s that can’t be had say so in the list of %s, and Refresh asks again',
  async (call, _name, address, card) => {
    const failing = vi.fn(() => Promise.reject(new Error('500')));
    let isWell = false;
    // The cast: what each list is asked with is its own.
    const answer = answers[call] as (...asked: unknown[]) => Promise<unknown>;
    const user = await open(address, { [call]: (...asked: unknown[]) => (isWell ? answer(...asked) : failing()) });
    const words = 'Oops! Something went wrong. Please click refresh.';
    expect(await screen.findByText(words)).toBeTruthy();
    const before = failing.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(before));
    expect(await screen.findByText(words)).toBeTruthy();
    isWell = true;
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('button', { name: card })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  },
);

it('[WIZ-8] a list without offers says so, and leads back', async () => {
  await open(toOffers, { products: async () => [] });
  expect(await screen.findByText('There are no products found.')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Offers' });
  expect(within(list).getByRole('button', { name: 'Back' })).toBeTruthy();
});
