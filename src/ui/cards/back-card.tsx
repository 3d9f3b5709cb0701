import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './back-card.module.css';

/** The first card of a list: one step back. `children` names where to, when it is not simply "Back". */
export function BackCard({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  return (
    <button type="button" data-slim className={styles.card} onClick={onClick}>
      <ArrowLeft size={20} aria-hidden="true" />
      <span className={styles.word}>{children ?? <Trans>Back</Trans>}</span>
    </button>
  );
}
