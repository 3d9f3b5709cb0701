import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/stack.tsx';
import styles from './step-actions.module.css';

/** The buttons at the foot of a step (APPT-3). */
export function StepActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <Row>{children}</Row>
    </div>
  );
}

/** A button that is at the head of the step, except on a phone, which has no room there. */
export function StepActionOfPhones({ children }: { readonly children: ReactNode }) {
  return <span className={styles.phone}>{children}</span>;
}
