import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './message-card.module.css';

/** One message in the middle of the step, its parts below each other; `wide` where the parts are cards. */
export function MessageCard({ children, wide = false }: { readonly children: ReactNode; readonly wide?: boolean }) {
  return (
    <div className={classNames(styles.card, wide && styles.wide)}>
      <Stack gap={4}>{children}</Stack>
    </div>
  );
}
