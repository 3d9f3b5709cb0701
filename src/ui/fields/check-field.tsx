import { classNames } from '../class-names.ts';
import styles from './check-field.module.css';
import { FieldGroup, FieldMessage, type FieldProps, fieldFrame, RequiredMark, useMessage } from './field.tsx';

export interface CheckFieldProps extends Omit<FieldProps, 'hideLabel'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
}

/** Something to agree to, or that is so or not; the whole row is the target. For a setting that holds at once see Switch. */
export function CheckField({ label, hint, error, required = false, id, checked, onChange, onBlur }: CheckFieldProps) {
  const message = useMessage({ id, hint, error });
  return (
    <div className={classNames(fieldFrame, styles.wide)}>
      <label className={classNames(styles.row, styles.boxed, error && styles.invalid)}>
        <input
          type="checkbox"
          id={message.controlId}
          className={styles.input}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={message.describedBy}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span className={styles.label}>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldMessage {...message} />
    </div>
  );
}

export interface CheckOption {
  value: string;
  label: string;
}

export interface CheckGroupProps extends Omit<FieldProps, 'hideLabel'> {
  options: readonly CheckOption[];
  /** Values of the chosen options. */
  chosen: readonly string[];
  onChange: (value: string, isChosen: boolean) => void;
  /** The whole group was left. */
  onBlur?: () => void;
}

/** Any number of a few. `required`: at least one. */
export function CheckGroup({ options, chosen, onChange, ...group }: CheckGroupProps) {
  return (
    <FieldGroup {...group} className={styles.wide}>
      {(control) => (
        <div className={classNames(styles.options, styles.boxed, group.error && styles.invalid)}>
          {options.map((option, index) => (
            <label key={option.value} className={styles.row}>
              <input
                type="checkbox"
                id={index === 0 ? control.id : undefined}
                className={styles.input}
                aria-invalid={control['aria-invalid']}
                checked={chosen.includes(option.value)}
                onChange={(event) => onChange(option.value, event.target.checked)}
              />
              <span className={styles.label}>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
