import { Trans } from '@lingui/react/macro';
import { CloudOff, type IconNode, RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './empty-state.module.css';

export interface ErrorStateProps {
  title?: ReactNode;
  /** What happened and what to do, e.g. "Oops! Something went wrong. Please click refresh." */
  children: ReactNode;
  icon?: IconNode;
  /** Asks again; without it there is no button. */
  onRefresh?: (() => void) | undefined;
  /** The refresh is under way. */
  busy?: boolean;
  /** A second way out, e.g. back to the cart. */
  action?: ReactNode;
}

/** What could not be loaded, with Refresh (ERR-3, ERR-4, WIZ-9). */
export function ErrorState({ title, children, icon = CloudOff, onRefresh, busy = false, action }: ErrorStateProps) {
  return (
    <div role="alert" className={styles.box}>
      <span className={classNames(styles.icon, styles.danger)}>
        <Icon of={icon} size={28} strokeWidth={1.75} />
      </span>
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={title ? styles.text : styles.title}>{children}</p>
      {onRefresh && (
        <Button variant="primary" icon={RefreshCw} busy={busy} onClick={onRefresh}>
          <Trans>Refresh</Trans>
        </Button>
      )}
      {action}
    </div>
  );
}
