/** A clock that control calls put forward, so that tests need not wait for holds to run out, and back to the real time. */
export interface SandboxClock {
  now(): Date;
  advance(milliseconds: number): void;
  reset(): void;
}

export function createClock(base: () => Date): SandboxClock {
  let aheadMs = 0;
  return {
    now: () => new Date(base().getTime() + aheadMs),
    advance: (milliseconds) => {
      aheadMs += milliseconds;
    },
    reset: () => {
      aheadMs = 0;
    },
  };
}
