import type { Checkout } from './checkout.ts';

/** A checkout without anything about a customer. The first screen uses it; the rules of a checkout come with the till. */
export const emptyCheckout: Checkout = {
  buyerFormVisible: false,
  sendTickets: false,
  buyer: {},
  attendees: {},
  invoice: {},
  assignee: null,
  printerId: null,
  coupon: null,
  reservationKey: null,
  reservedFor: null,
  externalReference: null,
  serverErrors: {},
};
