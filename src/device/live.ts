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

export function live<Value>(read: () => Promise<Value>): Live<Value> {
  const watchers = new Set<{ next: (value: Value) => void; failed: ((error: unknown) => void) | undefined }>();
  let last: { readonly value: Value } | null = null;
  let stop: (() => void) | null = null;

  function start(): void {
    const subscription = liveQuery(read).subscribe({
      next(value) {
        last = { value };
        for (const watcher of [...watchers]) watcher.next(value);
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
      };
    },
    hasValue: () => last !== null,
    getValue() {
      if (last === null) throw new Error('nothing has been read yet');
      return last.value;
    },
  };
}
