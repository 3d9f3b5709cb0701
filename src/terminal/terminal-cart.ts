import type { ExternalItem } from '../domain/cart/cart.ts';
import { isRecord } from '../domain/is-record.ts';
import { type Money, MoneyError, minorDigits, parseWireAmount, wireAmount } from '../domain/money/money.ts';
import { isOwnItem, longestName, type OwnItemMessage, ownReference } from './message-parts.ts';

/** Currency of a message that names none (TERM-7). */
const defaultCurrency = 'EUR';

/** A line of this app, in the terminal's cart. */
export interface OwnLine {
  readonly customId: string;
  readonly name: string;
  readonly quantity: number;
  /** Of one piece; below zero only for a discount that the app itself sent. */
  readonly unitPrice: Money;
  /** A fraction, like 0.19 (TERM-7); null in a line that the terminal sent. */
  readonly vatRate: number | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** What else the terminal's line came with. */
  readonly extras?: Extras | undefined;
}

/** Fields of the terminal that this app does not know: they travel back as they came. */
export type Extras = Readonly<Record<string, unknown>>;

export interface TerminalCart {
  /** The terminal's own name for the cart. */
  readonly reference: string | null;
  /** Null where a message names none. */
  readonly currency: string | null;
  readonly own: readonly OwnLine[];
  /** Lines of somebody else, as they came. */
  readonly external: readonly ExternalItem[];
  /** What else the terminal's cart came with. */
  readonly extras?: Extras | undefined;
}

/** A sale whose money the terminal has taken. Only its own lines are looked at; the rest may be anything. */
export interface TerminalSale {
  /** Fit to be part of a reference. */
  readonly id: string;
  /** As the terminal wrote it, where it wrote a text or a number; else `id`. */
  readonly givenId: string;
  readonly reference: string | null;
  /** Null where it is not told. */
  readonly gross: Money | null;
  /** The total's, in capitals; null where none is named. */
  readonly currency: string | null;
  /** The types of all payments in the terminal's words, null for one without; empty when nothing was to be paid. */
  readonly payments: readonly (string | null)[];
  readonly own: readonly OwnLine[];
  /** The sale as it came, as JSON text. */
  readonly message: string;
}

/** This app's lines of a message. Null when an amount is exactly between two of the currency's units. */
export function readOwnLines(items: readonly unknown[], currency: string | null | undefined): OwnLine[] | null {
  const lines = items.filter(isOwn).map((item) => ownLine(item, currency));
  return lines.every((line) => line !== null) ? addedUp(lines) : null;
}

/** One line for each thing at its price: a register may ring it piece by piece, cancel it and ring it again. */
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

/** The lines of somebody else. */
export function externalItems(items: readonly Readonly<Record<string, unknown>>[]): ExternalItem[] {
  return items.filter((item) => !isOwnItem(item));
}

/** The currency that a message means. */
export function currencyOr(currency: string | null | undefined): string {
  return currency ?? defaultCurrency;
}

/** What a message's cart has beyond the fields that are read. */
export function cartExtras(cart: Extras): Extras | undefined {
  const { external_reference_custom_id: _, currency: __, items: ___, ...extras } = cart;
  return whereAny(extras);
}

/** One of our lines as a message's item. */
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

/** Public schemas of such terminals want numbers. */
export function sentAmount(amount: Money): number {
  return Number(wireAmount(amount));
}

/** Never in the middle of a character that takes two places. */
function cutName(name: string): string {
  return name.slice(0, longestName).replace(/[\ud800-\udbff]$/, '');
}

/** The items have passed the message's schema: what says that it is ours is whole. */
function isOwn(item: unknown): item is OwnItemMessage {
  return isOwnItem(item);
}

function ownLine(item: OwnItemMessage, cartCurrency: string | null | undefined): OwnLine | null {
  const { custom_id, name, qty, amount, currency } = item;
  const unitPrice = readAmount(amount.gross, currency ?? currencyOr(cartCurrency));
  if (unitPrice === null) return null;
  const text = typeof name === 'string' ? name : '';
  const extras = lineExtras(item);
  return {
    customId: custom_id,
    name: text,
    quantity: Number(qty),
    unitPrice,
    vatRate: null,
    metadata: {},
    extras,
  };
}

function lineExtras(item: OwnItemMessage): Extras | undefined {
  const { custom_id: _, external_reference_custom_id: __, name: ___, qty: ____, ...others } = item;
  const { currency: _____, vat_rate: ______, amount, metadata, ...rest } = others;
  const { gross: _______, ...ofAmount } = amount;
  return whereAny({
    ...rest,
    ...(whereAny(ofAmount) && { amount: ofAmount }),
    ...(whereAny(fieldsIn(metadata)) && { metadata }),
  });
}

function whereAny(fields: Extras): Extras | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function fieldsIn(value: unknown): Extras {
  return isRecord(value) ? value : {};
}

/**
 * The amount that a message names, rounded to the currency's unit: sums of binary fractions are a little off (0.1 + 0.2). Null
 * for what isn't an amount, and for exactly half a unit, which is nobody's price.
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

/** Below 1e-6 a number's text turns to exponents; no currency has that many digits. */
function numberText(value: number): string {
  return Math.abs(value) < 1e-6 ? '0' : String(value);
}
