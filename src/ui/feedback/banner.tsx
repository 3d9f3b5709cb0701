import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { type Tone, toneIcons } from './badge.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  tone?: Tone;
  icon?: IconNode;
  children: ReactNode;
  /** Usually one quiet Button: "Refresh", "Install". */
  action?: ReactNode;
}

/** Something that stays true for a while: offline, an update waiting, a fully booked item. Heard politely. */
export function Banner({ tone = 'neutral', icon, children, action }: BannerProps) {
  return (
    <div role="status" className={classNames(styles.banner, styles[tone])}>
      <Icon of={icon ?? toneIcons[tone]} size={20} className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
