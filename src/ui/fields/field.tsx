import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { visuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './field.module.css';

/** What every labelled control takes. */
export interface FieldProps {
  label: string;
  /** Stands below the control until there is an error. */
  hint?: ReactNode;
  /** Marks the control invalid and says what to mend. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** The label is heard but not seen; only where something else says it. */
  hideLabel?: boolean | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, control and one line for hint or error. The line is always reserved, so that an error moves nothing. */
export function Field(props: FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, required = false, hideLabel = false, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const messageId = `${id}-message`;
  const hasMessage = Boolean(error) || Boolean(hint);
  const control: ControlProps = {
    id,
    className: classNames(styles.control),
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hasMessage ? messageId : undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? visuallyHidden : styles.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.required}>
            {' *'}
          </span>
        )}
      </label>
      {children(control)}
      <p id={messageId} className={classNames(styles.message, error && styles.error)}>
        {error ? (
          <>
            <CircleAlert size={16} aria-hidden="true" />
            <span>{error}</span>
          </>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}
