import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'accent' | 'done' | 'attention' | 'danger';

/** The icon of each tone, so that colour is never the only sign. */
export const toneIcons: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Info,
  accent: Info,
  done: CircleCheck,
  attention: TriangleAlert,
  danger: CircleAlert,
};

/** A status in a word, with the tone's icon or one of its own. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: LucideIcon; children: ReactNode }) {
  const Icon = icon ?? toneIcons[tone];
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon size={14} strokeWidth={2.5} aria-hidden="true" />
      {children}
    </span>
  );
}
