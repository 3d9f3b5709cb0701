import type { ReactElement } from 'react';
import type { AccountUser } from '../../../domain/account.ts';
import type { Booking, BookingPage } from '../../../domain/booking.ts';
import type { Provider } from '../../../provider/index.ts';
import { type Counter, openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';

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
  return { bookings, totalItems: bookings.length, totalPages: 1, hasNext: false };
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
  return { counter, ...renderAtTheTill(ui, counter, provider) };
}
