import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  type BookingDateProblem,
  type BookingFilter,
  bookingDateProblem,
  isTurned,
  latestBookingFrom,
  withBookingDate,
  withEventPeriod,
} from '../../../domain/bookings/booking-filter.ts';
import { type CalendarDate, parseCalendarDate } from '../../../domain/times/appointment.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldGrid } from '../../../ui/layout/stack.tsx';
import styles from './filter-dialog.module.css';

type DayField = 'event-from' | 'event-to' | 'day' | 'from' | 'to';

/** By field, what was typed there and is no day, as half of one. */
export type NoDays = Readonly<Partial<Record<DayField, string | undefined>>>;

interface DaysProps {
  readonly filter: BookingFilter;
  readonly onChange: (filter: BookingFilter) => void;
  readonly noDays: NoDays;
  readonly onNoDays: (change: NoDays) => void;
}

/** From and to of the day of the event. */
export function EventPeriodFields(props: DaysProps) {
  const { filter, onChange } = props;
  const { t } = useLingui();
  const { from, to } = filter.eventPeriod;
  const error = isTurned(filter.eventPeriod) ? t`Range not valid` : undefined;
  const set = (range: Partial<BookingFilter['eventPeriod']>) =>
    onChange(withEventPeriod(filter, { ...filter.eventPeriod, ...range }));
  return (
    <Group legend={<Trans>Event period</Trans>}>
      <Day
        {...noDayAt('event-from', props)}
        label={t`From`}
        value={from}
        max={to}
        onChange={(day) => set({ from: day })}
      />
      <Day
        {...noDayAt('event-to', props)}
        label={t`To`}
        value={to}
        min={from}
        error={error}
        onChange={(day) => set({ to: day })}
      />
    </Group>
  );
}

/** The day of the booking: one day, or from and to, never in the future (BKG-3). */
export function BookingDateFields(props: DaysProps & { readonly today: CalendarDate }) {
  const { filter, today, onChange } = props;
  const { t } = useLingui();
  const { from, to } = filter.bookingDate;
  const problem = bookingDateProblem(filter, today);
  function errorAt(field: BookingDateProblem['field']): string | undefined {
    if (problem?.field !== field) return undefined;
    return problem.kind === 'future' ? t`Booking date may not be in the future` : t`Range not valid`;
  }
  const set = (range: Partial<BookingFilter['bookingDate']>) =>
    onChange(withBookingDate(filter, { ...filter.bookingDate, ...range }));
  const oneDay = from === to ? from : null;
  const latest = latestBookingFrom(filter, today);
  return (
    <>
      <FieldGrid>
        <Day
          {...noDayAt('day', props)}
          label={t`Booking date`}
          value={oneDay}
          max={today}
          error={errorAt('day')}
          onChange={(day) => set({ from: day, to: day })}
        />
      </FieldGrid>
      <Group legend={<Trans>Booking date range</Trans>}>
        <Day
          {...noDayAt('from', props)}
          label={t`From`}
          value={from}
          max={latest}
          error={errorAt('from')}
          onChange={(day) => set({ from: day })}
        />
        <Day
          {...noDayAt('to', props)}
          label={t`To`}
          value={to}
          min={from}
          max={today}
          error={errorAt('to')}
          onChange={(day) => set({ to: day })}
        />
      </Group>
    </>
  );
}

function Group({ legend, children }: { readonly legend: ReactNode; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  );
}

/** The part of a field's properties that is about what is no day. */
function noDayAt(field: DayField, { noDays, onNoDays }: DaysProps) {
  return { noDay: noDays[field], onNoDay: (text: string | undefined) => onNoDays({ [field]: text }) };
}

interface DayProps {
  readonly label: string;
  readonly value: CalendarDate | null;
  readonly min?: CalendarDate | null;
  readonly max?: CalendarDate | null;
  readonly error?: string | undefined;
  readonly onChange: (day: CalendarDate | null) => void;
  readonly noDay: string | undefined;
  readonly onNoDay: (text: string | undefined) => void;
}

function Day({ label, value, min = null, max = null, error, onChange, noDay, onNoDay }: DayProps) {
  const { t } = useLingui();
  function type(text: string): void {
    const day = parseCalendarDate(text);
    const isNoDay = day === null && text !== '';
    onNoDay(isNoDay ? text : undefined);
    if (!isNoDay) onChange(day);
  }
  return (
    <DateField
      label={label}
      value={noDay ?? value ?? ''}
      min={min ?? undefined}
      max={max ?? undefined}
      error={noDay === undefined ? error : t`This is not a date`}
      onChange={type}
    />
  );
}
