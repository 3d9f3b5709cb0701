import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { pageLog } from '../till/page-log.ts';
import { AppNav } from './app-nav.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

async function open(address: string) {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onRefresh = vi.fn();
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  renderAtTheTill(
    <MemoryRouter initialEntries={[address]}>
      <ScreenBoundary onRefresh={onRefresh}>
        <Screen />
      </ScreenBoundary>
    </MemoryRouter>,
    counter,
    provider,
  );
  return { complaint, onRefresh, cart: async () => (await counter.device.state()).cart, user: userEvent.setup() };
}

/** The list of bookings is broken, and one step of the wizard. */
function Screen() {
  const { pathname, search } = useLocation();
  if (pathname === '/bookings' || search === '?type=broken') throw new Error('this screen is broken');
  return (
    <>
      <p>All is well at {pathname}</p>
      <AppNav />
    </>
  );
}

it('[ERR-6] [HOST-2] a crash in one screen says so there and in the diagnosis, and leaves navigation, cart and other screens alone', async () => {
  const { complaint, onRefresh, cart, user } = await open('/bookings');
  expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledOnce();
  expect((await cart()).items).toMatchObject([{ quantity: 1 }]);
  expect(complaint).toHaveBeenCalledWith('the screen at bookings failed', expect.any(Error));
  expect(pageLog.errors().at(-1)?.error).toEqual(new Error('this screen is broken'));
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  expect(await screen.findByText('All is well at /settings')).toBeTruthy();
});

it('[ERR-6] New Booking ends the error of a wizard that has crashed, though it is the same screen', async () => {
  const { user, cart } = await open('/?type=broken');
  expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy();
  expect((await cart()).items).toMatchObject([{ quantity: 1 }]);
  await user.click(screen.getByRole('link', { name: 'New Booking' }));
  expect(await screen.findByText('All is well at /')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Error' })).toBeNull();
});
