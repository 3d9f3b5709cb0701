import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, type CalendarDate, isBefore, parseCalendarDate, today } from '../../../domain/times/appointment.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import styles from './day-switch.module.css';

interface DaySwitchProps {
  readonly day: CalendarDate;
  readonly onDay: (day: CalendarDate) => void;
}

/** A day, those beside it, and any other. */
export function DaySwitch({ day, onDay }: DaySwitchProps) {
  const { t } = useLingui();
  // The venue may be in another zone, where it is still the day before (APPT-8).
  const first = addDays(today(Date.now()), -1);
  return (
    <div className={styles.days}>
      <IconButton
        label={t`Day before`}
        icon={ChevronLeft}
        variant="outlined"
        disabledReason={isBefore(first, day) ? undefined : t`Earlier days are over.`}
        onClick={() => onDay(addDays(day, -1))}
      />
      <DateField
        label={t`Date`}
        hideLabel
        value={day}
        min={first}
        onChange={(text) => {
          const chosen = parseCalendarDate(text);
          if (chosen !== null && !isBefore(chosen, first)) onDay(chosen);
        }}
      />
      <IconButton label={t`Day after`} icon={ChevronRight} variant="outlined" onClick={() => onDay(addDays(day, 1))} />
    </div>
  );
}
