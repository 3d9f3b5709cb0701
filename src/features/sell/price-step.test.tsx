import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Slot } from '../../domain/catalogue.ts';
import { offers, option, slot, wallClock } from '../../domain/testing/offers.ts';
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
