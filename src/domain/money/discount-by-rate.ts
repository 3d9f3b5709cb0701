import { type CartItem, lineTotal, sumOfLines } from '../cart/cart.ts';
import type { Discount } from '../sale/checkout.ts';
import { isZero, type Money, money, subtractMoney, sumMoney, type VatRate } from './money.ts';

/** What the lines of one VAT rate cost less (below zero) or more than their prices say. */
export interface RateDifference {
  readonly vatRate: VatRate;
  readonly amount: Money;
}

/**
 * The difference between a total and its lines, told apart by VAT rate: as the provider says which options it discounts, and
 * else in proportion to what the lines of each rate cost. The parts come to exactly the difference; none is zero.
 */
export function differenceByRate(
  items: readonly CartItem[],
  total: Money,
  discounts: readonly Discount[],
): RateDifference[] {
  const { currency } = total;
  const difference = subtractMoney(total, sumOfLines(items, currency));
  const rates = [...new Set(items.map(({ vatRate }) => vatRate))].sort((a, b) => a - b);
  const told = rates.map((rate) => discountOf(items, rate, discounts));
  const shares =
    told.reduce((sum, amount) => sum + amount, 0) === -difference.minor
      ? told.map((amount) => -amount)
      : inProportion(
          difference.minor,
          rates.map((rate) => sumOfRate(items, rate, currency)),
        );
  return rates
    .map((vatRate, index) => ({ vatRate, amount: money(shares[index] ?? 0, currency) }))
    .filter(({ amount }) => !isZero(amount));
}

/** By how many minor units the provider says that the options of this rate are discounted. */
function discountOf(items: readonly CartItem[], rate: VatRate, discounts: readonly Discount[]): number {
  const options = new Set(items.filter(({ vatRate }) => vatRate === rate).map(({ optionId }) => optionId));
  const ofRate = discounts.filter(({ optionId }) => options.has(optionId));
  return ofRate.reduce((sum, { amount }) => sum + Math.abs(amount.minor), 0);
}

function sumOfRate(items: readonly CartItem[], rate: VatRate, currency: string): number {
  return sumMoney(items.filter(({ vatRate }) => vatRate === rate).map(lineTotal), currency).minor;
}

/**
 * Parts of `whole` as large as their weights ask for; what rounding leaves goes to the last one that has a weight. Without any
 * weight the first one gets all.
 */
function inProportion(whole: number, weights: readonly number[]): number[] {
  let left = whole;
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => {
    const part = weightLeft === weight ? left : Math.round((left * weight) / weightLeft);
    left -= part;
    weightLeft -= weight;
    return part;
  });
}
