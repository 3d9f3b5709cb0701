import { type CartItem, reservationKeys } from '../cart/cart.ts';
import { isSameMoney, type Money, subtractMoney } from '../money/money.ts';
import type { Company } from '../settings/account.ts';
import type { AppointmentTime } from '../times/appointment.ts';
import type { Discount, FieldValues } from './checkout.ts';
import type { Seller } from './seller.ts';

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
  /**
   * What is known of the opened reservation's buyer and is sent, too: with the form on the contact that it does not ask for, with the
   * form off what the cart asks (RES-1, BUY-10).
   */
  readonly knownBuyer: FieldValues | null;
  readonly attendees: readonly AttendeeData[];
  readonly couponCode: string | null;
  /** For several reservations: number of the one, from 0, that the code goes with; absent where it goes with each (PAY-6). */
  readonly couponPart?: number | undefined;
  readonly assigneeId: string | null;
  readonly sendTickets: boolean;
  readonly reservationKey: string | null;
  /** The terminal's own name for the cart (TERM-4). */
  readonly externalReference: string | null;
  /** The number of the order that it corrects, which the provider is not told; absent for any other sale, and in older ones (DAY-5). */
  readonly corrects?: string | undefined;
  readonly locale: string;
}

export interface SaleResult {
  /** Null for a reservation. */
  readonly orderNumber: string | null;
  /** Of a reservation: one for each appointment (PAY-6). */
  readonly bookingKeys: readonly string[];
  readonly printLink: string | null;
  /** The till itself took this booking for the sale because it looks like it; staff are told so (PAY-10). */
  readonly isByLikeness?: boolean | undefined;
}

export interface Refusal {
  readonly code: number;
  readonly message: string;
  /** Of several reservations: the number, from 0, of the one that was refused (PAY-6). */
  readonly part?: number | undefined;
}

/**
 * Life of a sale on this device (PAY-10): `submitting` → `done` | `refused` | `unknown`; `unknown` is settled by asking the
 * provider and becomes `done`, or `refused` when the provider surely has not got it. Where nobody can know, it stays `unknown`
 * with a `doubt` until a person decides.
 *
 * A sale made offline (OFF-7) begins as `waiting` and goes the same way once there is a connection. One that is refused, or has
 * surely not arrived, stays until a person decides: it waits again (retry), or is `withdrawn`. Until it is sent for the first time
 * a person may withdraw it, too.
 */
export type SaleState = (typeof saleStates)[number];

export const saleStates = ['submitting', 'unknown', 'waiting', 'done', 'refused', 'withdrawn'] as const;

/** What a person made of a sale that was refused, or not sent yet: the money was given back, or unpaid items went into the cart again. */
export type Withdrawal = 'given-back' | 'changed';

/** What is particular about a sale that was made without a connection (OFF-7). */
export interface OfflineSale {
  /** Keys of the items for which no hold was running: they are subject to confirmation. */
  readonly unconfirmedItems: readonly string[];
  /** Whether the amount was the provider's own total; otherwise it is the sum of the lines. */
  readonly isAmountConfirmed: boolean;
  /** When it was last sent (epoch ms); null before. */
  readonly sentAt: number | null;
  /** It was made with a connection and refused, and a person has sent it again: who was told of the refusal waits for the outcome. */
  readonly isSentAgain?: true | undefined;
  /** What the provider asked for the same items just before it was sent; null while that is not known. */
  readonly askedAmount: Money | null;
  /** A person has taken note that the amounts differ. */
  readonly isDifferenceNoted: boolean;
  readonly withdrawal: Withdrawal | null;
}

/** A booking that may be the sale, as a person is shown it. */
export interface Candidate {
  /** Null for a reservation. */
  readonly orderNumber: string | null;
  readonly bookingKey: string;
  /** The venue's wall-clock; null where the provider doesn't say. */
  readonly createdAt: AppointmentTime | null;
  readonly amount: Money | null;
  readonly buyer: string;
  readonly products: readonly string[];
  /** Through which channel it was sold; absent where the provider doesn't say. */
  readonly salesChannel?: string | undefined;
}

/** How the provider names what it has booked. */
export type BookingNumbers = Pick<Candidate, 'orderNumber' | 'bookingKey'>;

/** What staff know a booking by: the number of its order, or, where it has none, its own key. */
export function numberOfBooking({ orderNumber, bookingKey }: BookingNumbers): string {
  return orderNumber ?? bookingKey;
}

/** Nobody but a person can say whether the provider has the sale (PAY-10). */
export interface Doubt {
  /** Epoch ms. */
  readonly since: number;
  /** What was booked since and may be it; often nothing. */
  readonly candidates: readonly Candidate[];
  /** The candidates differ from the sale and are shown to be compared, as nothing like it was booked; absent otherwise, and in older sales. */
  readonly areUnlike?: boolean | undefined;
  /** The provider gives no list of what was booked, as to an account without that right; absent otherwise, and in older sales. */
  readonly isUnlisted?: boolean | undefined;
}

/** What a person says of bookings that may be a second one of a sale: another customer's, or this sale's. */
export type DuplicatesAnswer = 'other-sale' | 'booked-twice';

/** Bookings that may be a second one of a sale, because its request may have arrived twice (PAY-10). */
export interface PossibleDuplicates {
  /** None where the provider lists none. */
  readonly bookings: readonly Candidate[];
  /** Null until a person has answered. */
  readonly answer: DuplicatesAnswer | null;
}

/** What a terminal said of a sale whose money it took, to compare its books with the provider's. */
export interface TerminalRecord {
  /** The terminal's own name for the sale; absent where an older build has noted it. */
  readonly id?: string | undefined;
  /** How it was paid, in the terminal's own words. */
  readonly payments: readonly string[];
  /** The sale as it came, as JSON text; of a very long one the beginning. */
  readonly message: string;
}

/** One entry of the journal. */
export interface Sale {
  readonly reference: string;
  readonly kind: 'purchase' | 'reservation';
  readonly state: SaleState;
  readonly request: SaleRequest;
  /** What the customer was asked for. */
  readonly amount: Money;
  /** What the provider took off single options when the cart was paid (COUP-2); absent where it told none, and in older sales. */
  readonly discounts?: readonly Discount[] | undefined;
  /** For cash: what was handed over. */
  readonly given: Money | null;
  /** The provider is told of a card, and the till keeps gift cards apart (PAY-4); absent for other payments and in older sales. */
  readonly isPaidByGiftCard?: boolean | undefined;
  /** Money was taken for it, at the till or at a terminal, that goes on counting for its cart: it was refused, or placed with money taken before. Absent otherwise. */
  readonly isMoneyHeld?: boolean | undefined;
  /** When its money was taken, where that was for an earlier try (epoch ms); absent where it was for this one. */
  readonly takenAt?: number | undefined;
  readonly userId: string;
  /** The company that this person sold for; absent where it was not known, and in older sales. */
  readonly company?: Company | undefined;
  /** Revision of the cart that was paid: the same cart paid again after "nothing is known" keeps its reference. */
  readonly cartRevision: number;
  /** When this try of it was made (epoch ms). */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly attempts: number;
  /**
   * When the connection broke over which it was sent last, or when the refusal came (epoch ms): what it made was made before. Absent
   * where neither happened, or is not known.
   */
  readonly connectionLostAt?: number | undefined;
  /**
   * Of a reservation of several appointments that is being sent, or has no answer: the booking keys of those that were answered so
   * far (PAY-6). Absent where there are none, and once it is done.
   */
  readonly reservedKeys?: readonly string[] | undefined;
  /** Those of `reservedKeys` that were sold, reserved again or deleted by themselves meanwhile; absent where there are none. */
  readonly endedKeys?: readonly string[] | undefined;
  /** When the rest of a reservation was sent, after a person had found a part of it (epoch ms, PAY-6); absent for all others. */
  readonly restSentAt?: number | undefined;
  readonly result: SaleResult | null;
  /** Why the provider said no; of a sale that is `unknown`, the no that is still being checked (PAY-10). */
  readonly refusal: Refusal | null;
  /** Null for a sale that was made with a connection. */
  readonly offline: OfflineSale | null;
  /** Set while a sale that is `unknown` needs a person's word. */
  readonly doubt: Doubt | null;
  /** Absent while nobody has looked for them, and where the provider would have recognised a repeat. */
  readonly duplicates?: PossibleDuplicates | undefined;
  /** Bookings that a person has said to be another sale's, though the till took them for this one. */
  readonly disowned?: readonly BookingNumbers[] | undefined;
  /** Whether somebody has seen its outcome; until then the till leads there when it is opened. */
  readonly isSeen: boolean;
  /** Absent for a sale whose money the till took itself. */
  readonly terminal?: TerminalRecord | undefined;
  /** It is done, and the terminal is to be told if it does not know; absent otherwise, once it was told, and in older sales. */
  readonly isToReport?: true | undefined;
}

/** An entry of the journal that can't be read: damaged, or gone while the cart is still locked by it. */
export interface UnreadableSale {
  readonly reference: string;
  /** Epoch ms; null where that can't be read either. */
  readonly createdAt: number | null;
  /** Absent where that can't be read either: then anybody may decide on it. */
  readonly seller?: Seller | undefined;
  /** Nobody has settled it: it may have been sold, and money may have been taken for it. */
  readonly isOpen: boolean;
  /** The entry as it is stored; null where there is none. */
  readonly row: unknown;
}

/** What a person, or the provider, says of one. The entry itself stays as it is for a while. */
export type UnreadableEnd = 'done' | 'withdrawn';

/** How far the provider is with an order's tickets (SUC-2). */
export interface OrderProgress {
  /** What the order costs; null where the provider doesn't say. */
  readonly amount: Money | null;
  readonly ticketsOrdered: number;
  readonly ticketsCreated: number;
}

/** The code of a refusal by which the till itself says: the provider was asked and knows nothing of this sale. */
export const notReceived = 0;

/** In these states a sale was sent, and has no answer yet. */
export const unansweredStates: readonly SaleState[] = ['submitting', 'unknown'];

export function isUnanswered({ state }: Pick<Sale, 'state'>): boolean {
  return unansweredStates.includes(state);
}

/** In these states the outcome of a sale is not known yet. */
export const unsettledStates: readonly SaleState[] = [...unansweredStates, 'waiting'];

export function isUnsettled({ state }: Pick<Sale, 'state'>): boolean {
  return unsettledStates.includes(state);
}

/** It does not change by itself any more. */
export function isClosed(sale: Pick<Sale, 'state'>): boolean {
  return !isUnsettled(sale);
}

/** Whether the provider has said no to it, and not only that the sign-in had ended. */
export function isRefusedByProvider({ refusal }: Pick<Sale, 'refusal'>): boolean {
  return refusal !== null && refusal.code !== notReceived;
}

/** The till itself says so, or a person did: the provider has not got it, and has not refused it either (PAY-10). */
export function isNotSold({ state, refusal }: Pick<Sale, 'state' | 'refusal'>): boolean {
  return state === 'refused' && refusal?.code === notReceived;
}

/** The refusal with what it says about fields that no form shows. */
export function withWords(refusal: Refusal, words: readonly string[]): Refusal {
  const untold = words.filter((text) => !refusal.message.includes(text));
  return { ...refusal, message: [refusal.message, ...new Set(untold)].filter((text) => text !== '').join(' · ') };
}

/** Its cart is placed again with the money that was taken for it: not received (PAY-10), or refused when it was paid already (PAY-8). */
export function isLost(sale: Pick<Sale, 'state' | 'refusal' | 'isMoneyHeld'>): boolean {
  return isNotSold(sale) || (sale.state === 'refused' && sale.isMoneyHeld === true);
}

/** Whether money is taken with such a payment: in cash, or by a card. */
export function takesMoney(code: PaymentCode | null): code is 'paid_cash' | 'paid_cc' {
  return code === 'paid_cash' || code === 'paid_cc';
}

/** Whether the till itself has taken money for it: what a terminal takes, and an invoice, are others' concern. */
export function isPaidAtTill({ request }: Pick<Sale, 'request'>): boolean {
  return takesMoney(request.payment.code);
}

/** What goes back to a customer who gave more than it comes to; null where nothing does (PAY-4). */
export function changeDue({ amount, given }: Pick<Sale, 'amount' | 'given'>): Money | null {
  if (given === null || given.currency !== amount.currency || given.minor <= amount.minor) return null;
  return subtractMoney(given, amount);
}

/** When its money was taken (epoch ms): a later try of it takes none. */
export function moneyTakenAt({ takenAt, createdAt }: Pick<Sale, 'takenAt' | 'createdAt'>): number {
  return takenAt ?? createdAt;
}

/** What another try of a sale keeps of the money that was taken for it. */
export function takenFor(before: Sale | null | undefined): Pick<Sale, 'takenAt'> {
  return before && isPaidAtTill(before) ? { takenAt: moneyTakenAt(before) } : {};
}

/**
 * What the provider asks beyond what was taken (negative: less); null when it is the same or not known. `asked`: what its order costs,
 * unless another amount than the one that was asked for a sale made offline (OFF-7).
 */
export function amountDifference(
  { amount, offline }: Pick<Sale, 'amount' | 'offline'>,
  asked = offline?.askedAmount ?? null,
): Money | null {
  if (asked === null || asked.currency !== amount.currency || isSameMoney(asked, amount)) return null;
  return subtractMoney(asked, amount);
}

/** Whether the provider asked for another amount than was taken offline, and nobody has noted that yet. */
export function hasUnnotedDifference(sale: Pick<Sale, 'amount' | 'offline'>): boolean {
  return sale.offline?.isDifferenceNoted === false && amountDifference(sale) !== null;
}

type Undecided = Pick<Sale, 'state' | 'offline' | 'refusal' | 'request' | 'isMoneyHeld'>;

/**
 * Nothing was sold, but it is settled with the customer: made offline and refused (OFF-7), or paid at the till and refused (PAY-8) or lost (PAY-10).
 * Until a person decides, or its cart is placed again, its money is held.
 */
export function needsDecision(sale: Undecided): boolean {
  return sale.state === 'refused' && (sale.offline !== null || (isLost(sale) && isPaidAtTill(sale)));
}

/** A person may take it back: the provider has not got it, or can't have heard of it yet (OFF-7, PAY-10). */
export function canBeWithdrawn(sale: Undecided): boolean {
  return needsDecision(sale) || (sale.state === 'waiting' && sale.offline?.sentAt === null);
}

/** Whether it is not settled, or needs a decision. */
export function isOpen(sale: Undecided): boolean {
  return isUnsettled(sale) || needsDecision(sale);
}

/** Nobody but a person can say whether it was sold (PAY-10). */
export function isInDoubt(sale: Pick<Sale, 'state' | 'doubt'>): boolean {
  return sale.doubt !== null && isUnanswered(sale);
}

/** A person has to say whether it was booked twice (PAY-10). */
export function mayBeTwice({ duplicates }: Pick<Sale, 'duplicates'>): boolean {
  return duplicates !== undefined && duplicates.answer === null && duplicates.bookings.length > 0;
}

/** It may be booked twice, or a person has said that it is, which can be taken back (PAY-10). */
export function isOrMayBeTwice({ duplicates }: Pick<Sale, 'duplicates'>): boolean {
  return duplicates !== undefined && duplicates.answer !== 'other-sale' && duplicates.bookings.length > 0;
}

/** The bookings that a person has said to be this sale's, too: all of them but one are to be cancelled (PAY-10). */
export function secondBookings({ duplicates }: Pick<Sale, 'duplicates'>): readonly Candidate[] {
  return duplicates?.answer === 'booked-twice' ? duplicates.bookings : [];
}

/** For so long (ms) after a sale was matched with a booking, what it has used up is not given back. */
export const keptAfterMatch = 15 * 60_000;

function isMatched({ state, result }: Sale): boolean {
  return state === 'done' && result?.isByLikeness === true;
}

/** Whether the sale has this booking only because it looks like it, and what it has used up is still kept for it (PAY-8). */
export function isKeptForMatch(sale: Sale, now: number): boolean {
  return isMatched(sale) && now - sale.updatedAt < keptAfterMatch;
}

/** Whether a person may say that it is another sale's booking: not once the reservation that the sale paid for is given back (RES-1). */
export function canBeDisowned(sale: Sale, now: number): boolean {
  return isMatched(sale) && (isKeptForMatch(sale, now) || reservationKeys(sale.request.items).length === 0);
}

/** Nobody has answered yet whether its booking is its own, or whether a second one is, too: nothing but a person's word will tell (PAY-10). */
export function isAskedAbout(sale: Sale, now: number): boolean {
  return mayBeTwice(sale) || canBeDisowned(sale, now);
}

/** Whether somebody has to see to it still: it is kept after a sign-out, and when another person signs in. */
export function isUnfinished(sale: Sale, now: number): boolean {
  return isOpen(sale) || isAskedAbout(sale, now);
}

/**
 * The sale to be shown when the till is opened: the newest one of which nobody has seen the outcome, as its screen was closed
 * before (PAY-10).
 */
export function unseenSale(sales: readonly Sale[]): Sale | undefined {
  const unseen = sales.filter(({ isSeen, state }) => !isSeen && state !== 'withdrawn');
  return unseen.sort((a, b) => b.createdAt - a.createdAt)[0];
}

/** The newest sale that the cart went into when it had this revision; undefined when it was not sold. */
export function saleOfCart(sales: readonly Sale[], cartRevision: number): Sale | undefined {
  const ofCart = sales.filter((sale) => sale.cartRevision === cartRevision && isSold(sale));
  return ofCart.sort((a, b) => b.createdAt - a.createdAt)[0];
}

function isSold({ state, offline }: Sale): boolean {
  return state === 'done' || (offline !== null && state !== 'withdrawn');
}

/** The sale by which this device has sold an opened reservation (RES-1); undefined where there is none. */
export function saleOfReservation(sales: readonly Sale[], bookingKey: string): Sale | undefined {
  return sales.find(
    ({ kind, state, request }) => kind === 'purchase' && state === 'done' && request.reservationKey === bookingKey,
  );
}

/**
 * The sale by which this device may have sold an opened reservation: it has no answer yet, or was paid at the till and waits for a person's
 * decision. Until then nobody takes the money for the reservation once more (RES-1, PAY-10). Undefined where there is none.
 */
export function openSaleOfReservation(sales: readonly Sale[], bookingKey: string): Sale | undefined {
  const isOfIt = ({ request }: Sale) => reservationKeys(request.items).includes(bookingKey);
  return sales.find((sale) => sale.kind === 'purchase' && (isUnsettled(sale) || needsDecision(sale)) && isOfIt(sale));
}
