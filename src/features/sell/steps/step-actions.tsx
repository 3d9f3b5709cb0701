import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/stack.tsx';
import styles from './step-actions.module.css';

/** The ways at the foot of a step (APPT-3). */
export function StepActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <Row>{children}</Row>
    </div>
  );
}

/** A way for which the head of the step has no room on a phone; elsewhere it stands there. */
export function StepActionOfPhones({ children }: { readonly children: ReactNode }) {
  return <span className={styles.phone}>{children}</span>;
}
