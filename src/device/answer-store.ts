import { Dexie, type Table } from 'dexie';

/** An answer of the provider. Losing it is harmless: it can be asked for again. */
export interface StoredAnswer {
  readonly key: string;
  readonly value: unknown;
  /** When it was given, and when it expires (epoch ms). */
  readonly at: number;
  readonly until: number;
}

/**
 * Answers that are kept for an outage and are too many to be read at each start (OFF-7). They have a database of their own, as they
 * may be dropped at any time. Every call rejects where the browser refuses storage or has no room.
 */
export interface AnswerStore {
  get(key: string): Promise<StoredAnswer | null>;
  /** When each answer was given (epoch ms), by its key. */
  ages(): Promise<Map<string, number>>;
  put(answer: StoredAnswer, now: number): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}

/** As prices, this many take some 15 MB. */
const mostKept = 15_000;
/** Expired and surplus answers are removed once in this many writes. */
const writesPerTidying = 100;

class AnswerDatabase extends Dexie {
  declare readonly answers: Table<StoredAnswer, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ answers: 'key, until, [key+at]' });
  }
}

/** The database is opened by the first call. */
export function createAnswerStore(name = 'pos-desk-answers', most = mostKept): AnswerStore {
  const db = new AnswerDatabase(name);
  let writes = 0;

  /** Removes the surplus by its expiry, the earliest first: places left before prices, and older prices before newer ones. */
  async function tidy(now: number): Promise<void> {
    await db.answers.where('until').belowOrEqual(now).delete();
    const surplus = (await db.answers.count()) - most;
    if (surplus > 0) await db.answers.orderBy('until').limit(surplus).delete();
  }

  return {
    get: async (key) => (await db.answers.get(key)) ?? null,
    async ages() {
      // The index holds key and age, so that no answer has to be read.
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
