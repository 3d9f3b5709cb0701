import { useRef } from 'react';

/** Where (CSS pixels) and when (ms) the screen was tapped. */
interface Tap {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Taps that follow each other as fast (ms) and as near (CSS pixels) are of one finger that has not looked in between. */
const soon = 700;
const near = 30;

/** How fast (ms) the second tap of a double tap follows. A finger that drums goes on like that; one that waits longer has looked. */
export const doubleTap = 350;

/** How near (CSS pixels) it is, where who knows the way by heart may mean what comes close by. */
const sameSpot = 12;

/** The tap that came last, or that is being handled; null before the first one, and where a key has clicked. */
let latest: Tap | null = null;
/** The one before it. */
let previous: Tap | null = null;
let latestTarget: EventTarget | null = null;

/** Whether the latest tap goes on at the place of this earlier one, and is not meant for what has come under the finger since. */
function goesOn(before: Tap | null, within = soon): boolean {
  return before !== null && latest !== null && latest.at - before.at <= within && isNear(before, latest);
}

function isNear(before: Tap, tap: Tap, reach = near): boolean {
  return Math.hypot(tap.x - before.x, tap.y - before.y) <= reach;
}

/**
 * Drops taps on what has just come under the finger that go on at the place of the latest one: the second tap of a double tap was
 * meant for what stood there before, and would sell or take money, or open a list, which the press alone does. So are the taps
 * of a finger that goes on drumming. It ends by itself, with the first tap that comes later, or elsewhere: who means another
 * place has looked. So has who uses a key. A control that stays where it was tapped may be tapped on, like Next page.
 *
 * @param within how soon (ms) a tap has to follow
 * @param reach how near (CSS pixels)
 */
export function dropSecondTap(element: HTMLElement | null, within = soon, reach = near): void {
  const before = latest;
  if (before === null) return;
  let until = before.at + within;
  const tapped = latestTarget instanceof Element ? latestTarget.closest('button, a') : null;
  const ended = new AbortController();
  const drop = (event: MouseEvent) => {
    const tap = tapOf(event);
    if (tap === null || tap.at > until || !isNear(before, tap, reach)) return ended.abort();
    if (event.target instanceof Node && tapped?.contains(event.target)) return;
    until = Math.max(until, tap.at + doubleTap);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['mousedown', 'click'] as const) {
    element?.addEventListener(type, drop, { capture: true, signal: ended.signal });
  }
}

/** Called by what brings something else under the finger, wherever that is: the second tap of a double tap does not act on it. */
export function dropDoubleTap(): void {
  dropSecondTap(document.body, doubleTap, sameSpot);
}

/** Tells taps that follow at once at the place of one for this key: they are of a finger that has not looked in between. */
export function useQuickTaps() {
  const last = useRef<{ readonly tap: Tap | null; readonly key: string } | null>(null);
  return {
    /** The latest tap was for this key. */
    note(key: string): void {
      last.current = { tap: latest, key };
    },
    /** The key whose tap the latest one goes on from, within so many ms, at the same place; null where it means what it hits. */
    goesOnFor(within?: number): string | null {
      return last.current !== null && goesOn(last.current.tap, within) ? last.current.key : null;
    },
  };
}

/** Whether the latest tap follows at once at the place of the one before it, as of a double tap: what was printed is not printed twice. */
export function isRepeatedTap(): boolean {
  return goesOn(previous);
}

/** Null where a key has clicked, which happens at no place. */
function tapOf({ clientX: x, clientY: y, timeStamp: at }: MouseEvent): Tap | null {
  return x === 0 && y === 0 ? null : { x, y, at };
}

function note(event: MouseEvent): void {
  previous = latest;
  latest = tapOf(event);
  latestTarget = event.target;
}

/** The second press of a double click would select a word of what has come under the pointer since, and take the focus there. */
function keepSelection(event: MouseEvent): void {
  if (event.detail > 1 && event.target !== latestTarget) event.preventDefault();
}

document.addEventListener('click', note, { capture: true });
document.addEventListener('mousedown', keepSelection, { capture: true });
