import type { BookingPage } from '../bookings/booking.ts';
import { type CartItem, reservationKeys } from '../cart/cart.ts';
import { grouped } from '../lists.ts';
import { isSameMoney, isZero, type Money, subtractMoney, sumMoney } from '../money/money.ts';
import { isKeptForMatch, type Sale } from './sale.ts';

/*
 * A cart of several appointments is reserved one by one (PAY-6). A code that takes off a fixed amount must count once in all,
 * and staff are told beforehand what each reservation will ask for.
 */

/** One reservation: items of one product, at one time, at one price of their own. */
export interface ReservationPart {
  readonly items: readonly CartItem[];
  /** What the provider will ask for. */
  readonly due: Money;
  /** What the cart's code takes off it. */
  readonly discount: Money;
}

/** How a cart of several appointments is reserved. */
export interface ReservationPlan {
  /** Of the cart that was asked about. */
  readonly revision: number;
  readonly parts: readonly ReservationPart[];
  /** Number of the part, from 0, that the code goes with, or `noPart`; null: it goes with each. */
  readonly couponPart: number | null;
  readonly due: Money;
}

/** No part fulfils by itself what the code asks for: sent with one, it would be refused. */
export const noPart = -1;

/** What the provider asks for one part, with the cart's code and without it. */
export interface AskedPart {
  readonly items: readonly CartItem[];
  readonly alone: Money;
  /** The same as `alone` where there is no code. */
  readonly withCode: Money;
}

/** The price that is sent for an item: only where it differs from the original, or may, in a reservation whose original is not told (PRICE-5). */
export function sentPrice({ hold, price, customPrice }: CartItem): Money | null {
  const isOriginal = hold.state !== 'reserved' && customPrice?.minor === price.minor;
  return isOriginal ? null : customPrice;
}

/** The items that one permanent reservation takes. */
export function reservationParts(items: readonly CartItem[]): CartItem[][] {
  const keyOf = (item: CartItem) => JSON.stringify([item.productId, item.time, sentPrice(item)?.minor ?? null]);
  return [...grouped(items, keyOf).values()];
}

/**
 * A permanent reservation takes one product at one time, so a cart may need several. Each carries the sale's reference with its
 * own number and their count, by which a reservation that stopped half-way is recognised.
 */
export function partReference(reference: string, number: number, count: number): string {
  return count === 1 ? reference : `${reference}#${number}/${count}`;
}

/**
 * How many parts the reservation has that this reference is one part of; null when it is of another sale. Capitals don't matter:
 * a provider may keep its references in one case.
 */
export function partCount(partOf: string, reference: string): number | null {
  const [told, own] = [partOf.toLowerCase(), reference.toLowerCase()];
  if (told === own) return 1;
  const count = told.startsWith(`${own}#`) ? /^\d+\/(\d+)$/.exec(told.slice(own.length + 1))?.[1] : undefined;
  return count === undefined ? null : Number(count);
}

/** Whether a booking with this reference is of the sale, or of a part of it. */
export function isReferenceOf({ reference }: Pick<Sale, 'reference'>, text: string): boolean {
  return partCount(text, reference) !== null;
}

/** Whether the code takes everything off several parts: their amounts don't tell then whether it takes off a share or a fixed amount. */
export function isAllTakenOff(asked: readonly AskedPart[]): boolean {
  return asked.every(({ withCode }) => isZero(withCode)) && asked.filter(({ alone }) => !isZero(alone)).length > 1;
}

/**
 * Where the parts with the code come to the cart's total, it goes with each, as one that takes off a share. Otherwise, and where it is
 * known to take off a fixed amount, it is taken off once: it goes with the first of those that it takes most off, or with none.
 */
export function reservationPlan(
  asked: readonly AskedPart[],
  total: Money,
  revision: number,
  isFixed: boolean,
): ReservationPlan {
  const { currency } = total;
  const withCodes = asked.map(({ withCode }) => withCode);
  const discounts = asked.map(({ alone, withCode }) => subtractMoney(alone, withCode).minor);
  const isShared = isSameMoney(sumMoney(withCodes, currency), total) && !isFixed;
  const most = Math.max(...discounts);
  const codePart = most > 0 ? discounts.indexOf(most) : noPart;
  const couponPart = isShared ? null : codePart;
  const parts = asked.map(({ items, alone, withCode }, index): ReservationPart => {
    const due = couponPart === null || couponPart === index ? withCode : alone;
    return { items, due, discount: subtractMoney(alone, due) };
  });
  const dues = parts.map(({ due }) => due);
  return { revision, parts, couponPart, due: sumMoney(dues, currency) };
}

/** A reservation is deleted only after the sale that takes its place, and lists may lag: so long (ms) they may still have it. */
const longestLag = 60_000;

/** A page of a list, as answered at `at` (epoch ms), without the reservations that were sold, or reserved again, since (PAY-8). */
export function withoutReplaced(page: BookingPage, at: number, sales: readonly Sale[]): BookingPage {
  const replaced = new Set(sales.flatMap((sale) => (isReplacingAt(sale, at) ? replacedBy(sale) : [])));
  const bookings = page.bookings.filter((row) => row.orderNumber !== null || !replaced.has(row.bookingKey));
  const hidden = page.bookings.length - bookings.length;
  if (hidden === 0) return page;
  return { ...page, bookings, totalItems: page.totalItems === null ? null : page.totalItems - hidden };
}

function isReplacingAt(sale: Sale, at: number): boolean {
  return at < sale.updatedAt + longestLag || isKeptForMatch(sale, at);
}

function replacedBy({ state, request, result }: Sale): string[] {
  if (state !== 'done') return [];
  return reservationKeys(request.items).filter((key) => !result?.bookingKeys.includes(key));
}

/** A line of a reservation that was made as a gift: a provider need not say so when the reservation is opened (RES-1). */
export interface ReservedGift {
  readonly bookingKey: string;
  readonly optionId: string;
  readonly quantity: number;
}

/** The gifts that a sale has reserved; none where it is not known which booking has which items. */
export function giftsReservedBy({ kind, request, result }: Pick<Sale, 'kind' | 'request' | 'result'>): ReservedGift[] {
  const parts = kind === 'reservation' ? reservationParts(request.items) : [];
  const keys = result?.bookingKeys ?? [];
  if (keys.length !== parts.length) return [];
  return keys.flatMap((bookingKey, index) =>
    (parts[index] ?? [])
      .filter(({ isGift }) => isGift)
      .map(({ optionId, quantity }) => ({ bookingKey, optionId, quantity })),
  );
}

/** More are not remembered: the oldest are long paid. */
const mostGifts = 500;

export function withGifts(before: readonly ReservedGift[], more: readonly ReservedGift[]): readonly ReservedGift[] {
  return [...before, ...more].slice(-mostGifts);
}

/** A row of an opened reservation. `isGift`: null where the provider does not say. */
interface ReservedRow {
  readonly optionId: string;
  readonly quantity: number;
  readonly isGift: boolean | null;
  /** Its offer is sold only as a gift, or with an appointment, which the row has not. */
  readonly isOnlyGift: boolean;
}

/**
 * Which rows of a reservation are gifts: as the provider says, else those that can be nothing else, else as it was made here.
 * `otherwise`: for rows of a reservation of which none of this is known.
 */
export function whichAreGifts(
  rows: readonly ReservedRow[],
  remembered: readonly ReservedGift[],
  otherwise: boolean,
): boolean[] {
  const left = [...remembered];
  return rows.map(({ optionId, quantity, isGift, isOnlyGift }) => {
    if (isGift !== null) return isGift;
    if (isOnlyGift) return true;
    if (remembered.length === 0) return otherwise;
    const found = left.findIndex((gift) => gift.optionId === optionId && gift.quantity === quantity);
    // A gift and a ticket of the same option are two rows.
    if (found >= 0) left.splice(found, 1);
    return found >= 0 || isGiftInRows(optionId, rows, remembered);
  });
}

/** Whether the gifts of an option come to all pieces that the rows have of it: a line may come back in several rows. */
function isGiftInRows(optionId: string, rows: readonly ReservedRow[], remembered: readonly ReservedGift[]): boolean {
  const pieces = (counted: readonly Pick<ReservedRow, 'optionId' | 'quantity'>[]) =>
    counted.reduce((sum, one) => (one.optionId === optionId ? sum + one.quantity : sum), 0);
  return pieces(rows) === pieces(remembered);
}
