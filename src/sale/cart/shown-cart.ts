import { replaceEqualDeep } from '@tanstack/react-query';
import type { Live } from '../../device/index.ts';
import { type Cart, haveSum } from '../../domain/cart/cart.ts';

/** The cart for screens, which show a tap at once. Commands read and change the device's own. */
export interface ShownCart extends Live<Cart> {
  /**
   * Shows what `change` makes of the cart while `store` makes the same change on the device; then what the device has, also where it
   * has not made the change. A cart that is not known yet, that is being paid, or that would have no sum is shown as it is.
   */
  showWhile<Result>(change: (cart: Cart) => Cart, store: () => Promise<Result>): Promise<Result>;
}

export function createShownCart(stored: Live<Cart>): ShownCart {
  /** The cart with all changes that are being stored; null while none is. */
  let coming: Cart | null = null;
  let storing = 0;
  let last: { readonly cart: Cart; readonly shown: Cart } | null = null;
  const watchers = new Set<() => void>();

  /** Equal carts and equal lines keep their identity, so that React renders nothing again once a change is stored. */
  function getValue(): Cart {
    const cart = coming ?? stored.getValue();
    if (cart !== last?.cart) last = { cart, shown: last === null ? cart : replaceEqualDeep(last.shown, cart) };
    return last.shown;
  }

  function show(cart: Cart | null): void {
    if (cart === coming) return;
    coming = cart;
    for (const tell of [...watchers]) tell();
  }

  function withChange(change: (cart: Cart) => Cart): Cart | null {
    if (!stored.hasValue() || getValue().lockedBy !== null) return coming;
    const changed = change(getValue());
    return haveSum(changed.items) ? changed : coming;
  }

  return {
    subscribe(next, failed) {
      // The device may not have answered yet.
      const tell = () => stored.hasValue() && next(getValue());
      watchers.add(tell);
      const stop = stored.subscribe(tell, failed);
      return () => {
        watchers.delete(tell);
        stop();
      };
    },
    hasValue: stored.hasValue,
    getValue,
    async showWhile(change, store) {
      storing += 1;
      try {
        show(withChange(change));
        return await store();
      } finally {
        storing -= 1;
        if (storing === 0) show(null);
      }
    },
  };
}
