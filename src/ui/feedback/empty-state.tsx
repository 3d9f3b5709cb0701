import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon: IconNode;
  /** Like "Cart is empty". */
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.box}>
      <span className={styles.icon}>
        <Icon of={icon} size={28} strokeWidth={1.75} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
