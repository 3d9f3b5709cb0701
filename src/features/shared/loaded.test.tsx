import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { offers } from '../../domain/testing/offers.ts';
import { ProviderError, productsQuery, useScope } from '../../provider/index.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../testing/at-the-till.tsx';
import { Loaded } from './loaded.tsx';

const { museum } = offers;

function Offers() {
  const query = useQuery(productsQuery(useScope(), museum.type, null));
  return (
    <Loaded query={query} placeholder={<p>Coming</p>}>
      {([product]) => <p>{product?.name}</p>}
    </Loaded>
  );
}

it('[ERR-4] what went wrong stands until there is an answer, also while it is asked for again', async () => {
  const answers: { readonly give: () => void; readonly fail: (error: Error) => void }[] = [];
  const products = () =>
    new Promise<(typeof museum.product)[]>((resolve, reject) => {
      answers.push({ give: () => resolve([museum.product]), fail: reject });
    });
  const provider = { ...scriptedProvider(), products };
  renderAtTheTill(<Offers />, await openCounter(provider), provider);
  expect(screen.getByText('Coming')).toBeTruthy();
  await act(async () => answers[0]?.fail(new ProviderError({ kind: 'server-error', status: 500 })));
  const refresh = await screen.findByRole('button', { name: 'Refresh' });
  await userEvent.click(refresh);
  expect(answers).toHaveLength(2);
  expect(screen.queryByText('Coming')).toBeNull();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBe(refresh);
  expect(refresh.getAttribute('aria-busy')).toBe('true');
  await act(async () => answers[1]?.give());
  expect(await screen.findByText(museum.product.name)).toBeTruthy();
});
