/** A value with listeners, in the form that React's `useSyncExternalStore` takes. */
export interface Store<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => T;
}

export interface WritableStore<T> extends Store<T> {
  readonly set: (value: T) => void;
}

/** Listeners hear only of a value that is not the same as the one before. */
export function createStore<T>(initial: T, isSame: (one: T, other: T) => boolean = Object.is): WritableStore<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => current,
    set: (value) => {
      if (isSame(current, value)) return;
      current = value;
      for (const listener of listeners) listener();
    },
  };
}
