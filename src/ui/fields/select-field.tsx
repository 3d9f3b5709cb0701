import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

type SelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'required' | 'className' | 'children'>;

export interface SelectFieldProps extends FieldProps, SelectProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Shown, with the value '', while nothing is chosen. */
  placeholder?: string;
}

/** The platform's own list: the quickest on a tablet. For long lists that want typing see Combobox. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, hideLabel, id, value, onChange, options, placeholder, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel} id={id}>
      {(control) => (
        <div className={styles.box}>
          <select
            {...select}
            {...control}
            className={classNames(control.className, styles.select)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={20} className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
