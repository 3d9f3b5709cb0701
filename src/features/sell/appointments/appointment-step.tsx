import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Clock } from 'lucide-react';
import { useState } from 'react';
import { wantedFromParam } from '../../../domain/cart/party.ts';
import type { CalendarDate } from '../../../domain/times/appointment.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { priceOptionsQuery, slotsQuery, useScope } from '../../../provider/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { BackCard } from '../../../ui/cards/back-card.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { PinButton } from '../board/pin-button.tsx';
import { StepBar } from '../steps/step-bar.tsx';
import { StepCards } from '../steps/step-cards.tsx';
import { WantedBar } from '../steps/wanted-bar.tsx';
import type { Selection } from '../use-selection.ts';
import styles from './appointment-step.module.css';
import { CalendarDialog } from './calendar-dialog.tsx';
import { CustomTimeDialog } from './custom-time-dialog.tsx';
import { NoAppointments } from './no-appointments.tsx';
import { SlotCards } from './slot-cards.tsx';
import { useDay } from './use-day.ts';

/** When: the day's appointments, another day, or a time of one's own (APPT-1 to APPT-7). */
export function AppointmentStep({ selection }: { readonly selection: Selection }) {
  const { flow, dispatch, choosing, want } = selection;
  const wanted = wantedFromParam(want);
  const { t } = useLingui();
  const { date, weekday } = useFormatters();
  const [day, chooseDay] = useDay();
  const [overlay, setOverlay] = useState<'calendar' | 'time' | null>(null);
  const variationId = flow.variation?.id ?? '';
  const scope = useScope();
  const slots = useQuery({ ...slotsQuery(scope, variationId, day), enabled: flow.variation !== null });
  const prices = useQuery({ ...priceOptionsQuery(scope, variationId), enabled: flow.variation !== null });
  const back = <BackCard onClick={() => dispatch({ kind: 'back' })} />;
  const close = () => setOverlay(null);
  const customTime = (
    <Button icon={Clock} onClick={() => setOverlay('time')}>
      <Trans>Custom time</Trans>
    </Button>
  );

  return (
    <>
      <StepBar
        selection={selection}
        actions={
          <>
            <Button icon={CalendarDays} onClick={() => setOverlay('calendar')}>
              {`${weekday(day)}, ${date(day)}`}
            </Button>
            {customTime}
            {flow.type && flow.product && <PinButton offer={{ type: flow.type, product: flow.product }} />}
          </>
        }
      >
        {flow.product?.name}
      </StepBar>
      {wanted !== null && prices.data !== undefined && <WantedBar wanted={wanted} options={prices.data} />}
      <StepCards label={t`Appointments`} query={slots} shape="hero" size="narrow" back={back}>
        {(items) =>
          items.length === 0 ? (
            <NoAppointments variationId={variationId} day={day} back={back} onDay={chooseDay} />
          ) : (
            <SlotCards
              slots={items}
              options={prices.data ?? null}
              back={back}
              choosing={(time) => choosing({ kind: 'chooseAppointment', appointment: { time, isCustom: false } })}
            />
          )
        }
      </StepCards>
      <div className={styles.actions}>
        <Row>
          <Button icon={CalendarDays} onClick={() => setOverlay('calendar')}>
            <Trans>Custom day</Trans>
          </Button>
          {/* A phone has no room for it at the head of the step. */}
          <span className={styles.phone}>{customTime}</span>
        </Row>
      </div>
      {overlay === 'calendar' && (
        <CalendarDialog
          variationId={variationId}
          day={day}
          onClose={close}
          onDay={(chosen: CalendarDate) => {
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
