import type { Database } from '../../sandbox/database/database.ts';

/** A database whose writes are counted. */
export interface CountedWrites {
  /** Whoever writes has to use this one. */
  readonly database: Database;
  readonly count: () => number;
}

const isRead = (sql: string) => /^\s*select\b/i.test(sql);

/** Counts what may have changed something: statements that do not only read, and transactions. */
export function countWrites(inner: Database): CountedWrites {
  let count = 0;

  async function writing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      count += 1;
    }
  }

  return {
    database: {
      ...inner,
      query: (sql, params) => (isRead(sql) ? inner.query(sql, params) : writing(() => inner.query(sql, params))),
      transaction: (work) => writing(() => inner.transaction(work)),
    },
    count: () => count,
  };
}

/** Reads what it was asked for before anew only after something was written. */
export function rememberUntilWritten<Argument, Result>(
  writes: CountedWrites,
  read: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  const known = new Map<Argument, { readonly writes: number; readonly result: Promise<Result> }>();
  return (argument) => {
    const last = known.get(argument);
    if (last?.writes === writes.count()) return last.result;
    const result = read(argument);
    known.set(argument, { writes: writes.count(), result });
    return result;
  };
}
