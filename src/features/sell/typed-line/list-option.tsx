import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './list-option.module.css';

interface ListOptionProps {
  readonly id: string;
  readonly look: string | undefined;
  readonly isActive: boolean;
  readonly isBusy?: boolean;
  /** The accessible name, where its text alone does not say what it does. */
  readonly label?: string;
  readonly onPoint: () => void;
  readonly onTake: () => void;
  readonly children: ReactNode;
}

/** One of the list's options: the arrow keys stop at it, and Enter or a tap takes it. */
export function ListOption({ id, look, isActive, isBusy = false, label, onPoint, onTake, children }: ListOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, where the focus stays
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-label={label}
      aria-selected={isActive}
      aria-busy={isBusy || undefined}
      className={classNames(styles.option, look)}
      onPointerMove={(event) => event.pointerType === 'mouse' && onPoint()}
      onClick={onTake}
    >
      {children}
    </div>
  );
}
