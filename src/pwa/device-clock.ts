import { createStore, type Store } from '../domain/store.ts';

/** From here on the clock is called wrong: a wrong day, or a tour that has left, would be shown and sold. */
const wrongFromMs = 15 * 60_000;
const minute = 60_000;

export interface DeviceClock {
  /** What has to be added to this device's time to have the provider's, in ms, to the minute; 0 where they agree. */
  readonly error: Store<number>;
  /** Takes the provider's time, as an answer has just told it (epoch ms). */
  readonly compare: (providerTime: number) => void;
}

/** Compares this device's clock, which says what leaves today, with the provider's. */
export function watchDeviceClock(now: () => number): DeviceClock {
  const error = createStore(0);
  return {
    error,
    compare: (providerTime) => {
      const difference = providerTime - now();
      error.set(Math.abs(difference) < wrongFromMs ? 0 : Math.round(difference / minute) * minute);
    },
  };
}
