import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CalendarDate } from '../../../domain/times/appointment.ts';
import { useScope } from '../../../provider/index.ts';
import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { useOfferHabits, useTill } from '../../../sale/index.ts';
import { systemClock } from '../../../ui/system-clock.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { type BoardState, type DeparturesWatch, watchDepartures } from './watch-departures.ts';

/** Without any input for so long (ms), the till is idle and the board stops asking until the next input. */
const rest = 10 * 60_000;

/**
 * The board of a day; null before the first look. It is kept up to date while `element` is on screen, the page in sight, the
 * till connected and somebody at work.
 */
export function useDepartures(day: CalendarDate, element: RefObject<HTMLElement | null>): BoardState | null {
  const client = useQueryClient();
  const scope = useScope();
  const till = useTill();
  const habits = useOfferHabits();
  const isConnected = useConnectivity() === 'online';
  const isOnScreen = useRef(true);
  const touchedAt = useRef(0);
  const watch = useRef<DeparturesWatch | null>(null);
  const [shown, setShown] = useState<{ readonly day: CalendarDate; readonly board: BoardState } | null>(null);

  const knownHabits = useEffectEvent(() => habits);
  const mayAsk = useEffectEvent(
    () =>
      isConnected &&
      isOnScreen.current &&
      document.visibilityState === 'visible' &&
      Date.now() - touchedAt.current < rest,
  );

  useEffect(() => {
    touchedAt.current = Date.now();
    let isLeft = false;
    // The board begins once the first screen is drawn and usable.
    whenIdle(() => {
      if (isLeft) return;
      watch.current = watchDepartures(day, {
        client,
        scope,
        clock: systemClock,
        clockOffset: till.venueClockOffset,
        mayAsk: () => mayAsk(),
        isHeld: () => element.current?.matches(':hover, :focus-within') === true,
        habits: () => knownHabits(),
        show: (board) => setShown({ day, board }),
      });
    });
    return () => {
      isLeft = true;
      watch.current?.stop();
      watch.current = null;
    };
  }, [client, scope, till, day, element]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another habit is another board
  useEffect(() => watch.current?.changed(), [habits]);
  useEffect(() => {
    if (isConnected) watch.current?.wake();
    else watch.current?.changed();
  }, [isConnected]);
  useEffect(() => watchPresence(element, { isOnScreen, touchedAt, wake: () => watch.current?.wake() }), [element]);

  return shown?.day === day ? shown.board : null;
}

interface Presence {
  readonly isOnScreen: RefObject<boolean>;
  readonly touchedAt: RefObject<number>;
  readonly wake: () => void;
}

/** Tracks whether the element is on screen and the time of the last input; either restarts the board. */
function watchPresence(element: RefObject<HTMLElement | null>, { isOnScreen, touchedAt, wake }: Presence): () => void {
  const touched = () => {
    touchedAt.current = Date.now();
    wake();
  };
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(([entry]) => {
          isOnScreen.current = entry?.isIntersecting ?? true;
          if (isOnScreen.current) wake();
        });
  if (element.current) observer?.observe(element.current);
  window.addEventListener('pointerdown', touched, { passive: true });
  window.addEventListener('keydown', touched, { passive: true });
  document.addEventListener('visibilitychange', wake);
  return () => {
    observer?.disconnect();
    window.removeEventListener('pointerdown', touched);
    window.removeEventListener('keydown', touched);
    document.removeEventListener('visibilitychange', wake);
  };
}
