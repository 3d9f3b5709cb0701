import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import styles from './back-card.module.css';

/** The first card of a list: one step back. */
export function BackCard({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" data-slim className={styles.card} onClick={onClick}>
      <ArrowLeft size={20} aria-hidden="true" />
      <span className={styles.word}>
        <Trans>Back</Trans>
      </span>
    </button>
  );
}
