import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../testing/at-the-till.tsx';
import { CheckNowButton } from './check-now-button.tsx';

it('[PAY-10] [NAV-6] shows and says that the booking system is being asked, until it has been', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  let end: () => void = () => undefined;
  vi.spyOn(counter.till, 'settle').mockReturnValue(new Promise((resolve) => (end = resolve)));
  const onChecked = vi.fn();
  renderAtTheTill(<CheckNowButton onChecked={onChecked} />, counter, provider);
  const button = screen.getByRole('button', { name: 'Check now' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('One moment…');
  expect(onChecked).not.toHaveBeenCalled();
  await act(async () => end());
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(onChecked).toHaveBeenCalledOnce();
});
