import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './settings-list.module.css';

/** Rows to tap, edge to edge on one surface. */
export function SettingsList({ children }: { readonly children: ReactNode }) {
  return (
    <Panel flush>
      <ul className={styles.list}>{children}</ul>
    </Panel>
  );
}

export interface RowContentProps {
  readonly icon?: IconNode;
  readonly label: ReactNode;
  /** Below the label. */
  readonly hint?: ReactNode;
  /** Right of the words: a value, a sign. */
  readonly end?: ReactNode;
}

/** The content of a row, which may be a link or a button. */
export function RowContent({ icon, label, hint, end }: RowContentProps) {
  return (
    <>
      {icon && <Icon of={icon} size={22} />}
      <span className={styles.words}>
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
}

/** The look of a row, for a link or a button. */
export function rowClass(tone: 'normal' | 'danger' = 'normal'): string {
  return classNames(styles.row, tone === 'danger' && styles.danger);
}
