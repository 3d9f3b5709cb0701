import type { QueryClient } from '@tanstack/react-query';
import { type Auth, createAuth } from '../../auth/auth.ts';
import type { Locale } from '../../domain/settings/locale.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Clock } from '../../domain/times/clock.ts';
import {
  createProvider,
  keptPagingMemory,
  type PagingMemory,
  type Provider,
  ProviderError,
} from '../../provider/index.ts';
import { watchConnectivity } from '../../pwa/connectivity.ts';
import { watchInstallOffer } from '../../pwa/install-offer.ts';
import { registerWorker } from '../../pwa/register-worker.ts';
import type { Pwa } from '../../pwa/use-pwa.tsx';
import { type Alerts, createAlerts } from '../../ui/feedback/alert-store.ts';
import { appUrl } from './app-url.ts';
import type { TillParts } from './open-counter.ts';
import type { OpenTerminal } from './open-terminal.ts';
import { createQueryClient, forgetKeptAnswers } from './query-client.ts';
import { localStorageIfAllowed } from './storage.ts';
import { systemClock } from './system-clock.ts';

/** Everything that lives as long as the page, made once at boot. */
export interface Services {
  readonly settings: Settings;
  readonly locale: Locale;
  readonly auth: Auth;
  readonly provider: Provider;
  readonly pwa: Pwa;
  readonly alerts: Alerts;
  readonly queryClient: QueryClient;
  readonly clock: Clock;
  /** Opened once, at the first call; rejects when the browser refuses storage (AUTH-11). */
  readonly tillParts: () => Promise<TillParts>;
  /** The terminal that shows the app; null at an ordinary till. */
  readonly terminal: OpenTerminal | null;
  /** A terminal may be slower than the start's gate is patient (TERM-2). */
  readonly lateTerminal: LateTerminal;
}

export interface LateTerminal {
  /** Passes the terminal's gate; null where there is no terminal after all. */
  open(): Promise<OpenTerminal | null>;
  /** Shows the app anew, as the terminal's. */
  become(terminal: OpenTerminal): void;
  /** The gate is shut. */
  fail(error: unknown): void;
}

export function createAuthService(settings: Settings): Auth {
  return createAuth({
    settings,
    appUrl,
    storage: () => window.localStorage,
    makeRoom: () => forgetKeptAnswers(localStorageIfAllowed()),
    locks: navigator.locks,
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    fetch: window.fetch.bind(window),
    navigate: (url) => location.assign(url),
    events: window,
  });
}

/** What boot has opened before the services are made. */
export type Opened = Pick<Services, 'settings' | 'locale' | 'tillParts' | 'auth' | 'terminal' | 'lateTerminal'>;

export function createServices(opened: Opened): Services {
  const { settings, locale, auth } = opened;
  const provider: Provider = createProvider({
    apiUrl: settings.apiUrl,
    hostUrl: appUrl,
    fieldPrefix: settings.fieldPrefix,
    paging: pagingOf(settings),
    fetch: window.fetch.bind(window),
    accessToken: auth.accessToken,
    refreshAfterRejection: auth.refreshAfterRejection,
    onTokenRejected: () => void auth.endSession(),
    onOutcome: (outcome) => (outcome === 'answered' ? connectivity.reportSuccess() : connectivity.reportFailure()),
    locale: () => locale,
  });
  const connectivity = watchConnectivity({
    events: window,
    isOnline: () => navigator.onLine,
    probe: () => answers(provider),
    clock: systemClock,
  });
  const update = registerWorker();
  // A script of this build is neither on the device nor at the host: the bundler says so wherever it was asked for.
  window.addEventListener('vite:preloadError', () => update?.partMissing());
  const standalone = window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
  return {
    ...opened,
    provider,
    pwa: {
      connectivity,
      installOffer: watchInstallOffer({ events: window, isStandalone: standalone }),
      update,
    },
    alerts: createAlerts(),
    queryClient: createQueryClient(),
    clock: systemClock,
  };
}

/** What the host says counts; without it what was found out at this provider (BKG-2). */
function pagingOf({ paging, apiUrl }: Settings): PagingMemory {
  if (paging !== null) return { known: () => paging, learn: () => undefined };
  return keptPagingMemory(localStorageIfAllowed(), apiUrl);
}

/** Whether the provider says anything of its own; a refusal is an answer too. */
async function answers(provider: Provider): Promise<boolean> {
  try {
    await provider.user();
    return true;
  } catch (error) {
    return error instanceof ProviderError && !['no-answer', 'server-error', 'cancelled'].includes(error.failure.kind);
  }
}
