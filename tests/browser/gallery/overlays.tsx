import { useEffect, useState } from 'react';
import { addDays, today } from '../../../src/domain/times/appointment.ts';
import { Button } from '../../../src/ui/actions/button.tsx';
import { useAlerts } from '../../../src/ui/feedback/alert-region.tsx';
import { Calendar } from '../../../src/ui/fields/calendar.tsx';
import { Keypad } from '../../../src/ui/fields/keypad.tsx';
import { MoneyField } from '../../../src/ui/fields/money-field.tsx';
import { TimeStepper } from '../../../src/ui/fields/time-stepper.tsx';
import { Stack } from '../../../src/ui/layout/stack.tsx';
import { Total } from '../../../src/ui/layout/total.tsx';
import { ConfirmDialog } from '../../../src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../src/ui/overlays/dialog.tsx';
import { Till } from './till.tsx';
import type { Words } from './words.ts';

export function Overlays({ words, state }: { words: Words; state: string }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Till words={words} state="" />
      {state === 'time' && <TimeDialog words={words} open={open} onClose={close} />}
      {state === 'calendar' && <CalendarDialog open={open} onClose={close} />}
      {state === 'cash' && <CashDialog words={words} open={open} onClose={close} />}
      {state === 'confirm' && (
        <ConfirmDialog
          open={open}
          title="Delete reservation?"
          confirmLabel="Delete"
          tone="danger"
          onConfirm={close}
          onClose={close}
        >
          This will delete the reservation permanently.
        </ConfirmDialog>
      )}
      {state === 'alerts' && <Messages words={words} />}
    </>
  );
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

function TimeDialog({ words, ...dialog }: DialogProps & { words: Words }) {
  const [time, setTime] = useState({ hour: 9, minute: 30 });
  return (
    <Dialog
      {...dialog}
      title={words.customTime}
      onSubmit={dialog.onClose}
      footer={
        <Button variant="primary" type="submit">
          Save
        </Button>
      }
    >
      <TimeStepper {...time} onChange={setTime} />
    </Dialog>
  );
}

/** 21 November 2026, whenever the pictures are taken. */
const galleryDay = today(new Date(2026, 10, 21));

function CalendarDialog(dialog: DialogProps) {
  const [months, setMonths] = useState(2);
  const [day, setDay] = useState(addDays(galleryDay, 4));
  return (
    <Dialog {...dialog} title="Date" size="large">
      <Calendar
        selected={day}
        onSelect={setDay}
        today={galleryDay}
        min={addDays(galleryDay, -1)}
        marked={new Set(['2026-11-21', '2026-11-22', '2026-11-25', '2026-11-28', '2026-12-05', '2026-12-06'])}
        months={months}
        onReachEnd={() => setMonths(months + 3)}
        language="en-GB"
      />
    </Dialog>
  );
}

function CashDialog({ words, ...dialog }: DialogProps & { words: Words }) {
  const [given, setGiven] = useState('100');
  return (
    <Dialog
      {...dialog}
      title={words.payment}
      size="medium"
      footer={
        <>
          <Button size="large">Cancel</Button>
          <Button size="large" variant="primary">
            Take cash
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Total label="Total" amount="86.50 €" />
        <MoneyField label="Given" currency="EUR" value={given} onChange={setGiven} />
        <Keypad label="Amount given" value={given} onChange={setGiven} decimal="." decimals={2} />
        <Total label="Change" amount="13.50 €" />
      </Stack>
    </Dialog>
  );
}

function Messages({ words }: { words: Words }) {
  const alerts = useAlerts();
  useEffect(() => {
    alerts.show({ tone: 'success', text: 'Order was placed successfully.' });
    alerts.show({ tone: 'error', text: `Error: ${words.refresh}` });
    alerts.show({ tone: 'info', text: 'The hold of "Harbour tour" has been renewed.' });
  }, [alerts, words]);
  return null;
}
