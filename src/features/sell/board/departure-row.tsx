import { Trans } from '@lingui/react/macro';
import { CircleSlash, Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OptionPlaces } from '../../../domain/catalogue/capacity.ts';
import { type Departure, departureParams } from '../../../domain/catalogue/departures.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { capacityLevel, PlacesLeft } from '../../../ui/cards/capacity-meter.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useStepAddress } from '../step-address.ts';
import styles from './departures-board.module.css';
import { PinButton } from './pin-button.tsx';

/** One departure: time, offer, variation and what is left of each price; a tap opens its prices. */
export function DepartureRow({ departure }: { readonly departure: Departure }) {
  const { time } = useFormatters();
  const { prepare } = useStepAddress();
  const params = departureParams(departure);
  const { offer, variation, places, isPinned, hasBegun } = departure;
  return (
    <li className={classNames(styles.row, isPinned && styles.pinned, hasBegun && styles.begun)}>
      <Link to={`/?${params}`} onPointerDown={() => prepare(params)} className={styles.link}>
        <span className={styles.time}>{time(departure.time)}</span>{' '}
        <span className={styles.offer}>
          <strong className={styles.name}>{offer.product.name}</strong>{' '}
          {variation.name && <span className={styles.variation}>{variation.name}</span>}{' '}
          {hasBegun && (
            <Badge>
              <Trans>Begun</Trans>
            </Badge>
          )}
        </span>{' '}
        <span className={styles.places}>
          <Places places={places} />
        </span>
      </Link>
      <PinButton offer={offer} />
    </li>
  );
}

/** What is left of each price; one figure where it is the same for all, one word where nothing is. */
function Places({ places }: { readonly places: readonly OptionPlaces[] }) {
  const [first] = places;
  if (first === undefined) return null;
  if (places.every(({ left }) => left <= 0)) {
    return (
      <span className={styles.full}>
        <CircleSlash size={16} strokeWidth={2.5} aria-hidden="true" /> <Trans>Full</Trans>
      </span>
    );
  }
  if (places.every(({ left }) => left === first.left)) return <PlaceLeft {...first} name="" />;
  return places.map((place) => <PlaceLeft key={place.id} {...place} />);
}

function PlaceLeft({ name, left, stock }: Omit<OptionPlaces, 'id'>) {
  const level = capacityLevel({ left, stock });
  return (
    <span className={classNames(styles.place, styles[level])}>
      {name !== '' && <span className={styles.option}>{name} </span>}
      {level === 'few' && <Flame size={14} strokeWidth={2.5} aria-hidden="true" />}
      {level === 'full' && <CircleSlash size={14} strokeWidth={2.5} aria-hidden="true" />}
      {name !== '' && (
        <span aria-hidden="true" className={styles.left}>
          {level === 'endless' ? '∞' : Math.max(0, left)}
        </span>
      )}
      <Words isHidden={name !== ''}>
        <PlacesLeft left={left} />
      </Words>
    </span>
  );
}

/** Beside a name the figure is enough: its words are for screen readers only. */
function Words({ isHidden, children }: { readonly isHidden: boolean; readonly children: ReactNode }) {
  return isHidden ? <VisuallyHidden>{children}</VisuallyHidden> : <span className={styles.left}>{children}</span>;
}
