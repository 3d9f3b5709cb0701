import { useState } from 'react';
import { type Money, subtractMoney } from '../../../domain/money/money.ts';
import { amountEntry, parseAmountEntry } from '../../../domain/money/money-entry.ts';
import { separator } from '../../../domain/money/number-format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';

export interface CashEntry {
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
