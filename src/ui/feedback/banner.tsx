import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Tone, toneIcons } from './badge.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
  /** Usually one quiet Button: "Refresh", "Install". */
  action?: ReactNode;
}

/** Something that stays true for a while: offline, an update waiting, a fully booked item. Heard politely. */
export function Banner({ tone = 'neutral', icon, children, action }: BannerProps) {
  const Icon = icon ?? toneIcons[tone];
  return (
    <div role="status" className={classNames(styles.banner, styles[tone])}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
