import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { atRest } from '../../sale/testing/at-rest.ts';
import { choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../testing/at-the-till.tsx';
import { HoldAnnouncement } from './hold-announcement.tsx';

it('[CART-10] [NAV-6] says to screen readers when the hold runs out soon, and when it has', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  await counter.till.preparePayment();
  const { cart } = await counter.device.state();
  const hold = cart.items[0]?.hold;
  if (hold?.state !== 'held') throw new Error('a hold is expected');
  vi.useFakeTimers({ now: hold.until - 4 * 60_000, shouldAdvanceTime: true });
  renderAtTheTill(<HoldAnnouncement />, counter, provider);
  await act(atRest);
  const heard = [60_000, 2 * 60_000, 60_000].map((ms) => {
    act(() => void vi.advanceTimersByTime(ms));
    return screen.getByRole('status').textContent;
  });
  expect(heard).toEqual(['held for 3 more minutes', 'held for 1 more minute', 'Hold has run out']);
});
