import type { CartItem } from '../cart/cart.ts';
import { isSameMoney, type Money, subtractMoney, sumMoney } from '../money/money.ts';

/*
 * A cart of several appointments is reserved one by one (PAY-6). A code that takes off a fixed amount must count once in all,
 * and staff are told beforehand what each reservation will ask for.
 */

/** One reservation: items of one product, at one time, at one price of their own. */
export interface ReservationPart {
  readonly items: readonly CartItem[];
  /** What the provider will ask for. */
  readonly due: Money;
  /** What the cart's code takes off it. */
  readonly discount: Money;
}

/** How a cart of several appointments is reserved. */
export interface ReservationPlan {
  /** Of the cart that was asked about. */
  readonly revision: number;
  readonly parts: readonly ReservationPart[];
  /** Number of the part, from 0, that the code goes with; null: it goes with each. */
  readonly couponPart: number | null;
  readonly due: Money;
}

/** What the provider asks for one part, with the cart's code and without it. */
export interface AskedPart {
  readonly items: readonly CartItem[];
  readonly alone: Money;
  /** The same as `alone` where there is no code. */
  readonly withCode: Money;
}

/** The price that is sent for an item: only where it differs from the original, or may, in a reservation whose original is not told (PRICE-5). */
export function sentPrice({ hold, price, customPrice }: CartItem): Money | null {
  const isOriginal = hold.state !== 'reserved' && customPrice?.minor === price.minor;
  return isOriginal ? null : customPrice;
}

/** The items that one permanent reservation takes. */
export function reservationParts(items: readonly CartItem[]): CartItem[][] {
  const parts = new Map<string, CartItem[]>();
  for (const item of items) {
    const key = JSON.stringify([item.productId, item.time, sentPrice(item)?.minor ?? null]);
    parts.set(key, [...(parts.get(key) ?? []), item]);
  }
  return [...parts.values()];
}

/**
 * Where the parts with the code come to the cart's total, it goes with each, as one that takes off a share. Otherwise it is
 * taken off once: it goes with the first of those that it takes most off.
 */
export function reservationPlan(asked: readonly AskedPart[], total: Money, revision: number): ReservationPlan {
  const { currency } = total;
  const discounts = asked.map(({ alone, withCode }) => subtractMoney(alone, withCode).minor);
  const isShared = isSameMoney(
    sumMoney(
      asked.map(({ withCode }) => withCode),
      currency,
    ),
    total,
  );
  const couponPart = isShared ? null : discounts.indexOf(Math.max(...discounts));
  const parts = asked.map(({ items, alone, withCode }, index): ReservationPart => {
    const due = couponPart === null || couponPart === index ? withCode : alone;
    return { items, due, discount: subtractMoney(alone, due) };
  });
  const due = sumMoney(
    parts.map((part) => part.due),
    currency,
  );
  return { revision, parts, couponPart, due };
}
