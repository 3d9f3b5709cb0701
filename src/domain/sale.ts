import type { CartItem } from './cart.ts';
import type { FieldValues } from './checkout.ts';
import type { Money } from './money.ts';

/** Payment codes as the provider takes them (PAY-4, wire: "Payment codes sent"). */
export type PaymentCode = 'paid_cash' | 'paid_cc' | 'invoice' | 'reservation' | 'no_payment';

export interface AttendeeData {
  readonly itemKey: string;
  readonly optionId: string;
  readonly number: number;
  readonly values: FieldValues;
}

/** Everything a purchase or a permanent reservation sends, in the domain's words. Complete: it can be sent again as it is. */
export interface SaleRequest {
  /** The till's own reference, by which the provider recognises a repeat. */
  readonly reference: string;
  readonly items: readonly CartItem[];
  readonly payment: { readonly code: PaymentCode; readonly options: FieldValues };
  readonly printerId: string | null;
  /** Null when the buyer form is off: customer validation is then skipped (BUY-10). */
  readonly buyer: FieldValues | null;
  readonly attendees: readonly AttendeeData[];
  readonly couponCode: string | null;
  readonly assigneeId: string | null;
  readonly sendTickets: boolean;
  readonly reservationKey: string | null;
  readonly locale: string;
}

export interface SaleResult {
  /** Null for a reservation. */
  readonly orderNumber: string | null;
  /** Set for a reservation. */
  readonly bookingKey: string | null;
  readonly printLink: string | null;
}

export interface Refusal {
  readonly code: number;
  readonly message: string;
}

/**
 * Life of a sale on this device (PAY-10): `submitting` → `done` | `refused` | `unknown`; `unknown` is settled by asking the
 * provider and becomes `done`, or `refused` when the provider knows nothing of it. `waiting` was made offline and is yet to be sent.
 */
export type SaleState = 'submitting' | 'unknown' | 'waiting' | 'done' | 'refused';

/** One entry of the journal. */
export interface Sale {
  readonly reference: string;
  readonly kind: 'purchase' | 'reservation';
  readonly state: SaleState;
  readonly request: SaleRequest;
  /** What the customer was asked for. */
  readonly amount: Money;
  /** For cash: what was handed over. */
  readonly given: Money | null;
  readonly userId: string;
  /** Revision of the cart that was paid: the same cart paid again after "nothing is known" keeps its reference. */
  readonly cartRevision: number;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly attempts: number;
  readonly result: SaleResult | null;
  readonly refusal: Refusal | null;
}

/** How far the provider is with an order's tickets (SUC-2). */
export interface OrderProgress {
  readonly orderNumber: string;
  readonly ticketsOrdered: number;
  readonly ticketsCreated: number;
}

/** The code of a refusal by which the till itself says: the provider was asked and knows nothing of this sale. */
export const notReceived = 0;
