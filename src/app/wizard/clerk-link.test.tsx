import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { staff } from '../../domain/testing/staff.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import type { Provider } from '../../provider/index.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { ClerkLink } from './clerk-link.tsx';

async function open(user: Provider['user']) {
  const provider = { ...scriptedProvider(), user };
  return renderAtTheTill(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<ClerkLink />} />
        <Route path="/shift" element="The shift" />
      </Routes>
    </MemoryRouter>,
    await openCounter(provider),
    provider,
  );
}

it.each([
  ['Kim', {}],
  ['Example', { firstName: '' }],
  ['kim@example.com', { firstName: '', lastName: '' }],
])('[DAY-2] %s is at the till, and comes to the shift from there', async (name, known) => {
  await open(async () => ({ ...staff, ...known }));
  await userEvent.click(await screen.findByRole('link', { name: `${name}, Shift and drawer` }));
  expect(screen.getByText('The shift')).toBeTruthy();
});

it('[DAY-2] leads to the shift too where the name is not known', async () => {
  const { client } = await open(() => Promise.reject(new Error('no answer')));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await userEvent.click(screen.getByRole('link', { name: 'Shift and drawer' }));
  expect(screen.getByText('The shift')).toBeTruthy();
});
