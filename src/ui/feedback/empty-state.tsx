import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon: LucideIcon;
  /** Like "Cart is empty". */
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.box}>
      <span className={styles.icon}>
        <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
