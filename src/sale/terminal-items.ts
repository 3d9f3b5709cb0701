import type { TillState } from '../device/index.ts';
import { type CartItem, sumOfLines, unitPrice } from '../domain/cart.ts';
import { isSameMoney, isZero, type Money, subtractMoney, sumMoney } from '../domain/money.ts';
import type { OwnLine, TerminalCart, TerminalSale } from '../terminal/index.ts';

/** The `custom_id` of the line by which the terminal's sum comes to the provider's total (a coupon's discount). */
export const discountId = 'discount';

/**
 * What is sold, as the terminal's lines (TERM-7). Where the provider's total is not the sum of the lines, one more line
 * makes up the difference, so that the terminal takes the amount that is shown.
 */
export function terminalLines(items: readonly CartItem[], total: Money, coupon: string | null): OwnLine[] {
  const lines = items.map(terminalLine);
  const difference = subtractMoney(total, sumOfLines(items, total.currency));
  if (isZero(difference)) return lines;
  const name = coupon === null ? 'Discount' : `Discount ${coupon}`;
  const discount = { customId: discountId, name, quantity: 1, unitPrice: difference, vatRate: sharedVatRate(items) };
  return [...lines, { ...discount, metadata: coupon === null ? {} : { coupon_code: coupon } }];
}

/** The whole cart for the terminal: ours, and its own items untouched (CART-12). */
export function terminalCart({ cart, checkout }: TillState, own: readonly OwnLine[], currency: string): TerminalCart {
  // What external items add up to is the terminal's business on the way there.
  const external = cart.external.map((item) => ({ item, total: { minor: 0, currency } }));
  return { reference: checkout.externalReference, currency, own, external };
}

/** Whether the sale is of exactly what is in the cart: the same lines, quantities and prices (TERM-5). */
export function isSaleOf({ own }: TerminalSale, items: readonly CartItem[]): boolean {
  const sold = own.filter(({ customId }) => customId !== discountId);
  return sold.length === items.length && items.every((item) => sold.some((line) => isLineOf(line, item)));
}

/** Whether the terminal took what it had to: our total, and what its own items cost. */
export function isAmountOf({ gross, external }: TerminalSale, ourTotal: Money): boolean {
  const totals = [ourTotal, ...external.map(({ total }) => total)];
  if (totals.some(({ currency }) => currency !== gross.currency)) return false;
  return isSameMoney(sumMoney(totals, gross.currency), gross);
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
    name: `${item.productName} – ${item.optionName}`.slice(0, 200),
    quantity: item.quantity,
    unitPrice: unitPrice(item),
    vatRate: asFraction(item),
    metadata: { product_id: item.productId, option_id: item.optionId, date_time: item.time, as_gift: item.isGift },
  };
}

/** Hundredths of a percent as a fraction: 1900 is 0.19. */
function asFraction({ vatRate }: CartItem): number {
  return vatRate / 10_000;
}

function sharedVatRate(items: readonly CartItem[]): number | null {
  const rates = new Set(items.map(asFraction));
  return rates.size === 1 ? ([...rates][0] ?? null) : null;
}
