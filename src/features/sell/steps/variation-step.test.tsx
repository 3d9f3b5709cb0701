import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { offers } from '../../../domain/testing/offers.ts';
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
