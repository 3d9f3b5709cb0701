import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { ItemChoice } from '../../../domain/cart.ts';
import { type Provider, ScopeProvider } from '../../../provider/index.ts';
import { watchConnectivity } from '../../../pwa/connectivity.ts';
import { type Pwa, PwaProvider } from '../../../pwa/use-pwa.tsx';
import { TillProvider } from '../../../sale/index.ts';
import { type Counter, choice, openCounter } from '../../../sale/testing/counter.ts';
import { AlertsProvider } from '../../../ui/alert-region.tsx';
import { createAlerts } from '../../../ui/alert-store.ts';
import { AnnouncerProvider } from '../../../ui/announcer.tsx';
import { renderUi } from '../../../ui/test-support.tsx';

// jsdom lays nothing out, so it has nowhere to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;

/**
 * A step on a real till, with one line in the cart unless said otherwise; its hold and its total are there. `seen` is what
 * the screen sees of the device, where that is to differ from what the till writes.
 */
export async function renderStep(
  ui: ReactElement,
  provider: Provider,
  items: readonly ItemChoice[] = [choice()],
  seen: (device: Counter['device']) => Counter['device'] = (device) => device,
) {
  const counter = await openCounter(provider);
  for (const item of items) await counter.till.addToCart(item);
  await counter.till.preparePayment();
  return { ...counter, view: renderAt({ till: counter.till, device: seen(counter.device) }, ui, provider) };
}

/** The same at a till that has been used before. */
export function renderAt(counter: Pick<Counter, 'till' | 'device'>, ui: ReactElement, provider: Provider) {
  return renderUi(
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
