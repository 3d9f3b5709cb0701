import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AuthFailure } from '../../auth/auth-status.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import styles from './error-page.module.css';
import { ErrorPage, UnreachablePage } from './error-page.tsx';
import { Splash } from './splash.tsx';
import type { Start } from './start.ts';

interface SignInProps {
  readonly start: Pick<Start, 'auth' | 'locale'>;
  /** At first, to wait until a person asks for the sign-in (AUTH-8). */
  readonly waits: boolean;
}

/** Leaves for the sign-in page, which returns to the current page (RT-6, RT-7). */
export function SignIn({ start, waits }: SignInProps) {
  const [isWaiting, setWaiting] = useState(waits);
  const [isUnreachable, setUnreachable] = useState(false);
  if (isWaiting) return <SessionEnded onSignIn={() => setWaiting(false)} />;
  if (!isUnreachable) return <Leaving start={start} onUnreachable={() => setUnreachable(true)} />;
  return <UnreachablePage onRefresh={() => setUnreachable(false)} />;
}

interface LeavingProps {
  readonly start: Pick<Start, 'auth' | 'locale'>;
  readonly onUnreachable: () => void;
}

function Leaving({ start: { auth, locale }, onUnreachable }: LeavingProps) {
  const leave = useEffectEvent(() => {
    // When this component mounts twice, the sign-in has begun already.
    if (auth.state.getSnapshot().status !== 'Unauthenticated') return;
    // Rejects only when the service does not answer; other failures are in the state.
    auth.signIn(`${location.pathname}${location.search}${location.hash}`, locale).catch(onUnreachable);
  });
  useEffect(() => {
    leave();
    // After Back, the browser may show this page from its cache: the sign-in is opened again.
    const again = (event: PageTransitionEvent) => event.persisted && leave();
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);
  return <Splash />;
}

/** Says that another tab has ended the session, and signs in only when asked to (AUTH-8). */
function SessionEnded({ onSignIn }: { readonly onSignIn: () => void }) {
  return (
    <main className={styles.page}>
      <Logo />
      <EmptyState
        icon={LogOut}
        title={<Trans>Logged out</Trans>}
        action={
          <Button variant="primary" onClick={onSignIn}>
            <Trans>Log In</Trans>
          </Button>
        }
      >
        <Trans>The session was ended in another tab.</Trans>
      </EmptyState>
    </main>
  );
}

/** Says why signing in failed, and offers to try again (RT-7, AUTH-4, AUTH-11). */
export function SignInFailure({ reason, message }: { readonly reason: AuthFailure; readonly message: string }) {
  const signIn = () => location.assign(`${import.meta.env.BASE_URL}login`);
  if (reason === 'unreachable') return <UnreachablePage onRefresh={signIn} />;
  return (
    <ErrorPage onRefresh={signIn}>
      {reason === 'storage' ? (
        <Trans>This browser's storage is blocked or full. Allow it for this address, then click refresh.</Trans>
      ) : (
        <Trans>You could not be signed in. {message}</Trans>
      )}
    </ErrorPage>
  );
}
