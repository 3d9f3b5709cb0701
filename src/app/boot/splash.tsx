import { Trans } from '@lingui/react/macro';
import { Logo } from '../../ui/layout/logo.tsx';
import styles from './error-page.module.css';

/** Shown while signing in, and on pages without a first screen until the till is open. */
export function Splash() {
  return (
    <main className={styles.page}>
      <Logo />
      <p role="status">
        <Trans>One moment…</Trans>
      </p>
    </main>
  );
}
