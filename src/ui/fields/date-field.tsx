import { tellingHalf } from './half-typed.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'suffix' | 'onKeyUp'>;

/**
 * A day as 'yyyy-MM-dd', '' for none, or `halfTyped`; `min` and `max` are days. The browser shows it in the user's order.
 */
export function DateField(props: Props) {
  return <DayOrTime {...props} type="date" />;
}

/** A time of day as 'HH:mm', '' for none, or `halfTyped`. */
export function TimeField(props: Props) {
  return <DayOrTime {...props} type="time" />;
}

function DayOrTime({ value, onChange, onBlur, ...rest }: TextFieldProps) {
  const half = tellingHalf(value, onChange);
  return (
    <TextField
      {...rest}
      {...half}
      onChange={onChange}
      onBlur={(event) => {
        half.onBlur(event);
        onBlur?.(event);
      }}
    />
  );
}
