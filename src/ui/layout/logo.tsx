import { useId } from 'react';
import styles from './logo.module.css';

/** The mark: a ticket standing on the desk's line. */
export function LogoMark({ size = 32 }: { size?: number }) {
  const cut = useId();
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={styles.mark}>
      <mask id={cut}>
        <path fill="#fff" d="M0 0h32v32H0z" />
        <circle cx="16" cy="4.5" r="3" fill="#000" />
        <path stroke="#000" strokeWidth="1.75" strokeDasharray="2 2.5" d="M16 9.5V22" />
      </mask>
      <rect x="4" y="4.5" width="24" height="17" rx="3.5" mask={`url(#${cut})`} />
      <rect x="2" y="25" width="28" height="3.5" rx="1.75" />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span translate="no">POS Desk</span>
    </span>
  );
}
