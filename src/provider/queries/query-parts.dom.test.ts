import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { option, slot } from '../../domain/testing/offers.ts';
import { calendarDay } from '../../domain/testing/times.ts';
import { ProviderError, type ProviderFailure } from '../provider-error.ts';
import { providerOn } from '../testing/scripted-fetch.ts';
import { priceOptionsQuery, slotsQuery } from './queries.ts';
import { troublePause } from './query-parts.ts';

const { provider } = providerOn([]);

/** A screen of prices and one of places, where the first answer to each is a failure of this kind. */
function openScreens(failure: ProviderFailure) {
  vi.useFakeTimers();
  const client = new QueryClient();
  const answers = <Answer>(good: Answer) => vi.fn(async () => good).mockRejectedValueOnce(new ProviderError(failure));
  const priceOptions = answers([option('1', 'Adult')]);
  const slots = answers([slot('2026-11-21 09:00', { 1: 4 })]);
  const scope = { provider: { ...provider, priceOptions, slots }, userId: 'u-1', locale: 'en-US' };
  const prices = new QueryObserver(client, priceOptionsQuery(scope, '1'));
  const places = new QueryObserver(client, slotsQuery(scope, '1', calendarDay('2026-11-21')));
  const closings = [prices.subscribe(() => undefined), places.subscribe(() => undefined)];
  onTestFinished(() => {
    for (const close of closings) close();
    client.clear();
  });
  return {
    calls: () => [priceOptions.mock.calls.length, slots.mock.calls.length],
    states: () => [prices.getCurrentResult().status, places.getCurrentResult().status],
  };
}

it('[OFF-3] what a screen shows is asked for again soon after a server error, and then as usual', async () => {
  const { calls, states } = openScreens({ kind: 'server-error', status: 500 });
  await vi.advanceTimersByTimeAsync(troublePause - 1);
  expect([calls(), states()]).toEqual([
    [1, 1],
    ['error', 'error'],
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect([calls(), states()]).toEqual([
    [2, 2],
    ['success', 'success'],
  ]);
  await vi.advanceTimersByTimeAsync(troublePause);
  expect(calls()).toEqual([2, 2]);
});

it('[OFF-3] what the provider refuses is not asked for again', async () => {
  const refused = { kind: 'refused', code: 404, message: 'Gone', fieldErrors: {} } as const;
  const { calls } = openScreens(refused);
  await vi.advanceTimersByTimeAsync(3 * troublePause);
  expect(calls()[0]).toBe(1);
});
