import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AlertsProvider } from '../../ui/feedback/alert-region.tsx';
import { createAlerts } from '../../ui/feedback/alert-store.ts';
import { renderUi } from '../../ui/test-support.tsx';
import { pageLog } from '../boot/page-log.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

const alerts = createAlerts();

function Surroundings({ children }: { readonly children: ReactNode }) {
  return (
    <MemoryRouter>
      <AlertsProvider alerts={alerts}>{children}</AlertsProvider>
    </MemoryRouter>
  );
}

function Broken(): never {
  throw new Error('this screen is broken');
}

it('[ERR-6] [HOST-2] a crash in one screen says so there and in the diagnosis, and leaves navigation and other screens alone', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = renderUi(
    <Surroundings>
      <ScreenBoundary screen="bookings" visit="1" onRefresh={() => undefined}>
        <Broken />
      </ScreenBoundary>
    </Surroundings>,
  );
  expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New Booking' }).getAttribute('href')).toBe('/');
  expect(complaint).toHaveBeenCalledWith('the screen at bookings failed', expect.any(Error));
  expect(pageLog.errors().at(-1)?.error).toEqual(new Error('this screen is broken'));

  rerender(
    <Surroundings>
      <ScreenBoundary screen="settings" visit="2" onRefresh={() => undefined}>
        <p>Settings are fine</p>
      </ScreenBoundary>
    </Surroundings>,
  );
  expect(screen.getByText('Settings are fine')).toBeTruthy();
});

it('[ERR-6] going anywhere after a crash ends the error, also within the same screen', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wizard = (visit: string, content: ReactNode) => (
    <Surroundings>
      <ScreenBoundary screen="wizard" visit={visit} onRefresh={() => undefined}>
        {content}
      </ScreenBoundary>
    </Surroundings>
  );
  const { rerender } = renderUi(wizard('payment', <Broken />));
  expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy();
  rerender(wizard('payment', <p>All offers</p>));
  expect(screen.queryByText('All offers')).toBeNull();
  rerender(wizard('new booking', <p>All offers</p>));
  expect(screen.getByText('All offers')).toBeTruthy();
});
