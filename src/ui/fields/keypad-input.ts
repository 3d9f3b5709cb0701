/** A key of the till's keypad. */
export type KeypadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | 'decimal' | 'back' | 'clear';

export interface KeypadRules {
  /** ',' or '.', by the user's language. */
  decimal: string;
  /** Digits of the currency's minor unit; 0 leaves no decimals. */
  decimals: number;
  /** Digits before the decimal sign. */
  most?: number;
}

/** The text after a key: no second decimal sign, no more decimals than the currency has, no leading zeros. */
export function pressKeypad(text: string, key: KeypadKey, { decimal, decimals, most = 7 }: KeypadRules): string {
  if (key === 'clear') return '';
  if (key === 'back') return text.slice(0, -1);
  if (key === 'decimal') return decimals === 0 || text.includes(decimal) ? text : `${text || '0'}${decimal}`;
  const [whole = '', part] = text.split(decimal);
  if (part !== undefined) return `${whole}${decimal}${(part + key).slice(0, decimals)}`;
  const digits = (whole + key).replace(/^0+(?=\d)/, '');
  return digits.length > most ? text : digits;
}
