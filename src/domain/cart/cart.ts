import {
  isSameMoney,
  type Money,
  MoneyError,
  multiplyMoney,
  subtractMoney,
  sumMoney,
  type VatRate,
} from '../money/money.ts';
import type { AppointmentTime } from '../times/appointment.ts';

/**
 * What the device knows of a hold that the provider is asked for (CART-3, CART-10, CART-11).
 * `wanted`: not held yet, to be asked for (again); `refusal` is what the provider said the last time; `isMaximumOld`: the line's
 * maximum is of an earlier day, so that what is left is asked for first (CART-6). `held`: granted for `quantity` until `until` (epoch ms of this device's clock,
 * counted from the moment the request left, so that it never ends later than at the provider), which was `lasts` ms then;
 * `isInDoubt`: a change of it was not answered, so that the provider holds either this or what was asked for last.
 */
export type AskedHold =
  | {
      readonly state: 'wanted';
      readonly code: string | null;
      readonly refusal: string | null;
      readonly isMaximumOld?: true | undefined;
    }
  | {
      readonly state: 'held';
      readonly code: string;
      readonly quantity: number;
      readonly unitPrice: number;
      readonly until: number;
      readonly lasts: number;
      readonly isInDoubt?: true | undefined;
    };

/**
 * An item's claim on stock at the provider. `reserved`: the item belongs to a permanent reservation, whose booking key stands for the
 * code and which does not run out. Of its pieces so many are reserved (absent: all); for those beyond them there is `more`, a hold of
 * their own (RES-1).
 */
export type Hold =
  | AskedHold
  | {
      readonly state: 'reserved';
      readonly code: string;
      readonly pieces?: number | undefined;
      readonly more?: AskedHold | undefined;
    };

export type WantedHold = Extract<AskedHold, { state: 'wanted' }>;
export type HeldHold = Extract<AskedHold, { state: 'held' }>;

/** A line without a hold of its own, to be held anew. */
export const notHeld: WantedHold = { state: 'wanted', code: null, refusal: null };

/** One line of the cart: a price option for one appointment (or none), as a sale or as a gift. */
export interface CartItem {
  /** Identity of the line: option, appointment, gift flag and a price of its own (PRICE-2); see `itemKey`. */
  readonly key: string;
  readonly productId: string;
  readonly productName: string;
  readonly variationName: string | null;
  readonly optionId: string;
  readonly optionName: string;
  readonly time: AppointmentTime | null;
  readonly isGift: boolean;
  readonly quantity: number;
  /** What the provider charges by itself: its own custom price where it has one (PRICE-5). */
  readonly price: Money;
  /** Sent as the price; for what was chosen here set only where it differs from `price`. */
  readonly customPrice: Money | null;
  readonly vatRate: VatRate;
  /**
   * Places that were left for others and us when this line was chosen, and those that its reservation has; null is endless or
   * unknown (CART-6).
   */
  readonly maxQuantity: number | null;
  readonly hold: Hold;
}

/** An item of a terminal's cart that is not this app's: kept as it came, sent back as it came (CART-12). */
export type ExternalItem = Readonly<Record<string, unknown>>;

export interface Cart {
  /** Identifies a cart of this device, open or parked; absent for the first one it ever had (DAY-1). */
  readonly id?: string | undefined;
  readonly items: readonly CartItem[];
  readonly external: readonly ExternalItem[];
  /** Grows with every change of what is sold, so that an answer can be matched with the cart it was asked for. */
  readonly revision: number;
  /** Reference of the sale that is being paid with this cart; while it is set the cart can't be changed (PAY-10). */
  readonly lockedBy: string | null;
}

/** What has been chosen when a price is tapped. */
export type ItemChoice = Omit<CartItem, 'key' | 'quantity' | 'hold'>;

/** What is chosen, and how many of it. */
export interface ChosenPieces {
  readonly choice: ItemChoice;
  readonly pieces: number;
}

/** Minutes that the provider is asked to hold an item for (CART-3). */
export const holdMinutes = 20;

type Priced = Pick<CartItem, 'optionId' | 'time' | 'isGift' | 'price' | 'customPrice'>;

/** The key of a line; the terminal's `custom_id` is the same text. A price of its own makes it another line (PRICE-2). */
export function itemKey(item: Priced): string {
  return item.customPrice === null ? offerKey(item) : keyWithPrice(item);
}

/** Whether both are the same option at the same time, and both gifts or neither; their prices may differ. */
export function isSameOfferAs(one: Priced, other: Priced): boolean {
  return offerKey(one) === offerKey(other);
}

/** What `isSameOfferAs` compares. */
export function offerKey({ optionId, time, isGift }: Priced): string {
  return `${optionId}|${time ?? ''}|${isGift ? 1 : 0}`;
}

/** The key of a line beside others of the same offer, which are at other prices (PRICE-2). */
export function keyBeside(sameOffer: readonly Pick<CartItem, 'key'>[], item: Priced): string {
  const key = itemKey(item);
  return sameOffer.some((line) => line.key === key) ? keyWithPrice(item) : key;
}

/** The key of a line whose offer another line has at another price. */
function keyWithPrice(item: Priced): string {
  return `${offerKey(item)}|${unitPrice(item).minor}`;
}

/** What one piece costs: the custom price where there is one. */
export function unitPrice(item: Pick<CartItem, 'price' | 'customPrice'>): Money {
  return item.customPrice ?? item.price;
}

export function lineTotal(item: CartItem): Money {
  return multiplyMoney(unitPrice(item), item.quantity);
}

/** The sum of the lines, before discounts: what is shown until the provider's total has come. */
export function sumOfLines(items: readonly CartItem[], currency: string): Money {
  return sumMoney(items.map(lineTotal), currency);
}

/** Whether the lines have a sum: those of two currencies, as after the account has changed its own, have none. */
export function haveSum(items: readonly CartItem[]): boolean {
  const [first] = items;
  if (first === undefined) return true;
  try {
    sumOfLines(items, unitPrice(first).currency);
    return true;
  } catch (error) {
    if (error instanceof MoneyError) return false;
    throw error;
  }
}

/** How many pieces the lines have together. */
export function piecesIn(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many pieces the lines above this one have of its option: a provider numbers attendees within their option, over all lines of it. */
export function piecesAbove(items: readonly Pick<CartItem, 'key' | 'optionId' | 'quantity'>[], key: string): number {
  const line = items.findIndex((item) => item.key === key);
  return piecesIn(items.slice(0, Math.max(line, 0)).filter(({ optionId }) => optionId === items[line]?.optionId));
}

/** By how much the provider's total is above the lines, as where a price has gone up since they were added; null where it is not. */
export function aboveLines(total: Money, items: readonly CartItem[]): Money | null {
  const above = subtractMoney(total, sumOfLines(items, total.currency));
  return above.minor > 0 ? above : null;
}

/**
 * Adds so many pieces. A line of the same offer at the same price is counted up; its limit stays, because what the provider has
 * left by now no longer counts the pieces that this line holds. At another price it becomes a line of its own (PRICE-2).
 */
export function addPieces(cart: Cart, { customPrice: wanted, ...offer }: ItemChoice, pieces: number): Cart {
  const customPrice = wanted && !isSameMoney(wanted, offer.price) ? wanted : null;
  const choice: ItemChoice = { ...offer, customPrice };
  const lines = cart.items.filter((item) => offerKey(item) === offerKey(choice));
  const existing = lines.find((item) => isSameMoney(unitPrice(item), unitPrice(choice)));
  if (existing) return setQuantity(cart, existing.key, existing.quantity + pieces);
  const key = keyBeside(lines, choice);
  return withItems(cart, [...cart.items, { ...choice, key, quantity: pieces, hold: notHeld }]);
}

/** Sets a line's quantity; below 1 removes it. A hold that was refused for another quantity is asked for again (CART-5). */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (!cart.items.some((item) => item.key === key && item.quantity !== quantity)) return cart;
  const changed = (item: CartItem) =>
    quantity < 1 ? [] : [withoutNeedlessHold(withoutRefusal({ ...item, quantity }))];
  const items = cart.items.flatMap((item) => (item.key === key ? changed(item) : [item]));
  return withItems(cart, items);
}

/** Forgets that the provider has refused the line's hold: it is asked for again (CART-11). */
export function withoutRefusal(item: CartItem): CartItem {
  const hold = askedHold(item);
  return hold.state === 'wanted' && hold.refusal !== null ? withAskedHold(item, { ...hold, refusal: null }) : item;
}

/** Gives up the hold beside a reservation whose own pieces are enough again. */
function withoutNeedlessHold(item: CartItem): CartItem {
  return piecesToHold(item) === 0 ? withAskedHold(item, undefined) : item;
}

/** Puts a removed line back where it stood, to be held anew; pieces of it that were added meanwhile stay (CART-5). */
export function bringBack(cart: Cart, line: CartItem, index: number): Cart {
  const existing = cart.items.find((item) => item.key === line.key);
  if (existing) return setQuantity(cart, line.key, existing.quantity + line.quantity);
  return withItems(cart, cart.items.toSpliced(index, 0, withAskedHold(line, undefined)));
}

/** The booking key of the reservation that the cart has lines of; null without one (RES-1). */
export function reservationIn(cart: Cart): string | null {
  return reservationKeys(cart.items)[0] ?? null;
}

/** Everything of ours out; a terminal's own items stay (CART-12). */
export function withoutItems(cart: Cart): Cart {
  return withItems({ ...cart, lockedBy: null }, []);
}

/** Records what became of the hold that was asked for a line; what is sold has not changed, so the revision stays. */
export function withHold(cart: Cart, key: string, hold: AskedHold): Cart {
  return { ...cart, items: cart.items.map((item) => (item.key === key ? withAskedHold(item, hold) : item)) };
}

/** The line with this hold; that of a reservation's line is for the pieces beyond the reservation. */
export function withAskedHold(item: CartItem, hold: AskedHold | undefined): CartItem {
  const { hold: before } = item;
  if (before.state !== 'reserved') return { ...item, hold: hold ?? notHeld };
  return { ...item, hold: { ...before, more: hold } };
}

/** How many of the line's pieces a permanent reservation has places for. */
export function reservedPieces({ quantity, hold }: Pick<CartItem, 'quantity' | 'hold'>): number {
  return hold.state === 'reserved' ? Math.min(quantity, hold.pieces ?? quantity) : 0;
}

/** How many of the line's pieces need a hold. */
export function piecesToHold(item: Pick<CartItem, 'quantity' | 'hold'>): number {
  return item.quantity - reservedPieces(item);
}

/** The hold of the pieces that need one. */
export function askedHold({ hold }: Pick<CartItem, 'hold'>): AskedHold {
  return hold.state === 'reserved' ? (hold.more ?? notHeld) : hold;
}

/** The hold that the line needs and has not got, as far as is known; null where it has it, or needs none. */
export function missingHold(item: Pick<CartItem, 'quantity' | 'hold'>): WantedHold | null {
  const hold = askedHold(item);
  if (piecesToHold(item) === 0) return null;
  if (hold.state === 'wanted') return hold;
  return hold.isInDoubt ? { ...notHeld, code: hold.code } : null;
}

/** The provider's words, maybe none, for the hold that it has refused; null where it has not, or somebody has asked for it again. */
export function refusalOf(item: Pick<CartItem, 'quantity' | 'hold'>): string | null {
  return missingHold(item)?.refusal ?? null;
}

/**
 * What is known of a hold once a request for the line `asked` was not answered: what was granted before counts until its end,
 * because the provider may hold it all the same (CART-10). After a change nobody knows how many pieces are held; a renewal changes
 * none.
 */
export function holdAfterSilence(hold: AskedHold, asked: CartItem, now: number): AskedHold {
  if (hold.state === 'wanted') return { ...hold, refusal: null };
  if (hold.until <= now) return { ...notHeld, code: hold.code };
  return isHoldOf(hold, asked) ? hold : { ...hold, isInDoubt: true };
}

function isHoldOf({ quantity, unitPrice: heldPrice }: HeldHold, item: CartItem): boolean {
  return quantity === piecesToHold(item) && heldPrice === unitPrice(item).minor;
}

/** The pieces of a line by what claims their places: a reservation's key, a hold's code, or nothing yet. */
export function claimsOf(item: CartItem): readonly { readonly code: string | null; readonly quantity: number }[] {
  const reserved = { code: item.hold.code, quantity: reservedPieces(item) };
  const held = { code: askedHold(item).code, quantity: piecesToHold(item) };
  return [reserved, held].filter(({ quantity }) => quantity > 0);
}

/** The codes under which the provider holds stock for these items; a permanent reservation's key is not a hold. */
export function holdCodes(items: readonly CartItem[]): string[] {
  return items.flatMap((item) => askedHold(item).code ?? []);
}

/** The codes of holds that the lines had before, and that none of them has now: they are to be given back. */
export function freedHolds(before: readonly CartItem[], after: readonly CartItem[]): string[] {
  const kept = new Set(holdCodes(after));
  return holdCodes(before).filter((code) => !kept.has(code));
}

/** The keys of the permanent reservations that these items belong to. */
export function reservationKeys(items: readonly CartItem[]): string[] {
  return [...new Set(items.flatMap(({ hold }) => (hold.state === 'reserved' ? [hold.code] : [])))];
}

/** The items, those of these reservations without one and without places: they are to be held like any other. */
export function withoutReservations(items: readonly CartItem[], keys: readonly string[]): readonly CartItem[] {
  return items.map((item) =>
    item.hold.state === 'reserved' && keys.includes(item.hold.code) ? { ...item, hold: notHeld } : item,
  );
}

/**
 * Whether the hold covers the line as it is now, at `now` (epoch ms). One that would last longer than it was granted for says that the
 * device's clock was put back since: nobody knows any more when it ends.
 */
export function isHeld(item: CartItem, now: number): boolean {
  if (piecesToHold(item) === 0) return true;
  const hold = askedHold(item);
  if (hold.state === 'wanted' || hold.isInDoubt) return false;
  const left = hold.until - now;
  return isHoldOf(hold, item) && left > 0 && left <= hold.lasts;
}

/** Whether the hold of a line was good once, and is not any more. */
export function hasRunOut(item: CartItem, now: number): boolean {
  const hold = askedHold(item);
  return hold.state === 'held' && hold.until <= now;
}

/** A hold is renewed when less than this is left of it (ms); of a short one, when less than half is (CART-10). */
const renewalMargin = 4 * 60_000;

/** When a hold is to be renewed, if somebody works at the till (epoch ms). */
function renewalOf({ until, lasts }: HeldHold): number {
  return until - Math.min(renewalMargin, lasts / 2);
}

/** Whether the line is held, at `now` (epoch ms), for longer than one would let pass before renewing it. */
export function isHeldForAWhile(item: CartItem, now: number): boolean {
  const hold = askedHold(item);
  return isHeld(item, now) && (hold.state !== 'held' || now < renewalOf(hold));
}

/** When the first hold of the cart is to be renewed (epoch ms); null when nothing is held. */
export function firstRenewal({ items }: Pick<Cart, 'items'>): number | null {
  return first(items, renewalOf);
}

/** When the first hold of the cart runs out (epoch ms); null when nothing is held (CART-10). */
export function firstHoldEnd(cart: Cart): number | null {
  return first(cart.items, ({ until }) => until);
}

function first(items: readonly CartItem[], timeOf: (hold: HeldHold) => number): number | null {
  const times = items.map(askedHold).flatMap((hold) => (hold.state === 'held' ? [timeOf(hold)] : []));
  return times.length > 0 ? Math.min(...times) : null;
}

function withItems(cart: Cart, items: readonly CartItem[]): Cart {
  return { ...cart, items, revision: cart.revision + 1 };
}
