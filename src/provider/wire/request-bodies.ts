import { type CartItem, claimsOf, piecesAbove } from '../../domain/cart/cart.ts';
import { endlessFrom } from '../../domain/catalogue/capacity.ts';
import { buyerData, contactData } from '../../domain/forms/order-fields.ts';
import { wireAmount } from '../../domain/money/money.ts';
import { attendeesOf } from '../../domain/sale/ended-parts.ts';
import { sentPrice } from '../../domain/sale/reservation-parts.ts';
import type { AttendeeData, SaleRequest } from '../../domain/sale/sale.ts';
import type { HoldRequest } from '../provider.ts';
import { asFieldList, asFlag, referenceKey } from './decided-here.ts';

export function holdBody({ item, code }: HoldRequest) {
  return {
    product_id: item.productId,
    qty: item.quantity,
    option_id: item.optionId,
    // An overbooked appointment has fewer than no places left.
    maxQty: Math.max(0, item.maxQuantity ?? endlessFrom),
    vatRate: item.vatRate / 100,
    allow_overbooking: true,
    as_gift: asFlag(item.isGift),
    ...customPrice(item),
    date_time: item.time,
    reservation_code: code,
  };
}

/** A line as questions about a cart carry it; for one of a reservation its booking key is the code (RES-1). */
export function requestItem(item: CartItem) {
  return itemWith(item, { quantity: item.quantity, code: item.hold.code });
}

/** What the search for assignees asks of an item (BUY-1). */
export function assigneeItem(item: CartItem) {
  return { product_id: item.productId, qty: item.quantity, option_id: item.optionId, date_time: item.time };
}

/** Body of a purchase (PAY-7). What a reservation has no places for is an item of its own, under the hold's code (RES-1). */
export function purchaseBody(request: SaleRequest) {
  return {
    items: request.items.flatMap((item) => claimsOf(item).map((claim) => itemWith(item, claim))),
    ...saleEntries(request),
    attendee_data: attendeeData(request.attendees),
  };
}

/** One call of a permanent reservation. `number`: from 0. */
export interface SentPart {
  readonly number: number;
  readonly items: readonly CartItem[];
  readonly reference: string;
}

/** Body of one part of a permanent reservation; its attendees stand with their items (PAY-6). */
export function reservationBody(request: SaleRequest, { number, items, reference }: SentPart) {
  const [first] = items;
  const attendees = attendeesOf(request, new Set(items.map(({ key }) => key)));
  const hasCode = request.couponPart === undefined || request.couponPart === number;
  return {
    ...saleEntries(request),
    coupon_code: hasCode ? request.couponCode : null,
    [referenceKey]: reference,
    product_id: first?.productId,
    date_time: first?.time ?? null,
    ...(first ? customPrice(first) : {}),
    items: items.flatMap((item) => reservedItems(item, piecesAbove(items, item.key), attendees)),
  };
}

function saleEntries(request: SaleRequest) {
  const values = { ...request.knownBuyer, ...request.buyer };
  const { firstName, lastName, email, phone } = contactData(values);
  return {
    skip_customer_validation: request.buyer === null,
    payment: request.payment,
    printer_html: request.printerId,
    source_type: 1,
    contact_data: { firstname: firstName, lastname: lastName, email, phone },
    buyer_data: asFieldList(buyerData(values)),
    coupon_code: request.couponCode,
    assignees: request.assigneeId === null ? [] : [request.assigneeId],
    [referenceKey]: request.reference,
  };
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

/**
 * The line as it is reserved: an item for each claim to places, with the attendees of its pieces. `last`: the number of the last
 * piece of its option before this line.
 */
function reservedItems(item: CartItem, last: number, attendees: readonly AttendeeData[]) {
  const own = attendees.filter(({ itemKey }) => itemKey === item.key);
  return claimsOf(item).map(({ quantity, code }) => {
    const before = last;
    last += quantity;
    const those = own.filter(({ number }) => number > before && number <= before + quantity);
    return {
      option_id: item.optionId,
      qty: quantity,
      allow_overbooking: true,
      as_gift: asFlag(item.isGift),
      attendee_data: attendeeData(those),
      reservation_code: code,
    };
  });
}

/** PRICE-5. */
function customPrice(item: CartItem): { custom_price_amount?: string } {
  const price = sentPrice(item);
  return price === null ? {} : { custom_price_amount: wireAmount(price) };
}

function attendeeData(attendees: readonly AttendeeData[]) {
  return attendees.map(({ number, optionId, values }) => ({
    attendee_number: number,
    option_id: optionId,
    fields: asFieldList(values),
  }));
}
