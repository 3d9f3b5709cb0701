import { type OptionPlaces, placesByOption } from '../../../domain/catalogue/capacity.ts';
import type { PriceOption, Slot } from '../../../domain/catalogue/catalogue.ts';
import { CapacityLine, CapacityMeter } from '../../../ui/cards/capacity-meter.tsx';
import styles from './slot-places.module.css';

export interface SlotPlacesProps {
  readonly slot: Slot;
  /** What is sold for it; null while that is not known. */
  readonly options: readonly PriceOption[] | null;
}

/**
 * What can be sold of each option: no sum, as options may share the same seats. One figure where it is the same for all
 * (PRICE-1).
 */
export function SlotPlaces(props: SlotPlacesProps) {
  const places = placesOf(props);
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

/** Whether nothing is left of any option, where their figures differ: equal figures show the word themselves. */
export function needsFullBadge(props: SlotPlacesProps): boolean {
  const places = placesOf(props);
  return !isSameForAll(places) && places.every(({ left }) => left <= 0);
}

const placesOf = ({ slot, options }: SlotPlacesProps) => placesByOption(slot, options ?? []);

function isSameForAll(places: readonly OptionPlaces[]): boolean {
  return places.every(({ left, stock }) => left === places[0]?.left && stock === places[0]?.stock);
}
