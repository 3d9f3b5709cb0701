import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, CircleSlash, Flame, Gift } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import type { OptionPlaces } from '../../../domain/catalogue/capacity.ts';
import { type Departure, departureParams } from '../../../domain/catalogue/departures.ts';
import { addDays, type CalendarDate, earliestVenueDay, isBefore, today } from '../../../domain/times/appointment.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { useOfferHabits } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { capacityLevel, PlacesLeft } from '../../../ui/cards/capacity-meter.tsx';
import { offerIcon } from '../../../ui/cards/offer-icon.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { AgeNote } from '../../shared/age-of.tsx';
import { useFailureText } from '../../shared/failure-text.tsx';
import { useDay, useStepAddress } from '../step-address.ts';
import styles from './departures-board.module.css';
import { PinButton } from './pin-button.tsx';
import { useDepartures } from './use-departures.ts';
import type { BoardState } from './watch-departures.ts';

/** Departures shown at first: on a phone, and on larger screens. What needs no time is few, and always shown. */
const few = { phone: 3, wide: 10 };

/**
 * What can be sold without a time, of what is pinned or sold most, what leaves from now on, and behind it what has begun, with the places
 * that are left: a tap leads to its prices (FAST-1, FAST-2).
 */
export function DeparturesBoard() {
  const { t } = useLingui();
  const now = today(Date.now());
  const [asked, chooseDay] = useDay();
  const first = earliestVenueDay(Date.now());
  const day = isBefore(asked, first) ? now : asked;
  const element = useRef<HTMLElement>(null);
  const { board, refresh } = useDepartures(day, element);
  return (
    <section ref={element} aria-label={t`Leaving next`} className={styles.board}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Leaving next</Trans>
        </h2>
        <DayArrows day={day} first={first} isToday={day === now} onDay={chooseDay} />
        <Age at={board?.at ?? null} />
      </div>
      <Body key={day} board={board} isToday={day === now} onRefresh={refresh} />
    </section>
  );
}

interface DayArrowsProps {
  readonly day: CalendarDate;
  /** The days before it are over. */
  readonly first: CalendarDate;
  readonly isToday: boolean;
  readonly onDay: (day: CalendarDate) => void;
}

function DayArrows({ day, first, isToday, onDay }: DayArrowsProps) {
  const { t } = useLingui();
  const { weekdayMonthDay, monthDay } = useFormatters();
  return (
    <div className={styles.days}>
      <span>
        {isBefore(first, day) && (
          <IconButton icon={ChevronLeft} label={t`Day before`} onClick={() => onDay(addDays(day, -1))} />
        )}
      </span>
      <span role="status" className={styles.day}>
        {isToday ? `${t`Today`} · ${monthDay(day)}` : weekdayMonthDay(day)}
      </span>
      <IconButton icon={ChevronRight} label={t`Day after`} onClick={() => onDay(addDays(day, 1))} />
    </div>
  );
}

/** The age of the oldest figures; nothing before there are any. */
function Age({ at }: { readonly at: number | null }) {
  const format = useFormatters();
  const age = at === null ? null : format.age(at, Date.now());
  return <span className={styles.age}>{age !== null && <Trans>As of {age}</Trans>}</span>;
}

interface BodyProps {
  readonly board: BoardState | null;
  readonly isToday: boolean;
  readonly onRefresh: () => void;
}

function Body({ board, isToday, onRefresh }: BodyProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [isWhole, setWhole] = useState(false);
  const habits = useOfferHabits();
  const isConnected = useConnectivity() === 'online';
  if (board === null || (board.isComing && board.departures.length === 0)) {
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  }
  const { departures, failure, isAsking } = board;
  const count = departures.length;
  if (count === 0 && failure !== null) {
    return (
      <ErrorState busy={isAsking} onRefresh={onRefresh}>
        {failureText(failure)}
      </ErrorState>
    );
  }
  if (count === 0) return <p className={styles.empty}>{emptyWords(board, isToday)}</p>;
  const onPhone = new Set(firstOf(departures, few.phone));
  const onWide = firstOf(departures, few.wide);
  const isNew = habits.pins.length === 0 && Object.keys(habits.sold).length === 0;
  return (
    <>
      {isNew && (
        <p className={styles.hint}>
          <Trans>
            The first offers with appointments. What you pin, and what you sell most, will stand here first.
          </Trans>
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: without markers WebKit takes a list for mere layout */}
      <ul role="list" aria-label={t`Departures`} className={classNames(styles.rows, isWhole && styles.whole)}>
        {(isWhole ? departures : onWide).map((departure) => (
          <DepartureRow key={departure.key} departure={departure} isLater={!onPhone.has(departure)} />
        ))}
      </ul>
      {!isWhole && count > onPhone.size && (
        <div className={classNames(styles.more, count > onWide.length && styles.manyMore)}>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            <Trans>Show all {count}</Trans>
          </Button>
        </div>
      )}
      {/* Last, so that it moves nothing under the finger. */}
      {failure !== null && isConnected && (
        <div className={styles.note}>
          <AgeNote query={{ error: failure, dataUpdatedAt: 0, isFetching: isAsking, refetch: onRefresh }} />
        </div>
      )}
    </>
  );

  /** In one line, why there is nothing. */
  function emptyWords({ isKnown, hasOffers }: BoardState, isDayToday: boolean): string {
    if (!hasOffers) return t`Offers with appointments will stand here with their places, to be sold with one tap.`;
    if (!isKnown) return t`The departures of this day are not known here. They come with the connection.`;
    return isDayToday ? t`Nothing leaves today.` : t`Nothing leaves on this day.`;
  }
}

/** What needs no time, and so many of the others. */
function firstOf(lines: readonly Departure[], departures: number): readonly Departure[] {
  const shown = new Set(lines.filter(({ time }) => time !== null).slice(0, departures));
  return lines.filter((line) => line.time === null || shown.has(line));
}

interface DepartureRowProps {
  readonly departure: Departure;
  /** A phone shows it only among all. */
  readonly isLater: boolean;
}

/** One line: time, where it has one, offer, variation and what is left of each price; a tap opens its prices. */
function DepartureRow({ departure, isLater }: DepartureRowProps) {
  const { time } = useFormatters();
  const { prepare } = useStepAddress();
  const params = departureParams(departure);
  const { offer, variation, places, isPinned, hasBegun } = departure;
  return (
    <li
      className={classNames(styles.row, isPinned && styles.pinned, hasBegun && styles.begun, isLater && styles.later)}
    >
      <Link to={`/?${params}`} onPointerDown={() => prepare(params)} className={styles.link}>
        <span className={styles.time}>
          {departure.time === null ? (
            <Icon of={offerIcon(offer.type.icon ?? undefined)} size={20} />
          ) : (
            time(departure.time)
          )}
        </span>{' '}
        <span className={styles.offer}>
          <strong className={styles.name}>{offer.product.name}</strong>{' '}
          {variation.name && <span className={styles.variation}>{variation.name}</span>}{' '}
          {hasBegun && (
            <Badge>
              <Trans>Begun</Trans>
            </Badge>
          )}
          {offer.type.isGift && (
            <Badge icon={Gift}>
              <Trans>Gift</Trans>
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
        <Icon of={CircleSlash} size={16} strokeWidth={2.5} /> <Trans>Full</Trans>
      </span>
    );
  }
  if (places.every(({ left }) => left === first.left)) return <PlaceLeft {...first} name="" />;
  return places.map((place) => <PlaceLeft key={place.id} {...place} />);
}

function PlaceLeft({ name, left, stock }: Omit<OptionPlaces, 'id'>) {
  const level = capacityLevel({ left, stock });
  // Beside a name the figure is enough, unless it is of too many.
  const isFigure = name !== '' && left >= 0;
  return (
    <span className={classNames(styles.place, styles[level])}>
      {name !== '' && <span className={styles.option}>{name} </span>}
      {level === 'few' && <Icon of={Flame} size={14} strokeWidth={2.5} />}
      {level === 'full' && <Icon of={CircleSlash} size={14} strokeWidth={2.5} />}
      {isFigure && (
        <span aria-hidden="true" className={styles.left}>
          {level === 'endless' ? '∞' : left}
        </span>
      )}
      <Words isHidden={isFigure}>
        <PlacesLeft left={left} />
      </Words>
    </span>
  );
}

/** Beside a figure its words are for screen readers only. */
function Words({ isHidden, children }: { readonly isHidden: boolean; readonly children: ReactNode }) {
  return isHidden ? <VisuallyHidden>{children}</VisuallyHidden> : <span className={styles.left}>{children}</span>;
}
