import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide';
import { useState } from 'react';
import { twoDigits } from '../../domain/times/appointment.ts';
import { useHoldRepeat } from '../actions/use-hold-repeat.ts';
import { Icon } from '../icon.tsx';
import styles from './time-stepper.module.css';

export interface TimeStepperProps {
  hour: number;
  minute: number;
  onChange: (time: { hour: number; minute: number }) => void;
}

/** How far the minute's buttons go; typing reaches every minute. */
const minuteStep = 5;

/** Hour and minute, each with a button up and down; they clamp (APPT-5). */
export function TimeStepper({ hour, minute, onChange }: TimeStepperProps) {
  const { t } = useLingui();
  return (
    <div className={styles.time}>
      <Wheel label={t`Hour`} value={hour} max={23} step={1} onChange={(next) => onChange({ hour: next, minute })} />
      <span aria-hidden="true" className={styles.colon}>
        :
      </span>
      <Wheel
        label={t`Minute`}
        value={minute}
        max={59}
        step={minuteStep}
        onChange={(next) => onChange({ hour, minute: next })}
      />
    </div>
  );
}

interface WheelProps {
  label: string;
  value: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

function Wheel({ label, value, max, step, onChange }: WheelProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null ? value : clockPart(draft, max);
  const change = (next: number) => {
    onChange(Math.min(max, Math.max(0, next)));
    setDraft(null);
  };
  // To the next whole step: 07 goes to 10 and to 05.
  const up = () => change(Math.floor(typed / step) * step + step);
  const down = () => change(Math.ceil(typed / step) * step - step);
  const moreProps = useHoldRepeat(up);
  const lessProps = useHoldRepeat(down);
  function commit() {
    if (draft !== null) change(typed);
  }
  return (
    <fieldset className={styles.wheel} aria-label={label}>
      <button type="button" className={styles.button} aria-label={t`${label}: later`} {...moreProps}>
        <Icon of={ChevronUp} size={28} />
      </button>
      <input
        className={styles.digits}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        maxLength={2}
        value={draft ?? twoDigits(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'ArrowUp') up();
          if (event.key === 'ArrowDown') down();
        }}
      />
      <button type="button" className={styles.button} aria-label={t`${label}: earlier`} {...lessProps}>
        <Icon of={ChevronDown} size={28} />
      </button>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
    </fieldset>
  );
}

/** A typed hour or minute (APPT-5): from 0 to `max`; what is no whole number is 0. */
export function clockPart(text: string, max: number): number {
  return /^\d+$/.test(text.trim()) ? Math.min(max, Number(text)) : 0;
}
