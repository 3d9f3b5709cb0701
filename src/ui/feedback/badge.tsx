import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'accent' | 'done' | 'attention' | 'danger';

/** The icon of each tone, so that colour is never the only sign. */
export const toneIcons: Readonly<Record<Tone, IconNode>> = {
  neutral: Info,
  accent: Info,
  done: CircleCheck,
  attention: TriangleAlert,
  danger: CircleAlert,
};

/** A status in a word, with the tone's icon or one of its own. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon of={icon ?? toneIcons[tone]} size={14} strokeWidth={2.5} />
      {children}
    </span>
  );
}
