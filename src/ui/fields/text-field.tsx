import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './text-field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'required' | 'className'>;

export interface TextFieldProps extends FieldProps, InputProps {
  value: string;
  onChange: (value: string) => void;
  /** A word or sign inside the field, after the text: a currency, a unit. */
  suffix?: ReactNode;
  /** For figures: large and at the end. */
  big?: boolean;
}

/** One line of text. Everything an `<input>` knows (`type`, `inputMode`, `autoComplete`, `ref`, `onBlur`) is passed on. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, hideLabel, id, value, onChange, suffix, big, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel} id={id}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...input}
            {...control}
            className={classNames(control.className, suffix !== undefined && styles.withSuffix, big && styles.big)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
