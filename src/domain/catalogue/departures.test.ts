import { describe, expect, it } from 'vitest';
import { offers, option, slot, wallClock } from '../testing/offers.ts';
import { calendarDay } from '../testing/times.ts';
import type { Product } from './catalogue.ts';
import {
  type BoardAnswers,
  type BoardVariation,
  boardVariations,
  departureParams,
  departures,
  mostVariations,
  venueNow,
} from './departures.ts';
import { flowFromParams } from './flow-address.ts';
import { noHabits, type OfferHabits, pinKey } from './offer-habits.ts';

const day = calendarDay('2026-11-21');
const { canoe, canoeGift, kayak, museum, sailing, zoo } = offers;
const ids = (variations: readonly BoardVariation[]) => variations.map(({ variationId }) => variationId);
const of = (offer: BoardVariation['offer'], variationId: string, isPinned = false): BoardVariation => ({
  offer,
  variationId,
  isPinned,
});
const answers = (times: readonly string[], change: Partial<BoardAnswers> = {}): BoardAnswers => ({
  name: null,
  options: [option('a', 'Adult')],
  slots: times.map((time) => slot(`2026-11-21 ${time}`, { a: 8 })),
  ...change,
});

describe('the offers of the board', () => {
  const catalogue = [kayak, canoe, museum, sailing, canoeGift];

  it('[FAST-2] are those with appointments, each once, in the catalogue’s order', () => {
    expect(ids(boardVariations([...catalogue, kayak], noHabits, day))).toEqual(['47021', '11', '12', '47031']);
  });

  it('[FAST-2] [FAST-3] are first the pinned, then those that were sold most', () => {
    const habits: OfferHabits = {
      pins: [pinKey(sailing), pinKey(canoeGift)],
      sold: { [day]: { 4701: 5, 4702: 1 } },
    };
    const found = boardVariations(catalogue, habits, day);
    expect(ids(found)).toEqual(['47031', '47011', '11', '12', '47021']);
    expect(found.map(({ isPinned }) => isPinned)).toEqual([true, true, false, false, false]);
  });

  it('[FAST-2] [FAST-3] are of those without a time the pinned, also as gifts', () => {
    const habits: OfferHabits = { ...noHabits, pins: [pinKey(museum), pinKey(canoeGift)] };
    const found = boardVariations([...catalogue, museum], habits, day);
    expect(found.map(({ offer, variationId }) => `${offer.type.id} ${variationId}`)).toEqual([
      'ticket 47221',
      'gift 47011',
      'activity 47021',
      'activity 11',
      'activity 12',
      'activity 47031',
    ]);
  });

  it.each([
    ['more than all with a time', { 4722: 6, 4702: 5 }, ['ticket', 'activity', 'activity', 'activity', 'activity']],
    ['third most', { 4722: 1, 4702: 5, 4703: 2 }, ['activity', 'activity', 'ticket', 'activity', 'activity']],
    ['fourth most', { 4722: 1, 4702: 5, 4703: 2, 4701: 2 }, ['activity', 'activity', 'activity', 'activity']],
    ['not at all', { 4702: 5 }, ['activity', 'activity', 'activity', 'activity']],
  ])('[FAST-2] of those without a time one that was sold %s, and no gifts', (_name, pieces, types) => {
    const habits: OfferHabits = { pins: [], sold: { [day]: pieces } };
    const museumGift = { ...museum, type: canoeGift.type };
    const found = boardVariations([kayak, museumGift, museum, sailing, canoe], habits, day);
    expect(found.map(({ offer }) => offer.type.id)).toEqual(types);
  });

  it('[FAST-2] are no more than twelve variations', () => {
    const many = Array.from({ length: 20 }, (_, place) => {
      const product: Product = { ...kayak.product, id: `${place}`, variationIds: [`${place}a`, `${place}b`] };
      return { ...kayak, product };
    });
    expect(boardVariations(many, noHabits, day)).toHaveLength(mostVariations);
  });
});

describe('the lines of the board', () => {
  it('[FAST-1] [APPT-8] are what leaves from now on, by time and then by name, and behind it what has begun by this clock', () => {
    const lines = departures(
      [
        [of(sailing, '47031'), answers(['14:30', '09:00', '12:00'])],
        [of(kayak, '47021'), answers(['12:00', '11:59'])],
      ],
      wallClock('2026-11-21 12:00'),
    );
    expect(lines.map(({ time, offer, hasBegun }) => [time?.slice(11, 16), offer.product.name, hasBegun])).toEqual([
      ['12:00', 'Sea kayak to the seal bank', false],
      ['12:00', 'Sunset sailing', false],
      ['14:30', 'Sunset sailing', false],
      ['09:00', 'Sunset sailing', true],
      ['11:59', 'Sea kayak to the seal bank', true],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it('[FAST-3] begin with the pinned offers', () => {
    const lines = departures(
      [
        [of(kayak, '47021'), answers(['10:00'])],
        [of(sailing, '47031', true), answers(['18:00'])],
      ],
      wallClock('2026-11-21 09:00'),
    );
    expect(lines.map(({ offer }) => offer.product.id)).toEqual(['4703', '4702']);
  });

  it('[FAST-2] [FAST-3] begin, among the pinned and the others, with what needs no time, and tell what is left of it today', () => {
    const rows = { slots: [slot('2026-11-21 00:00', { a: 3 })], options: [option('a', 'Adult'), option('c', 'Child')] };
    const museumGift = { ...museum, type: canoeGift.type };
    const lines = departures(
      [
        [of(zoo, '47041'), answers(['11:00'])],
        [of(museum, '47221'), answers([], rows)],
        [of(sailing, '47031'), answers(['08:00', '10:00'])],
        [of(museumGift, '47221'), answers([], rows)],
        [of(kayak, '47021', true), answers(['10:00'])],
      ],
      wallClock('2026-11-21 09:00'),
    );
    expect(lines.map(({ time, offer }) => [time?.slice(11, 16), offer.product.id])).toEqual([
      ['10:00', '4702'],
      [undefined, '4722'],
      [undefined, '4722'],
      ['10:00', '4703'],
      ['11:00', '4704'],
      ['08:00', '4703'],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size, 'a gift is another line').toBe(lines.length);
    expect(lines[1]?.places).toEqual([{ id: 'a', name: 'Adult', left: 3, stock: 20 }]);
    expect(lines[1] && departureParams(lines[1]).toString()).toBe('type=ticket&product=4722');
  });

  it('[FAST-1] tell what is left of each price, in the prices’ order; without names while they are not known', () => {
    const options = [option('a', 'Adult'), option('c', 'Child'), option('f', 'Family')];
    const slots = [slot('2026-11-21 10:00', { c: 2, a: 8 })];
    const places = (change: Partial<BoardAnswers>) =>
      departures([[of(kayak, '47021'), answers([], { slots, ...change })]], wallClock('2026-11-21 09:00')).map((line) =>
        line.places.map(({ name, left }) => `${name} ${left}`),
      );
    expect(places({ options })).toEqual([['Adult 8', 'Child 2']]);
    expect(places({ options: [] })).toEqual([[' 2', ' 8']]);
  });

  it.each([
    [canoe, '12', 'Four hours', { category: '12', product: '4701', variation: '12' }],
    [canoe, '12', null, { category: '12', product: '4701', variation: '12' }],
    [kayak, '47021', null, { category: '12', product: '4702', variation: null }],
    [zoo, '47041', null, { category: null, product: '4704', variation: null }],
  ])('[FAST-1] lead to the price step with every choice filled in', (offer, variationId, name, choices) => {
    const [line] = departures([[of(offer, variationId), answers(['10:00'], { name })]], wallClock('2026-11-21 09:00'));
    if (line === undefined) throw new Error('there is no line');
    const params = departureParams(line);
    expect(flowFromParams(params)).toEqual({
      type: 'activity',
      at: wallClock('2026-11-21 10:00'),
      isCustom: false,
      ...choices,
    });
    expect(params.get('day')).toBe('2026-11-21');
  });
});

describe('the venue’s clock', () => {
  const now = new Date(2026, 10, 21, 12, 0, 30).getTime();
  const local = wallClock('2026-11-21 12:00');
  /** What a venue's clock that shows this is ahead of the device's, read as if it were UTC. */
  const offsetOf = (shown: string) => Date.parse(`${shown}:00Z`) - Math.floor(now / 60_000) * 60_000;

  it('[FAST-1] [APPT-8] is the device’s until another was learned', () => {
    expect(venueNow(now, null)).toBe(local);
    expect(venueNow(now, offsetOf('2026-11-21T09:00'))).toBe(wallClock('2026-11-21 09:00'));
  });

  it('[FAST-1] [APPT-8] marks nothing as begun that has not left by the device’s clock, even if the learned offset is outdated', () => {
    expect(venueNow(now, offsetOf('2026-11-21T13:00'))).toBe(local);
  });
});
