import { describe, expect, it } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import { cartItem, madeUpSale } from '../testing/sales.ts';
import { parseAppointmentTime } from '../times/appointment.ts';
import type { LookedUp } from './booked-sale.ts';
import { keysLeft, lookedUpWithoutEnded, reservationsInUse, withEnded, withoutEnded } from './ended-parts.ts';
import type { Sale, SaleRequest } from './sale.ts';

const at = (time: string) => parseAppointmentTime(`2026-07-04 ${time}`);
const canoe = cartItem({ key: 'canoe', optionId: '7001', time: at('10:00:00') });
const later = cartItem({ key: 'later', optionId: '7001', time: at('14:00:00'), quantity: 1 });
const museum = cartItem({ key: 'museum', productId: '4722', optionId: '7100', time: null, quantity: 1 });
const items = [canoe, later, museum];

const reservation = (change: Partial<Sale>, requested: Partial<SaleRequest> = {}) =>
  madeUpSale({ kind: 'reservation', state: 'unknown', ...change }, { items, ...requested });
const keysOf = ({ request }: Sale) => request.items.map(({ key }) => key);

/** The sale of what was reserved under the key. */
function soldBy(bookingKey: string, ...lines: readonly CartItem[]): Sale {
  const reserved = lines.map((line) => ({ ...line, hold: { state: 'reserved', code: bookingKey } as const }));
  return madeUpSale({ reference: 'ref-2', state: 'done' }, { items: [...reserved, museum] });
}

/** The sale of lines, each of what was reserved under its key. */
function soldTogether(...lines: readonly (readonly [string, CartItem])[]): Sale {
  const reserved = lines.map(([code, line]) => ({ ...line, hold: { state: 'reserved', code } as const }));
  return madeUpSale({ reference: 'ref-2', state: 'done' }, { items: reserved });
}

describe('a part of a reservation that ends by itself', () => {
  it.each<[string, Partial<Sale>, string, Sale | null, Partial<Sale>, readonly string[]]>([
    ['sold while it is checked', {}, 'k1', soldBy('k1', canoe), { endedKeys: ['k1'] }, ['canoe', 'later', 'museum']],
    ['deleted while it is checked', {}, 'k2', null, { endedKeys: ['k2'] }, ['canoe', 'later', 'museum']],
    [
      'both, one after the other',
      { endedKeys: ['k1'] },
      'k2',
      null,
      { endedKeys: ['k1', 'k2'] },
      keysOf(reservation({})),
    ],
    ['twice', { endedKeys: ['k1'] }, 'k1', null, { endedKeys: ['k1'] }, keysOf(reservation({}))],
    ['of another reservation', {}, 'k9', soldBy('k9', canoe), { reservedKeys: ['k1', 'k2'] }, keysOf(reservation({}))],
    [
      'deleted after all was given up',
      { state: 'refused' },
      'k1',
      null,
      { reservedKeys: ['k2'] },
      keysOf(reservation({})),
    ],
    [
      'sold after all was given up',
      { state: 'refused', reservedKeys: ['k2'] },
      'k2',
      soldBy('k2', later),
      { reservedKeys: [], amount: { minor: 7500, currency: 'EUR' } },
      ['canoe', 'museum'],
    ],
    [
      'sold with another one after all was given up',
      { state: 'refused' },
      'k2',
      soldTogether(['k1', canoe], ['k2', later], ['k2', { ...museum, isGift: true }]),
      { reservedKeys: ['k1'], amount: { minor: 7500, currency: 'EUR' } },
      ['canoe', 'museum'],
    ],
    [
      'sold with other lines than it was made with',
      { state: 'refused' },
      'k2',
      soldTogether(['k2', { ...later, optionId: '7002' }]),
      { reservedKeys: ['k1'], amount: { minor: 5000, currency: 'EUR' } },
      ['canoe', 'later', 'museum'],
    ],
  ])('[PAY-6] [PAY-8] %s', (_, change, bookingKey, by, after, left) => {
    const ended = withEnded(reservation({ reservedKeys: ['k1', 'k2'], ...change }), bookingKey, by);
    expect(ended).toMatchObject(after);
    expect(keysOf(ended)).toEqual(left);
  });

  it('[PAY-6] is no part of the rest any more', () => {
    const before = reservation({ reservedKeys: ['k1', 'k2'], endedKeys: ['k1'] });
    expect(keysLeft(before)).toEqual(['k2']);
    const rest = withoutEnded(before);
    expect(keysOf(rest)).toEqual(['later', 'museum']);
    expect(rest).toMatchObject({
      reservedKeys: ['k2'],
      endedKeys: undefined,
      amount: { minor: 5000, currency: 'EUR' },
    });
    const untouched = reservation({ reservedKeys: ['k1'] });
    expect(withoutEnded(untouched)).toBe(untouched);
    expect(keysLeft(reservation({}))).toBeUndefined();
  });

  it.each<[string, Partial<SaleRequest>, Partial<SaleRequest>]>([
    ['goes with each', {}, { couponCode: 'SUMMER' }],
    ['goes with the next', { couponPart: 1 }, { couponCode: 'SUMMER', couponPart: 0 }],
    ['went with it', { couponPart: 0 }, { couponCode: null, couponPart: undefined }],
    ['goes with another', { couponPart: 2 }, { couponCode: 'SUMMER', couponPart: 1 }],
  ])('[PAY-6] [COUP-2] takes its code along: one that %s', (_, code, left) => {
    const before = reservation({ reservedKeys: ['k1'], endedKeys: ['k1'] }, { couponCode: 'SUMMER', ...code });
    expect(withoutEnded(before).request).toMatchObject(left);
  });

  it('[PAY-6] [BUY-10] takes its attendees along, and those of the rest are numbered anew', () => {
    const attendees = [
      { itemKey: 'canoe', optionId: '7001', number: 1, values: { 1: 'Ada' } },
      { itemKey: 'later', optionId: '7001', number: 3, values: { 1: 'Grace' } },
      { itemKey: 'museum', optionId: '7100', number: 1, values: { 1: 'Mary' } },
    ];
    const before = reservation({ reservedKeys: ['k1'], endedKeys: ['k1'] }, { attendees });
    expect(withoutEnded(before).request.attendees).toEqual([
      { itemKey: 'later', optionId: '7001', number: 1, values: { 1: 'Grace' } },
      { itemKey: 'museum', optionId: '7100', number: 1, values: { 1: 'Mary' } },
    ]);
  });

  it('[PAY-6] [BUY-10] leaves the attendees above it their numbers, and those below it move up', () => {
    const evening = cartItem({ key: 'evening', optionId: '7001', time: at('18:00:00'), quantity: 1 });
    const attendees = [
      { itemKey: 'canoe', optionId: '7001', number: 2, values: { 1: 'Ada' } },
      { itemKey: 'evening', optionId: '7001', number: 4, values: { 1: 'Grace' } },
    ];
    const request = { attendees, items: [canoe, later, evening] };
    const before = reservation({ reservedKeys: ['k1', 'k2'], endedKeys: ['k2'] }, request);
    expect(withoutEnded(before).request.attendees.map(({ number }) => number)).toEqual([2, 3]);
  });

  it('[PAY-6] ends as a whole, though only one of its lines was sold', () => {
    const child = cartItem({ key: 'child', optionId: '7002', time: at('14:00:00'), quantity: 1 });
    const before = reservation({ state: 'refused', reservedKeys: ['k2'] }, { items: [canoe, later, child] });
    expect(keysOf(withEnded(before, 'k2', soldTogether(['k2', child])))).toEqual(['canoe']);
  });

  it.each<[string, LookedUp, readonly string[] | undefined, object]>([
    ['nothing ended', { kind: 'in-part', bookingKeys: ['k1'] }, undefined, { kind: 'in-part', bookingKeys: ['k1'] }],
    [
      'the rest is there',
      { kind: 'in-part', bookingKeys: ['k2', 'k3'] },
      ['k1'],
      { kind: 'found', result: { bookingKeys: ['k2', 'k3'] } },
    ],
    [
      'some of the rest is',
      { kind: 'in-part', bookingKeys: ['k1', 'k2'] },
      ['k1'],
      { kind: 'in-part', bookingKeys: ['k2'] },
    ],
    ['none of the rest is', { kind: 'in-part', bookingKeys: ['k1'] }, ['k1'], { kind: 'nothing', isEmpty: false }],
    ['nothing is', { kind: 'nothing', isEmpty: true }, ['k1'], { kind: 'nothing', isEmpty: true }],
  ])('[PAY-6] [PAY-10] looked up, %s', (_, lookedUp, endedKeys, heard) => {
    expect(lookedUpWithoutEnded(lookedUp, reservation({ reservedKeys: ['k1', 'k2'], endedKeys }))).toMatchObject(heard);
  });
});

it('[RES-1] reservations are in use in a cart, and in a sale that is open', () => {
  const inCart = { ...canoe, hold: { state: 'reserved', code: 'k0' } } as const;
  const [closed, open] = [soldBy('k1', canoe), { ...soldBy('k2', later), state: 'unknown' } as const];
  expect(reservationsInUse([{ items: [inCart, museum] }], [closed, open])).toEqual(['k0', 'k2']);
});
