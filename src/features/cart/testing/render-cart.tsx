import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { ItemChoice } from '../../../domain/cart.ts';
import { type Provider, ScopeProvider } from '../../../provider/index.ts';
import { watchConnectivity } from '../../../pwa/connectivity.ts';
import { type Pwa, PwaProvider } from '../../../pwa/use-pwa.tsx';
import { TillProvider } from '../../../sale/index.ts';
import { choice, openCounter } from '../../../sale/testing/counter.ts';
import { AlertsProvider } from '../../../ui/alert-region.tsx';
import { createAlerts } from '../../../ui/alert-store.ts';
import { AnnouncerProvider } from '../../../ui/announcer.tsx';
import { renderUi } from '../../../ui/test-support.tsx';

/** The cart of a real till, with one line in the cart unless said otherwise; its hold and its total are there. */
export async function renderCart(ui: ReactElement, provider: Provider, items: readonly ItemChoice[] = [choice()]) {
  const counter = await openCounter(provider);
  for (const item of items) await counter.till.addToCart(item);
  await counter.till.preparePayment();
  const view = renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PwaProvider pwa={connectedPwa()}>
        <ScopeProvider scope={{ provider, userId: 'u-1', locale: 'en-US' }}>
          <TillProvider counter={counter}>
            <AnnouncerProvider>
              <AlertsProvider alerts={createAlerts()}>{ui}</AlertsProvider>
            </AnnouncerProvider>
          </TillProvider>
        </ScopeProvider>
      </PwaProvider>
    </QueryClientProvider>,
  );
  return { ...counter, view };
}

function connectedPwa(): Pwa {
  const connectivity = watchConnectivity({
    events: new EventTarget(),
    isOnline: () => true,
    probe: async () => true,
    timers: { setTimeout: () => 0, clearTimeout: () => undefined },
  });
  const state = { subscribe: () => () => undefined, getSnapshot: () => 'none' as const };
  return { connectivity, installOffer: { state, install: async () => 'dismissed' }, update: null };
}
