import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './date-time-field.module.css';
import { FieldGroup, type FieldProps } from './field.tsx';
import { halfTyped, typedIn } from './half-typed.ts';

export interface DateTimeFieldProps extends Omit<FieldProps, 'hideLabel'> {
  value: string;
  onChange: (value: string) => void;
  /** Both were left. */
  onBlur?: () => void;
}

/**
 * A day and time as 'yyyy-MM-dd HH:mm:ss', or '' for none. As long as only one of them is there, it is only that one, and of half a
 * day or time it is `halfTyped`: browsers tell nothing of half a value of their own control for both.
 */
export function DateTimeField({ value, onChange, ...group }: DateTimeFieldProps) {
  const { t } = useLingui();
  const parts = useRef<HTMLDivElement>(null);
  const date = /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? '';
  const time = /\d\d:\d\d(?=:\d\d$)/.exec(value)?.[0] ?? '';
  const tell = () => onChange(typedInBoth(parts.current));
  // A control changes without an event as long as its value is not whole.
  const look = () => {
    const typed = typedInBoth(parts.current);
    if (typed.includes(halfTyped) !== value.includes(halfTyped)) onChange(typed);
  };
  const typing = { required: group.required, onChange: tell, onKeyUp: look, onBlur: look };
  return (
    <FieldGroup {...group}>
      {(control) => (
        <div ref={parts} className={styles.parts}>
          <input
            {...control}
            className={classNames(control.className, styles.date)}
            type="date"
            aria-label={t`Date`}
            value={date}
            {...typing}
          />
          <input
            {...control}
            id={`${control.id}-time`}
            className={classNames(control.className, styles.time)}
            type="time"
            aria-label={t`Time`}
            value={time}
            {...typing}
          />
        </div>
      )}
    </FieldGroup>
  );
}

function typedInBoth(parts: HTMLElement | null): string {
  const [date = '', time = ''] = Array.from(parts?.querySelectorAll('input') ?? [], typedIn);
  const withSeconds = /^\d/.test(time) ? `${time.slice(0, 5)}:00` : time;
  return [date, withSeconds].filter((part) => part !== '').join(' ');
}
