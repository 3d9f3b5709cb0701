import { Trans } from '@lingui/react/macro';
import { Logo } from '../../ui/layout/logo.tsx';
import styles from './error-page.module.css';

/** For the moment in which it is being found out who is at the till. */
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
