import { currencySign, formatMoney, type Money } from '../../domain/money/money.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useCurrency } from '../../provider/index.ts';

/** Writes money by the account's pattern, in the language of the screen (PRICE-6). */
export function useMoney(): (amount: Money) => string {
  const { pattern } = useCurrency();
  const locale = useLocale();
  return (amount) => formatMoney(amount, pattern, locale);
}

/** The unit beside an amount that is typed, as amounts are written (PRICE-6). */
export function useCurrencySign(): string {
  const { pattern, code } = useCurrency();
  return currencySign(pattern, code);
}
