import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import { type Money, minorDigits, subtractMoney } from '../../../domain/money/money.ts';
import { amountEntry, parseAmountEntry } from '../../../domain/money/money-entry.ts';
import { separator } from '../../../domain/money/number-format.ts';
import { useFormatters, useLocale } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Keypad } from '../../../ui/fields/keypad.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { lineOf, quickAmounts } from './quick-amounts.ts';
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
  const [text, setText] = useState('');
  const given = text === '' ? due : parseAmountEntry(text, due.currency, locale);
  return {
    text,
    exactText: amountEntry(due, locale),
    decimal: separator(locale, 'decimal'),
    given,
    change: given === null ? null : subtractMoney(given, due),
    type: setText,
    set: (amount) => setText(amountEntry(amount, locale)),
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
      <fieldset className={styles.quick} style={sizedFor(letters)} aria-label={t`Usual amounts`}>
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
        suffix={due.currency}
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

/** For the style sheet, which sets them smaller where they would not stand on one line. */
function sizedFor(letters: number): CSSProperties & Record<'--letters', number> {
  return { '--letters': letters };
}
