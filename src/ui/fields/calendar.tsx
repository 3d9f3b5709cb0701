import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { DayPicker, type DayPickerProps, type Modifiers } from 'react-day-picker';
import styles from './calendar.module.css';
import { dateOfDay, dayOfDate } from './calendar-day.ts';

export interface CalendarProps {
  /** All days are 'yyyy-MM-dd'. */
  selected: string | null;
  onSelect: (day: string) => void;
  /** The device's day now; the first month shown is that of `min`, else of today. */
  today: string;
  min?: string;
  /** Days that stand out: those with appointments. */
  marked: ReadonlySet<string>;
  /** How many months show; more by `onReachEnd`. */
  months: number;
  /** Somebody has moved on to the end: the time to show more months (APPT-4). */
  onReachEnd: () => void;
  /** A locale of date-fns. */
  locale: NonNullable<DayPickerProps['locale']>;
  /** For the spoken dates, e.g. 'de-DE'. */
  language: string;
}

/** Months one below the other, weeks from Monday, growing as one scrolls. Brings react-day-picker: load it lazily. */
export function Calendar(props: CalendarProps) {
  const { selected, onSelect, today, min, marked, months, onReachEnd, locale, language } = props;
  const { t } = useLingui();
  const end = useReachedEnd(onReachEnd, months);
  const whole = useSelectedInView();
  const todayDate = dateOfDay(today);
  const minDate = min === undefined ? null : dateOfDay(min);
  const selectedDate = selected === null ? null : dateOfDay(selected);
  const first = minDate ?? todayDate;
  const spoken = new Intl.DateTimeFormat(language, { dateStyle: 'full' });
  function dayLabel(date: Date, modifiers: Modifiers): string {
    const words = [spoken.format(date)];
    if (modifiers.today) words.push(t`today`);
    if (modifiers.selected) words.push(t`chosen`);
    if (modifiers.marked) words.push(t`has appointments`);
    return words.join(', ');
  }
  return (
    <div ref={whole} className={styles.calendar}>
      <DayPicker
        mode="single"
        required={false}
        selected={selectedDate ?? undefined}
        onSelect={(_selected, day) => onSelect(dayOfDate(day))}
        numberOfMonths={months}
        hideNavigation
        weekStartsOn={1}
        locale={locale}
        {...(todayDate && { today: todayDate })}
        {...(first && { month: first, startMonth: first })}
        {...(minDate && { disabled: { before: minDate } })}
        modifiers={{ marked: (date) => marked.has(dayOfDate(date)) }}
        modifiersClassNames={{ marked: styles.marked ?? '' }}
        labels={{
          labelDayButton: dayLabel,
          labelWeekday: (date) => new Intl.DateTimeFormat(language, { weekday: 'long' }).format(date),
          labelGrid: (date) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(date),
        }}
        classNames={dayPickerClasses}
      />
      <div ref={end} className={styles.end} />
    </div>
  );
}

/** Brings the chosen day into view when the calendar opens (APPT-4). */
function useSelectedInView() {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = whole.current?.querySelector('[aria-selected="true"]');
    chosen?.scrollIntoView?.({ block: 'center', behavior: 'instant' });
  }, []);
  return whole;
}

const dayPickerClasses = {
  months: styles.months ?? '',
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.button ?? '',
  today: styles.today ?? '',
  selected: styles.selected ?? '',
  disabled: styles.disabled ?? '',
};

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
