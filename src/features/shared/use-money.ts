import { currencySign, formatMoney, type Money } from '../../domain/money/money.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useCurrency } from '../../provider/index.ts';

/** Writes money by the account's pattern, in the language of the screen (PRICE-6). */
export function useMoney(): (amount: Money) => string {
  const { pattern } = useCurrency();
  const locale = useLocale();
  return (amount) => formatMoney(amount, pattern, locale);
}

/** Gives the unit beside an amount that is typed: as amounts are written, for the account's currency (PRICE-6). */
export function useCurrencySign(): (currency: string) => string {
  const { pattern, code } = useCurrency();
  return (currency) => (currency === code ? currencySign(pattern, code) : currency);
}
