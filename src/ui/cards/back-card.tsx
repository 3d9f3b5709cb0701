import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide';
import { Icon } from '../icon.tsx';
import styles from './back-card.module.css';

/** The first card of a list: one step back. */
export function BackCard({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" data-slim className={styles.card} onClick={onClick}>
      <Icon of={ArrowLeft} size={20} />
      <span className={styles.word}>
        <Trans>Back</Trans>
      </span>
    </button>
  );
}
