import { screen } from '@testing-library/react';
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
      <ScreenBoundary screen="bookings" onRefresh={() => undefined}>
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
      <ScreenBoundary screen="settings" onRefresh={() => undefined}>
        <p>Settings are fine</p>
      </ScreenBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByText('Settings are fine')).toBeTruthy();
});
