import type { ExternalItem } from '../domain/cart/cart.ts';
import { isRecord } from '../domain/is-record.ts';
import { type Money, MoneyError, minorDigits, parseWireAmount, wireAmount } from '../domain/money/money.ts';
import { isOwnItem, longestName, type OwnItemMessage, ownReference } from './message-parts.ts';

/** The currency of a message without one (TERM-7). */
const defaultCurrency = 'EUR';

/** A line of this app, in the terminal's cart. */
export interface OwnLine {
  readonly customId: string;
  readonly name: string;
  readonly quantity: number;
  /** The price of one piece; below zero only for a discount that the app itself sent. */
  readonly unitPrice: Money;
  /** A fraction, like 0.19 (TERM-7); null in a line that the terminal sent. */
  readonly vatRate: number | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The further fields of the terminal's line. */
  readonly extras?: Extras | undefined;
}

/** Fields of the terminal that this app does not know. They are sent back unchanged. */
export type Extras = Readonly<Record<string, unknown>>;

export interface TerminalCart {
  /** The terminal's own name for the cart. */
  readonly reference: string | null;
  /** Null where the message has none. */
  readonly currency: string | null;
  readonly own: readonly OwnLine[];
  /** Lines that are not this app's, unchanged. */
  readonly external: readonly ExternalItem[];
  /** The further fields of the terminal's cart. */
  readonly extras?: Extras | undefined;
}

/** A sale whose money the terminal has taken. */
export interface TerminalSale {
  /** The id, or a digest in its place, in a form that can be part of a reference. */
  readonly id: string;
  /** The id as the terminal wrote it, where that is a text or a number; otherwise `id`. */
  readonly givenId: string;
  readonly reference: string | null;
  /** What was paid for everything; null where the message does not say. */
  readonly gross: Money | null;
  /** The currency of the total, in capitals; null where the message has none. */
  readonly currency: string | null;
  /** The type of each payment as the terminal wrote it, null for a payment without one; empty when nothing was to be paid. */
  readonly payments: readonly (string | null)[];
  readonly own: readonly OwnLine[];
  /** Lines that are not this app's, as far as they are objects; they may be anything. */
  readonly external: readonly ExternalItem[];
  /** The received sale as JSON text. */
  readonly message: string;
}

/**
 * The lines of a message that are this app's. Null when an amount can't be read, as when it is exactly half a unit of the
 * currency.
 */
export function readOwnLines(items: readonly unknown[], currency: string | null | undefined): OwnLine[] | null {
  const lines = items.filter(isOwn).map((item) => ownLine(item, currency));
  return lines.every((line) => line !== null) ? addedUp(lines) : null;
}

/** Adds up the lines with the same id and price, because a register may ring each piece by itself, cancel it and ring it again. */
function addedUp(lines: readonly OwnLine[]): OwnLine[] {
  const sums = new Map<string, OwnLine>();
  for (const line of lines) {
    const { minor, currency } = line.unitPrice;
    const same = `${line.customId} ${minor} ${currency}`;
    const before = sums.get(same);
    sums.set(same, before === undefined ? line : { ...before, quantity: before.quantity + line.quantity });
  }
  return [...sums.values()].filter(({ quantity }) => quantity !== 0);
}

/** The lines that are not this app's. */
export function externalItems(items: readonly unknown[]): ExternalItem[] {
  return items.filter(isRecord).filter((item) => !isOwnItem(item));
}

/** The currency of a message, with the default for a message without one. */
export function currencyOr(currency: string | null | undefined): string {
  return currency ?? defaultCurrency;
}

/** The fields of a message's cart that are not read; undefined where there are none. */
export function cartExtras(cart: Extras): Extras | undefined {
  return whereAny(without(cart, ['external_reference_custom_id', 'currency', 'items']));
}

/** Converts one of the app's lines to a message's item. */
export function writeOwnLine({ extras, ...line }: OwnLine): Record<string, unknown> {
  return {
    ...extras,
    custom_id: line.customId,
    external_reference_custom_id: ownReference,
    name: cutName(line.name),
    qty: line.quantity,
    amount: { ...fieldsIn(extras?.amount), gross: sentAmount(line.unitPrice) },
    currency: line.unitPrice.currency,
    vat_rate: line.vatRate,
    metadata: { ...fieldsIn(extras?.metadata), ...line.metadata },
  };
}

/** Amounts are sent as numbers, because the published schemas of such terminals demand them. */
export function sentAmount(amount: Money): number {
  return Number(wireAmount(amount));
}

/** Cuts a name to its greatest length, but not between the two halves of a surrogate pair. */
function cutName(name: string): string {
  return name.slice(0, longestName).replace(/[\ud800-\udbff]$/, '');
}

/** The items have passed the message's schema, so one with the app's reference has all fields of an own item. */
function isOwn(item: unknown): item is OwnItemMessage {
  return isOwnItem(item);
}

function ownLine(item: OwnItemMessage, cartCurrency: string | null | undefined): OwnLine | null {
  const { custom_id, name, qty, amount, currency } = item;
  const unitPrice = readAmount(amount.gross, currency ?? currencyOr(cartCurrency));
  if (unitPrice === null) return null;
  return {
    customId: custom_id,
    name: typeof name === 'string' ? name : '',
    quantity: Number(qty),
    unitPrice,
    vatRate: null,
    metadata: {},
    extras: lineExtras(item),
  };
}

function lineExtras({ amount, metadata, ...item }: OwnItemMessage): Extras | undefined {
  const ofAmount = whereAny(without(amount, ['gross']));
  return whereAny({
    ...without(item, ['custom_id', 'external_reference_custom_id', 'name', 'qty', 'currency', 'vat_rate']),
    ...(ofAmount && { amount: ofAmount }),
    ...(whereAny(fieldsIn(metadata)) && { metadata }),
  });
}

function without(fields: Extras, names: readonly string[]): Extras {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function whereAny(fields: Extras): Extras | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function fieldsIn(value: unknown): Extras {
  return isRecord(value) ? value : {};
}

/**
 * Reads an amount and rounds it to the currency's unit, because sums of binary fractions are inexact (0.1 + 0.2). Null for a text
 * that is no amount, and for exactly half a unit, which can't be rounded safely.
 */
export function readAmount(value: string | number, currency: string): Money | null {
  const text = typeof value === 'number' ? numberText(value) : value;
  const [whole, fraction = ''] = /^-?\d{1,11}(?:\.(\d{1,25}))?$/.exec(text) ?? [];
  if (whole === undefined || /^50*$/.test(fraction.slice(minorDigits(currency)))) return null;
  try {
    return parseWireAmount(text, currency);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

/** JavaScript writes numbers below 1e-6 with an exponent. They count as 0: no currency has that many digits. */
function numberText(value: number): string {
  return Math.abs(value) < 1e-6 ? '0' : String(value);
}
