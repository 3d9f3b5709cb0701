import type { TillState } from '../device/index.ts';
import type { CartItem } from '../domain/cart.ts';
import type { FieldValues } from '../domain/checkout.ts';
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
    attendees: checkout.buyerFormVisible ? attendeeData(cart.items, checkout.attendees) : [],
    couponCode: checkout.coupon?.code ?? null,
    assigneeId: checkout.assigneeId,
    sendTickets: checkout.sendTickets,
    reservationKey: checkout.reservationKey,
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
