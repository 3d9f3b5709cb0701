import { TextField, type TextFieldProps } from './text-field.tsx';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'suffix' | 'big'> {
  /** Shown after the amount, e.g. "EUR". */
  currency: string;
}

/** An amount as it is typed; reading it (decimal comma or point) is the caller's. */
export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  return <TextField big autoComplete="off" {...props} type="text" inputMode="decimal" suffix={currency} />;
}
