import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CalendarDate, isBefore } from '../../../domain/times/appointment.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { appointmentDatesQuery, useScope } from '../../../provider/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export interface NoAppointmentsProps {
  readonly variationId: string;
  readonly day: CalendarDate;
  readonly back: ReactNode;
  readonly onDay: (day: CalendarDate) => void;
}

/** No appointment on this day, and one tap to the next day that has some (APPT-2). */
export function NoAppointments({ variationId, day, back, onDay }: NoAppointmentsProps) {
  const { t } = useLingui();
  const { longDate } = useFormatters();
  const dates = useQuery(appointmentDatesQuery(useScope(), variationId, day));
  const next = dates.data?.find((date) => isBefore(day, date));
  return (
    <>
      <CardGrid label={t`Appointments`} size="narrow">
        {back}
      </CardGrid>
      <EmptyState
        icon={CalendarOff}
        title={
          <Trans>There are no appointments for this date, please choose another date or add your custom time.</Trans>
        }
        action={
          next && (
            <Button variant="primary" onClick={() => onDay(next)}>
              <Trans>Next: {longDate(next)}</Trans>
            </Button>
          )
        }
      />
    </>
  );
}
