/** Knows what is under way, so that a test goes on when nothing is left that would go on by itself. */
export interface Activity {
  /** `name` tells of the work where it does not come to an end. */
  during<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Work that waits for time to pass is not under way meanwhile. */
  waiting<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when everything has come to rest, or waits for a timer. Rejects, with the names of what goes on, when that takes too long. */
  quiet(): Promise<void>;
}

const macrotask = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Between two pieces of work there are microtasks only, so that a few empty rounds of the event loop prove the rest. */
const emptyRounds = 10;

/** Real time (ms) after which work counts as stuck; usually it takes a thousandth of it. */
const longestWork = 40_000;

export function watchActivity(): Activity {
  let count = 0;
  const names: string[] = [];

  async function counting<Result>(step: 1 | -1, work: () => Promise<Result>): Promise<Result> {
    count += step;
    try {
      return await work();
    } finally {
      count -= step;
    }
  }

  return {
    async during(name, work) {
      names.push(name);
      try {
        return await counting(1, work);
      } finally {
        names.splice(names.indexOf(name), 1);
      }
    },
    waiting: (work) => counting(-1, work),
    async quiet() {
      const start = performance.now();
      for (let empty = 0; empty < emptyRounds; empty += 1) {
        await macrotask();
        if (count > 0) empty = -1;
        if (performance.now() - start > longestWork) throw new Error(`Still at work: ${names.join(', ')}`);
      }
    },
  };
}
