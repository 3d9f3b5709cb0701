import type { Money } from '../money/money.ts';
import type { KnownTotals, PaymentMethod } from './checkout.ts';
import type { PaymentCode, Sale } from './sale.ts';

/** What took the money, in the words of a terminal and of the app's own till dialog alike. */
export type TenderType = 'cash' | 'card' | 'gift_card' | 'terminal_gift_card' | 'invoice';

/** Codes of what takes money. */
type TenderCode = Extract<PaymentCode, 'paid_cash' | 'paid_cc' | 'invoice'>;

const codeByTender: Readonly<Record<TenderType, TenderCode>> = {
  cash: 'paid_cash',
  card: 'paid_cc',
  terminal_gift_card: 'paid_cc',
  gift_card: 'paid_cc',
  invoice: 'invoice',
};

/**
 * The provider's code for a terminal's payment type, null for an unknown one (PAY-4, TERM-7). A terminal may name the provider's
 * own codes for cash and card, and write all of them in capitals.
 */
export function paymentCodeOf(type: string): TenderCode | null {
  const name = type.trim().toLowerCase();
  if (name === 'paid_cash' || name === 'paid_cc') return name;
  return isTenderType(name) ? codeByTender[name] : null;
}

/** A longer name of a payment is cut where it is shown (characters). */
const longestPaymentName = 40;

/** A terminal's own name for a way to pay, as people read it: `CARD_X` is CARD X (TERM-7). */
export function readablePayment(type: string): string {
  const text = type.replace(/[\s_]+/gu, ' ').trim();
  const letters = [...text];
  return letters.length > longestPaymentName ? `${letters.slice(0, longestPaymentName).join('')}…` : text;
}

/** Whether a terminal's payment type is a gift card, which the till keeps apart from cards (PAY-4). */
export function isGiftCard(type: string): boolean {
  return /^(terminal_)?gift_card$/i.test(type.trim());
}

/** Whether a terminal has taken no money, as all is to be paid later. */
export function isOnInvoice(types: readonly string[]): boolean {
  return types.length > 0 && types.every((type) => paymentCodeOf(type) === 'invoice');
}

function isTenderType(type: string): type is TenderType {
  return Object.hasOwn(codeByTender, type);
}

export type TileCode = 'cash_register' | 'reservation' | 'invoice' | 'no_payment';

const listedTiles = ['reservation', 'invoice', 'no_payment'] as const;

/** The tiles in their order: the cash register first and always, then what the provider offers for this cart (PAY-1). */
export function paymentTiles(methods: readonly PaymentMethod[]): readonly TileCode[] {
  return ['cash_register', ...listedTiles.filter((tile) => methods.some(({ code }) => code === tile))];
}

/** Whether the cash register has to say yes before anything is bought (PAY-2, PAY-6). */
export function callsCashRegister(code: TileCode): code is 'cash_register' | 'no_payment' {
  return code === 'cash_register' || code === 'no_payment';
}

/** What a cash register is asked to take. */
export interface CashRegisterRequest {
  readonly amount: Money;
  /** `offline`: cash or one's own card machine only, as nothing else can be checked without a connection (OFF-7). */
  readonly method: 'cash_register' | 'no_payment' | 'offline';
  /** What it is paid with, where that was said already (FAST-6). */
  readonly tender?: 'card' | undefined;
  /** Revision of the cart that comes to the amount. */
  readonly cartRevision: number;
}

/** With what the money was taken. */
export interface Collected extends Pick<Sale, 'given' | 'isPaidByGiftCard'> {
  readonly code: PaymentCode;
}

/** What it answers. */
export type CashRegisterAnswer =
  /** The money is there. */
  | ({ readonly status: 'success' } & Collected)
  /** `message` is for staff; null when they have cancelled themselves. */
  | { readonly status: 'failure'; readonly message: string | null }
  /** The cart or its total has changed meanwhile, nothing was taken for it as it is, and staff want to be asked anew. */
  | { readonly status: 'changed' }
  /** The cart is at a terminal's checkout: the terminal completes the sale by its own message (PAY-3). */
  | { readonly status: 'moved' };

/** What takes the money: the till's own dialog, or a terminal (PAY-2 to PAY-4). */
export interface CashRegister {
  /** The amount at the terminal's checkout; null when there is none, absent where there is no terminal. */
  readonly moved?: Money | null;
  collect(request: CashRegisterRequest): Promise<CashRegisterAnswer>;
  /** Takes the cart back from the terminal's checkout; resolves also where it can't be had. */
  takeBack?(): Promise<void>;
}

/** Whether the customer can be asked for money, and for how much. */
export type Readiness =
  /** `isHoldMissing`: a hold was refused, or had run out and could not be taken again; staff may not have seen it (CART-10, CART-11). */
  | { readonly kind: 'ready'; readonly totals: KnownTotals; readonly isHoldMissing?: boolean }
  | { readonly kind: 'empty' }
  /** The buyer's form is on, and can't be sent as it is (NAV-3). `totals`: as when it were ready. */
  | { readonly kind: 'form'; readonly totals: KnownTotals }
  /** A sale with this cart is on its way or being checked (PAY-10). */
  | { readonly kind: 'being-paid' }
  | { readonly kind: 'unreachable' }
  /** The provider answers, but not with a total that can be read (ERR-5). */
  | { readonly kind: 'unreadable' }
  /** The provider refuses to give a total, as for an expired code. */
  | { readonly kind: 'refused' }
  /** The cart's reservation was paid, changed or deleted elsewhere (RES-1). */
  | ({ readonly kind: 'reservation-ended' } & EndedReservation)
  /** No answer tells whether it still stands. */
  | { readonly kind: 'reservation-unanswered' };

/** A reservation that is no more as it was. `soldAs`: the number of the order that it became; null where that is not known. */
export interface EndedReservation {
  readonly soldAs: string | null;
}

/** What the provider says about single fields when it refuses, by `buyer.{id}` or `attendee.{optionId}#{number}.{id}` (BUY-9). */
type FieldErrors = Readonly<Record<string, string>>;

/** Whether a refusal is about fields that staff can correct (PAY-8). */
export function namesField(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** What became of a sale, as far as the till knows. */
export type PaymentOutcome =
  | { readonly kind: 'done'; readonly sale: Sale }
  | { readonly kind: 'refused'; readonly sale: Sale; readonly fieldErrors: FieldErrors }
  /** No answer came: the sale is being checked, and the cart stays as it is until that is settled. */
  | { readonly kind: 'unknown'; readonly reference: string }
  | { readonly kind: 'being-paid'; readonly reference: string }
  /** Another tab has sold the cart meanwhile (CART-9). */
  | { readonly kind: 'sold-elsewhere'; readonly sale: Sale }
  /**
   * The cart is not the one whose amount was shown: show the new amount and ask again. `isMoneyHeld`: what was taken counts for
   * the cart, as the journal says, until it is given back (PAY-10).
   */
  | { readonly kind: 'amount-changed'; readonly isMoneyHeld?: true };
