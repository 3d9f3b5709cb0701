import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './chip.module.css';

export interface ChipProps {
  children: ReactNode;
  icon?: IconNode;
  pressed: boolean;
  onClick: () => void;
}

/** A pill that is on or off: an offer type, a quick filter. */
export function Chip({ children, icon, pressed, onClick }: ChipProps) {
  return (
    <button type="button" aria-pressed={pressed} className={styles.chip} onClick={onClick}>
      {icon && <Icon of={icon} size={20} />}
      {children}
    </button>
  );
}
