import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORIGIN, openTestApi, SUPPLIER, type TestApi } from '../../sandbox/booking/testing/test-api.ts';
import { persistOptions } from '../../src/app/till/query-client.ts';
import { parseCalendarDate } from '../../src/domain/times/appointment.ts';
import { createProvider } from '../../src/provider/index.ts';
import * as queries from '../../src/provider/queries/queries.ts';
import { systemClock } from '../../src/ui/system-clock.ts';
import { appFetch } from './app-fetch.ts';
import keptShape from './kept-shape.json' with { type: 'json' };
import { shapeOfValues } from './shape-of-values.ts';

const scope = { userId: SUPPLIER, locale: 'en-US' };
const day = parseCalendarDate('2026-07-10');

/** Of these nothing is kept on the device. */
const passing = [
  'allProducts',
  'assignees',
  'bookings',
  'departing',
  'order',
  'orderDetails',
  'orderFields',
  'orderProgress',
];

let api: TestApi;
const client = new QueryClient();

beforeAll(async () => {
  api = await openTestApi();
  const provider = createProvider({
    apiUrl: '/api/',
    hostUrl: `${ORIGIN}/`,
    fieldPrefix: 'ticket',
    fetch: appFetch(api),
    timer: systemClock,
    accessToken: async () => SUPPLIER,
    refreshAfterRejection: async () => SUPPLIER,
  });
  await askEverything({ ...scope, provider });
});
afterAll(() => api.close());

async function askEverything(whose: queries.QueryScope): Promise<void> {
  if (day === null) throw new Error('not a day');
  for (const type of await client.fetchQuery(queries.offerTypesQuery(whose))) {
    await client.fetchQuery(queries.categoriesQuery(whose, type));
    for (const { variationIds } of await client.fetchQuery(queries.productsQuery(whose, type, null))) {
      for (const id of variationIds.slice(0, 1)) {
        await client.fetchQuery(queries.variationQuery(whose, id));
        const options = await client.fetchQuery(queries.priceOptionsQuery(whose, id));
        for (const option of options.slice(0, 1)) {
          await client.fetchQuery(queries.optionSlotsQuery(whose, option.id, day));
        }
        await client.fetchQuery(queries.slotsQuery(whose, id, day));
        await client.fetchQuery(queries.appointmentDatesQuery(whose, id, day));
      }
    }
  }
  await client.fetchQuery(queries.printersQuery(whose));
  await client.fetchQuery(queries.currencyQuery(whose));
  await client.fetchQuery(queries.languagesQuery(whose));
  await client.fetchQuery(queries.userQuery(whose));
}

function keptAnswers(): Map<string, unknown[]> {
  const answers = new Map<string, unknown[]>();
  for (const { queryKey, state, meta } of client.getQueryCache().getAll()) {
    if (meta?.persist !== true) continue;
    const kind = String(queryKey[0]);
    answers.set(kind, [...(answers.get(kind) ?? []), state.data]);
  }
  return answers;
}

it('[OFF-4] every question is either kept or not, and this test asks those that are', () => {
  const all = Object.keys(queries).flatMap((name) => /^(\w+)Query$/.exec(name)?.[1] ?? []);
  expect([...keptAnswers().keys(), ...passing].sort()).toEqual(all.sort());
});

it('[OFF-5] kept answers have the shape that their record was given', () => {
  const answers = [...keptAnswers()].map(([kind, values]) => [kind, shapeOfValues(values)] as const);
  const today = { shape: persistOptions(null, Date.now, SUPPLIER).buster, answers: Object.fromEntries(answers) };
  expect(
    today,
    'What is kept has changed, and tills have kept the old shape: raise `shape` in src/app/till/query-client.ts, so that they drop ' +
      'it, and write the new number and shape into kept-shape.json.',
  ).toEqual(keptShape);
});
