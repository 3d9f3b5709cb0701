/** A clock that a control call can put forward, so that tests need not wait for holds to run out. */
export interface SandboxClock {
  now(): Date;
  advance(milliseconds: number): void;
}

export function createClock(base: () => Date): SandboxClock {
  let aheadMs = 0;
  return {
    now: () => new Date(base().getTime() + aheadMs),
    advance: (milliseconds) => {
      aheadMs += milliseconds;
    },
  };
}
