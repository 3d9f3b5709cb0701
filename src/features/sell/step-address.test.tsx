import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StepAddressProvider, useDay } from './step-address.ts';

const Day = () => useDay()[0];

it.each([
  ['without a day in the address the next one is shown', '', '2027-01-02'],
  ['the day of the address stays', '?day=2027-01-05', '2027-01-05'],
])('[APPT-8] soon after midnight, %s', (_, search, expected) => {
  vi.useFakeTimers({ now: new Date('2027-01-01T23:59:50') });
  const address = { params: new URLSearchParams(search), go: vi.fn(), prepare: vi.fn() };
  render(
    <StepAddressProvider value={address}>
      <Day />
    </StepAddressProvider>,
  );
  expect(screen.getByText(search === '' ? '2027-01-01' : expected)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText(expected)).toBeTruthy();
});
