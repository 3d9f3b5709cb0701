import { useLingui } from '@lingui/react/macro';
import { Banknote, CreditCard, Gift } from 'lucide-react';
import { useId } from 'react';
import type { TenderType } from '../../../domain/sale/payment.ts';
import styles from './tender-choice.module.css';

/** What the till's own cash register takes (PAY-4). */
export type TillTender = Extract<TenderType, 'cash' | 'card' | 'gift_card'>;

const all: readonly TillTender[] = ['cash', 'card', 'gift_card'];

interface TenderChoiceProps {
  /** What can be taken; everything unless said otherwise. */
  readonly tenders?: readonly TillTender[] | undefined;
  readonly value: TillTender;
  readonly onChange: (tender: TillTender) => void;
}

/** Cash, card or gift card, side by side. */
export function TenderChoice({ tenders = all, value, onChange }: TenderChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  const looks = [
    { tender: 'cash', label: t`Cash`, icon: Banknote },
    { tender: 'card', label: t`Card`, icon: CreditCard },
    { tender: 'gift_card', label: t`Gift card`, icon: Gift },
  ] as const;
  const shown = looks.filter(({ tender }) => tenders.includes(tender));
  return (
    <fieldset className={styles.group} aria-label={t`Paid with`}>
      {shown.map(({ tender, label, icon: Icon }) => (
        <label key={tender} className={styles.tender}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={tender === value}
            onChange={() => onChange(tender)}
          />
          <Icon size={20} aria-hidden="true" />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
