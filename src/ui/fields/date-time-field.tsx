import { useLingui } from '@lingui/react/macro';
import { classNames } from '../class-names.ts';
import styles from './date-time-field.module.css';
import { FieldGroup, type FieldProps } from './field.tsx';

export interface DateTimeFieldProps extends Omit<FieldProps, 'hideLabel'> {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  /** Both were left. */
  onBlur?: () => void;
}

/**
 * A day and time as 'yyyy-MM-dd HH:mm:ss', or '' for none. As long as only one of them is there, it is only that one: browsers tell
 * nothing of half a value of their own control for both.
 */
export function DateTimeField({ value, onChange, ...group }: DateTimeFieldProps) {
  const { t } = useLingui();
  const date = /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? '';
  const time = /\d\d:\d\d(?=:\d\d$)/.exec(value)?.[0] ?? '';
  const tell = (parts: readonly string[]) => onChange(parts.filter((part) => part !== '').join(' '));
  const withSeconds = (text: string) => (text === '' ? '' : `${text.slice(0, 5)}:00`);
  return (
    <FieldGroup {...group}>
      {(control) => (
        <div className={styles.parts}>
          <input
            {...control}
            className={classNames(control.className, styles.date)}
            type="date"
            aria-label={t`Date`}
            required={group.required}
            value={date}
            onChange={(event) => tell([event.target.value, withSeconds(time)])}
          />
          <input
            {...control}
            id={`${control.id}-time`}
            className={classNames(control.className, styles.time)}
            type="time"
            aria-label={t`Time`}
            required={group.required}
            value={time}
            onChange={(event) => tell([date, withSeconds(event.target.value)])}
          />
        </div>
      )}
    </FieldGroup>
  );
}
