import type { CartItem } from '../cart/cart.ts';
import type { Candidate, OfflineSale, Sale, SaleRequest } from '../sale/sale.ts';
import { choice } from './items.ts';

/** Two adults on a canoe tour at ten, not held, unless said otherwise. */
export function cartItem(change: Partial<CartItem> = {}): CartItem {
  return {
    ...choice(),
    key: '7001',
    quantity: 2,
    maxQuantity: null,
    hold: { state: 'wanted', code: null, refusal: null },
    ...change,
  };
}

/** A sale that was made without a network and is sent later. */
export const offlineSale: OfflineSale = {
  unconfirmedItems: [],
  isAmountConfirmed: true,
  sentAt: 0,
  askedAmount: null,
  isDifferenceNoted: false,
  withdrawal: null,
};

/** A booking that may be a sale's, of which the provider tells only the numbers, unless said otherwise. */
export function candidate(orderNumber: string | null, change: Partial<Candidate> = {}): Candidate {
  return {
    orderNumber,
    bookingKey: `b-${orderNumber}`,
    createdAt: null,
    amount: null,
    buyer: '',
    products: [],
    ...change,
  };
}

/** A sale paid in cash that was just sent, unless said otherwise. */
export function madeUpSale(change: Partial<Sale> = {}, requested: Partial<SaleRequest> = {}): Sale {
  const { reference = 'ref-1' } = change;
  return {
    reference,
    kind: 'purchase',
    state: 'submitting',
    request: {
      reference,
      items: [cartItem()],
      payment: { code: 'paid_cash', options: {} },
      printerId: null,
      buyer: null,
      knownBuyer: null,
      attendees: [],
      couponCode: null,
      assigneeId: null,
      sendTickets: false,
      reservationKey: null,
      externalReference: null,
      locale: 'en-US',
      ...requested,
    },
    amount: { minor: 5000, currency: 'EUR' },
    given: null,
    userId: 'u-1',
    cartRevision: 1,
    createdAt: 0,
    updatedAt: 0,
    attempts: 1,
    result: null,
    refusal: null,
    offline: null,
    doubt: null,
    isSeen: false,
    ...change,
  };
}
