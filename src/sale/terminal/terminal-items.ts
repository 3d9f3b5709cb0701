import type { TillState } from '../../device/index.ts';
import { type Cart, type CartItem, unitPrice } from '../../domain/cart/cart.ts';
import { invoiceFields } from '../../domain/forms/invoice-fields.ts';
import { filledValues } from '../../domain/forms/order-fields.ts';
import { differenceByRate } from '../../domain/money/discount-by-rate.ts';
import { isSameMoney, type Money, multiplyMoney, sumMoney } from '../../domain/money/money.ts';
import type { Checkout, Discount, FieldValues, TerminalExtras, Totals } from '../../domain/sale/checkout.ts';
import { digest } from '../../domain/sale/digest.ts';
import type { CartInSale } from '../../domain/sale/parked-sale.ts';
import { isGiftCard, paymentCodeOf } from '../../domain/sale/payment.ts';
import type { PaymentCode, Sale, TerminalRecord } from '../../domain/sale/sale.ts';
import type { OwnLine, TerminalCart, TerminalSale } from '../../terminal/index.ts';

/** The `custom_id` of the discount line, which makes the terminal's sum equal the provider's total. */
const discountId = 'discount';

/** With several VAT rates in a cart, the discount has one line for each rate, with the rate in its id. */
const discountOf = (vatRate: number | null) => (vatRate === null ? discountId : `${discountId}|${vatRate}`);

export function isDiscount({ customId }: Pick<OwnLine, 'customId'>): boolean {
  return customId.split('|')[0] === discountId;
}

/** The cart's coupon code, and how a discount line of this amount is named with it. */
interface NamedDiscount {
  readonly code: string | null;
  readonly nameOf: (code: string | null, amount: Money) => string;
}

/**
 * Converts the cart's lines to the terminal's (TERM-7). Where the provider's total differs from their sum, a discount line for
 * each VAT rate makes up the difference, so that the terminal takes the amount that is shown.
 */
export function terminalLines(
  items: readonly CartItem[],
  total: Money,
  { code: coupon, nameOf }: NamedDiscount,
  discounts: readonly Discount[] = [],
): OwnLine[] {
  const metadata = coupon === null ? {} : { coupon_code: coupon };
  const byRate = differenceByRate(items, total, discounts);
  const lines = byRate.map(({ vatRate, amount }) => ({
    customId: discountOf(byRate.length === 1 ? null : vatRate),
    name: nameOf(coupon, amount),
    quantity: 1,
    unitPrice: amount,
    vatRate: vatRate / 10_000,
    metadata,
  }));
  return [...items.map(terminalLine), ...lines];
}

/** The whole cart for the terminal: our lines, and the terminal's own lines and fields unchanged (CART-12, TERM-4). */
export function terminalCart({ cart, checkout }: TillState, own: readonly OwnLine[], currency: string): TerminalCart {
  const { externalReference: reference, terminalExtras } = checkout;
  const withExtras = own.map((line) => ({ ...line, extras: terminalExtras?.lines[line.customId] }));
  return { reference, currency, own: withExtras, external: cart.external, extras: terminalExtras?.cart };
}

/** The fields of a terminal's cart and its lines that this app does not know; undefined where there are none. */
export function extrasOf({ own, extras }: TerminalCart): TerminalExtras | undefined {
  const lines = own.flatMap((line) => (line.extras === undefined ? [] : [[line.customId, line.extras] as const]));
  if (extras === undefined && lines.length === 0) return undefined;
  return { cart: extras ?? {}, lines: Object.fromEntries(lines) };
}

/** Whether the terminal's sale has exactly the cart's lines, quantities and prices (TERM-5). */
export function isSaleOf({ own }: Pick<TerminalSale, 'own'>, items: readonly CartItem[]): boolean {
  const sold = own.filter((line) => !isDiscount(line));
  return sold.length === items.length && items.every((item) => sold.some((line) => isLineOf(line, item)));
}

/**
 * Whether our lines in the terminal's sale, the discount included, add up to our total, and the currency is ours. A tip, the
 * terminal's own items or a cash rounding don't matter.
 */
function isAmountOf({ currency: stated, own }: TerminalSale, ourTotal: Money): boolean {
  const { currency } = ourTotal;
  if ((stated !== null && stated !== currency) || own.some(({ unitPrice: price }) => price.currency !== currency))
    return false;
  const sum = sumMoney(
    own.map(({ unitPrice: price, quantity }) => multiplyMoney(price, quantity)),
    currency,
  );
  return isSameMoney(sum, ourTotal);
}

/** Whether a line of the terminal is this item at its price; the quantity may differ. */
export function isPriceOf(line: OwnLine, item: CartItem): boolean {
  return line.customId === item.key && isSameMoney(line.unitPrice, unitPrice(item));
}

/** A text that is equal for lines with the same ids, quantities and prices, in any order. */
export function fingerprint(lines: readonly OwnLine[]): string {
  return lines
    .map(({ customId, quantity, unitPrice: price }) => `${customId} ${quantity} ${price.minor} ${price.currency}`)
    .sort()
    .join('\n');
}

function isLineOf(line: OwnLine, item: CartItem): boolean {
  return isPriceOf(line, item) && line.quantity === item.quantity;
}

function terminalLine(item: CartItem): OwnLine {
  return {
    customId: item.key,
    name: `${item.productName} – ${item.optionName}`,
    quantity: item.quantity,
    unitPrice: unitPrice(item),
    vatRate: item.vatRate / 10_000,
    metadata: { product_id: item.productId, option_id: item.optionId, date_time: item.time, as_gift: item.isGift },
  };
}

/**
 * The reference of a terminal's sale. It is the same for each repeat, so that the journal recognises the sale. It includes the
 * content, because some registers use their ids again, counting from 1.
 */
export function referenceOf(tillId: string, sale: TerminalSale): string {
  return `${tillId}.${sale.id}.${digest(JSON.stringify([contentOf(sale), sale.payments]))}`;
}

/** The reference that an older build gave the sale, without its payments. */
export function olderReferenceOf(tillId: string, sale: TerminalSale): string {
  return `${tillId}.${sale.id}.${digest(contentOf(sale))}`;
}

function contentOf({ reference, gross, own }: TerminalSale): string {
  const total = gross === null ? '' : `${gross.minor} ${gross.currency}`;
  return [reference ?? '', total, fingerprint(own)].join('\n');
}

/** Whether the sale was made by the terminal. */
export function isTerminalSale(tillId: string, { reference }: Pick<Sale, 'reference'>): boolean {
  return reference.startsWith(`${tillId}.`);
}

/** Whether the terminal was paid for the cart that it has emptied, which it may name. */
export function isSaleOfEmptied(sale: TerminalSale, { cart, checkout: { externalReference } }: CartInSale): boolean {
  const isNamedAlike = sale.reference === null || externalReference === null || sale.reference === externalReference;
  return isNamedAlike && isSaleOf(sale, cart.items);
}

/** The payment input for a cart that the terminal was paid for; null where the sale does not match the cart and its total. */
export function paymentOf(sale: TerminalSale, reference: string, { items, revision }: Cart, total: Money) {
  if (!isSaleOf(sale, items) || !isAmountOf(sale, total)) return null;
  const isPaidByGiftCard = isGiftCard(sale.payments[0] ?? '');
  const fixed = { reference, terminal: recordOf(sale) };
  return { shown: total, cartRevision: revision, given: null, isPaidByGiftCard, fixed };
}

/**
 * The payment code for the provider: of the first payment, a card for an unknown type; without payments nothing was due (TERM-7).
 */
export function codeOf({ payments }: TerminalSale): PaymentCode {
  const [first] = payments;
  if (first === undefined) return 'no_payment';
  return (first === null ? null : paymentCodeOf(first)) ?? 'paid_cc';
}

/** The most that the journal keeps of a message (characters), and of its payments. */
const longestRecord = 16_384;
const mostPayments = 20;

/** The terminal's message, kept with the sale: the original name of an unknown payment type is nowhere else. */
export function recordOf({ givenId, payments, message }: TerminalSale): TerminalRecord {
  const named = payments.filter((type) => type !== null);
  return { id: givenId, payments: named.slice(0, mostPayments), message: message.slice(0, longestRecord) };
}

/** The values of the invoice's form: those that staff typed, and defaults like the country (PAY-5). */
export function invoiceOptions({ paymentMethods }: Totals, { invoice }: Checkout): FieldValues {
  const method = paymentMethods.find(({ code }) => code === 'invoice');
  return method === undefined ? invoice : filledValues(invoiceFields(method.fields), invoice);
}
