import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../ui/test-support.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

function Broken(): never {
  throw new Error('this screen is broken');
}

it('[ERR-6] a crash in one screen says so there, keeps the navigation, and leaves every other screen alone', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = renderUi(
    <MemoryRouter>
      <ScreenBoundary screen="bookings" visit="1" onRefresh={() => undefined}>
        <Broken />
      </ScreenBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New Booking' }).getAttribute('href')).toBe('/');
  expect(complaint).toHaveBeenCalledWith('the screen at bookings failed', expect.any(Error));

  rerender(
    <MemoryRouter>
      <ScreenBoundary screen="settings" visit="2" onRefresh={() => undefined}>
        <p>Settings are fine</p>
      </ScreenBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByText('Settings are fine')).toBeTruthy();
});

it('[ERR-6] going anywhere after a crash ends the error, also within the same screen', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wizard = (visit: string, content: ReactNode) => (
    <MemoryRouter>
      <ScreenBoundary screen="wizard" visit={visit} onRefresh={() => undefined}>
        {content}
      </ScreenBoundary>
    </MemoryRouter>
  );
  const { rerender } = renderUi(wizard('payment', <Broken />));
  expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy();
  rerender(wizard('payment', <p>All offers</p>));
  expect(screen.queryByText('All offers')).toBeNull();
  rerender(wizard('new booking', <p>All offers</p>));
  expect(screen.getByText('All offers')).toBeTruthy();
});
