import { piecesIn } from '../cart/cart.ts';
import { grouped } from '../lists.ts';
import { isZero, type Money, money, negateMoney } from '../money/money.ts';
import { isOpen, isPaidAtTill, isUnsettled, moneyTakenAt, type PaymentCode, type Sale } from '../sale/sale.ts';
import type { Seller } from '../sale/seller.ts';

/**
 * What a sale was paid with, as the drawer and the report tell it apart: by the provider's payment code, and by gift card, which the
 * provider is told as a card (PAY-4). A reservation takes no money.
 */
export type Tender = (typeof tenders)[number];

export const tenders = ['paid_cash', 'paid_cc', 'gift_card', 'invoice', 'no_payment'] as const satisfies readonly (
  | PaymentCode
  | 'gift_card'
)[];

/**
 * What a closed shift has counted of a sale. Shift 0, that no report has, stands for "before the day of the first shift", and for
 * money that a movement has counted.
 */
export interface Posting {
  readonly shift: number;
  readonly tender: Tender;
  readonly amount: Money;
}

/** Null for a reservation. */
export function tenderOf({
  kind,
  isPaidByGiftCard,
  request,
}: Pick<Sale, 'kind' | 'isPaidByGiftCard' | 'request'>): Tender | null {
  const { code } = request.payment;
  if (kind === 'reservation' || code === 'reservation') return null;
  return isPaidByGiftCard ? 'gift_card' : code;
}

/** How long sales that no shift needs any more are kept (ms); no shift counts in older ones. */
export const takingsKept = 7 * 24 * 60 * 60_000;

/**
 * `open`: its outcome is not known yet, or not decided, though its money was taken. `undone`: refused or withdrawn, no money is held
 * for it.
 */
export type TakingState = 'done' | 'open' | 'undone';

/**
 * What the day's close needs of a sale, without anything of the customer (DAY-6). It outlives the journal's entry: that belongs
 * to a person, this to the device.
 */
export interface Taking {
  readonly reference: string;
  /** For whom the provider lists it; absent in older sales. */
  readonly seller?: Seller | undefined;
  /** When its money was taken (epoch ms). */
  readonly at: number;
  /** When it was tried again with that money (epoch ms); absent where it was not, and in older sales. */
  readonly triedAt?: number | undefined;
  readonly updatedAt: number;
  readonly state: TakingState;
  readonly tender: Tender;
  readonly amount: Money;
  /** For cash: what was handed over. */
  readonly given: Money | null;
  readonly orderNumber: string | null;
  /** It was made without a connection; what was only set aside, or sent again, was not (DAY-4). */
  readonly isOffline: boolean;
  readonly pieces: number;
  readonly products: readonly string[];
  /** How many pieces of each of `products`, in their order; absent in older sales. */
  readonly productPieces?: readonly number[] | undefined;
  /** The coupon or voucher that was redeemed with it. */
  readonly couponCode: string | null;
  /** The number of the order that it corrects; absent for any other sale, and in older ones. */
  readonly corrects?: string | undefined;
  /** Empty until the first shift that it belongs to is closed, or its money was given back. */
  readonly postings: readonly Posting[];
}

/** Money of one tender, in one currency. */
export interface TenderAmount {
  readonly tender: Tender;
  readonly amount: Money;
}

/**
 * The sale as the day knows it; null for a reservation. `before`: as it was known until now. A paid sale that was not received may
 * have become a reservation: no money is held for it any more.
 */
export function takingOf(sale: Sale, before: Taking | null): Taking | null {
  const { items, couponCode, corrects } = sale.request;
  const { createdAt, takenAt } = sale;
  const isSameTry = before !== null && (before.triedAt ?? before.at) === createdAt;
  const tender = tenderOf(sale);
  if (tender === null) return before && { ...before, state: 'undone', updatedAt: sale.updatedAt };
  const products = grouped(items, ({ productName }) => productName);
  return {
    reference: sale.reference,
    seller: { userId: sale.userId, ...(sale.company && { company: sale.company }) },
    at: moneyTakenAt(sale),
    ...(takenAt !== undefined && { triedAt: createdAt }),
    updatedAt: sale.updatedAt,
    state: stateOf(sale),
    tender,
    amount: sale.amount,
    given: sale.given,
    orderNumber: sale.result?.orderNumber ?? null,
    // What is set aside, or changed to be placed again, was made as it was.
    isOffline: isSameTry ? before.isOffline : sale.offline !== null,
    pieces: piecesIn(items),
    products: [...products.keys()],
    productPieces: [...products.values()].map(piecesIn),
    couponCode,
    ...(corrects && { corrects }),
    postings: before?.postings ?? [],
  };
}

function stateOf(sale: Sale): TakingState {
  if (sale.state === 'done') return 'done';
  // Where no money was taken, as for an invoice, nothing is held for what is not booked, whatever is still to be decided.
  const isHeld = isUnsettled(sale) || (isOpen(sale) && isPaidAtTill(sale));
  return isHeld ? 'open' : 'undone';
}

/**
 * What the next close has to count of the sale: what is held for it now less what was counted already. A sale that was counted
 * and then withdrawn goes out again; one that was paid another way moves from one tender to the other.
 */
export function unposted({ state, tender, amount, postings }: Taking): readonly TenderAmount[] {
  const held: TenderAmount[] = state === 'undone' ? [] : [{ tender, amount }];
  const posted = postings.map((posting) => ({ tender: posting.tender, amount: negateMoney(posting.amount) }));
  return sumByTender([...held, ...posted]).filter((sum) => !isZero(sum.amount));
}

/** Whether the running shift, or the next one, has to count it. */
export function isRunning(taking: Taking): boolean {
  return taking.postings.length === 0 || unposted(taking).length > 0;
}

/** What a close counts of the sale: what is not posted yet. One of which nothing is left, like a free one, is counted with nothing. */
export function countedIn(taking: Taking): readonly TenderAmount[] {
  const open = unposted(taking);
  return open.length > 0 ? open : [{ tender: taking.tender, amount: money(0, taking.amount.currency) }];
}

/** The sale with what a close counts of it, so that the next one does not count it again. */
export function postedIn(taking: Taking, shift: number): Taking {
  return { ...taking, postings: [...taking.postings, ...countedIn(taking).map((one) => ({ ...one, shift }))] };
}

/** One sum for each tender and currency, in the order of the tenders. */
export function sumByTender(amounts: readonly TenderAmount[]): readonly TenderAmount[] {
  const sums = new Map<string, TenderAmount>();
  for (const { tender, amount } of amounts) {
    const key = `${tenders.indexOf(tender)} ${amount.currency}`;
    const minor = (sums.get(key)?.amount.minor ?? 0) + amount.minor;
    sums.set(key, { tender, amount: money(minor, amount.currency) });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}
