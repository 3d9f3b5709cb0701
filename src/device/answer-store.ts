import { Dexie, type Table } from 'dexie';

/** One of the provider's answers; it can be asked for again, so that nothing is lost with it. */
export interface StoredAnswer {
  readonly key: string;
  readonly value: unknown;
  /** When it was given, and from when on it is worth nothing (epoch ms). */
  readonly at: number;
  readonly until: number;
}

/**
 * Answers that are too many to be read at each start, for an outage (OFF-7). Apart from what must not be lost: it may be dropped
 * at any time. Every call rejects where the browser refuses storage, or has no room.
 */
export interface AnswerStore {
  get(key: string): Promise<StoredAnswer | null>;
  /** When each of them was given, by its key (epoch ms). */
  ages(): Promise<Map<string, number>>;
  put(answer: StoredAnswer, now: number): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}

/** Some 15 MB of prices. */
const mostKept = 15_000;
/** What is too old, or too much, is looked for once in so many writes. */
const writesPerTidying = 100;

class AnswerDatabase extends Dexie {
  declare readonly answers: Table<StoredAnswer, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ answers: 'key, until, [key+at]' });
  }
}

/** Nothing is opened before the first call. */
export function createAnswerStore(name = 'pos-desk-answers', most = mostKept): AnswerStore {
  const db = new AnswerDatabase(name);
  let writes = 0;

  /** What runs out first goes first: places left before prices, and of these the oldest. */
  async function tidy(now: number): Promise<void> {
    await db.answers.where('until').belowOrEqual(now).delete();
    const surplus = (await db.answers.count()) - most;
    if (surplus > 0) await db.answers.orderBy('until').limit(surplus).delete();
  }

  return {
    get: async (key) => (await db.answers.get(key)) ?? null,
    async ages() {
      // An index is read without the answers themselves.
      const keys: readonly unknown[] = await db.answers.orderBy('[key+at]').keys();
      return new Map(keys.filter(isKeyAndAge));
    },
    async put(answer, now) {
      await db.answers.put(answer);
      if (writes % writesPerTidying === 0) await tidy(now);
      writes += 1;
    },
    clear: () => db.answers.clear(),
    close: () => db.close(),
  };
}

function isKeyAndAge(key: unknown): key is [string, number] {
  return Array.isArray(key) && typeof key[0] === 'string' && typeof key[1] === 'number';
}
