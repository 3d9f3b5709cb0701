import { useLingui } from '@lingui/react/macro';
import { Delete } from 'lucide';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './keypad.module.css';

const rows = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', '00'] as const;

export interface KeypadProps {
  label: string;
  /** The amount as typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** ',' or '.', by the user's language. */
  decimal: string;
  /** Digits of the currency's minor unit; 0 leaves no decimals. */
  decimals: number;
}

/** Big keys for amounts, in a cash register's order (PAY-4). */
export function Keypad({ label, value, onChange, decimal, decimals }: KeypadProps) {
  const { t } = useLingui();
  const press = (key: KeypadKey) => () => onChange(pressKeypad(value, key, { decimal, decimals }));
  return (
    // A tap leaves the focus in the field, where the keyboard goes on.
    <fieldset aria-label={label} className={styles.keypad} onMouseDown={(event) => event.preventDefault()}>
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
        <Icon of={Delete} size={26} />
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

/** A key of the till's keypad. */
export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | 'decimal' | 'back' | 'clear';

/** Digits with the decimals: as large as amounts can be typed, also in a currency of large numbers. */
const mostDigits = 10;

/** The text after a key: no second decimal sign, no more decimals than the currency has, no leading zeros. */
export function pressKeypad(
  text: string,
  key: KeypadKey,
  { decimal, decimals }: Pick<KeypadProps, 'decimal' | 'decimals'>,
): string {
  if (key === 'clear') return '';
  if (key === 'back') return text.slice(0, -1);
  if (key === 'decimal') return decimals === 0 || text.includes(decimal) ? text : `${text || '0'}${decimal}`;
  const [whole = '', part] = text.split(decimal);
  if (part !== undefined) return `${whole}${decimal}${(part + key).slice(0, decimals)}`;
  const digits = (whole + key).replace(/^0+(?=\d)/, '');
  return digits.length > mostDigits - decimals ? text : digits;
}
