import type { TillState } from '../../device/index.ts';
import { piecesAbove } from '../../domain/cart/cart.ts';
import { assigneeNotOffered, type OrderAnswers, peopleOf } from '../../domain/forms/order-answers.ts';
import { attendeeKey } from '../../domain/forms/order-fields.ts';
import { isSameMoney } from '../../domain/money/money.ts';
import { afterSale, type Checkout } from '../../domain/sale/checkout.ts';
import type { Order } from '../../domain/sale/payment-flow.ts';
import { printerFor, rememberedPrinter, withPrinter } from '../../domain/sale/printing.ts';
import type { Sale, SaleRequest, TerminalRecord } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';
import { sellerAt } from '../seller-at.ts';

/** The parts of a sale that differ between the ways of selling; all else is in the cart and its checkout. */
export interface SaleParts
  extends Pick<Sale, 'reference' | 'attempts' | 'amount' | 'given' | 'isPaidByGiftCard' | 'isMoneyHeld' | 'takenAt'>,
    Pick<Sale, 'offline'>,
    Pick<Order, 'payment' | 'plan'> {
  readonly terminal?: TerminalRecord | undefined;
}

/**
 * Creates the journal's entry for the current cart: one to be sent at once, or one that waits when it is made offline. `answers`:
 * the provider's answers about the cart.
 */
export function newSale(context: SaleContext, state: TillState, answers: OrderAnswers, parts: SaleParts): Sale {
  const { payment, plan, terminal, isPaidByGiftCard, ...own } = parts;
  const now = context.clock.now();
  const { userId, company } = sellerAt(context);
  return {
    ...own,
    kind: payment.code === 'reservation' ? 'reservation' : 'purchase',
    state: parts.offline === null ? 'submitting' : 'waiting',
    request: requestOf(state, answers, parts, context.locale()),
    userId,
    cartRevision: state.cart.revision,
    createdAt: now,
    updatedAt: now,
    result: null,
    refusal: null,
    doubt: null,
    isSeen: false,
    ...(company && { company }),
    ...discountsOf(state, parts),
    ...(isPaidByGiftCard && { isPaidByGiftCard }),
    ...(terminal && { terminal }),
  };
}

/** The discounts as the cart shows them, where its total is what is paid. */
function discountsOf({ cart, totals }: TillState, { amount }: SaleParts): Pick<Sale, 'discounts'> {
  if (totals?.revision !== cart.revision || !isSameMoney(totals.grandTotal, amount)) return {};
  return totals.discounts.length > 0 ? { discounts: totals.discounts } : {};
}

/** The whole request for the provider (PAY-7, BUY-10), as plain data that can be stored and sent again. */
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
    printerId: printerFor(answers.printers, cart.items, rememberedPrinter(checkout, cart.items)),
    ...peopleOf(answers.fields, cart.items, checkout),
    couponCode: checkout.coupon?.code ?? null,
    ...(couponPart !== null && { couponPart }),
    assigneeId: isOffered ? (checkout.assignee?.id ?? null) : null,
    sendTickets: checkout.sendTickets,
    reservationKey: checkout.reservationKey,
    externalReference: checkout.externalReference,
    ...(checkout.corrects && { corrects: checkout.corrects }),
    locale,
  };
}

/** The inverse of the request: the checkout of a sale that is put back into the cart to be changed (OFF-7). */
export function checkoutOf(request: SaleRequest, counter: Checkout): Checkout {
  const kept = afterSale(counter);
  return {
    ...(request.printerId === null ? kept : withPrinter(kept, request.items, request.printerId)),
    buyerFormVisible: request.buyer !== null,
    sendTickets: request.sendTickets,
    buyer: { ...request.knownBuyer, ...request.buyer },
    attendees: typedOf(request),
    assignee: assigneeOf(request),
    coupon: request.couponCode === null ? null : { code: request.couponCode },
    reservationKey: request.reservationKey,
    reservedFor: request.knownBuyer && { buyer: request.knownBuyer, attendees: typedOf(request) },
    externalReference: request.externalReference,
    ...(request.corrects && { corrects: request.corrects }),
  };
}

/** The name is known once the provider has listed who can take the cart. */
export function assigneeOf({ assigneeId }: SaleRequest): Checkout['assignee'] {
  return assigneeId === null ? null : { id: assigneeId, name: '' };
}

/** The attendees' values for the form, which numbers them within their line; a request numbers them within their option. */
export function typedOf({ items, attendees }: SaleRequest): Checkout['attendees'] {
  return Object.fromEntries(
    attendees.map(({ itemKey, number, values }) => [
      attendeeKey(itemKey, number - piecesAbove(items, itemKey)),
      values,
    ]),
  );
}
