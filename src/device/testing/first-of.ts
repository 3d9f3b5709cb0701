import type { Live } from '../live.ts';

/** The value as it is read first. */
export function firstOf<Value>(live: Live<Value>): Promise<Value> {
  return new Promise((resolve) => {
    const stop = live.subscribe((value) => {
      // A value that is known already is told before there is anything to stop.
      queueMicrotask(() => stop());
      resolve(value);
    });
  });
}
