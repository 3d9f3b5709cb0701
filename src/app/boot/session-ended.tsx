import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import styles from './error-page.module.css';

/** Says that another tab has ended the session, and signs in only when asked to (AUTH-8). */
export function SessionEnded({ onSignIn }: { readonly onSignIn: () => void }) {
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
