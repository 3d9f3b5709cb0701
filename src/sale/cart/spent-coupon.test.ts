import { expect, it } from 'vitest';
import type { CartItem } from '../../domain/cart/cart.ts';
import { cartItem } from '../../domain/testing/sales.ts';
import { openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { dropSpentCoupon } from './totals.ts';

const line = cartItem();

interface Sale {
  readonly code?: string | null;
  readonly items?: readonly CartItem[];
  readonly lockedBy?: string | null;
  /** What happens to the cart while the provider is asked. */
  readonly meanwhile?: { readonly revision?: number; readonly lockedBy?: string };
}

it.each<[string, Sale, boolean, string | null]>([
  ['that is spent', {}, true, null],
  ['that is valid', { code: 'SUMMER' }, true, 'SUMMER'],
  ['that nobody applied', { code: null }, false, null],
  ['of an empty cart', { items: [] }, false, 'SPENT'],
  ['of a cart that is being paid', { lockedBy: 'ref-1' }, false, 'SPENT'],
  ['of a cart that is changed meanwhile', { meanwhile: { revision: 99 } }, true, 'SPENT'],
  ['of a cart that is paid meanwhile', { meanwhile: { lockedBy: 'ref-1' } }, true, 'SPENT'],
])('[COUP-2] [DAY-1] the code of an opened sale %s', async (_, sale, isAsked, left) => {
  const { code = 'SPENT', items = [line], lockedBy = null, meanwhile = {} } = sale;
  const provider = scriptedProvider();
  const { device, context } = await openCounter(provider);
  await device.transact(async (tx) => {
    const { cart, checkout } = await tx.state();
    const coupon = code === null ? null : { code };
    await tx.put({ cart: { ...cart, items, lockedBy }, checkout: { ...checkout, coupon } });
  });
  const { coupon } = provider;
  provider.coupon = async (...asked) => {
    await device.transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, ...meanwhile } }));
    return coupon(...asked);
  };
  const dropped: string[] = [];
  await dropSpentCoupon({ ...context, couponDropped: (spent) => void dropped.push(spent) });
  expect((await device.state()).checkout.coupon?.code ?? null).toBe(left);
  expect(dropped).toEqual(isAsked && left === null ? ['SPENT'] : []);
  expect(provider.calls).toEqual(isAsked ? [`coupon ${code}`] : []);
});
