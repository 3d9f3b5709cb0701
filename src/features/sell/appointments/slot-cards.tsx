import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { placesByOption } from '../../../domain/catalogue/capacity.ts';
import type { PriceOption, Slot } from '../../../domain/catalogue/catalogue.ts';
import { type AppointmentTime, comingFirst, wallClockAt } from '../../../domain/times/appointment.ts';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import type { Press } from '../../../ui/cards/choice-card.tsx';
import { SlotCard } from '../../shared/slot-card.tsx';
import { useGrowing } from '../steps/use-growing.ts';

interface SlotCardsProps {
  readonly slots: readonly Slot[];
  /** What is sold for them; none while that is not known. */
  readonly options: readonly PriceOption[];
  readonly back: ReactNode;
  readonly choosing: (time: AppointmentTime) => Press;
}

/**
 * The day's appointments. Those that have begun by the device's clock stand after the coming ones (APPT-1, APPT-8).
 */
export function SlotCards({ slots, options, back, choosing }: SlotCardsProps) {
  const { t } = useLingui();
  const now = wallClockAt(new Date());
  const shown = useGrowing(comingFirst(slots, now));
  return (
    <CardGrid label={t`Appointments`} size="narrow">
      {back}
      {shown.map((slot) => (
        <SlotCard
          key={slot.time}
          at={slot.time}
          now={now}
          places={placesByOption(slot, options)}
          {...choosing(slot.time)}
        />
      ))}
    </CardGrid>
  );
}
