import type { Locks } from '../locks.ts';

/** Locks that the tills of one test share; `break` frees all, as when a tab dies. */
export interface MemoryLocks extends Locks {
  break(): void;
}

export function memoryLocks(): MemoryLocks {
  let queues = new Map<string, Promise<unknown>>();

  async function hold<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = queues.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    queues.set(name, settled);
    void settled.then(() => {
      if (queues.get(name) === settled) queues.delete(name);
    });
    return mine;
  }

  return {
    hold,
    tryHold: async (name, work) => (queues.has(name) ? null : hold(name, work)),
    break() {
      queues = new Map();
    },
  };
}
