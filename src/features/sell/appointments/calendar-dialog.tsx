import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import {
  addDays,
  type CalendarDate,
  earliestVenueDay,
  startOfMonth,
  today,
} from '../../../domain/times/appointment.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { appointmentDatesQuery, useScope } from '../../../provider/index.ts';
import { Calendar } from '../../../ui/fields/calendar.tsx';
import { Dialog, type DialogProps } from '../../../ui/overlays/dialog.tsx';
import { AgeNote, failureOf } from '../../shared/age-of.tsx';

/** The calendar shows 2 months, or as many as the chosen day needs, and grows by 3; the provider tells 90 days at a time (APPT-4). */
const firstMonths = 2;
const moreMonths = 3;
const mostMonths = 26;
const range = 91;

export interface CalendarDialogProps {
  /** False while a press that may open it is still going on: it is prepared. */
  readonly open: boolean;
  /** Of the press that opens it. */
  readonly view: DialogProps['view'];
  readonly variationId: string;
  readonly day: CalendarDate;
  readonly onClose: () => void;
  readonly onDay: (day: CalendarDate) => void;
}

/** Another day: months that grow as one scrolls, days with appointments standing out (APPT-4). */
export function CalendarDialog({ open, view, variationId, day, onClose, onDay }: CalendarDialogProps) {
  const { t } = useLingui();
  const language = useLocale();
  const now = today(Date.now());
  const first = earliestVenueDay(Date.now());
  const [months, setMonths] = useState(() => Math.max(firstMonths, monthsUpTo(first, day)));
  const { marked, comingFrom, failure } = useMarkedDays(variationId, months);
  return (
    // At the foot, so that it is in sight wherever the months are, and moves no day under the finger.
    <Dialog
      open={open}
      view={view}
      onClose={onClose}
      title={t`Date`}
      size="large"
      footer={failure && <AgeNote query={failure} />}
    >
      <Calendar
        selected={day}
        today={now}
        min={first}
        marked={marked}
        comingFrom={comingFrom}
        months={months}
        language={language}
        onReachEnd={() => setMonths(Math.min(mostMonths, months + moreMonths))}
        // In slices: the day looks chosen at once, and the calendar stays until the day's appointments are drawn under it.
        onSelect={(chosen) => startTransition(() => onDay(chosen))}
      />
    </Dialog>
  );
}

/** From the first month to that of the chosen day, both counted. */
function monthsUpTo(first: CalendarDate, day: CalendarDate): number {
  const monthOf = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return Math.min(mostMonths, monthOf(day) - monthOf(first) + 1);
}

/** As many ranges as the months on show need; a range that was asked for before is not asked for again. */
function useMarkedDays(variationId: string, months: number) {
  const scope = useScope();
  const first = startOfMonth(today(Date.now()));
  const ranges = Array.from({ length: Math.ceil((months * 31) / range) }, (_, index) => addDays(first, index * range));
  const answers = useQueries({ queries: ranges.map((from) => appointmentDatesQuery(scope, variationId, from)) });
  return {
    marked: new Set<string>(answers.flatMap(({ data }) => data ?? [])),
    comingFrom: ranges.find((_, index) => answers[index]?.isLoading) ?? null,
    failure: failureOf(answers),
  };
}
