import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnswerStore, createAnswerStore } from '../../device/index.ts';
import { anyBooking } from '../../domain/bookings/booking.ts';
import { createStore } from '../../domain/store.ts';
import { booking, pageOf } from '../../domain/testing/bookings.ts';
import { offers, option } from '../../domain/testing/offers.ts';
import { staff } from '../../domain/testing/staff.ts';
import {
  bookingsQuery,
  ProviderError,
  priceOptionsQuery,
  productsQuery,
  type QueryScope,
} from '../../provider/index.ts';
import type { ConnectivityState } from '../../pwa/connectivity.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import {
  lendAcrossLanguages,
  recallInOutages,
  type StoredAnswers,
  storedAnswers,
  storedKey,
} from './stored-answers.ts';

const hour = 60 * 60_000;
const prices = [option('a', 'Adult')];
const scope: QueryScope = {
  provider: {
    ...scriptedProvider(),
    priceOptions: async () => {
      throw new ProviderError({ kind: 'no-answer' });
    },
  },
  userId: 'u-1',
  locale: 'en-US',
};
const query = priceOptionsQuery(scope, '901');

let count = 0;
let now: number;
let store: AnswerStore;
let client: QueryClient;
let stored: StoredAnswers;

beforeEach(() => {
  count += 1;
  now = Date.UTC(2026, 10, 21, 8);
  store = createAnswerStore(`answers-${count}`);
  client = new QueryClient();
  stored = storedAnswers(client, store, () => now);
});
afterEach(() => {
  client.clear();
  store.close();
});

const known = (queryKey: QueryKey = query.queryKey) => client.getQueryData(queryKey);

describe('what is stored of the provider’s answers', () => {
  it('[OFF-7] comes back with its age', async () => {
    await stored.put(query.queryKey, prices, 8 * hour);
    const at = now;
    now += hour;
    await stored.recall(query);
    expect(known()).toEqual(prices);
    expect(client.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(at);
    expect(await stored.ages()).toEqual(new Map([[storedKey(query.queryKey), at]]));
  });

  it('[OFF-4] is worth nothing any more at its end', async () => {
    await stored.put(query.queryKey, prices, hour);
    now += hour;
    await stored.recall(query);
    expect(known()).toBeUndefined();
  });

  it('[OFF-4] is no older than now, after a clock that was put back', async () => {
    await stored.put(query.queryKey, prices, hour);
    now -= 5 * hour;
    await stored.recall(query);
    expect(client.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(now);
  });

  it('[OFF-7] never takes the place of what is known', async () => {
    await stored.put(query.queryKey, prices, hour);
    const newer = [option('b', 'Child')];
    const recalled = stored.recall(query);
    client.setQueryData(query.queryKey, newer);
    await recalled;
    expect(known()).toBe(newer);
  });

  it('[AUTH-10] is of one person and language, and gone once it is forgotten', async () => {
    await stored.put(query.queryKey, prices, hour);
    for (const other of [{ userId: 'u-2' }, { locale: 'de-DE' }]) {
      const theirs = priceOptionsQuery({ ...scope, ...other }, '901');
      await stored.recall(theirs);
      expect(known(theirs.queryKey)).toBeUndefined();
    }
    await stored.clear();
    await stored.recall(query);
    expect(known()).toBeUndefined();
  });

  it('[OFF-4] that was damaged is not there', async () => {
    await stored.put(query.queryKey, [{ id: 7 }], hour);
    await stored.recall(query);
    expect(known()).toBeUndefined();
  });

  it('[OFF-7] is of single offers alone: lists lie where each start reads them', async () => {
    const list = productsQuery(scope, offers.museum.type, null);
    await stored.put(list.queryKey, [offers.museum.product], hour);
    await stored.recall(list);
    expect(known(list.queryKey)).toBeUndefined();
  });

  it('[AUTH-11] is nothing where the browser refuses storage', async () => {
    vi.spyOn(store, 'get').mockRejectedValue(new Error('refused'));
    vi.spyOn(store, 'clear').mockRejectedValue(new Error('refused'));
    await expect(stored.recall(query)).resolves.toBeUndefined();
    await expect(stored.clear()).resolves.toBeUndefined();
  });
});

describe('a screen that asks for what is stored', () => {
  const connectivity = createStore<ConnectivityState>('offline');
  let stops: (() => void)[];

  beforeEach(async () => {
    connectivity.set('offline');
    stops = [recallInOutages(client, stored, connectivity)];
    await stored.put(query.queryKey, prices, hour);
  });
  afterEach(() => {
    for (const stop of stops) stop();
  });

  /** As a screen that shows the query. */
  function show() {
    const observer = new QueryObserver(client, query);
    stops.push(observer.subscribe(() => undefined));
    return observer;
  }

  it('[OFF-7] has it in an outage, and keeps it when the provider was asked in vain', async () => {
    const screen = show();
    await vi.waitFor(() => expect(screen.getCurrentResult()).toMatchObject({ data: prices, fetchStatus: 'idle' }));
  });

  it('[OFF-7] has it once the connection is lost while it waits', async () => {
    connectivity.set('online');
    const read = vi.spyOn(store, 'get');
    const screen = show();
    await vi.waitFor(() => expect(screen.getCurrentResult().status).toBe('error'));
    // With a connection nothing is read: no tap waits for it.
    expect(read).not.toHaveBeenCalled();
    connectivity.set('provider-unreachable');
    await vi.waitFor(() => expect(screen.getCurrentResult().data).toEqual(prices));
  });
});

describe('[OFF-4] [SET-2] in an outage, what is known in another language only', () => {
  const connectivity = createStore<ConnectivityState>('offline');
  const inGerman = { ...scope, locale: 'de-DE' };
  const german = priceOptionsQuery(inGerman, '901');
  let stop: () => void = () => undefined;

  /** What was asked for before the till was led into German. */
  async function ask(locale: string, answer = prices) {
    const priceOptions = async () => answer;
    await client.fetchQuery(
      priceOptionsQuery({ ...scope, locale, provider: { ...scope.provider, priceOptions } }, '901'),
    );
  }

  beforeEach(() => connectivity.set('offline'));
  afterEach(() => stop());

  it('stands in, with its age, until it comes in this language', async () => {
    await ask('en-US');
    const at = client.getQueryState(query.queryKey)?.dataUpdatedAt;
    stop = lendAcrossLanguages(client, inGerman, connectivity);
    expect(client.getQueryState(german.queryKey)).toMatchObject({ data: prices, dataUpdatedAt: at });
    const own = [option('a', 'Erwachsene')];
    await ask('de-DE', own);
    expect(known(german.queryKey)).toEqual(own);
  });

  it('stands in once the connection is lost, also for what a screen waits for', async () => {
    connectivity.set('online');
    await ask('en-US');
    stop = lendAcrossLanguages(client, inGerman, connectivity);
    await client.fetchQuery(german).catch(() => undefined);
    expect(known(german.queryKey)).toBeUndefined();
    connectivity.set('provider-unreachable');
    expect(known(german.queryKey)).toEqual(prices);
  });

  it('does not take the place of what is known in this one, is no other person’s, and of the kept answers only', async () => {
    const own = [option('a', 'Erwachsene')];
    await ask('de-DE', own);
    await ask('en-US');
    const listed = bookingsQuery(scope, staff, anyBooking);
    client.setQueryData(listed.queryKey, pageOf(booking()));
    stop = lendAcrossLanguages(client, inGerman, connectivity);
    lendAcrossLanguages(client, { ...inGerman, userId: 'u-2' }, connectivity)();
    expect(known(german.queryKey)).toBe(own);
    expect(known(priceOptionsQuery({ ...inGerman, userId: 'u-2' }, '901').queryKey)).toBeUndefined();
    expect(known(bookingsQuery(inGerman, staff, anyBooking).queryKey)).toBeUndefined();
  });
});
