import type { Clock } from './clock.ts';

/** Keeps one piece of work for later. Once stopped, as with its till, it takes none any more. */
export interface Timer {
  /** Does the work after `ms`, in place of what was waiting. */
  set(ms: number, work: () => void): void;
  clear(): void;
  isSet(): boolean;
  stop(): void;
  isStopped(): boolean;
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
    clear,
    isSet: () => cancel !== null,
    stop() {
      stopped = true;
      clear();
    },
    isStopped: () => stopped,
  };
}
