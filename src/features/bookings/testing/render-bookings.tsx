import type { ReactElement } from 'react';
import { booking, pageOf } from '../../../domain/testing/bookings.ts';
import { staff } from '../../../domain/testing/staff.ts';
import type { Provider } from '../../../provider/index.ts';
import { type Counter, openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';

/** A provider with an account; what the test gives answers instead of it. */
export function bookingProvider(answers: Partial<Provider> = {}): Provider {
  return {
    ...scriptedProvider(),
    user: async () => staff,
    currency: async () => ({ code: 'EUR', pattern: '%01.2f EUR' }),
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
