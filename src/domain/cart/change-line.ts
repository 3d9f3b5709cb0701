import { isSameMoney, type Money } from '../money/money.ts';
import type { Checkout } from '../sale/checkout.ts';
import { type Cart, type CartItem, isSameOfferAs, keyBeside, unitPrice, withoutRefusal } from './cart.ts';

/** Why a line can't be given another time: it has none, or it belongs to an opened reservation, whose time the provider keeps. */
type Immovable = 'untimed' | 'reserved';

export function immovable({ time, hold }: CartItem): Immovable | null {
  if (hold.state === 'reserved') return 'reserved';
  return time === null ? 'untimed' : null;
}

/** The lines that go with this one when it is moved: the same offer at the same time, itself among them. */
export function linesOfSlot(items: readonly CartItem[], line: CartItem): readonly CartItem[] {
  const slot = slotKey(line);
  return items.filter((item) => slotKey(item) === slot);
}

/** What the lines have in common that are moved together. */
export function slotKey(line: CartItem): string {
  return JSON.stringify([line.productId, line.variationName, line.time, immovable(line)]);
}

/** The new key of a line and, where it joined another line, how many pieces of that come before its own. */
export interface Renamed {
  readonly from: string;
  readonly key: string;
  readonly before: number;
}

export interface ChangedLine {
  readonly cart: Cart;
  readonly renamed: Renamed;
}

/**
 * Makes of a line another one, at another time or price, in its place. As with adding, it joins a line of the same offer at
 * the same price, and at another price stays a line of its own (PRICE-2). Null where the cart has no such line.
 */
export function changeLine(
  cart: Cart,
  from: string,
  change: Partial<Pick<CartItem, 'time' | 'customPrice' | 'maxQuantity' | 'hold'>>,
): ChangedLine | null {
  const line = cart.items.find(({ key }) => key === from);
  if (line === undefined) return null;
  const wanted = withoutRefusal({ ...line, ...change });
  const sameOffer = cart.items.filter((item) => item !== line && isSameOfferAs(item, wanted));
  const existing = sameOffer.find((item) => isSameMoney(unitPrice(item), unitPrice(wanted)));
  const revision = cart.revision + 1;
  if (existing !== undefined) {
    const joined = withoutRefusal({ ...existing, quantity: existing.quantity + line.quantity });
    const items = cart.items.flatMap((item) => (item === existing ? [joined] : item === line ? [] : [item]));
    return { cart: { ...cart, items, revision }, renamed: { from, key: existing.key, before: existing.quantity } };
  }
  const key = keyBeside(sameOffer, wanted);
  const items = cart.items.map((item) => (item === line ? { ...wanted, key } : item));
  return { cart: { ...cart, items, revision }, renamed: { from, key, before: 0 } };
}

/** Gives a line another price; what differs from the original is the custom price (PRICE-5). Null where there is nothing to change. */
export function repriceLine(cart: Cart, key: string, price: Money): ChangedLine | null {
  const line = cart.items.find((item) => item.key === key);
  if (line === undefined || line.hold.state === 'reserved' || isSameMoney(unitPrice(line), price)) return null;
  return changeLine(cart, key, { customPrice: isSameMoney(price, line.price) ? null : price });
}

/** Moves the attendees of the lines, and the messages about their fields, to the new keys. */
export function withRenamedLines(checkout: Checkout, renamed: readonly Renamed[]): Checkout {
  const { attendees, serverErrors, terminalExtras: extras, terminalLines } = checkout;
  const newKey = (key: string) => renamed.find(({ from }) => from === key)?.key ?? key;
  const extraLines = Object.entries(extras?.lines ?? {}).map(([key, line]) => [newKey(key), line]);
  return {
    ...checkout,
    attendees: renamedEntries(attendees, renamed, ''),
    serverErrors: renamedEntries(serverErrors, renamed, 'attendee.'),
    ...(extras && { terminalExtras: { ...extras, lines: Object.fromEntries(extraLines) } }),
    ...(terminalLines && { terminalLines: terminalLines.map(newKey) }),
  };
}

/**
 * Keys like '{prefix}{line}#{number}' and what may follow the number. What is still kept of pieces that were taken out of a line
 * gives way to the pieces that join it.
 */
function renamedEntries<Value>(
  entries: Readonly<Record<string, Value>>,
  renamed: readonly Renamed[],
  prefix: string,
): Readonly<Record<string, Value>> {
  const pieceOf = (line: string, name: string) => {
    const start = `${prefix}${line}#`;
    if (!name.startsWith(start)) return null;
    const piece = name.slice(start.length);
    const number = Number.parseInt(piece, 10);
    return { number, rest: piece.slice(`${number}`.length) };
  };
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) => {
      for (const { from, key, before } of renamed) {
        const piece = pieceOf(from, name);
        if (piece !== null) return [[`${prefix}${key}#${piece.number + before}${piece.rest}`, value]];
      }
      const isGone = renamed.some(({ key, before }) => (pieceOf(key, name)?.number ?? 0) > before);
      return isGone ? [] : [[name, value]];
    }),
  );
}
