import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuth, useAuthState } from '../auth/use-auth.tsx';
import { withPrefix } from '../domain/settings/locale.ts';
import { ScopeProvider } from '../provider/index.ts';
import type { Pwa } from '../pwa/use-pwa.tsx';
import { TerminalProvider, TillProvider } from '../sale/index.ts';
import { AppFrame } from '../ui/layout/app-frame.tsx';
import { BootFailure } from './boot/boot-failure.tsx';
import { keepAnswers } from './boot/query-client.ts';
import { SignInFailure } from './boot/sign-in-failure.tsx';
import { Splash } from './boot/splash.tsx';
import { localStorageIfAllowed } from './boot/storage.ts';
import { useServices } from './boot/use-services.tsx';
import { type SessionState, useSession } from './boot/use-session.ts';
import { LateHands } from './keyboard/late-hands.ts';
import { AppNav } from './shell/app-nav.tsx';
import { unseenSalePart } from './shell/late-parts.ts';
import { ScreenBoundary } from './shell/screen-boundary.tsx';

const LeadToUnseenSale = unseenSalePart.component((part) => part.LeadToUnseenSale);

/** Every page but the sign-in's needs somebody signed in; the page asked for is remembered (RT-6). */
export function SignedInPages() {
  const state = useAuthState();
  switch (state.status) {
    case 'Authenticated':
      return <Session key={state.user.id} userId={state.user.id} />;
    case 'Unauthenticated':
      return <ToLogin />;
    case 'InProgress':
      return <Splash />;
    case 'Failed':
      return <SignInFailure reason={state.reason} message={state.message} />;
  }
}

function ToLogin() {
  const { page } = useAuth();
  const { locale } = useServices();
  const { pathname, search, hash } = useLocation();
  page.remember(`${withPrefix(pathname, locale)}${search}${hash}`);
  return <Navigate to="/login" replace />;
}

function Session({ userId }: { readonly userId: string }) {
  const { queryClient, provider, locale, terminal, clock, pwa } = useServices();
  const scope = useMemo(() => ({ provider, userId, locale }), [provider, userId, locale]);
  const { pathname, search, key } = useLocation();
  const hasFirstCards = terminal === null && isFirstCards(pathname, search);
  const state = useSession(scope, hasFirstCards);
  const News = terminal?.News;
  useEffect(() => keepAnswers(queryClient, localStorageIfAllowed(), clock.now, userId), [queryClient, clock, userId]);
  if (state.kind === 'failed') return <BootFailure error={state.error} />;
  const session = state.kind === 'open' ? state.session : null;
  if (session === null && !hasFirstCards) return <Splash />;
  return (
    <QueryClientProvider client={queryClient}>
      <ScopeProvider scope={scope}>
        <TillProvider counter={session}>
          <TerminalProvider link={session?.terminal ?? null}>
            {News && <News />}
            <ScreenBoundary screen={screenOf(pathname)} visit={key} onRefresh={() => refresh(pwa)}>
              <Suspense fallback={<AppFrame nav={<AppNav />}>{null}</AppFrame>}>
                <Outlet context={state satisfies SessionState} />
              </Suspense>
            </ScreenBoundary>
            {session !== null && (
              <>
                <Suspense>
                  <LeadToUnseenSale />
                </Suspense>
                <Suspense>
                  <LateHands />
                </Suspense>
              </>
            )}
          </TerminalProvider>
        </TillProvider>
      </ScopeProvider>
    </QueryClientProvider>
  );
}

/** A screen that has crashed may be mended in the build that waits, or may miss a script that only an older one had. */
function refresh({ update }: Pwa): void {
  if (update === null) location.reload();
  else update.accept();
}

/** The first cards need nothing of the device, so they don't wait for it; in a terminal nothing is shown before it is in step. */
function isFirstCards(pathname: string, search: string): boolean {
  return pathname === '/' && !new URLSearchParams(search).has('step');
}

/** The wizard's addresses are one screen. */
function screenOf(pathname: string): string {
  return /^\/(bookings?|settings|shift)(?=\/|$)/.exec(pathname)?.[1] ?? 'wizard';
}
