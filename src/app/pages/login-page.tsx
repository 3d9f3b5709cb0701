import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth, useAuthState } from '../../auth/use-auth.tsx';
import { withoutPrefix } from '../address.ts';
import { SignInFailure } from '../boot/sign-in-failure.tsx';
import { Splash } from '../boot/splash.tsx';
import { useServices } from '../boot/use-services.tsx';
import { ErrorPage } from '../shell/error-page.tsx';

/** Starts the sign-in, or opens the page that was asked for when somebody is signed in already (RT-7). */
export function LoginPage() {
  const state = useAuthState();
  const { page } = useAuth();
  const [isUnreachable, setUnreachable] = useState(false);
  if (state.status === 'Authenticated') return <Navigate to={withoutPrefix(page.recall() ?? '/')} replace />;
  if (state.status === 'Failed') return <SignInFailure reason={state.reason} message={state.message} />;
  if (isUnreachable) {
    return (
      <ErrorPage onRetry={() => setUnreachable(false)}>
        <Trans>Check your internet connection and click refresh.</Trans>
      </ErrorPage>
    );
  }
  return <StartSignIn onUnreachable={() => setUnreachable(true)} />;
}

function StartSignIn({ onUnreachable }: { readonly onUnreachable: () => void }) {
  const auth = useAuth();
  const { locale } = useServices();
  useEffect(() => {
    if (auth.state.getSnapshot().status !== 'Unauthenticated') return;
    // Rejects only when nobody answers; everything else is told by the state.
    auth.signIn(auth.page.recall() ?? '/', locale).catch(onUnreachable);
  }, [auth, locale, onUnreachable]);
  return <Splash />;
}
