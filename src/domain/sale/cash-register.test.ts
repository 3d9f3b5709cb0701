import { describe, expect, it } from 'vitest';
import { emptyCart } from '../cart/cart-contents.ts';
import { cartItem } from '../testing/sales.ts';
import { asEmptied, broughtBack, type CashRegisterState, emptyCashRegister, withoutCheckout } from './cash-register.ts';
import { emptyCheckout, type KnownTotals } from './checkout.ts';
import type { CartInSale } from './parked-sale.ts';

const totals: KnownTotals = {
  revision: 7,
  at: 0,
  grandTotal: { minor: 5000, currency: 'EUR' },
  taxes: [],
  discounts: [],
  paymentMethods: [],
};
const sold: CartInSale = {
  cart: { ...emptyCart, items: [cartItem()], revision: 7 },
  checkout: { ...emptyCheckout, coupon: { code: 'SUMMER' } },
  totals,
};
const register: CashRegisterState = { ...emptyCashRegister, tillId: 'till-1', emptiedCart: sold };

it('[AUTH-11] for another person nothing is at the checkout, and the till keeps its name', () => {
  const euro = { minor: 5000, currency: 'EUR' };
  const before = { ...register, checkoutValue: euro, error: 'Busy', reportedUntil: 5 };
  expect(withoutCheckout(before)).toEqual({ ...emptyCashRegister, tillId: 'till-1', reportedUntil: 5 });
});

it('[TERM-5] a cart that the terminal has emptied is remembered without holds, and without the terminal’s lines', () => {
  const hold = { state: 'held', code: 'R-1', quantity: 2, unitPrice: 2500, until: 9, lasts: 9 } as const;
  const cart = { ...sold.cart, items: [cartItem({ hold })], external: [{ custom_id: 'coffee' }] };
  expect(asEmptied({ ...sold, cart })).toEqual(sold);
});

describe('the cart that the terminal has emptied', () => {
  const open = { cart: { ...emptyCart, revision: 9, external: [{ custom_id: 'coffee' }] }, checkout: emptyCheckout };

  it.each([
    [9, 10],
    [3, 8],
  ])('[TERM-4] [TERM-5] is open again, as a change of both: after revision %i it has %i', (before, revision) => {
    const cart = { ...open.cart, revision: before };
    const { emptiedCart: _, ...cashRegister } = register;
    expect(broughtBack({ ...open, cart, totals: null, cashRegister: register })).toEqual({
      cart: { ...cart, items: sold.cart.items, revision },
      checkout: sold.checkout,
      totals: { ...totals, revision },
      cashRegister,
    });
  });

  it('[TERM-5] has its total asked for where that was not its own', () => {
    const emptiedCart = { ...sold, totals: { ...totals, revision: 6 } };
    const back = broughtBack({ ...open, totals: null, cashRegister: { ...register, emptiedCart } });
    expect(back?.totals).toBeNull();
  });

  it('[TERM-5] stays away where another one was begun, or there is none', () => {
    const begun = { ...sold, totals: null };
    expect(broughtBack({ ...begun, cashRegister: register })).toBeNull();
    expect(broughtBack({ ...open, totals: null, cashRegister: emptyCashRegister })).toBeNull();
  });
});
