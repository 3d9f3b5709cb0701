import { createStore, type Store } from '../domain/store.ts';
import type { Clock } from '../domain/times/clock.ts';

/** `offline`: the device has no network (ERR-2). `provider-unreachable`: it has one, but the provider does not answer (ERR-3, OFF-6). */
export type ConnectivityState = 'online' | 'offline' | 'provider-unreachable';

export interface ConnectivityOptions {
  /** The window, for `online` and `offline`. */
  readonly events: Pick<EventTarget, 'addEventListener'>;
  /** What the device says of itself; true proves nothing. */
  readonly isOnline: () => boolean;
  /** Whether the provider answers, in its own words and not a captive portal's. Ends by itself; a rejection is a no. */
  readonly probe: () => Promise<boolean>;
  readonly clock: Pick<Clock, 'after'>;
}

export interface Connectivity {
  readonly state: Store<ConnectivityState>;
  /** A call to the provider brought an answer, whatever it said. */
  readonly reportSuccess: () => void;
  /** A call to the provider brought none. One lost call proves nothing: the provider is asked once more before it is told. */
  readonly reportFailure: () => void;
  /** Asks now, for the Refresh button; resolves when the state is current. */
  readonly check: () => Promise<ConnectivityState>;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Tells apart no network, a network that leads nowhere, and a connection (OFF-3, OFF-6). While all is well it asks
 * nothing; while the provider is away it asks at growing intervals, so that the notice goes by itself.
 */
export function watchConnectivity({ events, isOnline, probe, clock }: ConnectivityOptions): Connectivity {
  const state = createStore<ConnectivityState>(isOnline() ? 'online' : 'offline');
  let wait = FIRST_WAIT_MS;
  let cancelWait = () => {};
  let probing: Promise<ConnectivityState> | null = null;
  /** Counts what was learnt otherwise, so that a slow probe does not overrule what came after it. */
  let news = 0;

  function stopWaiting(): void {
    cancelWait();
  }

  function settle(next: ConnectivityState): ConnectivityState {
    news += 1;
    stopWaiting();
    state.set(next);
    if (next !== 'provider-unreachable') {
      wait = FIRST_WAIT_MS;
      return next;
    }
    cancelWait = clock.after(wait, () => void check());
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    return next;
  }

  function check(): Promise<ConnectivityState> {
    probing ??= ask().finally(() => {
      probing = null;
    });
    return probing;
  }

  async function ask(): Promise<ConnectivityState> {
    stopWaiting();
    const before = news;
    const answered = await probe().catch(() => false);
    if (news !== before) return state.getSnapshot();
    if (answered) return settle('online');
    return settle(isOnline() ? 'provider-unreachable' : 'offline');
  }

  events.addEventListener('offline', () => settle('offline'));
  // The network is back; whether the provider is, only asking tells.
  events.addEventListener('online', () => {
    wait = FIRST_WAIT_MS;
    void check();
  });

  return {
    state,
    check,
    reportSuccess: () => {
      if (state.getSnapshot() !== 'online') settle('online');
    },
    reportFailure: () => {
      if (!isOnline()) settle('offline');
      else if (state.getSnapshot() === 'online') void check();
    },
  };
}
