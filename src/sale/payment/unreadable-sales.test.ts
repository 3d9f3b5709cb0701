import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type Script, type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  // Each look at a damaged entry names it in the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  provider = scriptedProvider();
  counter = await openCounter(provider);
});

afterEach(() => {
  counter.die();
  vi.restoreAllMocks();
});

const state = () => counter.device.state();
const open = () => counter.device.openUnreadable();

/** A sale without an answer, whose entry is then damaged. */
async function loseEntry(how: Script): Promise<string> {
  await counter.till.addToCart(choice());
  await counter.till.preparePayment();
  provider.script.set('purchase', [how]);
  provider.script.set('findSale', Array.from<Script>({ length: 100 }).fill('drop-before'));
  const shown = { minor: 2500, currency: 'EUR' };
  await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown, given: null });
  const [sale] = await counter.device.salesIn(['unknown']);
  if (sale === undefined) throw new Error('a sale without an answer is expected');
  await counter.device.transact((tx) => tx.putSale({ ...sale, ...Object({ amount: 'lost' }) }));
  return sale.reference;
}

it('[PAY-10] an entry that can’t be read is asked about by its reference, and its cart is sold where the provider has it', async () => {
  const reference = await loseEntry('drop-after');
  await counter.till.settle();
  expect((await state()).cart.lockedBy).toBe(reference);
  provider.script.clear();
  await counter.till.settle();
  expect((await state()).cart).toMatchObject({ items: [], lockedBy: null });
  expect(await open()).toEqual([]);
  expect(provider.ledger.size).toBe(1);
});

it('[PAY-10] one that the provider has not got waits for a person, whose "not sold" frees the cart', async () => {
  const reference = await loseEntry('drop-before');
  provider.script.clear();
  await counter.till.settle();
  expect((await state()).cart.lockedBy).toBe(reference);
  expect(await open()).toMatchObject([{ reference, isOpen: true, row: { value: { amount: 'lost' } } }]);
  expect(await counter.till.decideUnreadable(reference, 'not-sold')).toBe('decided');
  expect((await state()).cart).toMatchObject({ items: [{ quantity: 1 }], lockedBy: null });
  expect(await counter.till.changeQuantity('7001|2026-07-04 10:00:00|0', 2)).toBe(true);
  expect(await open()).toEqual([]);
  expect(await counter.till.decideUnreadable(reference, 'sold')).toBe('not-open');
});

it('[PAY-10] a person’s "sold" empties its cart, and what was held for it is given back', async () => {
  const reference = await loseEntry('drop-before');
  expect(await counter.till.decideUnreadable(reference, 'sold')).toBe('decided');
  expect((await state()).cart).toMatchObject({ items: [], lockedBy: null });
  counter.clock.advance(1_000);
  await vi.waitFor(() => expect(provider.holds.size).toBe(0));
});

it('[PAY-10] a cart that is locked by a sale without any entry is free again once a person has decided', async () => {
  await counter.till.addToCart(choice());
  await counter.device.transact(async (tx) => {
    const { cart } = await tx.state();
    await tx.put({ cart: { ...cart, lockedBy: 'gone' } });
  });
  expect(await open()).toEqual([{ reference: 'gone', createdAt: null, isOpen: true, row: null }]);
  await counter.till.decideUnreadable('gone', 'not-sold');
  expect((await state()).cart).toMatchObject({ items: [{ quantity: 1 }], lockedBy: null });
});

it('[PAY-10] a sale that another tab is just sending is not decided', async () => {
  const reference = await loseEntry('drop-before');
  await counter.locks.hold(`pos-desk-sale-${reference}`, async () => {
    expect(await counter.till.decideUnreadable(reference, 'not-sold')).toBe('not-open');
  });
});

it('[PAY-10] a person decides while the provider is asked, and that stands', async () => {
  const reference = await loseEntry('drop-after');
  provider.script.clear();
  const asked = provider.findSale;
  provider.findSale = async (...sale) => {
    expect(await counter.till.decideUnreadable(reference, 'not-sold')).toBe('decided');
    return asked(...sale);
  };
  await counter.till.settle();
  expect((await state()).cart).toMatchObject({ items: [{ quantity: 1 }], lockedBy: null });
  expect(await counter.till.decideUnreadable(reference, 'sold')).toBe('not-open');
});

it('[AUTH-10] an unreadable entry survives a sign-out until it is settled, and is then removed at the same age as others', async () => {
  const reference = await loseEntry('drop-before');
  await counter.device.forgetPeople(0);
  expect(await open()).toMatchObject([{ reference }]);
  await counter.till.decideUnreadable(reference, 'not-sold');
  const now = counter.clock.now() + 8 * 24 * 60 * 60_000;
  await counter.device.claim('u-1', now);
  const left = await new Promise((resolve) => counter.device.unreadable.subscribe(resolve));
  expect(left).toEqual([]);
});
