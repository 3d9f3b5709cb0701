import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'suffix'>;

/** A day as 'yyyy-MM-dd', or '' for none; `min` and `max` likewise. The browser shows it in the user's order. */
export function DateField(props: Props) {
  return <TextField {...props} type="date" />;
}

/** A time of day as 'HH:mm', or '' for none. */
export function TimeField(props: Props) {
  return <TextField {...props} type="time" />;
}
