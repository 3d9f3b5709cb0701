import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { offers } from '../../domain/testing/offers.ts';
import type { Provider } from '../../provider/index.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../testing/at-the-till.tsx';
import { Sell } from './sell.tsx';

const never = () => new Promise<never>(() => undefined);
const { type, category, product } = offers.canoe;

/** Nothing of the catalogue has been answered yet. */
const unanswered = {
  ...scriptedProvider(),
  offerTypes: never,
  categories: never,
  products: never,
  variation: never,
  priceOptions: never,
  slots: never,
  appointmentDates: never,
};

async function open(address: string, answers: Partial<Provider> = {}) {
  const provider = { ...unanswered, ...answers };
  renderAtTheTill(
    <MemoryRouter initialEntries={[`/${address}`]}>
      <Sell onChoose={vi.fn()} />
    </MemoryRouter>,
    await openCounter(provider),
    provider,
  );
}

/** What says that it loads, with its placeholders. */
async function loadingPart() {
  return (await screen.findByText('Loading…')).closest('[role="status"]')?.parentElement;
}

/** What the placeholders on screen are shaped like. */
async function shapes() {
  const loading = await loadingPart();
  const has = (name: string) => loading?.querySelector(`[class*="_${name}_"]`) != null;
  expect(has('card')).toBe(true);
  return { pictures: has('picture'), stubs: has('stub') };
}

const chosen = `?type=${type.id}&category=${category.id}`;
const categories = async () => [category];
const steps = [
  ['types', '', { pictures: false, stubs: false }],
  ['offers', chosen, { pictures: true, stubs: false }],
  ['variations', `${chosen}&product=${product.id}`, { pictures: false, stubs: false }],
  ['appointments', `${chosen}&product=${product.id}&variation=11`, { pictures: false, stubs: true }],
  ['prices', `${chosen}&product=${product.id}&variation=11&at=2026-12-05T09:00:00`, { pictures: false, stubs: true }],
] as const;

// Without a variation in the address its step, or that of the appointments, may be coming: the latter is likelier.
const restored = steps.filter(([name]) => name !== 'variations');

it.each(restored)(
  '[WIZ-12] the step of %s is restored with placeholders of its own shape',
  async (_, address, shape) => {
    await open(address);
    expect(await shapes()).toEqual(shape);
  },
);

const labels = {
  types: 'Types of offers',
  offers: 'Offers',
  variations: 'Variations',
  appointments: 'Appointments',
  prices: 'Prices',
};

const known = {
  types: { offerTypes: async () => [type] },
  offers: { products: async () => [product] },
  variations: { variation: async (id: string) => ({ id, name: 'Two hours' }) },
};

it.each(steps)('[WIZ-12] the step of %s loads with the same placeholders', async (name, address, shape) => {
  const others = Object.entries(known).filter(([list]) => list !== name);
  await open(address, Object.assign({ categories }, ...others.map(([, answers]) => answers)));
  // Until then the step that is coming was not known yet.
  await waitFor(() => expect(document.querySelector(`[aria-label="${labels[name]}"]`)).not.toBeNull());
  expect(await shapes()).toEqual(shape);
});

it('[WIZ-7] [NAV-6] while a step loads a screen reader hears of Back, and of no placeholder', async () => {
  await open(`${chosen}&product=${product.id}`, {
    offerTypes: async () => [type],
    categories,
    products: async () => [product],
  });
  const list = within(await screen.findByRole('list', { name: 'Variations' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Back']);
  expect(list.getByRole('button', { name: 'Back' })).toBeTruthy();
});

it.each([
  ['has been reloaded', {}],
  ['has been chosen', { offerTypes: async () => [type] }],
])('[WIZ-12] after a type that %s there are no cards of a step that may be skipped', async (_, answers) => {
  await open(`?type=${type.id}`, answers);
  const loading = await loadingPart();
  expect(loading?.querySelector('[class*="_card_"]')).toBeNull();
  expect(screen.queryByText('Categories')).toBeNull();
});

it.each([
  ['with categories', [category], 'Categories'],
  ['without categories', [], 'Offers'],
])('[WIZ-12] a type %s then has the cards of its own step', async (_, found, label) => {
  await open(`?type=${type.id}`, { offerTypes: async () => [type], categories: async () => found });
  await screen.findByRole('heading', { name: label });
});
