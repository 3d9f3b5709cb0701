import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { offers, option, slot } from '../../domain/testing/offers.ts';
import { account } from '../../domain/testing/staff.ts';
import { calendarDay } from '../../domain/testing/times.ts';
import { Sell } from '../../features/sell/sell.tsx';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import {
  appointmentDatesQuery,
  categoriesQuery,
  currencyQuery,
  languagesQuery,
  offerTypesQuery,
  optionSlotsQuery,
  priceOptionsQuery,
  printersQuery,
  productsQuery,
  type QueryScope,
  slotsQuery,
  userQuery,
  variationQuery,
} from '../../provider/index.ts';
import { type Counter, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { createQueryClient, keepAnswers, persistOptions, restoreAnswers } from './query-client.ts';

const { type, category, product } = offers.canoe;
const day = calendarDay('2026-12-05');
const times = [slot('2026-12-05 09:00', { a: 4, c: Number.POSITIVE_INFINITY })];

const scope: QueryScope = {
  provider: {
    ...scriptedProvider(),
    offerTypes: async () => [type, offers.museum.type],
    categories: async () => [category],
    products: async () => [{ ...product, basePrice: { minor: 2500, currency: 'EUR' } }],
    variation: async () => ({ id: '11', name: 'Two hours' }),
    slots: async () => times,
    optionSlots: async () => times,
    appointmentDates: async () => [day],
    priceOptions: async () => [{ ...option('a', 'Adult'), customPrice: { minor: 2000, currency: 'EUR' } }],
    printers: async () => [{ id: '1', name: 'Front desk' }],
    currency: async () => ({ code: 'EUR', pattern: '%01.2f EUR' }),
    languages: async () => [{ localeCode: 'en-US', localeName: 'English (United States)' }],
    user: async () => account,
  },
  userId: 'u-1',
  locale: 'en-US',
};

/** Nothing but what was kept can be had. */
const cutOff = new Proxy(scope.provider, {
  get: () => async () => {
    throw new Error('no connection');
  },
});

/** The wizard's screens, by what is in the address. */
const chosen = `type=${type.id}&category=${category.id}&product=${product.id}`;
const addresses = [
  '/',
  `/?type=${type.id}`,
  `/?type=${type.id}&category=${category.id}`,
  `/?${chosen}`,
  `/?${chosen}&variation=11&day=2026-12-05`,
  `/?${chosen}&variation=11&time=2026-12-05+09:00:00`,
];

let record = '';
let counter: Counter;

beforeAll(async () => {
  const client = createQueryClient();
  const storage = storageWith('');
  const stop = keepAnswers(client, persistOptions(storage, Date.now, scope.userId));
  await Promise.all([
    client.fetchQuery(offerTypesQuery(scope)),
    client.fetchQuery(categoriesQuery(scope, type)),
    client.fetchQuery(productsQuery(scope, type, category)),
    client.fetchQuery(variationQuery(scope, '11')),
    client.fetchQuery(slotsQuery(scope, '11', day)),
    client.fetchQuery(optionSlotsQuery(scope, 'a', day)),
    client.fetchQuery(appointmentDatesQuery(scope, '11', day)),
    client.fetchQuery(priceOptionsQuery(scope, '11')),
    client.fetchQuery(printersQuery(scope)),
    client.fetchQuery(currencyQuery(scope)),
    client.fetchQuery(languagesQuery(scope)),
    client.fetchQuery(userQuery(scope)),
  ]);
  await vi.waitFor(() => expect(storage.getItem('')?.match(/queryHash/g)).toHaveLength(12), { timeout: 3_000 });
  stop();
  record = storage.getItem('') ?? '';
  counter = await openCounter(scriptedProvider());
});

beforeEach(() => {
  // The library says so when it drops a record that can't be read.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => void vi.restoreAllMocks());

function storageWith(text: string): Storage {
  let kept: string | null = text;
  return {
    length: 1,
    key: () => null,
    clear: () => undefined,
    getItem: () => kept,
    removeItem: () => {
      kept = null;
    },
    setItem: (_key, value) => {
      kept = value;
    },
  };
}

async function restored(text: string) {
  const client = createQueryClient();
  await restoreAnswers(client, persistOptions(storageWith(text), Date.now, scope.userId));
  return client;
}

const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, 0, -1, 1e300, '', 'x', true, [], {}, [null], [[]], [{}], 'constructor', '\u0000∞'),
);

type Path = readonly string[];

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...at, name]))];
}

/** `part` undefined: the field is taken out. */
function withPart(value: unknown, [name, ...rest]: Path, part: unknown): unknown {
  if (name === undefined) return part;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  Reflect.set(copy, name, withPart(Reflect.get(value, name), rest, part));
  return copy;
}

/** The record with parts exchanged or taken out at any depth, or cut off. */
function damaged(text: string): fc.Arbitrary<string> {
  const whole: unknown = JSON.parse(text);
  const change = fc.tuple(fc.constantFrom(...pathsOf(whole)), fc.option(anything, { nil: undefined }));
  const changed = fc
    .array(change, { minLength: 1, maxLength: 6 })
    .map((changes) => changes.reduce((value, [path, part]) => withPart(value, path, part), whole))
    .map((value) => JSON.stringify(value) ?? '');
  const cutOff = fc.nat(text.length).map((length) => text.slice(0, length));
  return fc.oneof({ arbitrary: changed, weight: 9 }, { arbitrary: cutOff, weight: 1 });
}

const answersIn = async (text: string) =>
  new Map(
    (await restored(text))
      .getQueryCache()
      .getAll()
      .map(({ queryHash, state }) => [queryHash, state]),
  );

it('[OFF-4] what a provider tells of the account is known in every language', async () => {
  const client = await restored(record);
  const inItalian = { ...scope, locale: 'it-IT' };
  expect(client.getQueryData(userQuery(inItalian).queryKey)).toEqual(account);
  expect(client.getQueryData(languagesQuery(inItalian).queryKey)).toHaveLength(1);
  expect(client.getQueryData(currencyQuery(inItalian).queryKey)).toMatchObject({ code: 'EUR' });
});

it('[OFF-4] whatever became of the record, what is restored of it has the types that it was kept with', async () => {
  const whole = await answersIn(record);
  expect(whole.size).toBe(12);
  await fc.assert(
    fc.asyncProperty(damaged(record), async (text) => {
      for (const [hash, { data, dataUpdatedAt, status }] of await answersIn(text)) {
        expect(status).toBe('success');
        expect(dataUpdatedAt).toBeLessThanOrEqual(Date.now());
        const before = whole.get(hash)?.data;
        // Of a question that was never asked, as its key was damaged, nothing is shown.
        if (before !== undefined) expect(likeness(data, before), hash).toBe('');
      }
    }),
    { numRuns: 2_000 },
  );
});

it('[OFF-4] what was restored stays, though no screen has shown it for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const client = await restored(record);
  vi.advanceTimersByTime(60 * 60_000);
  expect(client.getQueryCache().getAll()).toHaveLength(12);
  client.clear();
});

it('[OFF-4] one damaged answer takes no other with it', async () => {
  const { clientState, ...rest } = JSON.parse(record);
  const [first, ...others] = clientState.queries;
  const text = JSON.stringify({ ...rest, clientState: { queries: [{ ...first, state: 'lost' }, ...others] } });
  expect((await answersIn(text)).size).toBe(11);
});

it('[OFF-4] an answer from the future, as after a clock that was put back, is of today', async () => {
  const text = record.replaceAll(/"dataUpdatedAt":\d+/g, '"dataUpdatedAt":9000000000000000');
  const answers = [...(await answersIn(text)).values()];
  expect(answers).toHaveLength(12);
  for (const { dataUpdatedAt } of answers) expect(dataUpdatedAt).toBeLessThanOrEqual(Date.now());
});

it('[OFF-4] [ERR-6] whatever became of the record, every step of the wizard is drawn', async () => {
  await fc.assert(
    fc.asyncProperty(damaged(record), fc.constantFrom(...addresses), async (text, address) => {
      const step = (
        <MemoryRouter initialEntries={[address]}>
          <Sell onChoose={() => undefined} />
        </MemoryRouter>
      );
      const { view } = renderAtTheTill(step, counter, cutOff, await restored(text));
      await vi.waitFor(() => expect(view.container.querySelector('h1')).not.toBeNull());
      cleanup();
    }),
    { numRuns: 60 },
  );
});

/** Where the two are of other types; '' where they are alike. Rows are compared with the first one that was kept. */
function likeness(value: unknown, sample: unknown, at = 'answer'): string {
  if (value === null) return /icon|pictureUrl|basePrice|customPrice/.test(at) || sample === null ? '' : `${at} is null`;
  if (sample === null) return '';
  if (Array.isArray(sample) !== Array.isArray(value) || typeof sample !== typeof value) return `${at}: another type`;
  if (Array.isArray(value) && Array.isArray(sample)) {
    return value.map((row, index) => likeness(row, sample[0], `${at}[${index}]`)).find(Boolean) ?? '';
  }
  if (typeof sample !== 'object' || /titles|capacityByOption/.test(at)) return '';
  const names = Object.keys(sample);
  return names.map((name) => likeness(Object(value)[name], Object(sample)[name], `${at}.${name}`)).find(Boolean) ?? '';
}
