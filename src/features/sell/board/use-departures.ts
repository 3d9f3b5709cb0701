import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CalendarDate } from '../../../domain/times/appointment.ts';
import { useScope } from '../../../provider/index.ts';
import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { useOfferHabits, useTill } from '../../../sale/index.ts';
import { systemClock } from '../../../ui/system-clock.ts';
import { whenIdle } from '../../../ui/when.ts';
import { type BoardState, type DeparturesWatch, watchDepartures } from './watch-departures.ts';

/** After this time without input (ms) the till is idle, and the board stops asking until the next input. */
const rest = 10 * 60_000;

/**
 * The board of a day, null before it is first read, and how to ask for it now. It is kept up to date while `element` is on screen, the page
 * visible, the till connected and in use.
 */
export function useDepartures(day: CalendarDate, element: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const scope = useScope();
  const till = useTill();
  const habits = useOfferHabits();
  const isConnected = useConnectivity() === 'online';
  const watch = useRef<DeparturesWatch | null>(null);
  const [shown, setShown] = useState<{ readonly day: CalendarDate; readonly board: BoardState } | null>(null);

  const knownHabits = useEffectEvent(() => habits);
  const mayAsk = useEffectEvent(
    ({ isOnScreen, touchedAt }: Presence) =>
      isConnected && isOnScreen && document.visibilityState === 'visible' && Date.now() - touchedAt < rest,
  );

  useEffect(() => {
    let isLeft = false;
    const presence = watchPresence(element.current, () => watch.current?.wake());
    // The board begins once the first screen is drawn and usable.
    whenIdle(() => {
      if (isLeft) return;
      watch.current = watchDepartures(day, {
        client,
        scope,
        clock: systemClock,
        clockOffset: till.venueClockOffset,
        mayAsk: () => mayAsk(presence),
        isHeld: () => element.current?.matches(':hover, :focus-within') === true,
        habits: () => knownHabits(),
        show: (board) => setShown({ day, board }),
      });
    });
    return () => {
      isLeft = true;
      presence.stop();
      watch.current?.stop();
      watch.current = null;
    };
  }, [client, scope, till, day, element]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another habit is another board, and a connection that is back may bring it
  useEffect(() => watch.current?.changed(), [habits, isConnected]);

  return { board: shown?.day === day ? shown.board : null, refresh: () => watch.current?.refresh() };
}

interface Presence {
  readonly isOnScreen: boolean;
  /** When somebody last used the till, or brought it on screen (epoch ms). */
  readonly touchedAt: number;
}

/**
 * Tracks whether the element is on screen and the time of the last input; calls `wake` at each input and return. Who switches the
 * screen on in the morning looks at the board before touching it.
 */
function watchPresence(element: HTMLElement | null, wake: () => void): Presence & { readonly stop: () => void } {
  const listening = new AbortController();
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(([entry]) => {
          presence.isOnScreen = entry?.isIntersecting ?? true;
          if (presence.isOnScreen) wake();
        });
  const presence = {
    isOnScreen: true,
    touchedAt: Date.now(),
    stop() {
      observer?.disconnect();
      listening.abort();
    },
  };
  const touched = () => {
    presence.touchedAt = Date.now();
    wake();
  };
  if (element) observer?.observe(element);
  const { signal } = listening;
  window.addEventListener('pointerdown', touched, { passive: true, signal });
  window.addEventListener('keydown', touched, { passive: true, signal });
  document.addEventListener('visibilitychange', touched, { signal });
  return presence;
}
