/** Knows what is under way, so that a test goes on when nothing is left that would go on by itself. */
export interface Activity {
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Work that waits for time to pass is not under way meanwhile. */
  waiting<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when everything has come to rest, or waits for a timer. */
  quiet(): Promise<void>;
}

const macrotask = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Between two pieces of work there are microtasks only, so that a few empty rounds of the event loop prove the rest. */
const emptyRounds = 3;

export function watchActivity(): Activity {
  let count = 0;

  async function counting<Result>(step: 1 | -1, work: () => Promise<Result>): Promise<Result> {
    count += step;
    try {
      return await work();
    } finally {
      count -= step;
    }
  }

  return {
    during: (work) => counting(1, work),
    waiting: (work) => counting(-1, work),
    async quiet() {
      for (let empty = 0; empty < emptyRounds; empty += 1) {
        await macrotask();
        if (count > 0) empty = -1;
      }
    },
  };
}
