import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AppointmentTime, appointmentTime, type CalendarDate } from '../../../domain/times/appointment.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TimeStepper } from '../../../ui/fields/time-stepper.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

export interface CustomTimeDialogProps {
  readonly open: boolean;
  readonly day: CalendarDate;
  readonly onClose: () => void;
  readonly onTime: (time: AppointmentTime) => void;
}

/** A time of one's own on the chosen day, whether or not there is a slot (APPT-5, APPT-6). */
export function CustomTimeDialog({ open, day, onClose, onTime }: CustomTimeDialogProps) {
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
