import * as v from 'valibot';
import type { Money } from '../../domain/money/money.ts';
import { moneyOrNull } from './domain-values.ts';
import { optionalAmount } from './loose.ts';

/** What an order, or its row in a list, says that it costs. */
export const orderAmountWire = {
  grand_total: v.fallback(optionalAmount, null),
  total_amount: v.fallback(optionalAmount, null),
};

type Told = Readonly<Record<keyof typeof orderAmountWire, string | number | null>>;

/** Null where it is not told, is no amount of money, or the currency is not known. */
export function orderAmount({ grand_total, total_amount }: Told, currency: string | null): Money | null {
  const told = grand_total ?? total_amount;
  if (currency === null) return null;
  try {
    return moneyOrNull(told, currency, 'grand_total');
  } catch {
    return null;
  }
}
