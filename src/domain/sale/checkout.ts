import { type Cart, sumOfLines, withoutItems } from '../cart/cart.ts';
import { isSameMoney, type Money, subtractMoney, sumMoney } from '../money/money.ts';
import { isTillsReference } from './tills-reference.ts';

/** A value typed into a form, by field id. */
export type FieldValues = Readonly<Record<string, string>>;

export interface Coupon {
  readonly code: string;
  /** What the provider said that it is worth when it was checked (COUP-2); absent where it did not say. See `worthOf`. */
  readonly amount?: Money | undefined;
  /** Of the cart that it was checked with. */
  readonly revision?: number | undefined;
}

/** What a buyer, an attendee or the staff member said about this sale; survives tabs, reload and sign-in (BUY-12). */
export interface Checkout {
  readonly buyerFormVisible: boolean;
  readonly sendTickets: boolean;
  readonly buyer: FieldValues;
  /** By `attendeeKey(itemKey, number)`. */
  readonly attendees: Readonly<Record<string, FieldValues>>;
  readonly invoice: FieldValues;
  readonly assignee: Assignee | null;
  readonly printerId: string | null;
  /** The way of printing chosen for carts with a gift, which fewer ways can print (PRN-3); absent before the first such choice. */
  readonly giftPrinterId?: string | undefined;
  readonly coupon: Coupon | null;
  /** Booking key of the reservation that this sale pays (RES-1). */
  readonly reservationKey: string | null;
  /** The people of that reservation when it was opened; null for any other sale, and where none are known. */
  readonly reservedFor: ReservedFor | null;
  /** What that reservation was to cost; absent for any other sale, and where nobody tells (RES-1). */
  readonly reservedTotal?: ReservedTotal | undefined;
  /** The terminal's own name for this cart (TERM-4). */
  readonly externalReference: string | null;
  /** What else the terminal's cart came with; absent where it had nothing that this app does not know (TERM-4). */
  readonly terminalExtras?: TerminalExtras | undefined;
  /** Keys of our lines in the terminal's own last cart: those that its next one lacks, it has removed. Absent without any (TERM-4). */
  readonly terminalLines?: readonly string[] | undefined;
  /**
   * Reference of the last sale of this customer that was "not received": the money that was taken for it counts, whatever has become
   * of the cart since (PAY-10). Absent where there is none.
   */
  readonly lostSale?: string | undefined;
  /** The number of the order that this sale is to stand for, corrected; absent where it corrects none (DAY-5). */
  readonly corrects?: string | undefined;
  /** The cart has lines of the terminal alone, and was put aside before: it is nobody else's (CART-12). */
  readonly isReopened?: true | undefined;
  /** Messages the provider gave for a field, by `buyer.{id}` or `attendee.{key}.{id}` (BUY-9), or for the form, by `form` (PAY-8). */
  readonly serverErrors: Readonly<Record<string, string>>;
}

/** A checkout without anything about a customer. */
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

/** After a sale everything starts afresh but the printers, which stay with the counter (PRN-3). */
export function afterSale({ printerId, giftPrinterId }: Checkout): Checkout {
  return { ...emptyCheckout, printerId, ...(giftPrinterId && { giftPrinterId }) };
}

/** What is put into an empty cart may be the next customer's: nothing was paid for it yet (PAY-10). */
export function notPaidYet({ lostSale: _, ...checkout }: Checkout): Checkout {
  return checkout;
}

/** What the till has for the next customer once the cart is sold (PAY-8). */
export function emptied({ cart, checkout }: { readonly cart: Cart; readonly checkout: Checkout }) {
  return { cart: withoutItems(cart), checkout: afterSale(checkout), totals: null };
}

/** Fields of a terminal's cart that this app does not know: sent back with the cart as they came (TERM-4). */
export interface TerminalExtras {
  readonly cart: Readonly<Record<string, unknown>>;
  /** Of our lines, by their `custom_id`. */
  readonly lines: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The people of an opened reservation, in the form's own terms: values by field id, attendees by `attendeeKey`. */
export interface ReservedFor {
  readonly buyer: FieldValues;
  readonly attendees: Readonly<Record<string, FieldValues>>;
}

/** What a reservation was to cost by its row in the list of bookings, and what its lines came to when it was opened. */
export interface ReservedTotal {
  readonly amount: Money;
  readonly lines: Money;
}

/**
 * What the opened reservation was to cost, where its cart is as it was and comes to something else: nobody may have told its code
 * (RES-1). Null where that can't be said; a code that is in force explains a lower total.
 */
export function reservedOtherwise(
  { reservationKey, reservedTotal, coupon }: Checkout,
  { items }: Pick<Cart, 'items'>,
  total: Money,
): Money | null {
  if (reservationKey === null || reservedTotal === undefined) return null;
  const { amount, lines } = reservedTotal;
  if (amount.currency !== total.currency || isSameMoney(amount, total)) return null;
  if (coupon !== null && total.minor < amount.minor) return null;
  return isSameMoney(sumOfLines(items, lines.currency), lines) ? amount : null;
}

export interface TaxLine {
  readonly title: string;
  readonly amount: Money;
}

/** `optionId` is empty for a discount of the whole cart. */
export interface Discount {
  readonly optionId: string;
  readonly productId: string;
  readonly amount: Money;
}

/** What is taken off in all, as it is told: nothing where only the total tells it. */
export function discountTold({ discounts, grandTotal }: Totals): Money {
  const amounts = discounts.map(({ amount }) => amount);
  return sumMoney(amounts, grandTotal.currency);
}

/** What is taken off in all: as it is told, else by how much the total is below `sum`, that of the lines (COUP-2). */
export function discountTotal(totals: Totals, sum: Money): Money {
  const told = discountTold(totals);
  if (told.minor > 0) return told;
  const missing = subtractMoney(sum, totals.grandTotal);
  return missing.minor > 0 ? missing : told;
}

/** A field that a payment method asks for, like the invoice's address. */
export interface PaymentOptionField {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  readonly required: boolean;
}

/** A way to pay that the provider offers for this cart; the cash register is always there and not listed. */
export interface PaymentMethod {
  readonly code: string;
  readonly title: string;
  readonly fields: readonly PaymentOptionField[];
}

/** The terminal's own name for the cart, like that of a table; null where it has none, or a till has made it up (TERM-4). */
export function terminalsName({ externalReference }: Pick<Checkout, 'externalReference'>): string | null {
  return externalReference === null || isTillsReference(externalReference) ? null : externalReference;
}

/** What a way to pay asks for. */
export function fieldsOf({ paymentMethods }: Totals, asked: string): readonly PaymentOptionField[] {
  return paymentMethods.find(({ code }) => code === asked)?.fields ?? [];
}

/** The provider's sum for one cart. */
export interface Totals {
  readonly grandTotal: Money;
  readonly taxes: readonly TaxLine[];
  readonly discounts: readonly Discount[];
  readonly paymentMethods: readonly PaymentMethod[];
}

/** Totals as the device keeps them: for which cart revision, and when they came (epoch ms). */
export interface KnownTotals extends Totals {
  readonly revision: number;
  readonly at: number;
}

/** Whether the totals came at most so long ago (ms); not where they seem to be from later, as after the clock was put back. */
export function isRecent({ at }: Pick<KnownTotals, 'at'>, most: number, now: number): boolean {
  return Math.abs(now - at) <= most;
}

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

export interface Printer {
  readonly id: string;
  readonly name: string;
}

/** The sale with this code, or without one: its total is another one from then on (COUP-2). */
export function withCoupon(
  { cart, checkout }: { readonly cart: Cart; readonly checkout: Checkout },
  coupon: Coupon | null,
) {
  const revision = cart.revision + 1;
  return {
    cart: { ...cart, revision },
    checkout: { ...checkout, coupon: coupon && checkedWith(coupon, cart, revision) },
  };
}

/** The code, with what it is worth if it was checked with this cart, which now has the revision `next`. */
function checkedWith({ code, amount, revision }: Coupon, cart: Cart, next: number): Coupon {
  return amount !== undefined && revision === cart.revision ? { code, amount, revision: next } : { code };
}

/** What the code is worth, as far as the provider has said that of this very cart (COUP-2). */
export function worthOf({ amount, revision }: Coupon, cart: Pick<Cart, 'revision'>): Money | null {
  return amount !== undefined && revision === cart.revision ? amount : null;
}

/** Whether something is noted that belongs to one customer, and not to the next one (CART-5). */
export function isForCustomer({ buyer, attendees, invoice, assignee, coupon, corrects }: Checkout): boolean {
  const values = [buyer, invoice, ...Object.values(attendees)].flatMap((fields) => Object.values(fields));
  return assignee !== null || coupon !== null || corrects !== undefined || values.some((value) => value !== '');
}

/** BUY-2: hiding the form turns off e-mail. */
export function showBuyerForm(checkout: Checkout, visible: boolean): Checkout {
  return { ...checkout, buyerFormVisible: visible, sendTickets: visible && checkout.sendTickets };
}

/** BUY-2: sending tickets needs the form. */
export function sendTicketsByEmail(checkout: Checkout, send: boolean): Checkout {
  return { ...checkout, sendTickets: send, buyerFormVisible: send || checkout.buyerFormVisible };
}
