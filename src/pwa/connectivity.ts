import { createStore, type Store } from '../domain/store.ts';
import type { Clock } from '../domain/times/clock.ts';

/**
 * `offline`: the device has no network (ERR-2). `provider-unreachable`: it has one, but no answer of the provider (ERR-3, OFF-6).
 */
export type ConnectivityState = 'online' | 'offline' | 'provider-unreachable';

export interface ConnectivityOptions {
  /** The window, for `online` and `offline`. */
  readonly events: Pick<EventTarget, 'addEventListener'>;
  /** Whether the device believes to be online, like `navigator.onLine`; true proves nothing. */
  readonly isOnline: () => boolean;
  /**
   * Whether the provider itself answers, as opposed to a captive portal. Has a time-out of its own; a rejection counts as false.
   */
  readonly probe: () => Promise<boolean>;
  readonly clock: Pick<Clock, 'after'>;
}

export interface Connectivity {
  readonly state: Store<ConnectivityState>;
  /** A call to the provider was answered, be it with a refusal. */
  readonly reportSuccess: () => void;
  /** A call to the provider was not answered. One lost call proves nothing, so the provider is probed before the state changes. */
  readonly reportFailure: () => void;
  /** Probes the provider now, for the Refresh button; resolves to the current state. */
  readonly check: () => Promise<ConnectivityState>;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Watches whether the device has a network and whether the provider answers (OFF-3, OFF-6). It probes nothing while all is well,
 * and at growing intervals while the provider does not answer, so that the notice disappears by itself.
 */
export function watchConnectivity({ events, isOnline, probe, clock }: ConnectivityOptions): Connectivity {
  const state = createStore<ConnectivityState>(isOnline() ? 'online' : 'offline');
  let wait = FIRST_WAIT_MS;
  let cancelWait = () => {};
  let probing: Promise<ConnectivityState> | null = null;
  /** Counts the changes of the state, so that a slow probe does not overrule a later one. */
  let news = 0;

  function settle(next: ConnectivityState): ConnectivityState {
    news += 1;
    cancelWait();
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
    cancelWait();
    const before = news;
    const answered = await probe().catch(() => false);
    // The network went and came back meanwhile: this answer, or its absence, is of the time before.
    if (news !== before) return state.getSnapshot() === 'offline' && isOnline() ? ask() : state.getSnapshot();
    if (answered) return settle('online');
    return settle(isOnline() ? 'provider-unreachable' : 'offline');
  }

  events.addEventListener('offline', () => settle('offline'));
  // The network is back; only a probe shows whether the provider answers.
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
