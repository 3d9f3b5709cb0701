import type { TillState } from '../device/index.ts';
import type { CartItem } from '../domain/cart.ts';
import { afterSale, type Checkout, type FieldValues } from '../domain/checkout.ts';
import { attendeeKey } from '../domain/order-fields.ts';
import type { AttendeeData, PaymentCode, SaleRequest } from '../domain/sale.ts';

/** How the customer pays, as the payment step settled it. */
export interface Payment {
  readonly code: PaymentCode;
  /** What the payment method asked for, like the invoice's address (PAY-5). */
  readonly options: FieldValues;
}

/** Everything that the provider is sent for this cart (PAY-7, BUY-10), as plain data that can be kept and sent again. */
export function saleRequest(state: TillState, payment: Payment, reference: string, locale: string): SaleRequest {
  const { cart, checkout } = state;
  return {
    reference,
    items: cart.items,
    payment,
    printerId: checkout.printerId,
    buyer: checkout.buyerFormVisible ? checkout.buyer : null,
    knownBuyer: checkout.buyerFormVisible ? null : (checkout.reservedFor?.buyer ?? null),
    attendees: checkout.buyerFormVisible ? attendeeData(cart.items, checkout.attendees) : [],
    couponCode: checkout.coupon?.code ?? null,
    assigneeId: checkout.assignee?.id ?? null,
    sendTickets: checkout.sendTickets,
    reservationKey: checkout.reservationKey,
    externalReference: checkout.externalReference,
    locale,
  };
}

/** Attendees are numbered within their option, over all lines of it, because that is how the provider tells them apart. */
function attendeeData(items: readonly CartItem[], typed: Readonly<Record<string, FieldValues>>): AttendeeData[] {
  const counted = new Map<string, number>();
  return items.flatMap((item) =>
    Array.from({ length: item.quantity }, (_, index) => {
      const number = (counted.get(item.optionId) ?? 0) + 1;
      counted.set(item.optionId, number);
      return {
        itemKey: item.key,
        optionId: item.optionId,
        number,
        values: typed[attendeeKey(item.key, index + 1)] ?? {},
      };
    }),
  );
}

/** What was noted for a request, the other way round: for a sale that goes back into the cart to be changed (OFF-7). */
export function checkoutOf(request: SaleRequest, counter: Checkout): Checkout {
  return {
    ...afterSale(counter),
    buyerFormVisible: request.buyer !== null,
    sendTickets: request.sendTickets,
    buyer: request.buyer ?? {},
    attendees: typedOf(request.attendees),
    assignee: request.assigneeId === null ? null : { id: request.assigneeId, name: '' },
    printerId: request.printerId ?? counter.printerId,
    coupon: request.couponCode === null ? null : { code: request.couponCode },
    reservationKey: request.reservationKey,
  };
}

/** Attendees of one line stand one after the other, so that their place among them is their number in the line. */
function typedOf(attendees: readonly AttendeeData[]): Checkout['attendees'] {
  const typed: Record<string, FieldValues> = {};
  const counted = new Map<string, number>();
  for (const { itemKey, values } of attendees) {
    const number = (counted.get(itemKey) ?? 0) + 1;
    counted.set(itemKey, number);
    typed[attendeeKey(itemKey, number)] = values;
  }
  return typed;
}
