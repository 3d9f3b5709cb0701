import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../domain/catalogue/catalogue.ts';
import type { OfflineSales } from '../../domain/settings/settings.ts';
import { calendarDay, offers, option, slot, wallClock } from '../../domain/testing/offers.ts';
import { linePieces } from '../../domain/typed-line/index.ts';
import { createCatalogueIndex } from '../../features/sell/typed-line/catalogue-index.ts';
import { lookUpSales } from '../../features/sell/typed-line/look-up-sales.ts';
import { chosenOf } from '../../features/sell/typed-line/suggestion-ways.ts';
import {
  categoriesQuery,
  offerTypesQuery,
  type Provider,
  ProviderError,
  type ProviderFailure,
  priceOptionsQuery,
  productsQuery,
} from '../../provider/index.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { memoryNotes, type TestClock, testClock } from '../../terminal/testing/test-clock.ts';
import { keepOffers, mostVariations, type OffersKeeper } from './keep-offers.ts';
import { keepAnswers, restoreAnswers } from './query-client.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 21, 8);
const today = calendarDay('2026-11-21');
const { kayak, canoe, museum, canoeGift } = offers;
const gift: Product = { ...canoeGift.product, variationIds: ['21', '22'] };

/** What the keeper has asked, in order, and how many of its calls were ever under way at once. */
let asked: string[];
let underWay: number;
let mostUnderWay: number;
let failures: Map<string, ProviderFailure>;
let products: readonly Product[];
let isFree: boolean;
let clock: TestClock;
let client: QueryClient;
let keeper: OffersKeeper | null;

const provider: Provider = {
  ...scriptedProvider(),
  offerTypes: async () => [kayak.type, museum.type, canoeGift.type],
  categories: async (type) => (type.id === kayak.type.id ? [kayak.category] : []),
  products: async (type) => {
    if (type.id === kayak.type.id) return [kayak.product, canoe.product];
    return type.id === museum.type.id ? [...products] : [gift];
  },
  variation: (id) => call(`variation ${id}`, { id, name: `Variation ${id}` }),
  priceOptions: (id) => call(`priceOptions ${id}`, [option(`${id}a`, 'Adult')]),
  slots: (id, on) => call(`slots ${id} ${on}`, [slot(`${on} 09:00`, { [`${id}a`]: 8, [`${id}b`]: Infinity })]),
};
const scope = { provider, userId: 'u-1', locale: 'en-US' };

async function call<Answer>(name: string, answer: Answer): Promise<Answer> {
  asked.push(name);
  underWay += 1;
  mostUnderWay = Math.max(mostUnderWay, underWay);
  await new Promise((resolve) => clock.after(100, () => resolve(null)));
  underWay -= 1;
  const failure = failures.get(name);
  if (failure !== undefined) throw new ProviderError(failure);
  return answer;
}

beforeEach(() => {
  asked = [];
  underWay = 0;
  mostUnderWay = 0;
  failures = new Map();
  products = [museum.product];
  isFree = true;
  clock = testClock(now);
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now());
  client = new QueryClient();
  keeper = null;
});
afterEach(() => {
  keeper?.stop();
  client.clear();
  vi.restoreAllMocks();
});

/** As when somebody has looked at every list and opened no offer. */
async function listEverything(): Promise<void> {
  for (const type of await client.fetchQuery(offerTypesQuery(scope))) {
    const categories = await client.fetchQuery(categoriesQuery(scope, type));
    for (const category of categories.length === 0 ? [null] : categories) {
      await client.fetchQuery(productsQuery(scope, type, category));
    }
  }
}

async function keep(offlineSales: OfflineSales = 'untimed'): Promise<OffersKeeper> {
  await listEverything();
  keeper = keepOffers({ client, scope, clock, offlineSales, mayAsk: () => isFree });
  return keeper;
}

const manyProducts = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...museum.product,
    id: `many-${place}`,
    variationIds: [`many-${place}-1`],
  }));

describe('what a sale in an outage needs of the listed offers', () => {
  it('[OFF-7] is there for an offer that was never opened, also after a restart: it is sold without a connection', async () => {
    const storage: Storage = { ...memoryNotes(), length: 0, clear: () => undefined, key: () => null };
    const kept = [storage, clock.now, scope.userId] as const;
    const stop = keepAnswers(client, ...kept);
    await keep();
    await clock.advance(minute);
    await vi.waitFor(() => expect(storage.getItem('pos-desk.answers')).toContain('priceOptions'), { timeout: 3_000 });
    stop();
    keeper?.stop();
    client = new QueryClient();
    await restoreAnswers(client, ...kept);

    asked = [];
    const tools = { client, scope, isConnected: false, index: createCatalogueIndex() };
    const pieces = linePieces('2 adult museum', 'en-US', today);
    const words = { pieces, smallWords: new Set<string>(), today, now: wallClock('2026-11-21 08:00') };
    const [best] = (await lookUpSales(tools, words)).list;
    const [chosen] = (best && chosenOf(best)) ?? [];
    if (chosen === undefined) throw new Error('the offer can not be put into the cart');
    const { till, connection } = await openCounter(scriptedProvider());
    connection.isUp = false;
    await till.addAllToCart([chosen]);
    const shown = { minor: 5000, currency: 'EUR' };
    expect(await till.sellOffline({ code: 'paid_cash', shown, given: shown })).toMatchObject({ kind: 'sold' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['untimed', ['priceOptions 47221', 'variation 21', 'priceOptions 21', 'variation 22', 'priceOptions 22']],
    [
      'all',
      [
        'priceOptions 47021',
        'slots 47021 2026-11-21',
        'variation 11',
        'priceOptions 11',
        'slots 11 2026-11-21',
        'variation 12',
        'priceOptions 12',
        'slots 12 2026-11-21',
        'priceOptions 47221',
        'variation 21',
        'priceOptions 21',
        'variation 22',
        'priceOptions 22',
      ],
    ],
    ['none', []],
  ] as const)('[OFF-7] is asked as far as the host lets it be sold: %s', async (offlineSales, questions) => {
    await keep(offlineSales);
    await clock.advance(5 * minute);
    expect(asked).toEqual(questions);
  });

  it('[OFF-7] is asked one call at a time, of no more than so many offers', async () => {
    products = manyProducts(mostVariations + 50);
    await keep();
    await clock.advance(2 * hour);
    expect(asked).toHaveLength(mostVariations);
    expect(new Set(asked).size).toBe(mostVariations);
    expect(mostUnderWay).toBe(1);
  });

  it('[OFF-7] is not asked while somebody works, and goes on where it stopped', async () => {
    products = manyProducts(20);
    const { touched } = await keep();
    for (let taps = 0; taps < 20; taps += 1) {
      await clock.advance(9_000);
      touched();
    }
    expect(asked).toEqual([]);
    await clock.advance(11_000);
    const before = asked.length;
    expect(before).toBeGreaterThan(1);
    touched();
    await clock.advance(9_000);
    expect(asked).toHaveLength(before);
    await clock.advance(minute);
    expect(asked).toHaveLength(20 + 4);
    expect(mostUnderWay).toBe(1);
  });

  it('[OFF-7] is not asked while the provider may not be asked, or something else is', async () => {
    isFree = false;
    await keep();
    await clock.advance(hour);
    expect(asked).toEqual([]);
    isFree = true;
    let answer: (value: null) => void = () => undefined;
    const other = client.fetchQuery({
      queryKey: ['other'],
      queryFn: () => new Promise<null>((done) => (answer = done)),
    });
    await clock.advance(hour);
    expect(asked).toEqual([]);
    answer(null);
    await other;
    await clock.advance(minute);
    expect(asked).toHaveLength(5);
  });

  it('[OFF-7] is not asked again for a day, nor what somebody has opened: a till at rest asks nothing', async () => {
    await keep();
    const opened = client.fetchQuery(priceOptionsQuery(scope, '21'));
    await clock.advance(minute);
    await opened;
    expect(asked.toSorted()).toEqual([
      'priceOptions 21',
      'priceOptions 22',
      'priceOptions 47221',
      'variation 21',
      'variation 22',
    ]);
    await clock.advance(day - hour);
    expect(asked).toHaveLength(5);
    await clock.advance(2 * hour);
    expect(asked).toHaveLength(10);
  });

  it('[OFF-7] is not asked again where the provider has refused it', async () => {
    const name = 'priceOptions 47221';
    failures.set(name, { kind: 'unreadable', path: '', field: '' });
    await keep();
    await clock.advance(3 * day);
    expect(asked.filter((question) => question === name)).toHaveLength(1);
    expect(asked).toContain('priceOptions 22');
  });

  it('[OFF-7] is asked again, not soon, where no answer came', async () => {
    const name = 'priceOptions 47221';
    failures.set(name, { kind: 'no-answer' });
    const { touched } = await keep();
    await clock.advance(minute);
    touched();
    await clock.advance(8 * minute);
    expect(asked).toEqual([name]);
    failures.clear();
    await clock.advance(hour);
    expect(asked.filter((question) => question === name)).toHaveLength(2);
    expect(asked).toHaveLength(6);
  });

  it('[OFF-7] is not asked any more once the till is closed', async () => {
    const { stop } = await keep();
    await clock.advance(10_100);
    stop();
    await clock.advance(hour);
    expect(asked).toHaveLength(1);
  });
});
