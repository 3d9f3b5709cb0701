import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Money, minorDigits, subtractMoney } from '../../../domain/money/money.ts';
import { parseAmountEntry } from '../../../domain/money/money-entry.ts';
import { separator } from '../../../domain/money/number-format.ts';
import { useFormatters, useLocale } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Keypad } from '../../../ui/fields/keypad.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAmountEntry, useCurrencySign, useMoney } from '../../shared/use-money.ts';
import styles from './till-dialog.module.css';

interface CashEntry {
  /** As typed; empty stands for the exact amount. */
  readonly text: string;
  /** The exact amount as one would type it. */
  readonly exactText: string;
  readonly decimal: string;
  /** What is handed over; null when the text is no amount. */
  readonly given: Money | null;
  /** To be handed back; below zero is still missing; null when the text is no amount. */
  readonly change: Money | null;
  type(text: string): void;
  set(amount: Money): void;
}

/** The cash a customer hands over for `due`, by keypad or keyboard (PAY-4). */
export function useCashEntry(due: Money): CashEntry {
  const locale = useLocale();
  const entryOf = useAmountEntry();
  const [text, setText] = useState('');
  const given = text === '' ? due : parseAmountEntry(text, due.currency, locale);
  return {
    text,
    exactText: entryOf(due),
    decimal: separator(locale, 'decimal'),
    given,
    change: given === null ? null : subtractMoney(given, due),
    type: setText,
    set: (amount) => setText(entryOf(amount)),
  };
}

interface CashPaymentProps {
  readonly due: Money;
  readonly entry: CashEntry;
}

/** What is handed over: exactly the amount, a round sum, or as typed (PAY-4). */
export function CashPayment({ due, entry }: CashPaymentProps) {
  const { t } = useLingui();
  const money = useMoney();
  const sign = useCurrencySign();
  const format = useFormatters();
  const exact = t`Exact`;
  const amounts = quickAmounts(due).map((amount) => ({
    amount,
    text: format.number(amount.minor / 10 ** minorDigits(amount.currency)),
  }));
  const { fitting, letters } = lineOf(
    exact,
    amounts.map(({ text }) => text),
  );
  return (
    <>
      <fieldset className={styles.quick} style={{ '--letters': letters }} aria-label={t`Usual amounts`}>
        <Button onClick={() => entry.type('')}>{exact}</Button>
        {amounts.slice(0, fitting).map(({ amount, text }) => (
          <Button key={amount.minor} aria-label={money(amount)} onClick={() => entry.set(amount)}>
            {text}
          </Button>
        ))}
      </fieldset>
      <TextField
        data-autofocus
        big
        label={t`Amount given`}
        hint={entry.text === '' ? t`The exact amount` : undefined}
        error={entry.given === null ? t`Invalid value` : undefined}
        suffix={sign(due.currency)}
        // The keypad is there already; a touch keyboard would cover it.
        inputMode="none"
        autoComplete="off"
        placeholder={entry.exactText}
        value={entry.text}
        onChange={entry.type}
      />
      <Keypad
        label={t`Keys for the amount given`}
        value={entry.text}
        onChange={entry.type}
        decimal={entry.decimal}
        decimals={minorDigits(due.currency)}
      />
    </>
  );
}

/** Notes and round sums that customers hand over, in units of the currency. */
const roundSums = [5, 10, 20, 50, 100] as const;
/** Currencies whose smallest note counts in hundreds or thousands. */
const largeNotes = new Map([
  ['HUF', 100],
  ['JPY', 100],
  ['KRW', 1_000],
  ['IDR', 1_000],
  ['VND', 10_000],
]);
const most = 3;

/** What a customer probably hands over for `due`, besides the exact amount: the next round sums above it, rising (PAY-4). */
export function quickAmounts(due: Money): readonly Money[] {
  if (due.minor <= 0) return [];
  const unit = 10 ** minorDigits(due.currency) * (largeNotes.get(due.currency) ?? 1);
  const sums = roundSums.map((sum) => Math.ceil(due.minor / (sum * unit)) * sum * unit);
  // Nobody gives three twenties where a fifty is enough. What is left is rising.
  const likely = sums.filter((minor, index) => sums.slice(index).every((larger) => minor <= larger));
  return [...new Set(likely)]
    .filter((minor) => minor > due.minor)
    .slice(0, most)
    .map((minor) => ({ minor, currency: due.currency }));
}

/** As many letters as stand on one line of a narrow phone. */
const mostLetters = 26;

/** The first of these words for the buttons beside `label`, as many as stand with it on one line, and how many letters that are. */
export function lineOf(
  label: string,
  words: readonly string[],
): { readonly fitting: number; readonly letters: number } {
  let letters = label.length;
  let fitting = 0;
  for (const { length } of words) {
    if (letters + length > mostLetters) break;
    letters += length;
    fitting += 1;
  }
  return { fitting, letters };
}
