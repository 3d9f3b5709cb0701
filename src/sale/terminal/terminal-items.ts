import type { TillState } from '../../device/index.ts';
import { type CartItem, unitPrice } from '../../domain/cart/cart.ts';
import { differenceByRate } from '../../domain/money/discount-by-rate.ts';
import { isSameMoney, type Money, multiplyMoney, sumMoney } from '../../domain/money/money.ts';
import type { Discount, TerminalExtras } from '../../domain/sale/checkout.ts';
import type { OwnLine, TerminalCart, TerminalSale } from '../../terminal/index.ts';

/** The `custom_id` of a line by which the terminal's sum comes to the provider's total (a coupon's discount). */
const discountId = 'discount';

/** Where a cart has several VAT rates the discount is one line a rate, each with the rate in its name. */
const discountOf = (vatRate: number | null) => (vatRate === null ? discountId : `${discountId}|${vatRate}`);

export function isDiscount({ customId }: Pick<OwnLine, 'customId'>): boolean {
  return customId.split('|')[0] === discountId;
}

/** The cart's code, and what people call what it takes off. */
interface NamedDiscount {
  readonly code: string | null;
  readonly name: string;
}

/**
 * What is sold, as the terminal's lines (TERM-7). Where the provider's total is not the sum of the lines, one more line for each
 * VAT rate makes up the difference, so that the terminal takes the amount that is shown.
 */
export function terminalLines(
  items: readonly CartItem[],
  total: Money,
  { code: coupon, name }: NamedDiscount,
  discounts: readonly Discount[] = [],
): OwnLine[] {
  const metadata = coupon === null ? {} : { coupon_code: coupon };
  const byRate = differenceByRate(items, total, discounts);
  const lines = byRate.map(({ vatRate, amount }) => ({
    customId: discountOf(byRate.length === 1 ? null : vatRate),
    name,
    quantity: 1,
    unitPrice: amount,
    vatRate: vatRate / 10_000,
    metadata,
  }));
  return [...items.map(terminalLine), ...lines];
}

/** The whole cart for the terminal: ours, and all that is its own untouched (CART-12, TERM-4). */
export function terminalCart({ cart, checkout }: TillState, own: readonly OwnLine[], currency: string): TerminalCart {
  const { externalReference: reference, terminalExtras } = checkout;
  const withExtras = own.map((line) => ({ ...line, extras: terminalExtras?.lines[line.customId] }));
  return { reference, currency, own: withExtras, external: cart.external, extras: terminalExtras?.cart };
}

/** What a terminal's cart has beyond what this app knows; undefined where that is nothing. */
export function extrasOf({ own, extras }: TerminalCart): TerminalExtras | undefined {
  const lines = own.flatMap((line) => (line.extras === undefined ? [] : [[line.customId, line.extras] as const]));
  if (extras === undefined && lines.length === 0) return undefined;
  return { cart: extras ?? {}, lines: Object.fromEntries(lines) };
}

/** Whether the sale is of exactly what is in the cart: the same lines, quantities and prices (TERM-5). */
export function isSaleOf({ own }: TerminalSale, items: readonly CartItem[]): boolean {
  const sold = own.filter((line) => !isDiscount(line));
  return sold.length === items.length && items.every((item) => sold.some((line) => isLineOf(line, item)));
}

/**
 * Whether our lines, their discount included, come to our total. What else was paid, like a tip, another's items or a cash
 * rounding, is the terminal's concern; but it was paid in our currency.
 */
export function isAmountOf({ currency: stated, own }: TerminalSale, ourTotal: Money): boolean {
  const { currency } = ourTotal;
  if ((stated !== null && stated !== currency) || own.some(({ unitPrice: price }) => price.currency !== currency))
    return false;
  const sum = sumMoney(
    own.map(({ unitPrice: price, quantity }) => multiplyMoney(price, quantity)),
    currency,
  );
  return isSameMoney(sum, ourTotal);
}

/** Whether a line of the terminal's is this item at its price, in whatever quantity. */
export function isPriceOf(line: OwnLine, item: CartItem): boolean {
  return line.customId === item.key && isSameMoney(line.unitPrice, unitPrice(item));
}

/** The same text for lines that mean the same to a terminal. */
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
