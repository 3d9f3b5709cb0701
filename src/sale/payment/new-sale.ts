import type { TillState } from '../../device/index.ts';
import { assigneeNotOffered, type OrderAnswers, peopleOf } from '../../domain/forms/order-answers.ts';
import { attendeeKey } from '../../domain/forms/order-fields.ts';
import { afterSale } from '../../domain/sale/after-sale.ts';
import type { Checkout } from '../../domain/sale/checkout.ts';
import type { Order } from '../../domain/sale/payment-flow.ts';
import { printerFor } from '../../domain/sale/printing.ts';
import type { AttendeeData, Sale, SaleRequest, TerminalRecord } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';

/** What differs between the ways of selling; all else is in the cart and its checkout. */
export interface SaleParts
  extends Pick<Sale, 'reference' | 'attempts' | 'amount' | 'given' | 'offline'>,
    Pick<Order, 'payment' | 'plan'> {
  readonly terminal?: TerminalRecord | undefined;
}

/**
 * The journal's entry for the cart as it is: to be sent at once, or one that waits where it is made offline. `answers`: what the
 * provider has said about the cart.
 */
export function newSale(context: SaleContext, state: TillState, answers: OrderAnswers, parts: SaleParts): Sale {
  const { payment, plan, terminal, ...own } = parts;
  const now = context.clock.now();
  return {
    ...own,
    kind: payment.code === 'reservation' ? 'reservation' : 'purchase',
    state: parts.offline === null ? 'submitting' : 'waiting',
    request: requestOf(state, answers, parts, context.locale()),
    userId: context.userId() ?? '',
    cartRevision: state.cart.revision,
    createdAt: now,
    updatedAt: now,
    result: null,
    refusal: null,
    doubt: null,
    isSeen: false,
    ...(terminal && { terminal }),
  };
}

/** Everything that the provider is sent (PAY-7, BUY-10), as plain data that can be kept and sent again. */
function requestOf(
  { cart, checkout }: TillState,
  answers: OrderAnswers,
  { reference, payment, plan }: SaleParts,
  locale: string,
): SaleRequest {
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

/** The inverse of the request: what was noted, for a sale that goes back into the cart to be changed (OFF-7). */
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
  const earlierPieces = ({ itemKey, optionId }: AttendeeData) => {
    const line = Math.max(
      0,
      items.findIndex(({ key }) => key === itemKey),
    );
    const earlier = items.slice(0, line).filter((item) => item.optionId === optionId);
    return earlier.reduce((pieces, { quantity }) => pieces + quantity, 0);
  };
  return Object.fromEntries(
    attendees.map((attendee) => [
      attendeeKey(attendee.itemKey, attendee.number - earlierPieces(attendee)),
      attendee.values,
    ]),
  );
}
