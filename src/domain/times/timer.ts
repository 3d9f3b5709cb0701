import type { Clock } from './clock.ts';

/** Keeps one piece of work for later. Once stopped, as with its till, it takes none any more. */
export interface Timer {
  /** Does the work after `ms`, in place of what was waiting. */
  set(ms: number, work: () => void): void;
  /** Does the work now. Logs `failure` when it fails, but not once stopped: it fails then because the storage is closed. */
  run(work: () => Promise<unknown>, failure: string): void;
  clear(): void;
  isSet(): boolean;
  stop(): void;
  isStopped(): boolean;
}

/** How long to wait after so many failures in a row: the pauses in their order, then the last one again and again. */
export function pauseAfter(pauses: readonly [number, ...number[]], failures: number): number {
  return pauses[Math.min(failures, pauses.length) - 1] ?? pauses[0];
}

export function createTimer(clock: Pick<Clock, 'after'>): Timer {
  let cancel: (() => void) | null = null;
  let stopped = false;

  function clear(): void {
    cancel?.();
    cancel = null;
  }

  return {
    set(ms, work) {
      clear();
      if (stopped) return;
      cancel = clock.after(ms, () => {
        cancel = null;
        work();
      });
    },
    run(work, failure) {
      work().catch((error: unknown) => {
        if (!stopped) console.error(failure, error);
      });
    },
    clear,
    isSet: () => cancel !== null,
    stop() {
      stopped = true;
      clear();
    },
    isStopped: () => stopped,
  };
}
