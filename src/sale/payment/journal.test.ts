import { beforeEach, describe, expect, it } from 'vitest';
import type { CartItem } from '../../domain/cart/cart.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { cartItem, madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { type Closing, closeSale } from './journal.ts';

const lasting = { quantity: 2, unitPrice: 2500, until: 0, lasts: 1_200_000 };
const held = cartItem({ hold: { state: 'held', code: 'R-1', ...lasting } });
const wanted = cartItem({ key: '7100', optionId: '7100', productId: '4712' });
const reserved = cartItem({ key: '7001-b', hold: { state: 'reserved', code: 'b-1' } });
const result = { orderNumber: '4000001', bookingKeys: [], printLink: null };
const refusal = { code: 422, message: 'No.' };
const offline = offlineSale;

const done: Closing = { state: 'done', result };
const refused: Closing = { state: 'refused', refusal };
const unknown: Closing = { state: 'unknown', refusal: null };
const waiting: Closing = { state: 'waiting' };

const kept = held.hold;
const inDoubt = { state: 'wanted', code: 'R-1', refusal: null };
const anew = { state: 'wanted', code: null, refusal: null };

let counter: Counter;

beforeEach(async () => {
  counter = await openCounter(scriptedProvider());
});

/** Writes the sale down, with its cart locked by `lockedBy`, and closes it. */
async function close(change: Partial<Sale>, items: readonly CartItem[], closing: Closing, lockedBy = 'ref-1') {
  const { device, clock, context } = counter;
  const now = clock.now();
  const sale = madeUpSale({ createdAt: now, ...change }, { items });
  await device.transact(async (tx) => {
    const { cart } = await tx.state();
    await tx.putSale(sale);
    await tx.put({ cart: { ...cart, items, lockedBy } });
  });
  const closed = await closeSale(context, 'ref-1', closing);
  expect(closed?.request.items).toHaveLength(items.length);
  const stored = await device.sale('ref-1');
  const { cart } = await device.state();
  const released = (await device.releases()).map(({ code }) => code).sort();
  return { closed, stored, cart, released, sold: counter.sold.map(({ reference }) => reference) };
}

const reservation: Partial<Sale> = { kind: 'reservation' };
const part: Partial<Sale> = { ...reservation, reservedKeys: ['part-1'] };
const holdsOf = (items: readonly CartItem[]) => items.map(({ hold }) => hold);

describe('a sale whose outcome is stored', () => {
  it.each<[string, Partial<Sale>, readonly CartItem[], Closing, string, object[] | null, readonly string[], object[]]>([
    ['done', {}, [held, wanted], done, 'done', [], ['R-1'], [kept, anew]],
    ['done, of a reservation', {}, [reserved, held], done, 'done', [], ['R-1', 'b-1'], [reserved.hold, kept]],
    ['done in parts', part, [held, wanted], done, 'done', [], ['R-1'], [kept, anew]],
    ['refused', {}, [held, wanted], refused, 'refused', [kept, anew], [], [kept, anew]],
    ['refused to be reserved', reservation, [held], refused, 'refused', [inDoubt], [], [kept]],
    ['refused a part', part, [held, wanted], refused, 'refused', [inDoubt, anew], ['part-1'], [kept, anew]],
    ['not answered', part, [held, wanted], unknown, 'unknown', null, [], [kept, anew]],
    ['not sent after all', { offline }, [held, wanted], waiting, 'waiting', null, [], [kept, anew]],
    ['not sent after all, reserved', { ...reservation, offline }, [held], waiting, 'waiting', null, [], [kept]],
    [
      'not sent after all, in parts',
      { ...part, offline },
      [held, wanted],
      waiting,
      'waiting',
      null,
      ['R-1', 'part-1'],
      [anew, anew],
    ],
    [
      'refused, made offline in parts',
      { ...part, offline },
      [held, wanted],
      refused,
      'refused',
      [inDoubt, anew],
      ['R-1', 'part-1'],
      [anew, anew],
    ],
  ])('[PAY-8] [PAY-10] [PAY-6] %s', async (_, change, items, closing, state, left, freed, asked) => {
    const { stored, cart, released, sold } = await close(change, items, closing);
    expect(stored).toMatchObject({ state, updatedAt: counter.clock.now() });
    expect(stored?.reservedKeys).toEqual(state === 'done' ? undefined : change.reservedKeys);
    expect(cart.lockedBy).toBe(left === null ? 'ref-1' : null);
    expect(holdsOf(cart.items)).toEqual(left ?? holdsOf(items));
    expect(released).toEqual(freed);
    expect(holdsOf(stored?.request.items ?? [])).toEqual(asked);
    expect(sold).toEqual(state === 'done' ? ['ref-1'] : []);
  });

  it.each<[string, Sale['state'], Closing]>([
    ['done', 'done', refused],
    ['done again', 'done', done],
    ['withdrawn', 'withdrawn', done],
  ])('[PAY-10] that was %s before stays as it is', async (_, state, closing) => {
    const { stored, cart, released, sold } = await close({ state }, [held], closing);
    expect([stored?.state, cart.lockedBy, released, sold]).toEqual([state, 'ref-1', [], []]);
  });

  it('[PAY-10] leaves the cart that another sale has', async () => {
    const { cart, sold } = await close({}, [held], done, 'ref-2');
    expect([cart.lockedBy, cart.items, sold]).toEqual(['ref-2', [held], ['ref-1']]);
  });

  it('[PAY-10] is none where it is gone', async () => {
    expect(await closeSale(counter.context, 'ref-9', done)).toBeNull();
    expect(counter.sold).toEqual([]);
  });
});
