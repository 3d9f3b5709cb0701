import { Trans } from '@lingui/react/macro';
import { CircleSlash } from 'lucide';
import type { OptionPlaces } from '../../domain/catalogue/capacity.ts';
import { type AppointmentTime, isBefore } from '../../domain/times/appointment.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { CapacityLine, CapacityMeter } from '../../ui/cards/capacity-meter.tsx';
import { ChoiceCard, type ChoiceCardProps } from '../../ui/cards/choice-card.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import styles from './slot-card.module.css';

interface SlotCardProps extends Pick<ChoiceCardProps, 'onClick' | 'onPress' | 'selected' | 'busy' | 'disabledReason'> {
  readonly at: AppointmentTime;
  /** An appointment before it is marked as begun (APPT-8). */
  readonly now: AppointmentTime;
  readonly places: readonly OptionPlaces[];
}

/** One appointment of a day, with what can be sold of each option. */
export function SlotCard({ at, now, places, ...card }: SlotCardProps) {
  const { time, monthDay } = useFormatters();
  return (
    <ChoiceCard
      hero={time(at)}
      shortHero
      title={
        <span className={styles.day}>
          {monthDay(at)} <SlotBadge isBegun={isBefore(at, now)} places={places} />
        </span>
      }
      meter={<SlotPlaces places={places} />}
      {...card}
    />
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
