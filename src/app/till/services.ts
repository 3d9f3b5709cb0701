import type { QueryClient } from '@tanstack/react-query';
import { createAnswerStore } from '../../device/index.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { withinOr } from '../../domain/times/clock.ts';
import {
  createProvider,
  failedAs,
  freshCurrency,
  keptPagingMemory,
  type PagingMemory,
  type Provider,
} from '../../provider/index.ts';
import { registerWorker } from '../../pwa/app-update.ts';
import { watchConnectivity } from '../../pwa/connectivity.ts';
import { watchDeviceClock } from '../../pwa/device-clock.ts';
import type { Pwa } from '../../pwa/use-pwa.tsx';
import { type Alerts, createAlerts } from '../../ui/feedback/alert-store.ts';
import { systemClock } from '../../ui/system-clock.ts';
import type { Start } from '../boot/start.ts';
import { localStorageIfAllowed } from '../boot/storage.ts';
import { askAgainAfterLostCalls, askAgainAfterOutages, createQueryClient } from './query-client.ts';
import { type StoredAnswers, storedAnswers } from './stored-answers.ts';

/** The services that live as long as the page: those made by boot, and all others. */
export interface Services extends Start {
  readonly provider: Provider;
  readonly pwa: Pwa;
  readonly alerts: Alerts;
  readonly queryClient: QueryClient;
  readonly storedAnswers: StoredAnswers;
}

export function createServices(start: Start): Services {
  const { appUrl, settings, locale, auth, installOffer } = start;
  const deviceClock = watchDeviceClock(systemClock.now);
  const provider: Provider = createProvider({
    apiUrl: settings.apiUrl,
    hostUrl: appUrl,
    fieldPrefix: settings.fieldPrefix,
    paging: pagingOf(settings),
    fetch: window.fetch.bind(window),
    timer: systemClock,
    accessToken: auth.accessToken,
    refreshAfterRejection: auth.refreshAfterRejection,
    onTokenRejected: () => void auth.endSession(),
    onOutcome: (outcome) => (outcome === 'answered' ? connectivity.reportSuccess() : connectivity.reportFailure()),
    onProviderTime: deviceClock.compare,
    locale: () => locale,
    knownCurrency: () => freshCurrency(queryClient),
  });
  const connectivity = watchConnectivity({
    events: window,
    isOnline: () => navigator.onLine,
    probe: () => withinOr(systemClock, longestProbe, answers(provider), false),
    clock: systemClock,
  });
  const queryClient = createQueryClient();
  askAgainAfterOutages(connectivity.state);
  askAgainAfterLostCalls(queryClient, connectivity);
  const update = registerWorker();
  // Vite's event for a script of this build that is neither on the device nor at the host.
  window.addEventListener('vite:preloadError', () => update?.partMissing());
  return {
    ...start,
    provider,
    pwa: { connectivity, installOffer, update, clockError: deviceClock.error },
    alerts: createAlerts(),
    queryClient,
    storedAnswers: storedAnswers(queryClient, createAnswerStore(), systemClock.now),
  };
}

/** The host's setting; without one, what this device has found out about the provider (BKG-2). */
function pagingOf({ paging, apiUrl }: Settings): PagingMemory {
  if (paging !== null) return { known: () => paging, learn: () => undefined };
  return keptPagingMemory(localStorageIfAllowed(), apiUrl);
}

/** A provider that answers later (ms) counts as silent: it is asked only after another call has waited in vain. */
const longestProbe = 8_000;

/** Whether the provider itself answers; a refusal is an answer, too. */
async function answers(provider: Provider): Promise<boolean> {
  try {
    await provider.user();
    return true;
  } catch (error) {
    return failedAs(error, 'refused', 'unreadable', 'sign-in-required');
  }
}
