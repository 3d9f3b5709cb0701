import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offers, option, slot, wallClock } from '../../../domain/testing/offers.ts';
import { calendarDay } from '../../../domain/testing/times.ts';
import { linePieces } from '../../../domain/typed-line/index.ts';
import type { Provider } from '../../../provider/index.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { createCatalogueIndex, lookUpSales, type Suggestion } from './look-up-sales.ts';
import { chosenOf, suggestionAddress } from './suggestion-ways.ts';

const today = calendarDay('2026-11-21');
const { kayak, canoe, sailing, museum, canoeGift } = offers;
const variations: Readonly<Record<string, string>> = { 11: 'Two hours', 12: 'Half a day' };

const priceOptions = vi.fn(async (id: string) => [option(`${id}a`, 'Adult'), option(`${id}c`, 'Child', 1500)]);
const slots = vi.fn<Provider['slots']>(async (id, day) => [
  slot(`${day} ${id === '12' ? '10:00' : '09:00'}`, { [`${id}a`]: 8 }),
]);

const provider: Provider = {
  ...scriptedProvider(),
  offerTypes: async () => [kayak.type, museum.type, canoeGift.type],
  categories: async (type) => (type.id === 'activity' ? [kayak.category] : []),
  products: async (type) =>
    [kayak, canoe, sailing, museum, canoeGift].filter((offer) => offer.type.id === type.id).map((it) => it.product),
  variation: async (id) => ({ id, name: variations[id] ?? '' }),
  priceOptions,
  slots,
};

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  vi.clearAllMocks();
});

function lookUp(line: string, isConnected = true, from = provider) {
  const scope = { provider: from, userId: 'u-1', locale: 'en-US' };
  const pieces = linePieces(line, 'en-US', today);
  const now = wallClock('2026-11-21 08:00');
  return lookUpSales(
    { client, scope, isConnected, index: createCatalogueIndex() },
    { pieces, smallWords: new Set(), today, now },
  );
}

const names = (list: readonly Suggestion[]) =>
  list.map(({ offer, details }) => [offer.product.name, details?.variation.name].filter(Boolean).join(', '));

describe('lookUpSales', () => {
  it('asks for no prices as long as the line is a search', async () => {
    const found = await lookUp('canoe');
    expect(names(found.list)).toEqual(['Canoe tour']);
    expect(found).toMatchObject({ best: 0, isSale: false });
    expect(priceOptions).not.toHaveBeenCalled();
  });

  it('makes each variation a suggestion of its own; the one that can be sold is the best', async () => {
    const found = await lookUp('2 adult canoe 10:00');
    expect(names(found.list)).toEqual(['Canoe tour, Half a day', 'Canoe tour, Two hours']);
    expect(found.best).toBe(0);
  });

  it('has no best one where two fit alike', async () => {
    expect(await lookUp('2 adult canoe')).toMatchObject({ best: -1, isSale: true });
  });

  it('asks for the days that were named', async () => {
    await lookUp('2 adult kayak tomorrow 9:00');
    expect(slots.mock.calls.map(([, day]) => day)).toEqual(['2026-11-21', '2026-11-22']);
  });

  it('knows without a connection what it has asked before, and says what it does not know', async () => {
    await lookUp('2 adult kayak 9:00');
    const dead = async () => Promise.reject(new Error('no answer'));
    const offline = { ...provider, products: dead, priceOptions: dead, slots: dead, offerTypes: dead };
    expect((await lookUp('2 adult kayak 9:00', false, offline)).list[0]?.said?.open).toEqual([]);
    expect((await lookUp('2 adult kayak tomorrow 9:00', false, offline)).list[0]?.said?.open).toEqual(['unknown']);
    expect((await lookUp('2 adult sailing 9:00', false, offline)).list[0]?.said).toBeNull();
  });
});

describe('a suggestion', () => {
  const first = async (line: string) => {
    const [suggestion] = (await lookUp(line)).list;
    if (suggestion === undefined) throw new Error('nothing found');
    return suggestion;
  };

  it('that is complete goes into the cart as if chosen step by step', async () => {
    const chosen = chosenOf(await first('2 adult 1 child kayak 9:00'));
    expect(chosen?.map(({ pieces }) => pieces)).toEqual([2, 1]);
    expect(chosen?.[0]?.choice).toEqual({
      productId: '4702',
      productName: 'Sea kayak to the seal bank',
      variationName: null,
      optionId: '47021a',
      optionName: 'Adult',
      time: '2026-11-21 09:00:00',
      isGift: false,
      price: { minor: 2500, currency: 'EUR' },
      customPrice: null,
      vatRate: 1900,
      maxQuantity: 8,
    });
  });

  it('[CART-6] of an offer without a time knows the places left, and warns before it overbooks', async () => {
    const left = async (id: string) => [slot('2026-11-21 00:00', { [id]: 3 })];
    const from = { ...provider, optionSlots: vi.fn<Provider['optionSlots']>(left) };
    const read = async (line: string) => (await lookUp(line, true, from)).list[0];
    const few = await read('3 adult museum');
    expect(few && chosenOf(few)).toMatchObject([{ pieces: 3, choice: { time: null, maxQuantity: 3 } }]);
    expect((await read('4 adult museum'))?.said?.open).toEqual(['too-few']);
    expect((await read('2 adult 4 child museum'))?.said?.open).toEqual(['too-few']);
    expect(from.optionSlots.mock.calls.map(([id, day]) => [id, day])).toEqual([
      ['47221a', '2026-11-21 00:00:00'],
      ['47221c', '2026-11-21 00:00:00'],
    ]);
  });

  it('[CART-6] of an offer without a time is sold all the same where the places are not told', async () => {
    const from = { ...provider, optionSlots: async () => Promise.reject(new Error('no answer')) };
    const [suggestion] = (await lookUp('9 adult museum', true, from)).list;
    expect(suggestion && chosenOf(suggestion)).toMatchObject([{ pieces: 9, choice: { maxQuantity: null } }]);
  });

  it.each([
    ['2 adult kayak', '/?type=activity&category=12&product=4702&day=2026-11-21&want=47021a%3A2'],
    ['2 adult kayak 12:00', '/?type=activity&category=12&product=4702&day=2026-11-21&want=47021a%3A2'],
    ['2 kayak 9:00', '/?type=activity&category=12&product=4702&at=2026-11-21T09%3A00%3A00&day=2026-11-21&want=*%3A2'],
    [
      '2 adult canoe half 10:00 please',
      '/?type=activity&category=12&product=4701&variation=12&at=2026-11-21T10%3A00%3A00&day=2026-11-21',
    ],
    ['2-3 adult 1 child kayak', '/?type=activity&category=12&product=4702'],
    ['0 adult 9:00 kayak', '/?type=activity&category=12&product=4702&at=2026-11-21T09%3A00%3A00&day=2026-11-21'],
    ['2 adult kayak 28.11. 9:00', '/?type=activity&category=12&product=4702'],
    ['2 adult kayak 11/20 9:00', '/?type=activity&category=12&product=4702'],
    ['2 museum', '/?type=ticket&product=4722&want=*%3A2'],
    ['kayak', '/?type=activity&category=12&product=4702'],
  ])('that is not opens the first step that is missing: %s', async (line, address) => {
    const suggestion = await first(line);
    expect(chosenOf(suggestion)).toBeNull();
    expect(suggestionAddress(suggestion)).toBe(address);
  });
});
