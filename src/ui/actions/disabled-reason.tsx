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
        <span ref={keepOnScreen} id={id} aria-hidden="true" className={styles.bubble}>
          {reason}
        </span>
      ),
  };
}

/** The least distance of a bubble from the edge of the screen (px). */
const margin = 8;

/** The bubble ends where its button does: that of a button near the start of the screen is moved back onto it as it shows. */
function keepOnScreen(bubble: HTMLElement): () => void {
  const button = bubble.parentElement;
  const shown = new AbortController();
  const move = () => {
    bubble.style.translate = '';
    const { left } = bubble.getBoundingClientRect();
    if (left < margin) bubble.style.translate = `${margin - left}px`;
  };
  for (const sign of ['pointerenter', 'focus']) button?.addEventListener(sign, move, { signal: shown.signal });
  return () => shown.abort();
}
