import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarX, Clock } from 'lucide';
import { memo, type ReactNode, useState } from 'react';
import { wantedFromParam } from '../../../domain/cart/party.ts';
import {
  type AppointmentTime,
  appointmentTime,
  type CalendarDate,
  isBefore,
  wallClockAt,
} from '../../../domain/times/appointment.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { appointmentDatesQuery, priceOptionsQuery, slotsQuery, useScope } from '../../../provider/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { BackCard } from '../../../ui/cards/back-card.tsx';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TimeStepper } from '../../../ui/fields/time-stepper.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useOpening } from '../../../ui/layout/use-opening.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PinButton } from '../board/pin-button.tsx';
import { useDay } from '../step-address.ts';
import { StepBar } from '../steps/step-bar.tsx';
import { StepCards } from '../steps/step-cards.tsx';
import { WantedBar } from '../steps/wanted-bar.tsx';
import type { Selection } from '../use-selection.ts';
import styles from './appointment-step.module.css';
import { CalendarDialog } from './calendar-dialog.tsx';
import { SlotCards } from './slot-cards.tsx';

/** When: the day's appointments, another day, or a time of one's own (APPT-1 to APPT-7). */
export function AppointmentStep({ selection }: { readonly selection: Selection }) {
  const { flow, dispatch } = selection;
  const { t } = useLingui();
  const { weekdayDate } = useFormatters();
  const [day, chooseDay] = useDay();
  const [overlay, setOverlay] = useState<'calendar' | 'time' | null>(null);
  const opening = useOpening<'calendar'>();
  const close = () => setOverlay(null);
  const toCalendar = {
    onPointerDown: () => opening.prepare('calendar'),
    onClick: () => opening.open('calendar', () => setOverlay('calendar')),
  };
  const customTime = (
    <Button icon={Clock} onClick={() => setOverlay('time')}>
      <Trans>Custom time</Trans>
    </Button>
  );

  return (
    <>
      <StepBar
        selection={selection}
        choice={t`Appointments`}
        actions={
          <>
            <Button icon={CalendarDays} {...toCalendar}>
              {weekdayDate(day)}
            </Button>
            {customTime}
            <PinButton offer={flow} />
          </>
        }
      >
        {flow.product?.name}
      </StepBar>
      <div className={styles.slots}>
        <Slots selection={selection} />
      </div>
      <div className={styles.foot}>
        <div className={styles.actions}>
          <Button icon={CalendarDays} {...toCalendar}>
            <Trans>Custom day</Trans>
          </Button>
          {customTime}
        </div>
      </div>
      {(overlay ?? opening.coming) === 'calendar' && (
        <CalendarDialog
          open={overlay === 'calendar'}
          view={opening.view}
          variationId={flow.variation?.id ?? ''}
          day={day}
          onClose={close}
          onDay={(chosen) => {
            chooseDay(chosen);
            close();
          }}
        />
      )}
      <CustomTimeDialog
        open={overlay === 'time'}
        day={day}
        onClose={close}
        onTime={(time) => dispatch({ kind: 'chooseAppointment', appointment: { time, isCustom: true } })}
      />
    </>
  );
}

/** The day's appointments. They are not drawn again as the calendar opens above them. */
const Slots = memo(function Slots({ selection }: { readonly selection: Selection }) {
  const { flow, dispatch, choosing, want } = selection;
  const wanted = wantedFromParam(want);
  const { t } = useLingui();
  const [day, chooseDay] = useDay();
  const variationId = flow.variation?.id ?? '';
  const scope = useScope();
  const slots = useQuery({ ...slotsQuery(scope, variationId, day), enabled: flow.variation !== null });
  const prices = useQuery({ ...priceOptionsQuery(scope, variationId), enabled: flow.variation !== null });
  const back = <BackCard onClick={() => dispatch({ kind: 'back' })} />;
  return (
    <>
      {wanted !== null && prices.data !== undefined && <WantedBar wanted={wanted} options={prices.data} />}
      <StepCards label={t`Appointments`} query={slots} shape="hero" size="narrow" back={back}>
        {(items) =>
          items.length === 0 ? (
            <NoAppointments variationId={variationId} day={day} back={back} onDay={chooseDay} />
          ) : (
            <>
              <SlotCards
                // Of another day the first cards come at once, too.
                key={day}
                slots={items}
                options={prices.data ?? []}
                back={back}
                choosing={(time) => choosing({ kind: 'chooseAppointment', appointment: { time, isCustom: false } })}
              />
              {items.every(({ time }) => isBefore(time, wallClockAt(new Date()))) && (
                <div className={styles.next}>
                  <NextDay variationId={variationId} day={day} onDay={chooseDay} />
                </div>
              )}
            </>
          )
        }
      </StepCards>
    </>
  );
});

interface NextDayProps {
  readonly variationId: string;
  readonly day: CalendarDate;
  readonly onDay: (day: CalendarDate) => void;
}

interface NoAppointmentsProps extends NextDayProps {
  readonly back: ReactNode;
}

/** No appointment on this day (APPT-2). */
function NoAppointments({ back, ...next }: NoAppointmentsProps) {
  const { t } = useLingui();
  return (
    <>
      <CardGrid label={t`Appointments`} size="narrow">
        {back}
      </CardGrid>
      <EmptyState
        icon={CalendarX}
        title={
          <Trans>There are no appointments for this date, please choose another date or add your custom time.</Trans>
        }
        action={<NextDay {...next} />}
      />
    </>
  );
}

/** One tap to the next day that has appointments, where none of this one is still to come (APPT-2). */
function NextDay({ variationId, day, onDay }: NextDayProps) {
  const { longDate } = useFormatters();
  const dates = useQuery(appointmentDatesQuery(useScope(), variationId, day));
  const next = dates.data?.find((date) => isBefore(day, date));
  return (
    next && (
      <Button variant="primary" onClick={() => onDay(next)}>
        <Trans>Next: {longDate(next)}</Trans>
      </Button>
    )
  );
}

interface CustomTimeDialogProps {
  readonly open: boolean;
  readonly day: CalendarDate;
  readonly onClose: () => void;
  readonly onTime: (time: AppointmentTime) => void;
}

/** A time of one's own on the chosen day, whether or not there is a slot (APPT-5, APPT-6). */
function CustomTimeDialog({ open, day, onClose, onTime }: CustomTimeDialogProps) {
  const { t } = useLingui();
  const { longDate } = useFormatters();
  const [time, setTime] = useState(startingTime);
  const save = () => onTime(appointmentTime(day, time.hour, time.minute));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={save}
      title={t`Custom time`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" type="submit">
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{longDate(day)}</p>
        <TimeStepper hour={time.hour} minute={time.minute} onChange={setTime} />
      </Stack>
    </Dialog>
  );
}

/** The next full hour, the likeliest wish. */
function startingTime() {
  return { hour: Math.min(23, new Date().getHours() + 1), minute: 0 };
}
