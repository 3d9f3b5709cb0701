import type { TillState } from '../../device/index.ts';
import { assigneeNotOffered, type OrderAnswers, peopleOf } from '../../domain/forms/order-answers.ts';
import { attendeeKey } from '../../domain/forms/order-fields.ts';
import { afterSale, type Checkout, type FieldValues } from '../../domain/sale/checkout.ts';
import { printerFor } from '../../domain/sale/printing.ts';
import type { ReservationPlan } from '../../domain/sale/reservation-parts.ts';
import type { AttendeeData, PaymentCode, SaleRequest } from '../../domain/sale/sale.ts';

/** How the customer pays, as the payment step settled it. */
export interface Payment {
  readonly code: PaymentCode;
  /** What the payment method asked for, like the invoice's address (PAY-5). */
  readonly options: FieldValues;
}

/**
 * Everything that the provider is sent for this cart (PAY-7, BUY-10), as plain data that can be kept and sent again. `answers`:
 * what it has said about the cart.
 */
export function saleRequest(
  state: TillState,
  answers: OrderAnswers,
  { payment, plan }: { readonly payment: Payment; readonly plan?: ReservationPlan | undefined },
  reference: string,
  locale: string,
): SaleRequest {
  const { cart, checkout } = state;
  const couponPart = plan?.couponPart ?? null;
  const isOffered = assigneeNotOffered(answers.assignees, checkout) === null;
  return {
    reference,
    items: cart.items,
    payment,
    printerId: printerFor(answers.printers, cart.items, checkout.printerId),
    ...peopleOf(answers.fields, cart.items, checkout),
    couponCode: checkout.coupon?.code ?? null,
    ...(couponPart !== null && { couponPart }),
    assigneeId: isOffered ? (checkout.assignee?.id ?? null) : null,
    sendTickets: checkout.sendTickets,
    reservationKey: checkout.reservationKey,
    externalReference: checkout.externalReference,
    locale,
  };
}

/** What was noted for a request, the other way round: for a sale that goes back into the cart to be changed (OFF-7). */
export function checkoutOf(request: SaleRequest, counter: Checkout): Checkout {
  return {
    ...afterSale(counter),
    buyerFormVisible: request.buyer !== null,
    sendTickets: request.sendTickets,
    buyer: { ...request.knownBuyer, ...request.buyer },
    attendees: typedOf(request),
    assignee: request.assigneeId === null ? null : { id: request.assigneeId, name: '' },
    printerId: request.printerId ?? counter.printerId,
    coupon: request.couponCode === null ? null : { code: request.couponCode },
    reservationKey: request.reservationKey,
    reservedFor: request.knownBuyer && { buyer: request.knownBuyer, attendees: typedOf(request) },
    externalReference: request.externalReference,
  };
}

/** Attendees are numbered within their option; the form numbers them within their line. */
function typedOf({ items, attendees }: SaleRequest): Checkout['attendees'] {
  const earlierLines = ({ itemKey, optionId }: AttendeeData) =>
    items
      .slice(
        0,
        Math.max(
          0,
          items.findIndex(({ key }) => key === itemKey),
        ),
      )
      .reduce((pieces, item) => pieces + (item.optionId === optionId ? item.quantity : 0), 0);
  return Object.fromEntries(
    attendees.map((attendee) => [
      attendeeKey(attendee.itemKey, attendee.number - earlierLines(attendee)),
      attendee.values,
    ]),
  );
}
