import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerStore } from '../../device/index.ts';
import type { Product } from '../../domain/catalogue/catalogue.ts';
import type { OfflineSales } from '../../domain/settings/settings.ts';
import { offers, option, slot, wallClock } from '../../domain/testing/offers.ts';
import { calendarDay } from '../../domain/testing/times.ts';
import { linePieces } from '../../domain/typed-line/index.ts';
import { createCatalogueIndex, lookUpSales } from '../../features/sell/typed-line/look-up-sales.ts';
import { chosenOf } from '../../features/sell/typed-line/suggestion-ways.ts';
import {
  categoriesQuery,
  offerTypesQuery,
  type Provider,
  ProviderError,
  priceOptionsQuery,
  productsQuery,
} from '../../provider/index.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { memoryNotes, type TestClock, testClock } from '../../terminal/testing/test-clock.ts';
import { keepOffers, mostAtHand, mostStored, type OffersKeeper } from './keep-offers.ts';
import { keepAnswers, persistOptions, restoreAnswers } from './query-client.ts';
import { type StoredAnswers, storedAnswers, storedKey } from './stored-answers.ts';

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
let failures: Map<string, ProviderError['failure']>;
let products: readonly Product[];
let isFree: boolean;
let clock: TestClock;
let client: QueryClient;
/** What the device has stored. */
let rows: Map<string, Parameters<AnswerStore['put']>[0]>;
let hasRoom: boolean;
let stored: StoredAnswers;
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
  rows = new Map();
  hasRoom = true;
  openClient();
  keeper = null;
});
afterEach(() => {
  keeper?.stop();
  client.clear();
  vi.restoreAllMocks();
});

/** As at a start: the client knows nothing. */
function openClient(): void {
  client = new QueryClient();
  stored = storedAnswers(
    client,
    {
      get: async (name) => rows.get(name) ?? null,
      ages: async () => new Map([...rows.values()].map(({ key, at }) => [key, at])),
      async put(answer) {
        if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
        rows.set(answer.key, answer);
      },
      clear: async () => rows.clear(),
      close: () => undefined,
    },
    clock.now,
  );
}

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
  keeper = keepOffers({ client, stored, scope, clock, offlineSales, mayAsk: () => isFree });
  return keeper;
}

const manyProducts = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...museum.product,
    id: `many-${place}`,
    name: nameOf(place),
    variationIds: [`many-${place}-1`],
  }));

/** Words that no other offer's name begins with. */
const nameOf = (place: number) => `Hall${place}x`;

const pricesAsked = () => asked.filter((question) => question.startsWith('priceOptions'));

/** As if the prices of these of `manyProducts` had been stored so long (ms) ago. */
function store(from: number, end: number, age: number): void {
  for (let place = from; place < end; place += 1) {
    const key = storedKey(priceOptionsQuery(scope, `many-${place}-1`).queryKey);
    rows.set(key, { key, value: [option('a', 'Adult')], at: now - age, until: now + 7 * day - age });
  }
}

/** What comes of a line that is typed and sold while there is no connection. */
async function soldInAnOutage(line: string) {
  const tools = {
    client,
    scope: { ...scope, recall: stored.recall },
    isConnected: false,
    index: createCatalogueIndex(),
  };
  const pieces = linePieces(line, 'en-US', today);
  const words = { pieces, smallWords: new Set<string>(), today, now: wallClock('2026-11-21 08:00') };
  const [best] = (await lookUpSales(tools, words)).list;
  const [chosen] = (best && chosenOf(best)) ?? [];
  if (chosen === undefined) throw new Error('the offer can not be put into the cart');
  const { till, connection } = await openCounter(scriptedProvider());
  connection.isUp = false;
  await till.addAllToCart([chosen]);
  const shown = { minor: 5000, currency: 'EUR' };
  return till.sellOffline({ code: 'paid_cash', shown, given: shown });
}

describe('what a sale in an outage needs of the listed offers', () => {
  it('[OFF-7] is there for an offer that was never opened, also after a restart: it is sold without a connection', async () => {
    const storage: Storage = { ...memoryNotes(), length: 0, clear: () => undefined, key: () => null };
    const kept = persistOptions(storage, clock.now, scope.userId);
    const stop = keepAnswers(client, kept);
    await keep();
    await clock.advance(minute);
    await vi.waitFor(() => expect(storage.getItem('pos-desk.answers')).toContain('priceOptions'), { timeout: 3_000 });
    stop();
    keeper?.stop();
    openClient();
    await restoreAnswers(client, kept);

    asked = [];
    expect(await soldInAnOutage('2 adult museum')).toMatchObject({ kind: 'sold' });
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

  it('[OFF-4] [SET-2] is asked again where it is known in another language only', async () => {
    await keep();
    await clock.advance(5 * minute);
    asked = [];
    await client.invalidateQueries({ queryKey: priceOptionsQuery(scope, '21').queryKey, refetchType: 'none' });
    await clock.advance(hour);
    expect(asked).toEqual(['priceOptions 21']);
  });

  it('[OFF-7] is asked one call at a time, however many are listed', async () => {
    products = manyProducts(mostAtHand + 50);
    await keep();
    await clock.advance(hour / 2);
    expect(asked).toEqual([...new Set(asked)]);
    expect(pricesAsked()).toHaveLength(mostAtHand + 50 + 2);
    expect(mostUnderWay).toBe(1);
  });

  it('[OFF-7] [OFF-4] beyond what each start reads is stored alone', async () => {
    products = manyProducts(mostAtHand + 50);
    await keep();
    await clock.advance(hour / 2);
    expect(client.getQueryCache().findAll({ queryKey: ['priceOptions'] })).toHaveLength(mostAtHand);
    // The gifts that are listed last need two names beside their prices.
    expect(rows.size).toBe(50 + 2 * 2);
  });

  it.each([
    ['not for three days', 3 * day - hour, 0],
    ['then', 3 * day, 50],
  ])('[OFF-7] is asked again where it is stored: %s', async (_when, age, again) => {
    products = manyProducts(mostAtHand + 50);
    store(mostAtHand, mostAtHand + 50, age);
    await keep();
    await clock.advance(hour / 2);
    expect(pricesAsked().slice(mostAtHand).length).toBe(again + 2);
  });

  it('[OFF-7] is there for the last of a long catalogue: it is sold without a connection', async () => {
    products = manyProducts(mostAtHand + 50);
    const { stop } = await keep();
    await clock.advance(hour / 2);
    stop();
    openClient();
    await listEverything();
    asked = [];
    failures = new Map([[`priceOptions many-${mostAtHand + 49}-1`, { kind: 'no-answer' }]]);
    expect(await soldInAnOutage(`2 adult ${nameOf(mostAtHand + 49)}`)).toMatchObject({ kind: 'sold' });
    expect(asked).toEqual([]);
  });

  it('[OFF-7] ends at what the store has room for', async () => {
    products = manyProducts(mostAtHand + mostStored + 50);
    store(mostAtHand, mostAtHand + mostStored - 5, hour);
    await keep();
    await clock.advance(hour / 2);
    expect(pricesAsked()).toHaveLength(mostAtHand + 5);
    expect(pricesAsked().at(-1)).toBe(`priceOptions many-${mostAtHand + mostStored - 1}-1`);
  });

  it('[OFF-7] is asked no further where nothing can be stored', async () => {
    products = manyProducts(mostAtHand + 50);
    hasRoom = false;
    await keep();
    await clock.advance(hour / 2);
    expect(asked).toHaveLength(mostAtHand + 1);
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
