import { CircleAlert } from 'lucide';
import { type FocusEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { visuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './field.module.css';

/** What every labelled control takes. */
export interface FieldProps {
  /** Of the control, or of the first of several, by which it is found and focused. */
  id?: string | undefined;
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
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, error, required = false, hideLabel = false, children } = props;
  const message = useMessage(props);
  const control: ControlProps = {
    id: message.controlId,
    className: classNames(styles.control),
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': message.describedBy,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={control.id} className={hideLabel ? visuallyHidden : styles.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children(control)}
      <FieldMessage {...message} />
    </div>
  );
}

interface FieldGroupProps extends Omit<FieldProps, 'hideLabel'> {
  /** The whole group was left. */
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  children: (control: Pick<ControlProps, 'id' | 'className' | 'aria-invalid'>) => ReactNode;
}

/** The same around several controls, whose name is the group's. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, error, required = false, onBlur, className, children } = props;
  const message = useMessage(props);

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  }

  return (
    <fieldset className={classNames(styles.field, className)} aria-describedby={message.describedBy} onBlur={leave}>
      <legend className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {children({
        id: message.controlId,
        className: classNames(styles.control),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldMessage {...message} />
    </fieldset>
  );
}

/** The look of the frame, for a control that has its label within. */
export const fieldFrame = styles.field;

export function RequiredMark() {
  return (
    <span aria-hidden="true" className={styles.required}>
      {' *'}
    </span>
  );
}

type Message = Pick<FieldProps, 'hint' | 'error'> & {
  readonly controlId: string;
  readonly messageId: string;
  readonly describedBy: string | undefined;
};

/** The ids that tie a control to its line for hint or error. */
export function useMessage({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>): Message {
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  return { hint, error, controlId, messageId, describedBy: error || hint ? messageId : undefined };
}

/** The line below a control. */
export function FieldMessage({ hint, error, messageId }: Message) {
  return (
    <p id={messageId} className={classNames(styles.message, error && styles.error)}>
      {error ? (
        <>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </>
      ) : (
        hint
      )}
    </p>
  );
}
