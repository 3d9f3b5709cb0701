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

/** A day and time as 'yyyy-MM-dd HH:mm:ss', or '' for none or half of one. */
export function DateTimeField({ value, onChange, ...props }: Props) {
  return (
    <TextField
      {...props}
      type="datetime-local"
      value={value.replace(' ', 'T')}
      onChange={(text) => onChange(text === '' ? '' : `${text.replace('T', ' ')}:00`.slice(0, 19))}
    />
  );
}
