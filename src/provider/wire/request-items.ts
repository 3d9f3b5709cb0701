import type { CartItem } from '../../domain/cart.ts';
import { wireAmount } from '../../domain/money.ts';
import type { AttendeeData, SaleRequest } from '../../domain/sale.ts';
import { asFieldList, asFlag } from './decided-here.ts';

/** An item as every checkout call carries it; for an item of a reservation its booking key is the code (RES-1). */
export function requestItem(item: CartItem) {
  return {
    product_id: item.productId,
    option_id: item.optionId,
    qty: item.quantity,
    date_time: item.time,
    reservation_code: item.hold.code,
    as_gift: asFlag(item.isGift),
    ...customPrice(item),
  };
}

/** What the search for assignees asks of an item (BUY-1). */
export function assigneeItem(item: CartItem) {
  return { product_id: item.productId, qty: item.quantity, option_id: item.optionId, date_time: item.time };
}

/** PRICE-5: only where it differs from the original, or where the original is not known, as in a reservation. */
export function customPrice(item: CartItem): { custom_price_amount?: string } {
  const isOriginal = item.hold.state !== 'reserved' && item.customPrice?.minor === item.price.minor;
  if (item.customPrice === null || isOriginal) return {};
  return { custom_price_amount: wireAmount(item.customPrice) };
}

export function attendeeData(attendees: readonly AttendeeData[]) {
  return attendees.map(({ number, optionId, values }) => ({
    attendee_number: number,
    option_id: optionId,
    fields: asFieldList(values),
  }));
}

/** The items that one permanent reservation takes: of one product, at one time, at one custom price. */
export function reservationParts(request: SaleRequest): CartItem[][] {
  const parts = new Map<string, CartItem[]>();
  for (const item of request.items) {
    const key = JSON.stringify([item.productId, item.time, customPrice(item)]);
    parts.set(key, [...(parts.get(key) ?? []), item]);
  }
  return [...parts.values()];
}
