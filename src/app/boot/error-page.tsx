import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import styles from './error-page.module.css';

export interface ErrorPageProps {
  /** A sentence on what happened, and one on what to do. */
  readonly children: ReactNode;
  readonly onRefresh: () => void;
}

/** The page titled "Error", for failures that keep the whole app from opening; with the Refresh that their texts name (ERR-4). */
export function ErrorPage({ children, onRefresh }: ErrorPageProps) {
  return (
    <main className={styles.page}>
      <Logo />
      <ErrorState title={<Trans>Error</Trans>} icon={CircleAlert} onRefresh={onRefresh}>
        {children}
      </ErrorState>
    </main>
  );
}

/** Something that the app needs to open does not answer; it is asked again by itself once the network is back (ERR-2, ERR-3, OFF-3). */
export function UnreachablePage({ onRefresh }: Pick<ErrorPageProps, 'onRefresh'>) {
  const ask = useEffectEvent(onRefresh);
  useEffect(() => {
    const askAgain = () => ask();
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, []);
  return (
    <ErrorPage onRefresh={onRefresh}>
      {navigator.onLine ? (
        <Trans>Check your internet connection and click refresh.</Trans>
      ) : (
        <Trans>No internet connection</Trans>
      )}
    </ErrorPage>
  );
}
