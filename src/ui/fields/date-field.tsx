import { TextField, type TextFieldProps } from './text-field.tsx';

/** A day as 'yyyy-MM-dd', or '' for none; `min` and `max` likewise. The browser shows it in the user's order. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  return <TextField {...props} type="date" />;
}
