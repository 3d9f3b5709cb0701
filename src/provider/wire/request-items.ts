import { type CartItem, claimsOf } from '../../domain/cart/cart.ts';
import { wireAmount } from '../../domain/money/money.ts';
import { sentPrice } from '../../domain/sale/reservation-parts.ts';
import type { AttendeeData } from '../../domain/sale/sale.ts';
import { asFieldList, asFlag } from './decided-here.ts';

/** A line as questions about a cart carry it; for one of a reservation its booking key is the code (RES-1). */
export function requestItem(item: CartItem) {
  return itemWith(item, { quantity: item.quantity, code: item.hold.code });
}

/** The line as it is sold: what a reservation has no places for is an item of its own, under the hold's code (RES-1). */
export function soldItems(item: CartItem) {
  return claimsOf(item).map((claim) => itemWith(item, claim));
}

function itemWith(item: CartItem, { quantity, code }: ReturnType<typeof claimsOf>[number]) {
  return {
    product_id: item.productId,
    option_id: item.optionId,
    qty: quantity,
    date_time: item.time,
    reservation_code: code,
    as_gift: asFlag(item.isGift),
    ...customPrice(item),
  };
}

/** What the search for assignees asks of an item (BUY-1). */
export function assigneeItem(item: CartItem) {
  return { product_id: item.productId, qty: item.quantity, option_id: item.optionId, date_time: item.time };
}

/** PRICE-5. */
export function customPrice(item: CartItem): { custom_price_amount?: string } {
  const price = sentPrice(item);
  return price === null ? {} : { custom_price_amount: wireAmount(price) };
}

export function attendeeData(attendees: readonly AttendeeData[]) {
  return attendees.map(({ number, optionId, values }) => ({
    attendee_number: number,
    option_id: optionId,
    fields: asFieldList(values),
  }));
}
