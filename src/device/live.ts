import { liveQuery } from 'dexie';

/**
 * A stored value that can be watched, in this tab and across tabs. All watchers share one query; while there is one, the
 * last value is at hand at once, so that a screen that opens shows it in its first frame.
 */
export interface Live<Value> {
  subscribe(next: (value: Value) => void, failed?: (error: unknown) => void): () => void;
  hasValue(): boolean;
  /** The last value. Throws before there was one. */
  getValue(): Value;
}

/** A live value that the device itself writes. */
export interface WrittenLive<Value> extends Live<Value> {
  /** This tab has stored the value: it is shown at once, without being read back first. */
  written(value: Value): void;
}

export function live<Value>(read: () => Promise<Value>): WrittenLive<Value> {
  const watchers = new Set<{ next: (value: Value) => void; failed: ((error: unknown) => void) | undefined }>();
  let last: { readonly value: Value } | null = null;
  let stop: (() => void) | null = null;
  let writes = 0;
  /** The last value was written here, and has not been read back yet. */
  let isUnread = false;

  function show(value: Value): void {
    last = { value };
    for (const watcher of [...watchers]) watcher.next(value);
  }

  async function readOnce() {
    const writesBefore = writes;
    return { value: await read(), writesBefore };
  }

  function start(): void {
    const subscription = liveQuery(readOnce).subscribe({
      next({ value, writesBefore }) {
        // May be older than what was written meanwhile, for which it is being read once more.
        if (writesBefore !== writes) return;
        const isReadBack = isUnread && isSame(last?.value, value);
        isUnread = false;
        // What is read back keeps its identity, so that nothing is drawn again for it.
        if (!isReadBack) show(value);
      },
      error(error) {
        console.error('reading from the device failed', error);
        for (const watcher of [...watchers]) watcher.failed?.(error);
      },
    });
    stop = () => subscription.unsubscribe();
  }

  return {
    subscribe(next, failed) {
      const watcher = { next, failed };
      watchers.add(watcher);
      if (stop === null) start();
      else if (last !== null) next(last.value);
      return () => {
        watchers.delete(watcher);
        if (watchers.size > 0) return;
        stop?.();
        stop = null;
        last = null;
        isUnread = false;
      };
    },
    hasValue: () => last !== null,
    getValue() {
      if (last === null) throw new Error('nothing has been read yet');
      return last.value;
    },
    written(value) {
      if (stop === null) return;
      writes += 1;
      isUnread = true;
      show(value);
    },
  };
}

/** Stored values are plain data. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
