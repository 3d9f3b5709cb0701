import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../domain/catalogue/catalogue.ts';
import type { Departure } from '../../../domain/catalogue/departures.ts';
import { noHabits, type OfferHabits, pinKey } from '../../../domain/catalogue/offer-habits.ts';
import { type ManualClock, manualClock } from '../../../domain/testing/manual-clock.ts';
import { offers, option, slot } from '../../../domain/testing/offers.ts';
import { calendarDay } from '../../../domain/testing/times.ts';
import { type Provider, ProviderError, slotsQuery } from '../../../provider/index.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { type BoardState, type DeparturesWatch, watchDepartures } from './watch-departures.ts';

const minute = 60_000;
const now = new Date(2026, 10, 21, 9, 15).getTime();
const day = calendarDay('2026-11-21');
const { kayak, canoe, sailing, museum, canoeGift } = offers;

let clock: ManualClock;
let client: QueryClient;
let asked: string[];
let underWay: number;
let mostUnderWay: number;
let left: number;
let isDown: boolean;
let may: boolean;
let isHeld: boolean;
let habits: OfferHabits;
let boards: BoardState[];
let watch: DeparturesWatch;

const products: Readonly<Record<string, Product[]>> = {
  [kayak.type.id]: [kayak.product, canoe.product, sailing.product],
  [museum.type.id]: [museum.product],
};

const provider: Provider = {
  ...scriptedProvider(),
  offerTypes: () => call('types', [kayak.type, museum.type, canoeGift.type]),
  categories: (type) => call(`categories ${type.id}`, type.id === kayak.type.id ? [kayak.category] : []),
  products: (type) => call(`products ${type.id}`, products[type.id] ?? []),
  variation: (id) => call(`variation ${id}`, { id, name: `Variation ${id}` }),
  priceOptions: (id) => call(`prices ${id}`, [option('a', 'Adult')]),
  optionSlots: (id, from) => call(`places ${id}`, [slot(from.slice(0, 16), { [id]: left })]),
  slots: (id, on) => call(`slots ${id}`, [slot(`${on} 09:00`, { a: left }), slot(`${on} 10:00`, { a: left })]),
};
const scope = { provider, userId: 'u-1', locale: 'en-US' };

async function call<Answer>(name: string, answer: Answer): Promise<Answer> {
  asked.push(name);
  underWay += 1;
  mostUnderWay = Math.max(mostUnderWay, underWay);
  await new Promise((resolve) => clock.after(10, () => resolve(null)));
  underWay -= 1;
  if (isDown) throw new ProviderError({ kind: 'no-answer' });
  return answer;
}

beforeEach(() => {
  clock = manualClock(now);
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now());
  client = new QueryClient();
  asked = [];
  underWay = 0;
  mostUnderWay = 0;
  left = 8;
  isDown = false;
  may = true;
  isHeld = false;
  habits = noHabits;
  boards = [];
});
afterEach(() => {
  watch.stop();
  client.clear();
  vi.restoreAllMocks();
});

function start(of = day): void {
  watch = watchDepartures(of, {
    client,
    scope,
    clock,
    clockOffset: async () => null,
    mayAsk: () => may,
    isHeld: () => isHeld,
    habits: () => habits,
    show: (board) => void boards.push(board),
  });
}

/** Moves on; after each timer that comes due, what waits for it gets its turn. */
async function advance(ms: number): Promise<void> {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const end = clock.now() + ms;
  await settle();
  for (let next = clock.nextAt(); next !== null && next <= end; next = clock.nextAt()) {
    clock.advance(next - clock.now());
    await settle();
  }
  clock.advance(end - clock.now());
  await settle();
}

const shown = () => boards.at(-1);
const texts = (departures: readonly Departure[] = []) =>
  departures.map(({ time, offer }) => `${time?.slice(11, 16) ?? 'any'} ${offer.product.id}`);
/** What is still to leave. */
const lines = () => texts(shown()?.departures.filter(({ hasBegun }) => !hasBegun));
const begun = () => texts(shown()?.departures.filter(({ hasBegun }) => hasBegun));
const places = () => asked.filter((name) => name.startsWith('slots'));

describe('the departures board', () => {
  it('[FAST-2] [CART-6] asks again at once for places that this till has given back', async () => {
    start();
    await advance(2_000);
    asked = [];
    left = 10;
    await client.invalidateQueries({ queryKey: slotsQuery(scope, '11', day).queryKey, exact: true });
    await client.invalidateQueries({ queryKey: ['another list'] });
    await advance(1_000);
    expect(places()).toEqual(['slots 11']);
    const changed = shown()?.departures.find(({ variation }) => variation.id === '11');
    expect(changed?.places[0]?.left).toBe(10);
  });

  it('[FAST-1] [FAST-2] asks for the lists, then for a few offers, four calls at a time, and shows all at once', async () => {
    start();
    await advance(2_000);
    expect(places()).toEqual(['slots 47021', 'slots 11', 'slots 12', 'slots 47031']);
    expect(
      asked.filter((name) => name.startsWith('variation')),
      'only where there are several',
    ).toHaveLength(2);
    expect(mostUnderWay).toBe(4);
    expect(lines()).toEqual(['10:00 4701', '10:00 4701', '10:00 4702', '10:00 4703']);
    expect(shown()).toMatchObject({ isKnown: true, hasOffers: true, isComing: false });
    expect(boards.map(({ departures }) => departures.length)).toEqual([0, 8]);
  });

  it('[FAST-2] asks for the places again each minute, and for nothing else', async () => {
    start();
    await advance(2_000);
    asked = [];
    left = 3;
    await advance(minute);
    expect([...new Set(asked)].toSorted()).toEqual(places().toSorted());
    expect(places()).toHaveLength(4);
    expect(shown()?.departures[0]?.places[0]?.left).toBe(3);
  });

  it('[FAST-2] requests nothing while it may not, and does so at once when somebody works again', async () => {
    start();
    await advance(2_000);
    may = false;
    asked = [];
    await advance(15 * minute);
    expect(asked).toEqual([]);
    may = true;
    watch.wake();
    await advance(1_000);
    expect(places()).toHaveLength(4);
    watch.wake();
    await advance(1_000);
    expect(places(), 'a minute has not passed').toHaveLength(4);
  });

  it('[FAST-2] [OFF-4] shows without a connection what was kept, with its age', async () => {
    start();
    await advance(2_000);
    watch.stop();
    const at = client.getQueryState(slotsQuery(scope, '11', day).queryKey)?.dataUpdatedAt;
    may = false;
    asked = [];
    await advance(5 * minute);
    start();
    await advance(0);
    expect(asked).toEqual([]);
    expect(lines()).toHaveLength(4);
    expect(shown()?.at).toBeLessThanOrEqual(at ?? 0);
    expect(shown()).toMatchObject({ isComing: false, isKnown: true });
  });

  it('[FAST-2] [OFF-4] shows without a connection what has become known since', async () => {
    isDown = true;
    start();
    await advance(2_000);
    expect(shown()?.isKnown).toBe(false);
    const first = watch;
    isDown = false;
    start();
    await advance(2_000);
    watch.stop();
    watch = first;
    may = false;
    boards = [];
    watch.changed();
    await advance(0);
    expect(lines()).toEqual(['10:00 4701', '10:00 4701', '10:00 4702', '10:00 4703']);
  });

  it('[FAST-2] [OFF-4] does so at once, though what was asked before is not answered yet', async () => {
    start();
    await advance(2_000);
    watch.stop();
    const kept = client.getQueryCache().getAll();
    client = new QueryClient();
    start();
    await advance(5);
    for (const { queryKey, state } of kept) client.setQueryData(queryKey, state.data);
    may = false;
    watch.changed();
    await advance(0);
    expect(underWay).toBeGreaterThan(0);
    expect(lines()).toHaveLength(4);
  });

  it('[FAST-2] keeps the last figures, and their age, where no answer comes', async () => {
    start();
    await advance(2_000);
    const { at } = shown() ?? {};
    isDown = true;
    left = 1;
    await advance(2 * minute);
    expect(shown()?.departures[0]?.places[0]?.left).toBe(8);
    expect(shown()?.at).toBe(at);
  });

  it('[FAST-2] says when nothing is known, and when there is nothing that leaves', async () => {
    may = false;
    start();
    await advance(1_000);
    expect(shown()).toMatchObject({ hasOffers: false, isKnown: false, at: null, isComing: false });
  });

  it('[FAST-1] [APPT-8] puts behind what has begun, but not from under a finger', async () => {
    start();
    await advance(2_000);
    isHeld = true;
    await advance(46 * minute);
    expect(lines()).toHaveLength(4);
    isHeld = false;
    await advance(minute);
    expect(lines()).toEqual([]);
    expect(begun()).toHaveLength(8);
  });

  it('[FAST-3] shows a pin at once', async () => {
    start();
    await advance(2_000);
    habits = { ...noHabits, pins: [pinKey(sailing)] };
    watch.changed();
    expect(lines()?.[0]).toBe('10:00 4703');
    expect(shown()?.departures[0]?.isPinned).toBe(true);
  });

  it('[FAST-2] [FAST-3] begins with what is pinned and needs no time, with the places that are left of its prices today', async () => {
    habits = { ...noHabits, pins: [pinKey(museum)] };
    start();
    await advance(2_000);
    expect(lines()).toEqual(['any 4722', '10:00 4701', '10:00 4701', '10:00 4702', '10:00 4703']);
    expect(shown()?.departures[0]?.places).toEqual([{ id: 'a', name: 'Adult', left: 8, stock: 20 }]);
    asked = [];
    left = 3;
    await advance(minute);
    expect(asked.filter((name) => name.startsWith('places'))).toEqual(['places a']);
    expect(shown()?.departures[0]?.places[0]?.left).toBe(3);
  });

  it('[FAST-2] shows what needs no time only among what is sold today', async () => {
    habits = { ...noHabits, pins: [pinKey(museum)] };
    start(calendarDay('2026-11-22'));
    await advance(2_000);
    expect(lines()).not.toEqual([]);
    expect(lines()).not.toContain('any 4722');
  });

  it('[FAST-2] [ERR-4] takes it for no failure where a provider refuses to tell the places of what needs no time', async () => {
    habits = { ...noHabits, pins: [pinKey(museum)] };
    const failure = { kind: 'refused', code: 404, message: '', fieldErrors: {} } as const;
    vi.spyOn(provider, 'optionSlots').mockRejectedValue(new ProviderError(failure));
    start();
    await advance(2_000);
    expect(lines()[0]).toBe('any 4722');
    expect(shown()).toMatchObject({ failure: null, departures: [{ places: [] }, {}, {}, {}, {}, {}, {}, {}, {}] });
  });

  it('[FAST-2] asks nothing more once it is left', async () => {
    start();
    await advance(25);
    watch.stop();
    const before = asked.length;
    await advance(5 * minute);
    expect(asked.length - before).toBeLessThanOrEqual(1);
    expect(places()).toEqual([]);
  });
});
