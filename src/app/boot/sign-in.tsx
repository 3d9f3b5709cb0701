import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorPage } from './error-page.tsx';
import { SessionEnded } from './session-ended.tsx';
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
  return (
    <ErrorPage onRefresh={() => setUnreachable(false)}>
      <Trans>Check your internet connection and click refresh.</Trans>
    </ErrorPage>
  );
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
