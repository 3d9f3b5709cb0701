import { Trans, useLingui } from '@lingui/react/macro';
import { CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PriceOption, Slot } from '../../../domain/catalogue/catalogue.ts';
import { type AppointmentTime, compare, isBefore, wallClockAt } from '../../../domain/times/appointment.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { ChoiceCard } from '../../../ui/cards/choice-card.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import type { Press } from '../../../ui/press.ts';
import { useGrowing } from '../steps/use-growing.ts';
import styles from './slot-cards.module.css';
import { needsFullBadge, SlotPlaces } from './slot-places.tsx';

export interface SlotCardsProps {
  readonly slots: readonly Slot[];
  /** What is sold for them; null while that is not known. */
  readonly options: readonly PriceOption[] | null;
  readonly back: ReactNode;
  readonly choosing: (time: AppointmentTime) => Press;
}

/**
 * The day's appointments. Those that have begun by the device's clock are marked and stand after the coming ones, but they stay:
 * the venue may be in another zone (APPT-1, APPT-8).
 */
export function SlotCards({ slots, options, back, choosing }: SlotCardsProps) {
  const { t } = useLingui();
  const { time, monthDay } = useFormatters();
  const now = wallClockAt(new Date());
  const inOrder = [...slots].sort((one, other) => compare(one.time, other.time));
  const begun = inOrder.filter((slot) => isBefore(slot.time, now));
  const shown = useGrowing([...inOrder.slice(begun.length), ...begun]);
  return (
    <CardGrid label={t`Appointments`} size="narrow">
      {back}
      {shown.map((slot) => (
        <ChoiceCard
          key={slot.time}
          hero={time(slot.time)}
          title={
            <span className={styles.day}>
              {monthDay(slot.time)}{' '}
              <SlotBadge isBegun={isBefore(slot.time, now)} isFull={needsFullBadge({ slot, options })} />
            </span>
          }
          meter={<SlotPlaces slot={slot} options={options} />}
          {...choosing(slot.time)}
        />
      ))}
    </CardGrid>
  );
}

function SlotBadge({ isBegun, isFull }: { readonly isBegun: boolean; readonly isFull: boolean }) {
  if (isBegun) {
    return (
      <Badge>
        <Trans>Begun</Trans>
      </Badge>
    );
  }
  if (!isFull) return null;
  return (
    <Badge tone="attention" icon={CircleSlash}>
      <Trans>Full</Trans>
    </Badge>
  );
}
