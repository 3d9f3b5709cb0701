import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createStore } from '../../domain/store.ts';
import { type Provider, ScopeProvider } from '../../provider/index.ts';
import { watchConnectivity } from '../../pwa/connectivity.ts';
import { type Pwa, PwaProvider } from '../../pwa/use-pwa.tsx';
import { type TillOnDevice, TillProvider } from '../../sale/index.ts';
import { AlertsProvider } from '../../ui/feedback/alert-region.tsx';
import { createAlerts } from '../../ui/feedback/alert-store.ts';
import { AnnouncerProvider } from '../../ui/feedback/announcer.tsx';
import { renderUi } from '../../ui/test-support.tsx';

/** Renders what a feature shows, at this till, connected, and with all that the app gives its screens. */
export function renderAtTheTill(
  ui: ReactElement,
  till: TillOnDevice,
  provider: Provider,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  const view = renderUi(
    <QueryClientProvider client={client}>
      <PwaProvider value={pwaAt('online')}>
        <ScopeProvider scope={{ provider, userId: 'u-1', locale: 'en-US' }}>
          <TillProvider value={till}>
            <AnnouncerProvider>
              <AlertsProvider alerts={createAlerts()}>{ui}</AlertsProvider>
            </AnnouncerProvider>
          </TillProvider>
        </ScopeProvider>
      </PwaProvider>
    </QueryClientProvider>,
  );
  return { view, client };
}

/** For a `PwaProvider` of a test's own, within the till. */
export function pwaAt(state: 'online' | 'offline'): Pwa {
  const connectivity = watchConnectivity({
    events: new EventTarget(),
    isOnline: () => state === 'online',
    probe: async () => true,
    clock: { after: () => () => undefined },
  });
  const installState = { subscribe: () => () => undefined, getSnapshot: () => 'none' as const };
  return {
    connectivity,
    installOffer: { state: installState, install: async () => 'dismissed' },
    update: null,
    clockError: createStore(0),
  };
}
