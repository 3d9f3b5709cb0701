import { beforeEach, expect, it } from 'vitest';
import type { Cart } from '../../domain/cart/cart.ts';
import { emptyCart } from '../../domain/cart/cart-contents.ts';
import { cartItem } from '../../domain/testing/sales.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { syncTotals } from './totals.ts';

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
});

const cart: Cart = { ...emptyCart, items: [cartItem()], revision: 7 };
const put = (change: Partial<Cart>) => counter.device.transact((tx) => tx.put({ cart: { ...cart, ...change } }));
const sync = (isOutdated = false) =>
  syncTotals(
    counter.context,
    () => counter.device.state(),
    () => isOutdated,
  );
const known = async () => (await counter.device.state()).totals;

/** The next total is answered after `meanwhile`. */
function during(meanwhile: () => Promise<unknown>): void {
  const { totals } = provider;
  Object.assign(provider, {
    totals: async (...asked: Parameters<typeof totals>) => {
      Object.assign(provider, { totals });
      const answer = await totals(...asked);
      await meanwhile();
      return answer;
    },
  });
}

it('[CART-3] the total is asked for once, and stored with the revision of its cart', async () => {
  await put({});
  await sync();
  const total = { grandTotal: { minor: 5000, currency: 'EUR' }, revision: 7, at: counter.clock.now() };
  expect(await known()).toMatchObject(total);
  await sync();
  expect(provider.calls).toEqual(['totals']);
});

it('[CART-10] an outdated total is asked for again, also where the cart is the same', async () => {
  await put({});
  await sync();
  await sync(true);
  expect(provider.calls).toEqual(['totals', 'totals']);
});

it.each([
  ['is empty', { items: [] }],
  ['is being paid', { lockedBy: 'ref-1' }],
])('[CART-3] [PAY-10] nothing is asked for a cart that %s', async (_name, change) => {
  await put(change);
  await sync(true);
  expect(provider.calls).toEqual([]);
});

it('[DAY-1] nothing is asked for a sale that is gone', async () => {
  await syncTotals(
    counter.context,
    async () => undefined,
    () => true,
  );
  expect(provider.calls).toEqual([]);
});

it('[CART-3] an answer for a cart that has changed meanwhile is thrown away, and the cart asked for as it is', async () => {
  await put({});
  during(() => put({ items: [cartItem({ quantity: 3 })], revision: 8 }));
  await sync();
  expect(provider.calls).toEqual(['totals', 'totals']);
  expect(await known()).toMatchObject({ grandTotal: { minor: 7500 }, revision: 8 });
});

it('[CART-3] an answer for a cart that has changed meanwhile takes no place of the new one’s, which another tab has got', async () => {
  await put({});
  await sync();
  const before = await known();
  const newer = { cart: { ...cart, revision: 8 }, totals: before && { ...before, revision: 8 } };
  during(() => counter.device.transact((tx) => tx.put(newer)));
  await sync(true);
  expect(provider.calls).toEqual(['totals', 'totals']);
});

it('[DAY-1] an answer for a cart that is gone meanwhile is thrown away', async () => {
  await put({ id: 'cart-1' });
  during(() => put({ id: 'cart-2', items: [] }));
  await sync();
  expect(await known()).toBeNull();
});
