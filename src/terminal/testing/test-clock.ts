import type { TerminalClock } from '../clock.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends TerminalClock {
  /** Moves on by `ms`; after each timer that comes due, what waits for it gets its turn. */
  advance(ms: number): Promise<void>;
}

export function testClock(start = 1_000_000): TestClock {
  let now = start;
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    now: () => now,
    after(ms, work) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        await settle();
        const due = [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (due === undefined) break;
        timers.delete(due);
        now = due.at;
        due.work();
      }
      now = end;
      await settle();
    },
  };
}

/** Local or session storage in memory. */
export function memoryNotes(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
