import type { Contact } from '../../domain/bookings/booking.ts';
import { type CartItem, claimsOf } from '../../domain/cart/cart.ts';
import { buyerData, contactData } from '../../domain/forms/order-fields.ts';
import type { AttendeeData, SaleRequest } from '../../domain/sale/sale.ts';
import { asFieldList, asFlag, referenceKey } from './decided-here.ts';
import { attendeeData, customPrice, soldItems } from './request-items.ts';

/** Body of a purchase (PAY-7). */
export function purchaseBody(request: SaleRequest) {
  return {
    items: request.items.flatMap(soldItems),
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
  const hasCode = request.couponPart === undefined || request.couponPart === number;
  return {
    ...saleEntries(request),
    coupon_code: hasCode ? request.couponCode : null,
    [referenceKey]: reference,
    product_id: first?.productId,
    date_time: first?.time ?? null,
    ...(first ? customPrice(first) : {}),
    items: items.flatMap((item) => reservedItems(item, request.attendees)),
  };
}

function saleEntries(request: SaleRequest) {
  const values = { ...request.knownBuyer, ...request.buyer };
  return {
    skip_customer_validation: request.buyer === null,
    payment: request.payment,
    printer_html: request.printerId,
    source_type: 1,
    contact_data: toContactData(contactData(values)),
    buyer_data: asFieldList(buyerData(values)),
    coupon_code: request.couponCode,
    assignees: request.assigneeId === null ? [] : [request.assigneeId],
    [referenceKey]: request.reference,
  };
}

function toContactData({ firstName, lastName, email, phone }: Contact) {
  return { firstname: firstName, lastname: lastName, email, phone };
}

/** The line as it is reserved: an item for each claim to places, with the attendees of its pieces. */
function reservedItems(item: CartItem, attendees: readonly AttendeeData[]) {
  const own = attendees.filter(({ itemKey }) => itemKey === item.key);
  let last = 0;
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
