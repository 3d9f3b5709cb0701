import type { DeviceTransaction, TillState } from '../../device/index.ts';
import {
  addPieces,
  bringBack,
  type Cart,
  type CartItem,
  type ChosenPieces,
  freedHolds,
  reservationIn,
  setQuantity,
  withoutItems,
} from '../../domain/cart/cart.ts';
import { type Renamed, repriceLine, withRenamedLines } from '../../domain/cart/change-line.ts';
import type { Money } from '../../domain/money/money.ts';
import { afterSale } from '../../domain/sale/after-sale.ts';
import { type Checkout, withCoupon } from '../../domain/sale/checkout.ts';
import type { SaleContext } from '../context.ts';
import type { CartKeeper } from './cart-keeper.ts';

/** Wait after a change of quantity before the hold is updated (CART-5, ms). */
const quantityDelay = 500;

/** What staff do to the cart. What resolves to false has changed nothing, because the cart is being paid. */
export interface CartCommands {
  /** Adds all that is chosen at once, by one change of the cart (FAST-4); holds and totals follow by themselves (CART-3). */
  addAllToCart(chosen: readonly ChosenPieces[]): Promise<boolean>;
  /** Below 1 removes the line and frees its hold; what is noted of the customer stays, also after the last line (CART-5). */
  changeQuantity(key: string, quantity: number): Promise<boolean>;
  /**
   * Gives a line another price; it joins the line that has this price already (PRICE-2, PRICE-5). What is reserved keeps its
   * price.
   */
  changePrice(key: string, price: Money): Promise<boolean>;
  /** Takes a removal back: the line stands where it stood, and is held anew (CART-5). */
  bringBack(line: CartItem, index: number): Promise<boolean>;
  /** Removes all lines, and what is noted of the customer. */
  emptyCart(): Promise<boolean>;
  /** Asks the provider whether the code is good for this cart, and keeps it if so (COUP-1, COUP-2). */
  applyCoupon(code: string): Promise<'applied' | 'invalid' | 'cart-is-being-paid'>;
  clearCoupon(): Promise<boolean>;
  /** Asks again for a hold that the provider has refused. */
  retryHold(key: string): Promise<boolean>;
  /** Notes what staff say about the buyer, the attendees and the sale, as typed, also while the cart is being paid (BUY-12). */
  changeCheckout(change: (checkout: Checkout) => Checkout): Promise<void>;
}

export function createCartCommands(context: SaleContext, keeper: CartKeeper): CartCommands {
  const { device, provider, clock } = context;

  /** Brings holds and totals in line once the cart has been changed; false where it could not be. */
  async function change(work: (tx: DeviceTransaction, state: TillState) => Promise<void>, delay = 0): Promise<boolean> {
    const isChanged = await device.transact(async (tx) => {
      const state = await tx.state();
      if (state.cart.lockedBy !== null) return false;
      await work(tx, state);
      return true;
    });
    if (isChanged) keeper.soon(delay);
    return isChanged;
  }

  /** Puts another cart in the place of this one, and gives back the holds that it no longer needs. */
  function changeCart(
    work: (cart: Cart) => Cart,
    { note = (checkout: Checkout) => checkout, delay = 0 } = {},
  ): Promise<boolean> {
    return change(async (tx, { cart, checkout }) => {
      const next = work(cart);
      if (next === cart) return;
      const noted = ofReservation(note(checkout), reservationIn(next));
      await tx.release(freedHolds(cart.items, next.items), clock.now());
      await tx.put({
        cart: next,
        ...(noted !== checkout && { checkout: noted }),
        ...(next.items.length === 0 && { totals: null }),
      });
    }, delay);
  }

  const changeCoupon = (coupon: Checkout['coupon']) => change((tx, state) => tx.put(withCoupon(state, coupon)));

  return {
    addAllToCart: (chosen) =>
      changeCart((cart) => chosen.reduce((before, { choice, pieces }) => addPieces(before, choice, pieces), cart)),
    changeQuantity: (key, quantity) => changeCart((cart) => setQuantity(cart, key, quantity), { delay: quantityDelay }),
    changePrice(key, price) {
      const renamed: Renamed[] = [];
      const reprice = (cart: Cart) => {
        const changed = repriceLine(cart, key, price);
        if (changed !== null) renamed.push(changed.renamed);
        return changed?.cart ?? cart;
      };
      return changeCart(reprice, { note: (checkout) => withRenamedLines(checkout, renamed) });
    },
    bringBack: (line, index) => changeCart((cart) => bringBack(cart, line, index)),
    emptyCart: () => changeCart(withoutItems, { note: afterSale }),
    async applyCoupon(code) {
      const { cart } = await device.state();
      const valid = await provider.coupon(code, cart.items);
      if (valid === null) return 'invalid';
      const coupon = { code, ...(valid.amount !== null && { amount: valid.amount }) };
      return (await changeCoupon(coupon)) ? 'applied' : 'cart-is-being-paid';
    },
    clearCoupon: () => changeCoupon(null),
    retryHold: (key) => changeCart((cart) => forgetRefusal(cart, key)),
    changeCheckout: (note) =>
      device.transact(async (tx) => {
        const { checkout } = await tx.state();
        await tx.put({ checkout: note(checkout) });
      }),
  };
}

/** A reservation is paid by this cart as long as a line of it is there (RES-1). */
function ofReservation(checkout: Checkout, reservationKey: string | null): Checkout {
  return checkout.reservationKey === reservationKey ? checkout : { ...checkout, reservationKey };
}

function forgetRefusal(cart: Cart, key: string): Cart {
  const items = cart.items.map((item) =>
    item.key === key && item.hold.state === 'wanted' ? { ...item, hold: { ...item.hold, refusal: null } } : item,
  );
  return { ...cart, items };
}
