import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from '../../domain/store.ts';
import { offers, option, slot } from '../../domain/testing/offers.ts';
import { calendarDay } from '../../domain/testing/times.ts';
import { ProviderError, priceOptionsQuery, productsQuery, type QueryScope, slotsQuery } from '../../provider/index.ts';
import type { ConnectivityState } from '../../pwa/connectivity.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import {
  askAgainAfterLostCalls,
  askAgainAfterOutages,
  createQueryClient,
  keepAnswers,
  persistOptions,
  restoreAnswers,
} from './query-client.ts';

const { museum } = offers;
const endlessSlot = slot('2026-11-21 09:00', { 1: Infinity });
const scope: QueryScope = {
  provider: {
    ...scriptedProvider(),
    products: async () => [museum.product],
    priceOptions: async (id) => [option(id, 'Adult')],
    slots: async () => [endlessSlot],
  },
  userId: 'u-1',
  locale: 'en-US',
};

/** Refuses a record of more characters. */
function smallStorage(most: number): Storage {
  let record: string | null = null;
  return {
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: () => record,
    removeItem: () => undefined,
    setItem(_key, value) {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      record = value;
    },
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('[OFF-4, OFF-7] a storage that is full keeps the lists, and of the prices the newest', async () => {
  let now = Date.UTC(2026, 10, 21, 8);
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const storage = smallStorage(20_000);
  const products = productsQuery(scope, museum.type, null);
  const prices = Array.from({ length: 100 }, (_, id) => priceOptionsQuery(scope, String(id)));
  const restored = await keptAndRestored(storage, async (client) => {
    await client.fetchQuery(products);
    for (const query of prices) {
      now += 1_000;
      await client.fetchQuery(query);
    }
  });
  expect(restored.getQueryData(products.queryKey)).toEqual([museum.product]);
  const keptPrices = prices.map(({ queryKey }) => restored.getQueryData(queryKey) !== undefined);
  expect(keptPrices[0]).toBe(false);
  expect(keptPrices.at(-1)).toBe(true);
});

it('[OFF-4] an endless capacity is endless after a restart', async () => {
  const query = slotsQuery(scope, '1', calendarDay('2026-11-21'));
  const restored = await keptAndRestored(smallStorage(20_000), (client) => client.fetchQuery(query));
  expect(restored.getQueryData(query.queryKey)).toEqual([endlessSlot]);
});

describe('[OFF-3] what a screen asked for in vain', () => {
  let stops: (() => void)[] = [];

  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
    onlineManager.setEventListener(() => undefined);
    onlineManager.setOnline(true);
  });

  /** A screen of prices on a page that was opened with this connection; they come only while it is `online`. */
  function open(first: ConnectivityState) {
    const connectivity = createStore<ConnectivityState>(first);
    const priceOptions = vi.fn(async (id: string) => {
      if (connectivity.getSnapshot() !== 'online') throw new ProviderError({ kind: 'no-answer' });
      return [option(id, 'Adult')];
    });
    const client = createQueryClient();
    client.mount();
    askAgainAfterOutages(connectivity);
    const observer = new QueryObserver(
      client,
      priceOptionsQuery({ ...scope, provider: { ...scope.provider, priceOptions } }, '1'),
    );
    stops = [observer.subscribe(() => undefined), () => client.unmount(), () => client.clear()];
    const becomes = (status: 'success' | 'error') =>
      vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status, fetchStatus: 'idle' }));
    return { connectivity, priceOptions, observer, becomes };
  }

  it.each(['offline', 'provider-unreachable'] as const)(
    'is asked for again after a start that was %s',
    async (first) => {
      const { connectivity, priceOptions, becomes } = open(first);
      await becomes('error');
      connectivity.set(first === 'offline' ? 'provider-unreachable' : 'offline');
      expect(priceOptions).toHaveBeenCalledTimes(1);
      connectivity.set('online');
      await becomes('success');
      expect(priceOptions).toHaveBeenCalledTimes(2);
    },
  );

  it('is asked for again though an earlier answer is fresh, and what did not fail is not', async () => {
    const { connectivity, priceOptions, observer, becomes } = open('online');
    await becomes('success');
    connectivity.set('offline');
    connectivity.set('online');
    expect(priceOptions).toHaveBeenCalledTimes(1);
    connectivity.set('offline');
    await observer.refetch();
    await becomes('error');
    connectivity.set('online');
    await becomes('success');
    expect(priceOptions).toHaveBeenCalledTimes(3);
  });
});

describe('[OFF-3] what was not answered while the provider counts as reached', () => {
  /** A screen of prices; the first `lost` times that they are asked for there is no answer. A look at the provider finds `found`. */
  function open(lost: number, found: ConnectivityState) {
    const state = createStore<ConnectivityState>('online');
    const check = vi.fn(async () => found);
    let asked = 0;
    const priceOptions = vi.fn(async (id: string) => {
      asked += 1;
      if (asked <= lost) throw new ProviderError({ kind: 'no-answer' });
      return [option(id, 'Adult')];
    });
    const client = createQueryClient();
    askAgainAfterLostCalls(client, { state, check });
    const query = priceOptionsQuery({ ...scope, provider: { ...scope.provider, priceOptions } }, '1');
    const observer = new QueryObserver(client, query);
    const close = observer.subscribe(() => undefined);
    onTestFinished(() => {
      close();
      client.clear();
    });
    const becomes = (status: 'success' | 'error', calls: number) =>
      vi.waitFor(() => {
        expect(priceOptions).toHaveBeenCalledTimes(calls);
        expect(observer.getCurrentResult()).toMatchObject({ status, fetchStatus: 'idle' });
      });
    return { check, priceOptions, observer, close, becomes };
  }

  it('is asked for again when the provider answers after all', async () => {
    const { becomes, check } = open(1, 'online');
    await becomes('success', 2);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('is asked for again once, until it was answered', async () => {
    const { becomes, observer, check } = open(3, 'online');
    await becomes('error', 2);
    await observer.refetch();
    await becomes('error', 3);
    await observer.refetch();
    await becomes('success', 4);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('waits for the end of the outage when the provider does not answer', async () => {
    const { becomes, check } = open(1, 'provider-unreachable');
    await becomes('error', 1);
    await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(1));
    await becomes('error', 1);
  });

  it('is not asked for again where no screen shows it any more', async () => {
    const { priceOptions, check, close } = open(1, 'online');
    check.mockImplementation(async () => {
      close();
      return 'online';
    });
    await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(1));
    await check.mock.results[0]?.value;
    expect(priceOptions).toHaveBeenCalledTimes(1);
  });
});

/** What the next start finds of what was asked for. */
async function keptAndRestored(storage: Storage, ask: (client: QueryClient) => Promise<unknown>): Promise<QueryClient> {
  const kept = persistOptions(storage, Date.now, scope.userId);
  const client = createQueryClient();
  const stop = keepAnswers(client, kept);
  await ask(client);
  await vi.waitFor(() => expect(storage.getItem('pos-desk.answers')).not.toBeNull(), { timeout: 3_000 });
  stop();
  const next = createQueryClient();
  await restoreAnswers(next, kept);
  return next;
}
