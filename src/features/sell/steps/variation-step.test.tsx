import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { offers, option } from '../../../domain/testing/offers.ts';
import { type Provider, ProviderError } from '../../../provider/index.ts';
import { openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';
import { OneStep, selectionOf } from '../testing/one-step.tsx';
import { VariationStep } from './variation-step.tsx';

it('[WIZ-8] [NAV-6] a product without variations says that there is nothing to choose, and leads back', async () => {
  const { type, category, product } = offers.canoe;
  const selection = selectionOf({
    type,
    category,
    hasCategories: true,
    product: { ...product, variationIds: [] },
    variation: null,
    appointment: null,
  });
  const provider = scriptedProvider();
  const step = (
    <OneStep>
      <VariationStep selection={selection} />
    </OneStep>
  );
  renderAtTheTill(step, await openCounter(provider), provider);
  expect(await screen.findByText('There are no products found.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent, 'the next steps have the title too').toBe(
    `${product.name}, Variations`,
  );
  const list = screen.getByRole('list', { name: 'Variations' });
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(list).getByRole('button', { name: 'Back' }));
  expect(selection.dispatch).toHaveBeenCalledWith({ kind: 'back' });
});

it('[WIZ-10] a card tells the lowest price of its variation, once that is known', async () => {
  const { type, category, product } = offers.canoe;
  const variationIds = [...product.variationIds, '13'];
  const chosen = {
    ...{ type, category, hasCategories: true, product: { ...product, variationIds } },
    ...{ variation: null, appointment: null },
  };
  let answer: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const provider: Provider = {
    ...scriptedProvider(),
    variation: async (id) => ({ id, name: `Variation ${id}` }),
    priceOptions: async (id) => {
      await isThere;
      if (id === '12') throw new ProviderError({ kind: 'no-answer' });
      if (id === '13') return [option('a', 'Adult', 2500)];
      return [option('a', 'Adult', 2500), option('c', 'Child', 1500)];
    },
  };
  const step = (
    <OneStep>
      <VariationStep selection={selectionOf(chosen)} />
    </OneStep>
  );
  renderAtTheTill(step, await openCounter(provider), provider);
  const first = await screen.findByRole('button', { name: /^Variation 11/ });
  expect(first.textContent).toBe('Variation 11\u00a0');
  answer();
  await waitFor(() => expect(first.textContent).toMatch(/^Variation 11from 15\.00.EUR$/));
  expect(screen.getByRole('button', { name: /^Variation 12/ }).textContent).toBe('Variation 12\u00a0');
  expect(screen.getByRole('button', { name: /^Variation 13/ }).textContent).toMatch(/^Variation 1325\.00.EUR$/);
});
