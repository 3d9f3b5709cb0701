import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { slot } from '../../domain/testing/offers.ts';
import { calendarDay, time } from '../../domain/testing/times.ts';
import { providerOn } from '../testing/scripted-fetch.ts';
import { optionSlotsQuery, priceOptionsQuery, slotsQuery } from './queries.ts';
import { refreshPlaces } from './refresh-places.ts';

const today = calendarDay('2026-07-04');
const tomorrow = calendarDay('2026-07-05');
const ten = time('2026-07-04 10:00:00');

const { provider } = providerOn([]);
const scope = { provider, userId: 'u-1', locale: 'de-DE' };
const canoe = slotsQuery(scope, '901', today).queryKey;
const canoeTomorrow = slotsQuery(scope, '901', tomorrow).queryKey;
const kayak = slotsQuery(scope, '902', today).queryKey;
const adult = optionSlotsQuery(scope, '7001', today).queryKey;
const child = optionSlotsQuery(scope, '7002', today).queryKey;
const adultTomorrow = optionSlotsQuery(scope, '7001', tomorrow).queryKey;
const prices = priceOptionsQuery(scope, '901').queryKey;
const all = { canoe, canoeTomorrow, kayak, adult, child, adultTomorrow, prices };

function clientWithAnswers(): QueryClient {
  const client = new QueryClient();
  const canoeSlots = [slot('2026-07-04 10:00', { 7001: 2, 7002: 2 })];
  for (const key of [canoe, canoeTomorrow, adult, adultTomorrow, child]) client.setQueryData(key, canoeSlots);
  client.setQueryData(kayak, [slot('2026-07-04 10:00', { 8001: 5 })]);
  client.setQueryData(prices, []);
  return client;
}

function outdated(client: QueryClient): string[] {
  return Object.entries(all).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));
}

describe('[PRICE-1, CART-6] places that were taken or given back', () => {
  it('make the places of their day out of date, also of options that may share the seats', () => {
    const client = clientWithAnswers();
    refreshPlaces(client, { optionId: '7001', time: ten });
    expect(outdated(client)).toEqual(['canoe', 'adult', 'child']);
  });

  it('of an offer without a time make those of any day out of date', () => {
    const client = clientWithAnswers();
    refreshPlaces(client, { optionId: '7001', time: null });
    expect(outdated(client)).toEqual(['canoe', 'canoeTomorrow', 'adult', 'child', 'adultTomorrow']);
  });

  it('of an unknown offer make all places out of date, and no prices', () => {
    const client = clientWithAnswers();
    refreshPlaces(client, null);
    expect(outdated(client)).toEqual(['canoe', 'canoeTomorrow', 'kayak', 'adult', 'child', 'adultTomorrow']);
  });

  it('are asked for again at once where a screen shows them, which shows the former ones until then', async () => {
    const client = clientWithAnswers();
    const ask = vi.fn(async () => [slot('2026-07-04 10:00', { 7001: 0 })]);
    const observer = new QueryObserver(client, { queryKey: canoe, queryFn: ask, staleTime: 30_000 });
    const stop = observer.subscribe(() => {});
    expect(ask).not.toHaveBeenCalled();
    refreshPlaces(client, { optionId: '7001', time: ten });
    expect(observer.getCurrentResult().data?.[0]?.capacityByOption['7001']?.left).toBe(2);
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.[0]?.capacityByOption['7001']?.left).toBe(0));
    expect(ask).toHaveBeenCalledOnce();
    stop();
  });
});
