import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import styles from './error-page.module.css';

export interface ErrorPageProps {
  /** A sentence on what happened, and one on what to do. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** The page titled "Error", for failures that keep the whole app from opening (AUTH-11, RT-7). */
export function ErrorPage({ children, onRetry }: ErrorPageProps) {
  return (
    <main className={styles.page}>
      <Logo />
      <ErrorState
        title={<Trans>Error</Trans>}
        icon={CircleAlert}
        action={
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {children}
      </ErrorState>
    </main>
  );
}
