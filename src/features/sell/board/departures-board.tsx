import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { addDays, type CalendarDate, isBefore, today } from '../../../domain/times/appointment.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useOfferHabits } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDay } from '../appointments/use-day.ts';
import { DepartureRow } from './departure-row.tsx';
import styles from './departures-board.module.css';
import { useDepartures } from './use-departures.ts';
import type { BoardState } from './watch-departures.ts';

/** Rows shown at first: on a phone, and on larger screens. */
const fewRows = { phone: 3, wide: 10 };

/** What leaves from now on, and behind it what has begun, with the places that are left: a tap leads to its prices (FAST-1). */
export function DeparturesBoard() {
  const { t } = useLingui();
  const now = today(Date.now());
  const [asked, chooseDay] = useDay();
  const day = isBefore(asked, now) ? now : asked;
  const element = useRef<HTMLElement>(null);
  const board = useDepartures(day, element);
  return (
    <section ref={element} aria-label={t`Leaving next`} className={styles.board}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Leaving next</Trans>
        </h2>
        <DayArrows day={day} isToday={day === now} onDay={chooseDay} />
        <Age at={board?.at ?? null} />
      </div>
      <Body key={day} board={board} isToday={day === now} />
    </section>
  );
}

function DayArrows({
  day,
  isToday,
  onDay,
}: {
  readonly day: CalendarDate;
  readonly isToday: boolean;
  readonly onDay: (day: CalendarDate) => void;
}) {
  const { t } = useLingui();
  const { weekday, monthDay } = useFormatters();
  return (
    <div className={styles.days}>
      {/* The days before today are over. */}
      <span>
        {!isToday && <IconButton icon={ChevronLeft} label={t`Day before`} onClick={() => onDay(addDays(day, -1))} />}
      </span>
      <span role="status" className={styles.day}>
        {isToday ? t`Today` : weekday(day)}, {monthDay(day)}
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

function Body({ board, isToday }: { readonly board: BoardState | null; readonly isToday: boolean }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const habits = useOfferHabits();
  if (board === null || (board.isComing && board.departures.length === 0)) {
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  }
  const { departures } = board;
  const count = departures.length;
  if (count === 0) return <p className={styles.empty}>{emptyWords(board, isToday)}</p>;
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
        {(isWhole ? departures : departures.slice(0, fewRows.wide)).map((departure) => (
          <DepartureRow key={departure.key} departure={departure} />
        ))}
      </ul>
      {!isWhole && count > fewRows.phone && (
        <div className={classNames(styles.more, count > fewRows.wide && styles.manyMore)}>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            <Trans>Show all {count}</Trans>
          </Button>
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
