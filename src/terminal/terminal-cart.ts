import type { ExternalItem } from '../domain/cart.ts';
import { type Money, wireAmount } from '../domain/money.ts';
import { readAmount } from './amount.ts';
import type { ItemMessage, TerminalPaymentType } from './message-parts.ts';

/** Currency of a message that names none (TERM-7). */
const defaultCurrency = 'EUR';

/** By this `external_reference_custom_id` the app knows its own lines in a terminal's cart. */
const ownReference = 'pos-desk';

/** A line of this app, in the terminal's cart. */
export interface OwnLine {
  readonly customId: string;
  readonly name: string;
  readonly quantity: number;
  /** Of one piece; below zero only for a discount that the app itself sent. */
  readonly unitPrice: Money;
  /** A fraction, like 0.19 (TERM-7); null where lines of several rates are meant. */
  readonly vatRate: number | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A line of somebody else. `item` is as it came; `total` is what it adds to the sale. */
export interface ExternalLine {
  readonly item: ExternalItem;
  readonly total: Money;
}

export interface TerminalCart {
  /** The terminal's own name for the cart. */
  readonly reference: string | null;
  readonly currency: string;
  readonly own: readonly OwnLine[];
  readonly external: readonly ExternalLine[];
}

/** A sale whose money the terminal has taken. */
export interface TerminalSale {
  readonly id: string;
  readonly reference: string | null;
  readonly gross: Money;
  readonly paymentType: TerminalPaymentType;
  readonly own: readonly OwnLine[];
  readonly external: readonly ExternalLine[];
}

/** Lines of a message, told apart and with exact money. Null when an amount or a quantity of ours isn't exact. */
export function readLines(
  items: readonly ItemMessage[],
  cartCurrency: string | null | undefined,
): { readonly own: OwnLine[]; readonly external: ExternalLine[] } | null {
  const own: OwnLine[] = [];
  const external: ExternalLine[] = [];
  for (const item of items) {
    const unitPrice = readAmount(item.amount.gross, item.currency ?? cartCurrency ?? defaultCurrency);
    if (unitPrice === null) return null;
    if (item.external_reference_custom_id === ownReference) {
      if (!Number.isInteger(item.qty) || item.qty < 1) return null;
      own.push(ownLine(item, unitPrice));
    } else {
      const total = { ...unitPrice, minor: Math.round(unitPrice.minor * item.qty) };
      if (!Number.isSafeInteger(total.minor)) return null;
      external.push({ item, total });
    }
  }
  return { own, external };
}

/** The currency that a message means. */
export function currencyOr(currency: string | null | undefined): string {
  return currency ?? defaultCurrency;
}

/** One of our lines as a message's item. */
export function writeOwnLine(line: OwnLine): ItemMessage {
  return {
    custom_id: line.customId,
    external_reference_custom_id: ownReference,
    name: line.name,
    qty: line.quantity,
    amount: { gross: wireAmount(line.unitPrice) },
    currency: line.unitPrice.currency,
    vat_rate: line.vatRate,
    metadata: line.metadata,
  };
}

function ownLine(item: ItemMessage, unitPrice: Money): OwnLine {
  const { custom_id, name, qty, vat_rate } = item;
  return { customId: custom_id, name, quantity: qty, unitPrice, vatRate: vat_rate ?? null, metadata: {} };
}
