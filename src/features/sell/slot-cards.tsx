import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type AppointmentTime, appointmentTime, compare, today } from '../../domain/appointment.ts';
import type { Capacity, Slot } from '../../domain/catalogue.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { CapacityMeter } from '../../ui/capacity-meter.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { AgeNote } from './age-note.tsx';
import { useGrowing } from './use-growing.ts';

export interface SlotCardsProps {
  readonly slots: readonly Slot[];
  /** When these came (epoch ms), if newer ones could not be had; else null. */
  readonly age: number | null;
  readonly back: ReactNode;
  readonly onChoose: (time: AppointmentTime) => void;
}

/** The day's appointments; those that have begun stand aside, so that the next one is the first (APPT-1). */
export function SlotCards({ slots, age, back, onChoose }: SlotCardsProps) {
  const { t } = useLingui();
  const { time, monthDay } = useFormatters();
  const [showsBegun, setShowsBegun] = useState(false);
  const inOrder = [...slots].sort((one, other) => compare(one.time, other.time));
  const now = wallClockNow();
  const begun = inOrder.filter((slot) => compare(slot.time, now) < 0);
  const isFolded = begun.length > 0 && begun.length < inOrder.length && !showsBegun;
  const shown = useGrowing(isFolded ? inOrder.slice(begun.length) : inOrder);
  return (
    <>
      {age !== null && <AgeNote at={age} />}
      <CardGrid label={t`Appointments`} size="narrow">
        {back}
        {shown.map((slot) => (
          <ChoiceCard
            key={slot.time}
            hero={time(slot.time)}
            title={monthDay(slot.time)}
            meter={<SlotCapacity slot={slot} />}
            onClick={() => onChoose(slot.time)}
          />
        ))}
      </CardGrid>
      {isFolded && (
        <Button variant="quiet" onClick={() => setShowsBegun(true)}>
          <Trans>Show earlier appointments</Trans>
        </Button>
      )}
    </>
  );
}

/** What is left over all options: those without a limit make the slot endless. */
function SlotCapacity({ slot }: { readonly slot: Slot }) {
  const all = Object.values(slot.capacityByOption);
  if (all.length === 0) return null;
  const sum = all.reduce<Capacity>(
    (total, { left, stock }) => ({ left: total.left + Math.max(0, left), stock: total.stock + stock }),
    { left: 0, stock: 0 },
  );
  return <CapacityMeter left={sum.left} stock={sum.stock} />;
}

/** The device's own wall-clock: a till stands at its venue. */
function wallClockNow(): AppointmentTime {
  const now = new Date();
  return appointmentTime(today(now), now.getHours(), now.getMinutes());
}
