import { type MouseEvent, useId } from 'react';
import styles from './disabled-reason.module.css';

type Click = (event: MouseEvent<HTMLButtonElement>) => void;

/**
 * Keeps a blocked button reachable and lets it say why it is blocked. The reason is hidden from the button's name and
 * read as its description; it shows while the button is pointed at or focused.
 */
export function useDisabledReason(reason: string | undefined, blocked: boolean, onClick: Click | undefined) {
  const id = useId();
  const isBlocked = blocked || reason !== undefined;
  return {
    buttonProps: {
      'aria-disabled': isBlocked || undefined,
      'aria-describedby': reason === undefined ? undefined : id,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        if (isBlocked) event.preventDefault();
        else onClick?.(event);
      },
    },
    bubble:
      reason === undefined ? null : (
        <span id={id} aria-hidden="true" className={styles.bubble}>
          {reason}
        </span>
      ),
  };
}
