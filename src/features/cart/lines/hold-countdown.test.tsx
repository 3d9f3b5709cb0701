import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../ui/test-support.tsx';
import { HoldCountdown } from './hold-countdown.tsx';

it('[CART-10] counts a hold that is renewed between two seconds from the moment it was, and never says meanwhile that it has run out', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 6, 4, 8) });
  const { rerender } = renderUi(<HoldCountdown until={Date.now() + 20 * 60_000} />);
  vi.setSystemTime(Date.now() + 900);
  rerender(<HoldCountdown until={Date.now() + 20 * 60_000} />);
  expect(screen.queryByText('Hold has run out')).toBeNull();
  expect(screen.getByText('20 min')).toBeTruthy();
});
