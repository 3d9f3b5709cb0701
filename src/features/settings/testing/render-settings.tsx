import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type Provider, ScopeProvider } from '../../../provider/index.ts';
import { watchConnectivity } from '../../../pwa/connectivity.ts';
import { type Pwa, PwaProvider } from '../../../pwa/use-pwa.tsx';
import { TillProvider } from '../../../sale/index.ts';
import { openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { AlertsProvider } from '../../../ui/alert-region.tsx';
import { createAlerts } from '../../../ui/alert-store.ts';
import { renderUi } from '../../../ui/test-support.tsx';

/** A provider with an account of five languages, of which the app speaks three. */
export function accountProvider() {
  return {
    ...scriptedProvider(),
    currency: async () => ({ code: 'EUR', pattern: '%01.2f EUR', symbol: '€' }),
    languages: async () => [
      { id: '1', localeCode: 'en-US', localeName: 'English (United States)' },
      { id: '2', localeCode: 'de-DE', localeName: 'Deutsch (Deutschland)' },
      { id: '3', localeCode: 'de-DE', localeName: 'Deutsch (again)' },
      { id: '4', localeCode: 'xx-XX', localeName: 'Klingon (Kronos)' },
      { id: '5', localeCode: 'ja-JP', localeName: '日本語 (日本)' },
    ],
    user: async () => ({
      id: 'u-1',
      firstName: 'Kim',
      lastName: 'Example',
      email: 'kim@example.com',
      companyName: 'Example Tours',
      customerType: 'supplier' as const,
      locale: 'en-US',
    }),
  };
}

/** Renders at a real till of its own. */
export async function renderAtTill(ui: ReactElement, provider: Provider = accountProvider()) {
  const counter = await openCounter(provider);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderUi(
    <QueryClientProvider client={client}>
      <PwaProvider pwa={connectedPwa()}>
        <ScopeProvider scope={{ provider, userId: 'u-1', locale: 'en-US' }}>
          <TillProvider counter={counter}>
            <AlertsProvider alerts={createAlerts()}>{ui}</AlertsProvider>
          </TillProvider>
        </ScopeProvider>
      </PwaProvider>
    </QueryClientProvider>,
  );
  return counter;
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
