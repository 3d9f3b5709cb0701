import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { piecesIn } from '../../domain/cart/cart.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { useCart } from '../../sale/index.ts';
import { choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { StepHeading } from '../../ui/layout/step-heading.tsx';
import { renderUi } from '../../ui/test-support.tsx';
import { AppNav } from './app-nav.tsx';

/** The cart as the screen has it: it is read from the device after the first picture. */
function Pieces() {
  return <output>{piecesIn(useCart().items)}</output>;
}

async function openNav(pieces: number, step?: ReactNode) {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  if (pieces > 0) await counter.till.addToCart(choice(), pieces);
  renderAtTheTill(
    <MemoryRouter initialEntries={['/?step=buyer']}>
      {step}
      <AppNav />
      <Pieces />
    </MemoryRouter>,
    counter,
    provider,
  );
  await screen.findByText(String(pieces), { selector: 'output' });
  return { user: userEvent.setup(), till: counter.till };
}

it('[NAV-1] [CART-2] New Booking says what is still in the cart', async () => {
  const { user } = await openNav(3);
  await user.click(await screen.findByRole('link', { name: 'All Bookings' }));
  expect(screen.queryByText(/still in the cart/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'New Booking' }));
  expect(await screen.findByText('3 items are still in the cart.')).toBeTruthy();
});

it('[CART-2] it is said no more once the cart has changed', async () => {
  const { user, till } = await openNav(3);
  await user.click(await screen.findByRole('link', { name: 'New Booking' }));
  expect(await screen.findByText('3 items are still in the cart.')).toBeTruthy();
  await act(() => till.addToCart(choice()));
  await waitFor(() => expect(screen.queryByText(/still in the cart/)).toBeNull());
});

it('[NAV-1] the tab of the browser has the name of the screen', async () => {
  const { user } = await openNav(0);
  expect(document.title).toBe('New Booking · POS Desk');
  await user.click(await screen.findByRole('link', { name: 'Settings' }));
  expect(document.title).toBe('Settings · POS Desk');
});

it('[NAV-6] the tab of the browser is named by the heading of the step, where there is one', async () => {
  await openNav(0, <StepHeading step="buyer">Buyer</StepHeading>);
  expect(document.title).toBe('Buyer · POS Desk');
});

it('[NAV-6] the tab of the browser follows the heading from step to step', () => {
  const { rerender } = renderUi(<StepHeading step="buyer">Buyer</StepHeading>);
  rerender(<StepHeading step="payment">Payment</StepHeading>);
  expect(document.title).toBe('Payment · POS Desk');
});

it('[NAV-1] New Booking with an empty cart says nothing', async () => {
  const { user } = await openNav(0);
  await user.click(await screen.findByRole('link', { name: 'New Booking' }));
  expect(screen.queryByText(/still in the cart/)).toBeNull();
});
