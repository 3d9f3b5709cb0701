import { type Cart, type CartItem, piecesAbove, reservationKeys, sumOfLines } from '../cart/cart.ts';
import type { LookedUp } from './booked-sale.ts';
import { reservationParts } from './reservation-parts.ts';
import { type AttendeeData, isOpen, isUnanswered, type Sale, type SaleRequest } from './sale.ts';

/*
 * Of a reservation of several appointments some are made while the others have no answer (PAY-6). What is made can be opened and
 * sold, reserved again or deleted by itself meanwhile: that part has ended, and only the rest of the reservation is left.
 */

/** The entry after the reservation with this key has ended: by the sale that has taken its place, or because it was given back. */
export function withEnded(sale: Sale, bookingKey: string, soldBy: Pick<Sale, 'request'> | null): Sale {
  const { reservedKeys = [], endedKeys = [] } = sale;
  if (!reservedKeys.includes(bookingKey) || endedKeys.includes(bookingKey)) return sale;
  // The keys tell by their place which parts they are of, until the entry is closed.
  if (isUnanswered(sale)) return { ...sale, endedKeys: [...endedKeys, bookingKey] };
  const left = { ...sale, reservedKeys: reservedKeys.filter((key) => key !== bookingKey) };
  if (soldBy === null) return left;
  const sold = soldBy.request.items.filter(({ hold }) => hold.code === bookingKey);
  return withParts(left, (items) => !items.some((item) => isAmong(item, sold)));
}

function isAmong({ optionId, time, isGift }: CartItem, lines: readonly CartItem[]): boolean {
  return lines.some((line) => line.optionId === optionId && line.time === time && line.isGift === isGift);
}

/** The entry without the parts that have ended. */
export function withoutEnded(sale: Sale): Sale {
  const { reservedKeys = [], endedKeys } = sale;
  if (endedKeys === undefined) return sale;
  const left = withParts(sale, (_, number) => !endedKeys.includes(reservedKeys[number] ?? ''));
  return { ...left, reservedKeys: keysLeft(sale), endedKeys: undefined };
}

/** The keys of the parts that are made and have not ended. */
export function keysLeft({ reservedKeys, endedKeys = [] }: Pick<Sale, 'reservedKeys' | 'endedKeys'>) {
  return reservedKeys?.filter((key) => !endedKeys.includes(key));
}

/** What was looked up of an entry, without the parts that have ended: where only these are missing, it is all there. */
export function lookedUpWithoutEnded(lookedUp: LookedUp, { request, endedKeys = [] }: Sale): LookedUp {
  if (lookedUp.kind !== 'in-part' || endedKeys.length === 0) return lookedUp;
  const bookingKeys = lookedUp.bookingKeys.filter((key) => !endedKeys.includes(key));
  if (bookingKeys.length === 0) return { kind: 'nothing', isEmpty: false };
  const isWhole = bookingKeys.length + endedKeys.length >= reservationParts(request.items).length;
  return isWhole
    ? { kind: 'found', result: { orderNumber: null, bookingKeys, printLink: null } }
    : { kind: 'in-part', bookingKeys };
}

/** The entry with only these of its parts. What a code takes off them is not known, so that its amount is that of its lines. */
function withParts(sale: Sale, isLeft: (items: readonly CartItem[], number: number) => boolean): Sale {
  const { request, amount } = sale;
  const parts = reservationParts(request.items);
  const left = parts.flatMap((part, number) => (isLeft(part, number) ? [number] : []));
  if (left.length === parts.length) return sale;
  const keys = new Set(left.flatMap((number) => parts[number] ?? []).map(({ key }) => key));
  const items = request.items.filter(({ key }) => keys.has(key));
  return {
    ...sale,
    amount: sumOfLines(items, amount.currency),
    discounts: undefined,
    request: { ...request, items, attendees: attendeesOf(request, keys), ...codeOf(request, left) },
  };
}

/** The attendees of these lines, numbered as if there were no others: within their option, over all lines of it. */
export function attendeesOf({ items, attendees }: SaleRequest, keys: ReadonlySet<string>): AttendeeData[] {
  const kept = items.filter(({ key }) => keys.has(key));
  const piecesGone = (key: string) => piecesAbove(items, key) - piecesAbove(kept, key);
  return attendees
    .filter(({ itemKey }) => keys.has(itemKey))
    .map((attendee) => ({ ...attendee, number: attendee.number - piecesGone(attendee.itemKey) }));
}

/** A code that went with a part that has ended is used up. */
function codeOf({ couponCode, couponPart }: SaleRequest, left: readonly number[]) {
  if (couponPart === undefined) return null;
  const number = left.indexOf(couponPart);
  return number < 0 ? { couponCode: null, couponPart: undefined } : { couponCode, couponPart: number };
}

/** The reservations that lie in one of these carts, or in a sale that is open: they are not given back with others (RES-1). */
export function reservationsInUse(carts: readonly Pick<Cart, 'items'>[], sales: readonly Sale[]): string[] {
  const places = [...carts, ...sales.filter(isOpen).map(({ request }) => request)];
  return reservationKeys(places.flatMap(({ items }) => items));
}
