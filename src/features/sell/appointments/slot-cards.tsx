import { Trans, useLingui } from '@lingui/react/macro';
import { CircleSlash } from 'lucide';
import type { ReactNode } from 'react';
import { type OptionPlaces, placesByOption } from '../../../domain/catalogue/capacity.ts';
import type { PriceOption, Slot } from '../../../domain/catalogue/catalogue.ts';
import { type AppointmentTime, comingFirst, isBefore, wallClockAt } from '../../../domain/times/appointment.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { CapacityLine, CapacityMeter } from '../../../ui/cards/capacity-meter.tsx';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { ChoiceCard, type Press } from '../../../ui/cards/choice-card.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useGrowing } from '../steps/use-growing.ts';
import styles from './slot-cards.module.css';

interface SlotCardsProps {
  readonly slots: readonly Slot[];
  /** What is sold for them; none while that is not known. */
  readonly options: readonly PriceOption[];
  readonly back: ReactNode;
  readonly choosing: (time: AppointmentTime) => Press;
}

/**
 * The day's appointments. Those that have begun by the device's clock are marked and stand after the coming ones (APPT-1, APPT-8).
 */
export function SlotCards({ slots, options, back, choosing }: SlotCardsProps) {
  const { t } = useLingui();
  const { time, monthDay } = useFormatters();
  const now = wallClockAt(new Date());
  const shown = useGrowing(comingFirst(slots, now));
  return (
    <CardGrid label={t`Appointments`} size="narrow">
      {back}
      {shown.map((slot) => {
        const places = placesByOption(slot, options);
        return (
          <ChoiceCard
            key={slot.time}
            hero={time(slot.time)}
            shortHero
            title={
              <span className={styles.day}>
                {monthDay(slot.time)} <SlotBadge isBegun={isBefore(slot.time, now)} places={places} />
              </span>
            }
            meter={<SlotPlaces places={places} />}
            {...choosing(slot.time)}
          />
        );
      })}
    </CardGrid>
  );
}

function SlotBadge({ isBegun, places }: { readonly isBegun: boolean; readonly places: readonly OptionPlaces[] }) {
  if (isBegun) {
    return (
      <Badge>
        <Trans>Begun</Trans>
      </Badge>
    );
  }
  // Where one figure stands for all options, it says itself that nothing is left.
  if (isSameForAll(places) || places.some(({ left }) => left > 0)) return null;
  return (
    <Badge tone="attention" icon={CircleSlash}>
      <Trans>Full</Trans>
    </Badge>
  );
}

/**
 * What can be sold of each option: no sum, as options may share the same seats. One figure where it is the same for all
 * (PRICE-1).
 */
function SlotPlaces({ places }: { readonly places: readonly OptionPlaces[] }) {
  const [first] = places;
  if (first === undefined) return null;
  if (isSameForAll(places)) return <CapacityMeter left={first.left} stock={first.stock} />;
  return (
    <span className={styles.places}>
      {places.map(({ id, name, left, stock }) => (
        <CapacityLine key={id} name={name} left={left} stock={stock} />
      ))}
    </span>
  );
}

function isSameForAll(places: readonly OptionPlaces[]): boolean {
  return places.every(({ left, stock }) => left === places[0]?.left && stock === places[0]?.stock);
}
