import { beforeEach, expect, it, vi } from 'vitest';
import { storageThatIsFull } from '../../device/testing/full-storage.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { MoneyError } from '../../domain/money/money.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';

let counter: Counter;
/** The quantities of the cart's lines, each time that it was shown. */
let shown: number[][];
let last: Cart;

beforeEach(async () => {
  counter = await openCounter(scriptedProvider());
  shown = [];
  counter.till.cart.subscribe((cart) => {
    last = cart;
    shown.push(cart.items.map(({ quantity }) => quantity));
  });
  await vi.waitFor(() => expect(shown).toEqual([[]]));
});

const child = choice({ optionId: '7002', optionName: 'Child' });
const afterTheTap = () => shown.at(-1);

it('[CART-3] a tapped price is in the cart at once, and the same when it is stored', async () => {
  const adding = counter.till.addToCart(choice(), 2);
  expect(afterTheTap()).toEqual([2]);
  expect(counter.device.cart.getValue().items, 'of the device').toEqual([]);
  const [line] = last.items;
  await adding;
  expect((await counter.device.state()).cart).toEqual(last);
  expect(last.items[0]).toBe(line);
});

it('[CART-3] of prices tapped one after the other none goes from sight while they are stored', async () => {
  const adding = [counter.till.addToCart(choice()), counter.till.addToCart(child), counter.till.addToCart(choice())];
  expect(afterTheTap()).toEqual([2, 1]);
  const tapped = shown.length;
  await Promise.all(adding);
  expect(shown.slice(tapped)).toEqual(shown.slice(tapped).map(() => [2, 1]));
  expect((await counter.device.state()).cart).toEqual(last);
});

it('[CART-5] a removal is shown at once, and a price that is tapped right after it counts from nothing', async () => {
  const { till } = counter;
  await till.addToCart(choice());
  const [item] = till.cart.getValue().items;
  if (item === undefined) throw new Error('a line is expected');
  const removed = till.changeQuantity(item.key, 0);
  expect(afterTheTap()).toEqual([]);
  const added = till.addToCart(choice());
  expect(afterTheTap()).toEqual([1]);
  expect(await Promise.all([removed, added])).toEqual([true, true]);
  expect((await counter.device.state()).cart.items).toMatchObject([{ quantity: 1 }]);
});

it('[CART-3] [AUTH-11] what the device could not store is no longer shown', async () => {
  storageThatIsFull(() => true);
  const adding = counter.till.addToCart(choice());
  expect(afterTheTap()).toEqual([1]);
  await expect(adding).rejects.toThrow();
  expect(afterTheTap()).toEqual([]);
});

it('[CART-3] a cart that is being paid, also from another tab, is shown as it is', async () => {
  await counter.device.transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, lockedBy: 'ref-1' } }));
  const adding = counter.till.addToCart(choice());
  expect(afterTheTap()).toEqual([]);
  expect(await adding).toBe(false);
  expect(afterTheTap()).toEqual([]);
});

it('[CART-4] lines that have no sum are never shown', async () => {
  await counter.till.addToCart(choice());
  const adding = counter.till.addToCart({ ...child, price: { minor: 900, currency: 'JPY' } });
  expect(afterTheTap()).toEqual([1]);
  await expect(adding).rejects.toThrow(MoneyError);
  expect(afterTheTap()).toEqual([1]);
});

it('[CART-3] a price that is tapped before the device has told the cart is shown once it has', async () => {
  const { till } = await openCounter(scriptedProvider());
  const quantities: number[] = [];
  const adding = till.addToCart(choice());
  till.cart.subscribe((cart) => quantities.push(cart.items.length));
  const another = till.addToCart(child);
  await Promise.all([adding, another]);
  await vi.waitFor(() => expect(quantities.at(-1)).toBe(2));
});
