import { useLingui } from '@lingui/react/macro';
import { Delete } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './keypad.module.css';
import { type KeypadKey, pressKeypad } from './keypad-input.ts';

const rows = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', '00'] as const;

export interface KeypadProps {
  label: string;
  /** The amount as typed so far. */
  value: string;
  onChange: (value: string) => void;
  decimal: string;
  decimals?: number;
}

/** Big keys for amounts, in a cash register's order (PAY-4). */
export function Keypad({ label, value, onChange, decimal, decimals = 2 }: KeypadProps) {
  const { t } = useLingui();
  const press = (key: KeypadKey) => () => onChange(pressKeypad(value, key, { decimal, decimals }));
  return (
    <fieldset aria-label={label} className={styles.keypad}>
      {rows.map((key) => (
        <button key={key} type="button" className={styles.key} onClick={press(key)}>
          {key}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label={t`Decimal sign`}
        disabled={decimals === 0}
        onClick={press('decimal')}
      >
        {decimal}
      </button>
      <button
        type="button"
        className={classNames(styles.key, styles.edit, styles.back)}
        aria-label={t`Delete last digit`}
        onClick={press('back')}
      >
        <Delete size={26} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classNames(styles.key, styles.edit, styles.clear)}
        aria-label={t`Clear amount`}
        onClick={press('clear')}
      >
        {/* not translated: the sign on every cash register's key */}C
      </button>
    </fieldset>
  );
}
