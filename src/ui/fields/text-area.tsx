import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type AreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'required' | 'className'>;

export interface TextAreaProps extends FieldProps, AreaProps {
  value: string;
  onChange: (value: string) => void;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, hideLabel, id, value, onChange, rows = 3, ...area } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel} id={id}>
      {(control) => (
        <textarea {...area} {...control} rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
