import { describe, expect, it } from 'vitest';
import { addPieces } from '../cart/cart.ts';
import { emptyCart } from '../cart/cart-contents.ts';
import { choice } from '../testing/items.ts';
import {
  type Checkout,
  type Discount,
  discountTold,
  discountTotal,
  emptied,
  emptyCheckout,
  isForCustomer,
  sendTicketsByEmail,
  showBuyerForm,
  withCoupon,
  worthOf,
} from './checkout.ts';

const euro = (minor: number) => ({ minor, currency: 'EUR' });
const off = (minor: number, optionId = '7001'): Discount => ({ optionId, productId: '4711', amount: euro(minor) });

it.each<[string, Discount[], number, number]>([
  ['as it is told', [off(500)], 4500, 500],
  ['of several lines together', [off(500), off(250, '7002')], 4250, 750],
  ['as it is told, also where the total differs', [off(500)], 4000, 500],
  ['by how much the total is less, where nothing is told', [], 4200, 800],
  ['by how much the total is less, where nothing is told but zeros', [off(0)], 4200, 800],
  ['nothing, where the total is that of the lines', [], 5000, 0],
  ['nothing, where the total is more', [], 5100, 0],
])('[COUP-2] what is taken off lines of 50.00: %s', (_name, discounts, total, taken) => {
  const totals = { grandTotal: euro(total), taxes: [], discounts, paymentMethods: [] };
  expect(discountTotal(totals, euro(5000))).toEqual(euro(taken));
});

it('[COUP-2] what is told to be taken off does not depend on the lines', () => {
  const totals = { grandTotal: euro(1000), taxes: [], paymentMethods: [] };
  expect(discountTold({ ...totals, discounts: [off(500), off(250, '7002')] })).toEqual(euro(750));
  expect(discountTold({ ...totals, discounts: [] })).toEqual(euro(0));
});

it.each<[string, Partial<Checkout>, boolean]>([
  ['nothing', {}, false],
  ['a printer, which is the counter’s', { printerId: 'print_option_0' }, false],
  ['a field that was emptied again', { buyer: { 1: '' }, attendees: { 'a#1': { 1: '' } } }, false],
  ['the buyer’s name', { buyer: { 1: 'Ada' } }, true],
  ['an attendee’s name', { attendees: { 'a#1': {}, 'a#2': { 1: 'Ada' } } }, true],
  ['the invoice’s address', { invoice: { city: 'Bern' } }, true],
  ['who is assigned', { assignee: { id: '31', name: 'Guide A' } }, true],
  ['a code', { coupon: { code: 'SUMMER' } }, true],
])('[CART-5] with %s noted, it belongs to one customer: %3$s', (_name, noted, isNoted) => {
  expect(isForCustomer({ ...emptyCheckout, ...noted })).toBe(isNoted);
});

describe('the buyer’s form and e-mail', () => {
  const states = [
    [false, false],
    [true, false],
    [true, true],
  ] as const;
  const checkoutWith = ([buyerFormVisible, sendTickets]: readonly [boolean, boolean]) => ({
    ...emptyCheckout,
    buyerFormVisible,
    sendTickets,
  });
  const switches = (checkout: Checkout) => [checkout.buyerFormVisible, checkout.sendTickets];

  it.each(states)('[BUY-2] from form %s and e-mail %s', (...state) => {
    const checkout = checkoutWith(state);
    expect(switches(showBuyerForm(checkout, true))).toEqual([true, state[1]]);
    expect(switches(showBuyerForm(checkout, false))).toEqual([false, false]);
    expect(switches(sendTicketsByEmail(checkout, true))).toEqual([true, true]);
    expect(switches(sendTicketsByEmail(checkout, false))).toEqual([state[0], false]);
  });
});

describe('the open sale', () => {
  const cart = addPieces(emptyCart, choice(), 2);
  const checkout: Checkout = {
    ...emptyCheckout,
    printerId: 'print_option_0',
    giftPrinterId: 'print_option_2',
    buyer: { 1: 'Ada' },
  };

  it.each([{ code: 'SUMMER' }, null])('[COUP-2] is another one with the code %j', (coupon) => {
    const before = { cart, checkout: { ...checkout, coupon: { code: 'OLD' } } };
    expect(withCoupon(before, coupon)).toEqual({
      cart: { ...cart, revision: cart.revision + 1 },
      checkout: { ...checkout, coupon },
    });
  });

  it.each([
    ['of the cart that it was checked with', 0, 0, euro(500)],
    ['not of one that was changed meanwhile', 1, 0, null],
    ['not of one that was changed since', 0, 1, null],
  ])('[COUP-2] says what a code is worth, %s', (_what, meanwhile, since, worth) => {
    const coupon = { code: 'SUMMER', amount: euro(500), revision: cart.revision };
    const after = withCoupon({ cart: { ...cart, revision: cart.revision + meanwhile }, checkout }, coupon);
    expect(after.checkout.coupon).toMatchObject({ code: 'SUMMER' });
    const now = { revision: after.cart.revision + since };
    expect(after.checkout.coupon && worthOf(after.checkout.coupon, now)).toEqual(worth);
  });

  it('[COUP-2] an older build has not noted which cart the code was checked with', () => {
    expect(worthOf({ code: 'SUMMER', amount: euro(500) }, cart)).toBeNull();
  });

  it('[PAY-8] [PRN-3] [CART-12] leaves nothing to the next customer but the printers and what is the terminal’s', () => {
    const sold = { cart: { ...cart, external: [{ custom_id: 'coffee' }], lockedBy: 'ref-1' }, checkout };
    expect(emptied(sold)).toEqual({
      cart: { ...sold.cart, items: [], lockedBy: null, revision: cart.revision + 1 },
      checkout: { ...emptyCheckout, printerId: 'print_option_0', giftPrinterId: 'print_option_2' },
      totals: null,
    });
  });
});
