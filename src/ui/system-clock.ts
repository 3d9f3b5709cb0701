import type { Clock } from '../domain/times/clock.ts';
import { watchedClock } from '../domain/times/watched-clock.ts';

const storageKey = 'pos-desk.clock';

const watched = watchedClock(
  () => Date.now(),
  () => performance.now(),
  recorded(),
);

function recorded(): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(storageKey) ?? '');
  } catch {
    return null;
  }
}

/** Leaves it to the next page what this one has seen of the clock. */
function record(): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(watched.record()));
  } catch {
    // The next page then believes the clock itself.
  }
}

globalThis.addEventListener?.('pagehide', record);

/** The device's own time. */
export const systemClock: Clock = {
  now: watched.now,
  elapsedSince(at) {
    // Asked while something is waited for: a page that is killed leaves its record behind, too.
    record();
    return watched.elapsedSince(at);
  },
  after(ms, work) {
    const id = setTimeout(work, ms);
    return () => clearTimeout(id);
  },
};
