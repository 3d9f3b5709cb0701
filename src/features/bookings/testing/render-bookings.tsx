import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { AccountUser } from '../../../domain/account.ts';
import type { Booking, BookingPage } from '../../../domain/booking.ts';
import { type Provider, ScopeProvider } from '../../../provider/index.ts';
import { watchConnectivity } from '../../../pwa/connectivity.ts';
import { type Pwa, PwaProvider } from '../../../pwa/use-pwa.tsx';
import { TillProvider } from '../../../sale/index.ts';
import { type Counter, openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { AlertsProvider } from '../../../ui/alert-region.tsx';
import { createAlerts } from '../../../ui/alert-store.ts';
import { AnnouncerProvider } from '../../../ui/announcer.tsx';
import { renderUi } from '../../../ui/test-support.tsx';

const staff: AccountUser = {
  id: 'u-1',
  firstName: 'Kim',
  lastName: 'Example',
  email: 'kim@example.com',
  companyName: 'Example Tours',
  customerType: 'supplier',
  locale: 'en-US',
};

/** A paid booking of two tickets, changed as the test wants it. */
export function booking(change: Partial<Booking> = {}): Booking {
  return {
    orderNumber: '3000199',
    bookingKey: '1-0-4711-ABC',
    createdAt: null,
    purchasedAt: null,
    productName: 'Canoe tour',
    optionName: 'Adult',
    appointment: null,
    contact: { firstName: 'Ada', lastName: 'Bell', email: 'ada@example.com', phone: '+49 30 1' },
    partner: '',
    salesChannel: 'pos',
    status: { code: 'sent', label: 'Confirmed' },
    payment: { code: 'paid', label: 'Paid', methods: ['Cash payment'] },
    type: 'booking',
    total: { minor: 5000, currency: 'EUR' },
    tickets: [
      { code: 'T100', type: 'ticket', pdfUrl: 'https://p.example/T100.pdf' },
      { code: 'T101', type: 'ticket', pdfUrl: null },
    ],
    reference: null,
    ...change,
  };
}

export function pageOf(...bookings: Booking[]): BookingPage {
  return { bookings, totalItems: bookings.length, totalPages: 1, current: 1 };
}

/** A provider with an account; what the test gives answers instead of it. */
export function bookingProvider(answers: Partial<Provider> = {}): Provider {
  return {
    ...scriptedProvider(),
    user: async () => staff,
    currency: async () => ({ code: 'EUR', pattern: '%01.2f EUR', symbol: '€' }),
    allProducts: async () => [],
    bookings: async () => pageOf(booking()),
    order: async () => [booking()],
    ...answers,
  };
}

/** Renders at a till of its own, or at one that has been used before. */
export async function renderAtTill(ui: ReactElement, provider: Provider, used?: Counter) {
  const counter = used ?? (await openCounter(provider));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = renderUi(
    <QueryClientProvider client={client}>
      <PwaProvider pwa={connectedPwa()}>
        <ScopeProvider scope={{ provider, userId: staff.id, locale: 'en-US' }}>
          <TillProvider counter={counter}>
            <AnnouncerProvider>
              <AlertsProvider alerts={createAlerts()}>{ui}</AlertsProvider>
            </AnnouncerProvider>
          </TillProvider>
        </ScopeProvider>
      </PwaProvider>
    </QueryClientProvider>,
  );
  return { counter, view, client };
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
