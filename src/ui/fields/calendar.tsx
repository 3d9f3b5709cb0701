import { useLingui } from '@lingui/react/macro';
import {
  memo,
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { addDays, type CalendarDate, compare, startOfMonth } from '../../domain/times/appointment.ts';
import { addMonths, isSameMonth, weekOf, weeksOf } from '../../domain/times/months.ts';
import { classNames } from '../class-names.ts';
import { Loading } from '../feedback/skeleton.tsx';
import { useStableCallback } from '../use-stable-callback.ts';
import styles from './calendar.module.css';
import { dayByKey, withinDays } from './calendar-days.ts';

export interface CalendarProps {
  /** The chosen day as it opens; a day that is tapped looks chosen at once. */
  readonly selected: CalendarDate | null;
  readonly onSelect: (day: CalendarDate) => void;
  /** The device's day now. */
  readonly today: CalendarDate;
  /** The first day that can be chosen; its month is the first shown. */
  readonly min: CalendarDate;
  /** Days that stand out: those with appointments. */
  readonly marked: ReadonlySet<string>;
  /** From this day on it is still being asked which ones stand out; null when nothing is. */
  readonly comingFrom?: CalendarDate | null;
  /** How many months show; more by `onReachEnd`. */
  readonly months: number;
  /** Somebody has moved on to the end: the time to show more months (APPT-4). */
  readonly onReachEnd: () => void;
  /** For names of days and months, e.g. 'de-DE'. */
  readonly language: string;
}

/** Months one below the other, weeks from Monday, growing as one scrolls. Arrow keys lead from day to day. */
export function Calendar(props: CalendarProps) {
  const { today, min, marked, comingFrom = null, months, onReachEnd, language } = props;
  const end = useReachedEnd(onReachEnd, months);
  const whole = useSelectedInView();
  const first = startOfMonth(min);
  const last = addDays(addMonths(first, months), -1);
  const [selected, setSelected] = useState(props.selected);
  // Of all days one can be reached by Tab.
  const [tabDay, setTabDay] = useState(() => withinDays(selected ?? today, min, last));

  const onSelect = useStableCallback((day: CalendarDate) => {
    setSelected(day);
    props.onSelect(day);
  });
  const onKeyDown = useStableCallback((event: ReactKeyboardEvent) => {
    const next = dayByKey(event, tabDay);
    if (next === null) return;
    event.preventDefault();
    const day = withinDays(next, min, last);
    setTabDay(day);
    whole.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  });

  const names = useMemo(() => namesIn(language), [language]);
  // Stays the same while a day is pressed and chosen, so that only the days concerned are drawn again.
  const look = useMemo(
    (): Look => ({ today, min, marked, comingFrom, names, onSelect, onFocus: setTabDay, onKeyDown }),
    [today, min, marked, comingFrom, names, onSelect, onKeyDown],
  );
  return (
    <div ref={whole} className={styles.calendar}>
      {comingFrom !== null && <Loading>{null}</Loading>}
      <div className={styles.months}>
        {Array.from({ length: months }, (_, index) => addMonths(first, index)).map((month) => (
          <Month key={month} month={month} look={look} selected={selected} tabDay={tabDay} />
        ))}
      </div>
      <div ref={end} className={styles.end} />
    </div>
  );
}

/** What all days are drawn with. */
interface Look extends Pick<CalendarProps, 'today' | 'min' | 'marked' | 'onSelect'> {
  readonly comingFrom: CalendarDate | null;
  readonly names: Names;
  readonly onFocus: (day: CalendarDate) => void;
  readonly onKeyDown: (event: ReactKeyboardEvent) => void;
}

interface MonthProps extends Pick<CalendarProps, 'selected'> {
  readonly month: CalendarDate;
  readonly look: Look;
  readonly tabDay: CalendarDate;
}

function Month({ month, look, selected, tabDay }: MonthProps) {
  const name = look.names.month(month);
  return (
    <div className={styles.month}>
      <div className={styles.caption} aria-hidden="true">
        {name}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of buttons with arrow keys is a grid */}
      <table className={styles.grid} role="grid" aria-label={name}>
        <thead>
          <Weekdays month={month} names={look.names} />
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                isSameMonth(day, month) ? (
                  <Day key={day} day={day} look={look} isSelected={day === selected} isTabDay={day === tabDay} />
                ) : (
                  <td key={day} className={styles.day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Weekdays({ month, names }: { readonly month: CalendarDate; readonly names: Names }) {
  return (
    <tr>
      {weekOf(month).map((day) => (
        <th key={day} scope="col" className={styles.weekday} aria-label={names.weekday(day)}>
          {names.shortWeekday(day)}
        </th>
      ))}
    </tr>
  );
}

interface DayProps {
  readonly day: CalendarDate;
  readonly look: Look;
  readonly isSelected: boolean;
  readonly isTabDay: boolean;
}

const Day = memo(function Day({ day, look, isSelected, isTabDay }: DayProps) {
  const { t } = useLingui();
  const { today, min, marked, comingFrom, onSelect, onFocus, onKeyDown, names } = look;
  const is = {
    today: day === today,
    past: compare(day, today) < 0,
    marked: marked.has(day),
    coming: comingFrom !== null && compare(day, comingFrom) >= 0,
    disabled: compare(day, min) < 0,
  };
  const label = [names.day(day), is.today && t`today`, isSelected && t`chosen`, is.marked && t`has appointments`];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid can be selected
    <td
      className={classNames(
        styles.day,
        is.past && styles.past,
        is.today && styles.today,
        isSelected && styles.selected,
        is.marked ? styles.marked : is.coming && styles.coming,
        is.disabled && styles.disabled,
      )}
      aria-selected={isSelected}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={label.filter((words) => words !== false).join(', ')}
        data-day={day}
        disabled={is.disabled}
        tabIndex={isTabDay ? 0 : -1}
        onFocus={() => onFocus(day)}
        onKeyDown={onKeyDown}
        onClick={() => onSelect(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
});

/** Brings the chosen day into view when the calendar opens (APPT-4). */
function useSelectedInView() {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = whole.current?.querySelector('[aria-selected="true"]');
    chosen?.scrollIntoView?.({ block: 'center', behavior: 'instant' });
  }, []);
  return whole;
}

type Names = ReturnType<typeof namesIn>;

/** What days and months are called in a language, on screen and aloud. */
function namesIn(language: string) {
  // A day is one of the calendar: no zone moves it (APPT-8).
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (day: CalendarDate) => format(Date.parse(day));
  };
  const shortWeekday = format({ weekday: 'short' });
  return {
    day: format({ dateStyle: 'full' }),
    month: format({ month: 'long', year: 'numeric' }),
    weekday: format({ weekday: 'long' }),
    /** Some languages write it out all the same; three letters tell the days apart. */
    shortWeekday: (day: CalendarDate) => shortWeekday(day).slice(0, 3),
  };
}

/** What moves on through the months; a tap on a day does not. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const forwardKeys = ['ArrowDown', 'ArrowRight', 'PageDown', 'End', ' '];

function isMove(event: Event): boolean {
  if (event instanceof KeyboardEvent) return forwardKeys.includes(event.key);
  if (event.type !== 'pointerdown') return true;
  return !(event.target instanceof Element && event.target.closest('button') !== null);
}

/**
 * Calls once for each number of months when somebody has moved on and the end of the list is near. A window so high that the
 * end is in sight from the beginning shows no more months by itself.
 */
function useReachedEnd(onReachEnd: () => void, months: number) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReachEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of months is a new end to reach
  useEffect(() => {
    if (end.current === null) return;
    let hasMoved = false;
    let isNear = false;
    const tell = () => {
      if (!hasMoved || !isNear) return;
      stop();
      reached();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting === true;
        tell();
      },
      { rootMargin: '160px' },
    );
    const move = (event: Event) => {
      hasMoved ||= isMove(event);
      tell();
    };
    const stop = () => {
      observer.disconnect();
      for (const name of moves) document.removeEventListener(name, move, true);
    };
    observer.observe(end.current);
    for (const name of moves) document.addEventListener(name, move, { capture: true, passive: true });
    return stop;
  }, [months]);
  return end;
}
