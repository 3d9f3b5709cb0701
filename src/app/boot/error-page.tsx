import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
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
