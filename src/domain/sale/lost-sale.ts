import type { Cart, CartItem } from '../cart/cart.ts';
import type { Checkout } from './checkout.ts';
import { isLost, isPaidAtTill, notReceived, type Sale } from './sale.ts';

/** The end of a sale that certainly did not arrive at the provider. */
export const nothingArrived = { state: 'refused', refusal: { code: notReceived, message: '' } } as const;

/** The sale as one that is not sold: what was paid for it counts for its cart (PAY-8, PAY-10). */
export function asLost(sale: Sale, now: number): Sale {
  const { refusal } = sale.state === 'refused' ? sale : nothingArrived;
  return { ...sale, state: 'refused', refusal, isMoneyHeld: true, updatedAt: now };
}

/** A cart, open or parked, that a sale may still lie in. */
interface CartOfSale {
  readonly cart: Pick<Cart, 'items' | 'revision'>;
  readonly checkout: Pick<Checkout, 'coupon' | 'lostSale'>;
}

/** The sale of this cart that is lost, though the cart may have been changed since (PAY-10). */
function lostSaleFor(sales: readonly Sale[], { cart, checkout }: CartOfSale): Sale | undefined {
  // Nothing that anybody could have paid for lies there any more.
  if (cart.items.length === 0) return undefined;
  const lost = sales.filter((sale) => isLost(sale) && sale.offline === null);
  return lost.find(({ reference, cartRevision }) => reference === checkout.lostSale || cartRevision === cart.revision);
}

/** The same where the cart is what it was: placed again, it keeps the sale's reference. */
export function lostSaleOf(sales: readonly Sale[], of: CartOfSale): Sale | undefined {
  const lost = lostSaleFor(sales, of);
  return lost && isSameOrder(lost, of) ? lost : undefined;
}

/** The sale for which the customer has paid for this cart already: that money counts, also where the cart was changed since. */
export function paidSaleOf(sales: readonly Sale[], of: CartOfSale): Sale | undefined {
  const lost = lostSaleFor(sales, of);
  return lost && isPaidAtTill(lost) ? lost : undefined;
}

/** Whether this cart of a sale is what was sold: as many of the same lines, with the same code. */
export function isSameOrder({ cartRevision, request }: Sale, { cart, checkout }: CartOfSale): boolean {
  if (cartRevision === cart.revision) return true;
  const piecesBefore = new Map(request.items.map(({ key, quantity }) => [key, quantity]));
  const isLineSame = ({ key, quantity }: CartItem) => piecesBefore.get(key) === quantity;
  const areLinesSame = cart.items.length === request.items.length && cart.items.every(isLineSame);
  return areLinesSame && (checkout.coupon?.code ?? null) === request.couponCode;
}
