import { useQuery } from '@tanstack/react-query';
import { formatMoney, type Money } from '../domain/money/money.ts';
import { type AccountCurrency, defaultCurrency } from '../domain/settings/account.ts';
import { currencyQuery, useScope } from '../provider/index.ts';

/** The account's currency and how it is written; the default until it is known. */
export function useCurrency(): AccountCurrency {
  return useQuery(currencyQuery(useScope())).data ?? defaultCurrency;
}

/** Writes money by the account's pattern, in the language of the screen (PRICE-6). */
export function useMoney(): (amount: Money) => string {
  const { pattern } = useCurrency();
  const { locale } = useScope();
  return (amount) => formatMoney(amount, pattern, locale);
}
