import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './hold-ring.module.css';

const RADIUS = 9;
const LENGTH = 2 * Math.PI * RADIUS;
const SOON_SECONDS = 5 * 60;

export interface HoldRingProps {
  /** Seconds left on the hold; 0 or less has run out. */
  remaining: number;
  /** Seconds a whole hold lasts. */
  total?: number;
  /** Takes the same room when it has run out: that is in words for screen readers only. */
  short?: boolean;
}

/** The time left on a hold: minutes beside a thin ring, amber under five (CART-10). The caller keeps the time. */
export function HoldRing({ remaining, total = 20 * 60, short = false }: HoldRingProps) {
  const { t } = useLingui();
  const share = Math.min(1, Math.max(0, remaining / total));
  const minutes = Math.max(0, Math.ceil(remaining / 60));
  const hasRunOut = remaining <= 0;
  return (
    <span className={classNames(styles.hold, remaining < SOON_SECONDS && styles.soon)}>
      <svg viewBox="0 0 24 24" width="22" height="22" className={styles.ring} aria-hidden="true">
        <circle cx="12" cy="12" r={RADIUS} className={styles.track} />
        <circle cx="12" cy="12" r={RADIUS} className={styles.left} strokeDasharray={`${share * LENGTH} ${LENGTH}`} />
        {remaining < SOON_SECONDS && <path d="M12 8v4.5M12 15.5v.5" className={styles.mark} />}
      </svg>
      {hasRunOut && !short ? (
        <Trans>Hold has run out</Trans>
      ) : (
        <>
          <span aria-hidden="true" className={styles.minutes}>{t`${minutes} min`}</span>
          <VisuallyHidden>
            {hasRunOut ? (
              <Trans>Hold has run out</Trans>
            ) : (
              <Plural value={minutes} one="held for # more minute" other="held for # more minutes" />
            )}
          </VisuallyHidden>
        </>
      )}
    </span>
  );
}
