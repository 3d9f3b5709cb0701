import type { DeviceTransaction } from '../device/index.ts';
import { addPieces, type Cart, holdCodes, type ItemChoice, setQuantity, withoutItems } from '../domain/cart.ts';
import { afterSale, type Checkout } from '../domain/checkout.ts';
import type { CartKeeper } from './cart-keeper.ts';
import type { SaleContext } from './context.ts';

/** Wait after a change of quantity before the hold is updated (CART-5, ms). */
const quantityDelay = 500;

/** What staff do to the cart. Each resolves to false, and changes nothing, while the cart is being paid. */
export interface CartCommands {
  /** Adds one piece, or as many as are said; the hold and the totals follow by themselves (CART-3). */
  addToCart(choice: ItemChoice, pieces?: number): Promise<boolean>;
  /** Below 1 removes the line and frees its hold (CART-5). */
  changeQuantity(key: string, quantity: number): Promise<boolean>;
  emptyCart(): Promise<boolean>;
  /** Asks the provider whether the code is good for this cart, and keeps it if so (COUP-1, COUP-2). */
  applyCoupon(code: string): Promise<'applied' | 'invalid' | 'cart-is-being-paid'>;
  clearCoupon(): Promise<boolean>;
  /** Asks again for a hold that the provider has refused. */
  retryHold(key: string): Promise<boolean>;
}

export function createCartCommands(context: SaleContext, keeper: CartKeeper): CartCommands {
  const { device, provider, clock } = context;

  /** One transaction: the new cart, and the holds that it no longer needs. */
  async function change(work: (cart: Cart) => Cart): Promise<boolean> {
    return device.transact(async (tx) => {
      const { cart } = await tx.state();
      if (cart.lockedBy !== null) return false;
      const next = work(cart);
      if (next === cart) return true;
      await putCart(tx, cart, next, clock.now());
      return true;
    });
  }

  async function changeCoupon(coupon: Checkout['coupon']): Promise<boolean> {
    return device.transact(async (tx) => {
      const { cart, checkout } = await tx.state();
      if (cart.lockedBy !== null) return false;
      await tx.put({ cart: { ...cart, revision: cart.revision + 1 }, checkout: { ...checkout, coupon } });
      return true;
    });
  }

  async function thenSync(changed: Promise<boolean>, delay: number): Promise<boolean> {
    const done = await changed;
    if (done) keeper.soon(delay);
    return done;
  }

  return {
    addToCart: (choice, pieces = 1) =>
      thenSync(
        change((cart) => addPieces(cart, choice, pieces)),
        0,
      ),
    changeQuantity: (key, quantity) =>
      thenSync(
        change((cart) => setQuantity(cart, key, quantity)),
        quantityDelay,
      ),
    emptyCart: () => thenSync(change(withoutItems), 0),
    async applyCoupon(code) {
      const { cart } = await device.state();
      if (!(await provider.couponIsValid(code, cart.items))) return 'invalid';
      return (await thenSync(changeCoupon({ code }), 0)) ? 'applied' : 'cart-is-being-paid';
    },
    clearCoupon: () => thenSync(changeCoupon(null), 0),
    retryHold: (key) =>
      thenSync(
        change((cart) => forgetRefusal(cart, key)),
        0,
      ),
  };
}

/** Writes the cart; lines that are gone give up their holds, and an empty cart takes the buyer's data with it. */
async function putCart(tx: DeviceTransaction, before: Cart, after: Cart, now: number): Promise<void> {
  const kept = new Set(holdCodes(after.items));
  await tx.release(
    holdCodes(before.items).filter((code) => !kept.has(code)),
    now,
  );
  if (after.items.length > 0) return tx.put({ cart: after });
  const { checkout } = await tx.state();
  return tx.put({ cart: after, checkout: afterSale(checkout), totals: null });
}

function forgetRefusal(cart: Cart, key: string): Cart {
  const items = cart.items.map((item) =>
    item.key === key && item.hold.state === 'wanted' ? { ...item, hold: { ...item.hold, refusal: null } } : item,
  );
  return { ...cart, items };
}
