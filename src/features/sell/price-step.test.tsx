import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { PriceOption, Slot } from '../../domain/catalogue.ts';
import { offers, option, slot, wallClock } from '../../domain/testing/offers.ts';
import type { Provider } from '../../provider/index.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../testing/at-the-till.tsx';
import { PriceStep } from './price-step.tsx';
import type { Wizard } from './use-wizard.ts';

const { type, category, product } = offers.canoe;
const wizard: Wizard = {
  flow: {
    type,
    hasCategories: true,
    category,
    product,
    variation: { id: '11', name: 'Two hours' },
    appointment: { time: wallClock('2026-12-05 09:00'), isCustom: false },
  },
  dispatch: vi.fn(),
  want: null,
  comingStep: null,
};

async function openPrices(slots: () => Promise<Slot[]>) {
  const onChoose = vi.fn();
  const provider = { ...scriptedProvider(), slots, priceOptions: async () => [option('a', 'Adult')] };
  const step = (
    <MemoryRouter>
      <PriceStep wizard={wizard} onChoose={onChoose} />
    </MemoryRouter>
  );
  renderAtTheTill(step, await openCounter(provider), provider);
  return { onChoose, card: await screen.findByRole('button', { name: /Adult/ }), user: userEvent.setup() };
}

it('[CART-6] a price that is tapped before the places are known still brings them into the cart', async () => {
  let answer: (slots: Slot[]) => void = () => undefined;
  const { onChoose, card, user } = await openPrices(() => new Promise((resolve) => (answer = resolve)));
  await user.click(card);
  expect(onChoose).not.toHaveBeenCalled();
  answer([slot('2026-12-05 09:00', { a: 0 })]);
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ pieces: 1, choice: { optionId: 'a', maxQuantity: 0 } }]);
});

it('[PRICE-2] places that can’t be had keep no price from being sold', async () => {
  const { onChoose, card, user } = await openPrices(() => Promise.reject(new Error('no answer')));
  await user.click(card);
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ pieces: 1, choice: { maxQuantity: null } }]);
});

const museum: Wizard = {
  ...wizard,
  flow: {
    ...wizard.flow,
    type: offers.museum.type,
    category: null,
    hasCategories: false,
    product: offers.museum.product,
    appointment: null,
  },
};

async function openMuseum(options: readonly PriceOption[], optionSlots: Provider['optionSlots']) {
  const onChoose = vi.fn();
  const provider = { ...scriptedProvider(), optionSlots, priceOptions: async () => [...options] };
  const step = (
    <MemoryRouter>
      <PriceStep wizard={museum} onChoose={onChoose} />
    </MemoryRouter>
  );
  const { client } = renderAtTheTill(step, await openCounter(provider), provider);
  const card = (name: RegExp) => screen.findByRole('button', { name });
  return { onChoose, card, client, user: userEvent.setup() };
}

const left: Readonly<Record<string, number>> = { adult: 3, school: 0, pass: Number.POSITIVE_INFINITY };
const threePrices = [option('adult', 'Adult'), option('school', 'School class'), option('pass', 'Annual pass')];
const dayRow = (id: string, places = left[id] ?? 0): Slot[] => [slot('2026-11-21 00:00', { [id]: places })];

it('[PRICE-1] [CART-6] without a time each price shows what is left of it, and its limit goes with what is chosen', async () => {
  const asked = vi.fn<Provider['optionSlots']>(async (id) => dayRow(id));
  const { onChoose, card, user } = await openMuseum(threePrices, asked);
  const adult = await card(/Adult.*3 left/);
  expect(adult.textContent).toContain('3/20');
  expect((await card(/School class.*0 free → −1/)).textContent).toContain('0/20');
  expect((await card(/Annual pass.*no limit/)).textContent).toContain('∞');
  for (const price of [adult, await card(/School class/), await card(/Annual pass/)]) await user.click(price);
  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(3));
  expect(onChoose.mock.calls.map(([[chosen]]) => chosen.choice.maxQuantity)).toEqual([3, 0, null]);
  expect(asked.mock.calls.map(([id]) => id).sort(), 'one call for each').toEqual(['adult', 'pass', 'school']);
});

it('[CART-6] a price without a time that is tapped before its places are known waits for them', async () => {
  let answer: (slots: Slot[]) => void = () => undefined;
  const { onChoose, card, user } = await openMuseum(
    threePrices.slice(0, 2),
    (id) =>
      new Promise((resolve) => {
        if (id === 'school') answer = resolve;
      }),
  );
  await user.click(await card(/School class/));
  expect(onChoose).not.toHaveBeenCalled();
  answer(dayRow('school', 2));
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ choice: { optionId: 'school', maxQuantity: 2 } }]);
});

it('[PRICE-2] a price without a time is sold and the others show their places when its own can’t be had', async () => {
  const { onChoose, card, user } = await openMuseum(threePrices, async (id) =>
    id === 'adult' ? Promise.reject(new Error('no answer')) : dayRow(id),
  );
  await card(/Annual pass.*no limit/);
  await user.click(await card(/Adult/));
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ choice: { optionId: 'adult', maxQuantity: null } }]);
});

it('[PRICE-1] [OFF-4] places that could not be asked for again are shown with their age, and still count', async () => {
  let isDown = false;
  const { onChoose, card, client, user } = await openMuseum(threePrices.slice(0, 1), async (id) =>
    isDown ? Promise.reject(new Error('no answer')) : dayRow(id),
  );
  await card(/Adult.*3 left/);
  isDown = true;
  await client.invalidateQueries({ queryKey: ['optionSlots'] });
  await screen.findByText(/As of/);
  await user.click(await card(/Adult.*3 left/));
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ choice: { maxQuantity: 3 } }]);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(/As of/)).toBeNull());
});
