import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { ProviderError } from '../../provider/index.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { OpenReservation } from './open-reservation.tsx';

const unknown = new ProviderError({
  kind: 'refused',
  code: 404,
  message: 'There is no booking 1-0-4711.',
  result: null,
  fieldErrors: {},
});

/** Opens a reservation that fails the first time with `error`. */
async function openAfter(error: ProviderError) {
  const provider = scriptedProvider();
  const reservation = vi.fn(provider.reservation).mockRejectedValueOnce(error);
  const counter = await openCounter({ ...provider, reservation });
  renderAtTheTill(
    <MemoryRouter initialEntries={['/reservation/1-0-4711']}>
      <Routes>
        <Route path="/reservation/:key" element={<OpenReservation bookingKey="1-0-4711" />} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </MemoryRouter>,
    counter,
    provider,
  );
  return { ...counter, user: userEvent.setup() };
}

describe('[RES-1] [OFF-3] a reservation that cannot be opened says why, stays, and can be tried again', () => {
  it.each([
    ['unknown to the provider', unknown, /knows no reservation with this number/],
    ['without an answer', new ProviderError({ kind: 'no-answer' }), /Please click refresh/],
  ])('%s', async (_name, error, words) => {
    const { device, user } = await openAfter(error);
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain("The reservation can't be opened");
    expect(message.textContent).toMatch(words);
    expect(screen.queryByText('Another page')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(async () => expect((await device.state()).checkout.reservationKey).toBe('1-0-4711'));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });
});
