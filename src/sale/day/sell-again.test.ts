import { expect, it, vi } from 'vitest';
import type { Sale } from '../../domain/sale/sale.ts';
import { cartItem, madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import { choice, openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { createSellAgain } from './sell-again.ts';

const euro = (minor: number) => ({ minor, currency: 'EUR' });
const lasting = { quantity: 2, unitPrice: 2500, until: 0, lasts: 1_200_000 };
const held = cartItem({ maxQuantity: 10, hold: { state: 'held', code: 'R-1', ...lasting } });
const inCart = cartItem({ key: '7100', optionId: '7100', hold: { ...held.hold, code: 'R-2' } as typeof held.hold });

it.each<[string, Partial<Sale>]>([
  ['has no answer', { state: 'unknown' }],
  ['waits to be sent', { state: 'waiting', offline: offlineSale }],
  ['was not received, and is paid', { state: 'refused', refusal: { code: 0, message: '' } }],
])('[DAY-5] [PAY-10] a sale is not sold again while nobody has decided on it: it %s', async (_, change) => {
  const { device, context, clock } = await openCounter(scriptedProvider());
  await device.transact((tx) => tx.putSale(madeUpSale({ createdAt: clock.now(), ...change })));
  const { sellAgain } = createSellAgain(context, { soon: vi.fn() });
  expect(await sellAgain('ref-1', { replace: true })).toBe('undecided');
  expect((await device.state()).cart.items).toEqual([]);
});

it.each([
  ['one that is gone', 'ref-0', null, [], true, 'gone'],
  ['beside a cart that is being paid', 'ref-1', 'ref-2', [], true, 'cart-is-being-paid'],
  ['beside a full cart', 'ref-1', null, [inCart], false, 'cart-in-use'],
  ['in the place of a full cart', 'ref-1', null, [inCart], true, 'filled'],
  ['in an empty cart', 'ref-1', null, [], false, 'filled'],
])('[DAY-5] a sale is sold again: %s', async (_, reference, lockedBy, items, replace, outcome) => {
  const { device, context, clock } = await openCounter(scriptedProvider());
  const told = { couponCode: 'SUMMER', reservationKey: 'b-1', knownBuyer: { 1: 'Ada' }, externalReference: 't-1' };
  const result = { orderNumber: '4000123', bookingKeys: [], printLink: null };
  const sale = madeUpSale({ state: 'done', createdAt: clock.now(), result }, { items: [held], ...told });
  await device.transact(async (tx) => {
    await tx.putSale(sale);
    const { cart } = await tx.state();
    await tx.put({ cart: { ...cart, items, lockedBy } });
  });
  const before = await device.state();
  const soon = vi.fn();
  expect(await createSellAgain(context, { soon }).sellAgain(reference, { replace })).toBe(outcome);
  const { cart, checkout, totals } = await device.state();
  const isFilled = outcome === 'filled';
  expect(soon.mock.calls).toEqual(isFilled ? [[0]] : []);
  expect((await device.releases()).map(({ code }) => code)).toEqual(isFilled && items.length > 0 ? ['R-2'] : []);
  if (!isFilled) {
    expect({ cart, checkout }).toEqual({ cart: before.cart, checkout: before.checkout });
    return;
  }
  const wanted = { state: 'wanted', code: null, refusal: null, isMaximumOld: true };
  expect(cart.items).toEqual([{ ...held, maxQuantity: 10 - held.quantity, hold: wanted }]);
  expect(cart.revision).toBeGreaterThan(before.cart.revision);
  expect(checkout).toMatchObject({
    buyer: { 1: 'Ada' },
    coupon: { code: 'SUMMER' },
    reservationKey: null,
    reservedFor: null,
    externalReference: null,
    corrects: '4000123',
  });
  expect(totals).toBeNull();
});

it('[DAY-5] the new sale says which order it corrects, also when it is sold again; the next one corrects none', async () => {
  const { till, device, context } = await openCounter(scriptedProvider());
  const { sellAgain } = createSellAgain(context, { soon: vi.fn() });
  const payment = { payment: { code: 'paid_cash', options: {} }, shown: euro(2500), given: null } as const;
  async function sell() {
    await till.preparePayment();
    const outcome = await till.pay(payment);
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    return outcome.sale;
  }
  await till.addToCart(choice());
  const first = await sell();
  const again = async (reference: string) => {
    await sellAgain(reference, { replace: false });
    return sell();
  };
  const second = await again(first.reference);
  const third = await again(second.reference);
  await till.addToCart(choice());
  const corrected = [first, second, third, await sell()].map(({ request }) => request.corrects);
  expect(corrected).toEqual([undefined, first.result?.orderNumber, second.result?.orderNumber, undefined]);
  const takings = await device.day.takings([second.reference]);
  expect(takings).toMatchObject([{ corrects: first.result?.orderNumber }]);
});

it('[DAY-5] a correction is one until its cart is emptied, also when all its lines were removed', async () => {
  const { till, device, context } = await openCounter(scriptedProvider());
  const result = { orderNumber: '4000123', bookingKeys: [], printLink: null };
  await device.transact((tx) => tx.putSale(madeUpSale({ state: 'done', result })));
  await createSellAgain(context, { soon: vi.fn() }).sellAgain('ref-1', { replace: false });
  await till.changeQuantity('7001', 0);
  await till.addToCart(choice());
  expect((await device.state()).checkout.corrects).toBe('4000123');
  await till.emptyCart();
  expect((await device.state()).checkout.corrects).toBeUndefined();
});
