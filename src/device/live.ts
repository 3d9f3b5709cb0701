import { replaceEqualDeep } from '@tanstack/react-query';
import { liveQuery } from 'dexie';

/**
 * A stored value that can be watched, in this tab and across tabs. All watchers share one query, and the last value is kept as
 * long as there is a watcher, so that a screen shows it in its first frame: `useObservable` of `dexie-react-hooks` reads it from
 * here. `useLiveQuery` would start a query for each reader, with nothing to show before its answer.
 */
export interface Live<Value> {
  subscribe(next: (value: Value) => void, failed?: (error: unknown) => void): () => void;
  hasValue(): boolean;
  /** The last value. Throws when nothing has been read yet. */
  getValue(): Value;
}

/** A live value that can also be told what this tab has written. */
export interface WrittenLive<Value> extends Live<Value> {
  /** Call it after this tab has stored the value: watchers get it at once, without reading it back. */
  written(value: Value): void;
}

interface Watcher<Value> {
  readonly next: (value: Value) => void;
  readonly failed: ((error: unknown) => void) | undefined;
}

/** Dexie calls `read` again whenever something that it has read changes. */
export function live<Value>(read: () => Promise<Value>): WrittenLive<Value> {
  const watchers = new Set<Watcher<Value>>();
  /** Ends the query; null while nobody watches. */
  let stopQuery: (() => void) | null = null;
  let last: { readonly value: Value } | null = null;
  /** Counts this tab's writes, to recognise a value that was read before the latest of them. */
  let writes = 0;

  function subscribe(next: Watcher<Value>['next'], failed?: Watcher<Value>['failed']): () => void {
    const watcher = { next, failed };
    watchers.add(watcher);
    if (stopQuery === null) stopQuery = startQuery();
    else if (last !== null) next(last.value);
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) endQuery();
    };
  }

  function startQuery(): () => void {
    const subscription = liveQuery(async () => {
      const writesBefore = writes;
      return { value: await read(), isCurrent: () => writesBefore === writes };
    }).subscribe({
      // A value that is older than this tab's latest write is not shown; Dexie reads again after that write.
      next: ({ value, isCurrent }) => isCurrent() && show(value),
      error(error) {
        console.error('reading from the device failed', error);
        for (const watcher of [...watchers]) watcher.failed?.(error);
      },
    });
    return () => subscription.unsubscribe();
  }

  function endQuery(): void {
    stopQuery?.();
    stopQuery = null;
    last = null;
  }

  function written(value: Value): void {
    if (stopQuery === null) return;
    writes += 1;
    show(value);
  }

  /** Equal values and equal parts keep their identity, so that React renders nothing again for them. */
  function show(value: Value): void {
    const shown = last === null ? value : replaceEqualDeep(last.value, value);
    if (last !== null && shown === last.value) return;
    last = { value: shown };
    for (const watcher of [...watchers]) watcher.next(shown);
  }

  return {
    subscribe,
    hasValue: () => last !== null,
    getValue() {
      if (last === null) throw new Error('nothing has been read yet');
      return last.value;
    },
    written,
  };
}
