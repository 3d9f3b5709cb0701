import type { DeviceTransaction, TillState } from '../../device/index.ts';
import {
  addPieces,
  bringBack,
  type Cart,
  type CartItem,
  type ChosenPieces,
  freedHolds,
  haveSum,
  reservationIn,
  setQuantity,
  withoutItems,
  withoutRefusal,
} from '../../domain/cart/cart.ts';
import { type Renamed, repriceLine, withRenamedLines } from '../../domain/cart/change-line.ts';
import { ticketOfError } from '../../domain/forms/form-sections.ts';
import { ofTheirTickets } from '../../domain/forms/order-fields.ts';
import { type Money, MoneyError } from '../../domain/money/money.ts';
import { afterSale, type Checkout, notPaidYet, withCoupon } from '../../domain/sale/checkout.ts';
import type { SaleContext } from '../context.ts';
import type { CartKeeper } from './cart-keeper.ts';
import type { ShownCart } from './shown-cart.ts';

/** For so long a piece that was taken out comes back as it was, with its attendee; later somebody else joins (CART-5, ms). */
const comesBackFor = 8_000;

/** Wait after a change of quantity before the hold is updated (CART-5, ms). */
const quantityDelay = 500;

/**
 * Changes that staff make to the cart. A command that resolves to false has changed nothing, because the cart is being paid. One
 * rejects where the device can't store it, and with a `MoneyError` where the lines would have no sum.
 */
export interface CartCommands {
  /** Adds all chosen options by one change of the cart (FAST-4); holds and totals are then updated in the background (CART-3). */
  addAllToCart(chosen: readonly ChosenPieces[]): Promise<boolean>;
  /** A quantity below 1 removes the line and frees its hold; the customer's data stay, also after the last line (CART-5). */
  changeQuantity(key: string, quantity: number): Promise<boolean>;
  /**
   * Gives a line another price; it is merged with a line that has this price already (PRICE-2, PRICE-5). A line of a reservation
   * keeps its price.
   */
  changePrice(key: string, price: Money): Promise<boolean>;
  /**
   * Undoes a removal: the line is put back at its place, and gets a new hold (CART-5). An assignee whom the removal has dropped comes
   * back, too, where the cart was not changed since.
   */
  bringBack(line: CartItem, index: number): Promise<boolean>;
  /** Removes all lines, and the customer's data. */
  emptyCart(): Promise<boolean>;
  /**
   * Asks the provider whether the code is valid for this cart, and keeps it if so and it is not given up meanwhile (COUP-1, COUP-2).
   * `cart-is-gone`: nothing is in the cart of what the code was for, as when that was sold while the provider was asked.
   */
  applyCoupon(
    code: string,
    signal?: AbortSignal,
  ): Promise<'applied' | 'invalid' | 'cart-is-being-paid' | 'cart-is-gone'>;
  clearCoupon(): Promise<boolean>;
  /** Requests a refused hold again. */
  retryHold(key: string): Promise<boolean>;
  /** Stores what staff type about the buyer, the attendees and the sale, also while the cart is being paid (BUY-12). */
  changeCheckout(change: (checkout: Checkout) => Checkout): Promise<void>;
  /** Whether the cart has this revision, and none of these changes is being stored, after which it would have another. */
  isCartUnchanged(revision: number): boolean;
}

export function createCartCommands(context: SaleContext, keeper: CartKeeper, shown: ShownCart): CartCommands {
  const { device, provider, clock } = context;
  /** To whom the cart was assigned when a quantity was last changed, and its revision since: a removal may drop them (BUY-1). */
  let before: Pick<Checkout, 'assignee'> & Pick<Cart, 'revision'> = { assignee: null, revision: 0 };
  /** When pieces were last taken out. */
  let takenOutAt = Number.NEGATIVE_INFINITY;
  let storing = 0;

  /** The checkout for pieces that join the cart: nobody gets the details of an attendee who was taken out long ago (BUY-4). */
  function joinedBy(checkout: Checkout, { items }: Cart): Checkout {
    if (clock.now() - takenOutAt <= comesBackFor) return checkout;
    const attendees = ofTheirTickets(items, checkout.attendees, (ticket) => ticket);
    const serverErrors = ofTheirTickets(items, checkout.serverErrors, ticketOfError);
    const isSame = attendees === checkout.attendees && serverErrors === checkout.serverErrors;
    return isSame ? checkout : { ...checkout, attendees, serverErrors };
  }

  /** Runs a change of the cart, then updates holds and totals; false where the cart is being paid. */
  async function change(work: (tx: DeviceTransaction, state: TillState) => Promise<void>, delay = 0): Promise<boolean> {
    storing += 1;
    try {
      const isChanged = await device.transact(async (tx) => {
        const state = await tx.state();
        if (state.cart.lockedBy !== null) return false;
        await work(tx, state);
        return true;
      });
      if (isChanged) keeper.soon(delay);
      return isChanged;
    } finally {
      storing -= 1;
    }
  }

  /** Replaces the cart by the result of `work`, and releases the holds that are no longer needed. */
  function changeCart(
    work: (cart: Cart) => Cart,
    { note = (checkout: Checkout, _before: Cart) => checkout, delay = 0 } = {},
  ): Promise<boolean> {
    return change(async (tx, { cart, checkout }) => {
      const next = work(cart);
      if (next === cart) return;
      if (!haveSum(next.items)) throw new MoneyError('lines that have no sum');
      const noted = ofReservation(note(checkout, cart), reservationIn(next));
      await tx.release(freedHolds(cart.items, next.items), clock.now());
      await tx.put({
        cart: next,
        ...(noted !== checkout && { checkout: noted }),
        ...(next.items.length === 0 && { totals: null }),
      });
    }, delay);
  }

  return {
    addAllToCart(chosen) {
      const withAll = (cart: Cart) =>
        chosen.reduce((before, { choice, pieces }) => addPieces(before, choice, pieces), cart);
      return shown.showWhile(withAll, () =>
        changeCart(withAll, {
          note: (checkout, cart) => joinedBy(cart.items.length === 0 ? notPaidYet(checkout) : checkout, cart),
        }),
      );
    },
    changeQuantity(key, quantity) {
      const withQuantity = (cart: Cart) => setQuantity(cart, key, quantity);
      const store = () =>
        changeCart(withQuantity, {
          note(checkout, cart) {
            before = { assignee: checkout.assignee, revision: cart.revision + 1 };
            const isMore = cart.items.some((item) => item.key === key && item.quantity < quantity);
            if (isMore) return joinedBy(checkout, cart);
            takenOutAt = clock.now();
            return checkout;
          },
          delay: quantityDelay,
        });
      // Another quantity is shown by its line.
      return quantity < 1 ? shown.showWhile(withQuantity, store) : store();
    },
    changePrice(key, price) {
      const renamed: Renamed[] = [];
      const reprice = (cart: Cart) => {
        const changed = repriceLine(cart, key, price);
        if (changed !== null) renamed.push(changed.renamed);
        return changed?.cart ?? cart;
      };
      return changeCart(reprice, { note: (checkout) => withRenamedLines(checkout, renamed) });
    },
    bringBack: (line, index) =>
      changeCart((cart) => bringBack(cart, line, index), {
        note: (checkout, { revision }) =>
          checkout.assignee === null && revision === before.revision
            ? { ...checkout, assignee: before.assignee }
            : checkout,
      }),
    emptyCart: () => changeCart(withoutItems, { note: afterSale }),
    async applyCoupon(code, signal) {
      const { cart } = await device.state();
      const valid = await provider.coupon(code, cart.items);
      signal?.throwIfAborted();
      if (valid === null) return 'invalid';
      const coupon = { code, ...(valid.amount !== null && { amount: valid.amount, revision: cart.revision }) };
      let isGone = false;
      const isChanged = await change(async (tx, state) => {
        isGone = !isStillThere(cart, state.cart);
        if (!isGone) await tx.put(withCoupon(state, coupon));
      });
      if (isGone) return 'cart-is-gone';
      return isChanged ? 'applied' : 'cart-is-being-paid';
    },
    clearCoupon: () => change((tx, state) => tx.put(withCoupon(state, null))),
    retryHold: (key) =>
      changeCart(({ items, ...cart }) => ({
        ...cart,
        items: items.map((item) => (item.key === key ? withoutRefusal(item) : item)),
      })),
    changeCheckout: (note) =>
      device.transact(async (tx) => {
        const { checkout } = await tx.state();
        await tx.put({ checkout: note(checkout) });
      }),
    isCartUnchanged: (revision) => storing === 0 && shown.getValue().revision === revision,
  };
}

/** Whether any line of the cart as it was is left: an emptied cart, in which the next customer's lines come, keeps its id. */
function isStillThere(before: Cart, now: Cart): boolean {
  return before.id === now.id && before.items.some(({ key }) => now.items.some((line) => line.key === key));
}

/** Sets the checkout's reservation: the cart pays it as long as one of its lines is there (RES-1). */
function ofReservation(checkout: Checkout, reservationKey: string | null): Checkout {
  return checkout.reservationKey === reservationKey ? checkout : { ...checkout, reservationKey };
}
