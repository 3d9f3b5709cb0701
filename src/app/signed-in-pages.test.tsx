import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Auth } from '../auth/auth.ts';
import { type AuthState, createAuthStore } from '../auth/auth-state.ts';
import { AuthProvider } from '../auth/use-auth.tsx';
import { scriptedProvider } from '../sale/testing/scripted-provider.ts';
import { AlertsProvider } from '../ui/feedback/alert-region.tsx';
import { createAlerts } from '../ui/feedback/alert-store.ts';
import { renderUi } from '../ui/test-support.tsx';
import { createQueryClient } from './boot/query-client.ts';
import type { Services } from './boot/services.ts';
import { ServicesProvider } from './boot/use-services.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { SignedInPages } from './signed-in-pages.tsx';

/** The app's pages for somebody of whom the sign-in says this; the first screen needs no till, so none is opened. */
function open(state: AuthState, address = '/') {
  const store = createAuthStore();
  store.set(state);
  const remember = vi.fn();
  const signIn = vi.fn(() => new Promise<never>(() => undefined));
  // The casts: only these parts of either are met here.
  const auth = { state: store, page: { remember, recall: () => null }, signIn } as unknown as Auth;
  const alerts = createAlerts();
  const services = {
    auth,
    alerts,
    provider: scriptedProvider(),
    locale: 'en-US',
    terminal: null,
    clock: { now: Date.now },
    queryClient: createQueryClient(),
    tillParts: () => new Promise<never>(() => undefined),
    pwa: { update: null },
  } as unknown as Services;
  renderUi(
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <AuthProvider auth={auth}>
          <AlertsProvider alerts={alerts}>
            <MemoryRouter initialEntries={[address]}>
              <Routes>
                <Route path="/login" element={<LoginPage />} />
                <Route element={<SignedInPages />}>
                  <Route path="/" element={<Page />} />
                  <Route path="/bookings" element={<p>The bookings</p>} />
                </Route>
              </Routes>
            </MemoryRouter>
          </AlertsProvider>
        </AuthProvider>
      </QueryClientProvider>
    </ServicesProvider>,
  );
  return { store, remember, signIn, user: userEvent.setup() };
}

/** The wizard: choosing this type breaks it. */
function Page() {
  if (useLocation().search === '?type=broken') throw new Error('this step is broken');
  return <p>The wizard</p>;
}

const signedIn: AuthState = { status: 'Authenticated', user: { id: 'u-1', name: null, email: null } };

it('[AUTH-4] Unauthenticated leads to the sign-in, which comes back to the page', async () => {
  const { remember, signIn } = open({ status: 'Unauthenticated' }, '/bookings?page=2#row');
  await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
  expect(remember).toHaveBeenCalledWith('/bookings?page=2#row');
  expect(screen.queryByText('The bookings')).toBeNull();
});

it('[AUTH-4] InProgress says so, and shows nothing of the app', () => {
  open({ status: 'InProgress' });
  expect(screen.getByRole('status').textContent).toBe('One moment…');
  expect(screen.queryByText('The wizard')).toBeNull();
});

it('[AUTH-4] Authenticated shows the page', () => {
  open(signedIn);
  expect(screen.getByText('The wizard')).toBeTruthy();
});

it.each([
  ['/', 'refused', 'Not for you', 'You could not be signed in. Not for you'],
  ['/', 'unreachable', 'Failed to fetch', 'Check your internet connection and click refresh.'],
  ['/', 'storage', 'full', "This browser's storage is blocked or full. Allow it for this address, then try again."],
  ['/login', 'refused', 'Not for you', 'You could not be signed in. Not for you'],
] as const)(
  '[AUTH-4] [RT-7] Failed, at %s and because it was %s, is a page titled Error',
  (address, reason, message, text) => {
    const { signIn } = open({ status: 'Failed', reason, message }, address);
    expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('The wizard')).toBeNull();
    expect(signIn, 'nothing is tried by itself').not.toHaveBeenCalled();
  },
);

it('[AUTH-4] a session that fails later shows the page titled Error in its place', async () => {
  const { store } = open(signedIn);
  store.set({ status: 'Failed', reason: 'refused', message: 'The session has ended' });
  expect(await screen.findByText('You could not be signed in. The session has ended')).toBeTruthy();
  expect(screen.queryByText('The wizard')).toBeNull();
});

it('[ERR-6] New Booking ends the error of a wizard that has crashed, though it is the same screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open(signedIn, '/?type=broken');
  expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'New Booking' }));
  expect(await screen.findByText('The wizard')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Error' })).toBeNull();
});
