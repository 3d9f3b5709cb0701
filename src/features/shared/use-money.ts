import { currencySign, formatInAccount, type Money } from '../../domain/money/money.ts';
import { amountEntry } from '../../domain/money/money-entry.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useCurrency } from '../../provider/index.ts';

/** Writes money by the account's pattern, in the language of the screen (PRICE-6). */
export function useMoney(): (amount: Money) => string {
  const account = useCurrency();
  const locale = useLocale();
  return (amount) => formatInAccount(amount, account, locale);
}

/** Writes money as staff would type it: with the digits of the account's pattern (PRICE-4, PRICE-6). */
export function useAmountEntry(): (amount: Money) => string {
  const account = useCurrency();
  const locale = useLocale();
  return (amount) => amountEntry(amount, account, locale);
}

/** Gives the unit beside an amount that is typed: as amounts are written, for the account's currency (PRICE-6). */
export function useCurrencySign(): (currency: string) => string {
  const { pattern, code } = useCurrency();
  return (currency) => (currency === code ? currencySign(pattern, code) : currency);
}
