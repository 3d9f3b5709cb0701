import { useQuery } from '@tanstack/react-query';
import type { AccountCurrency } from '../domain/account.ts';
import { formatMoney, type Money } from '../domain/money.ts';
import { currencyQuery, useScope } from '../provider/index.ts';

/** Until the account's own is known. */
export const defaultCurrency: AccountCurrency = { code: 'EUR', pattern: '%01.2f EUR', symbol: '€' };

/** The account's currency and how it is written. */
export function useCurrency(): AccountCurrency {
  return useQuery(currencyQuery(useScope())).data ?? defaultCurrency;
}

/** Writes money by the account's pattern, in the language of the screen (PRICE-6). */
export function useMoney(): (amount: Money) => string {
  const { pattern } = useCurrency();
  const { locale } = useScope();
  return (amount) => formatMoney(amount, pattern, locale);
}
