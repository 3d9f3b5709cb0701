import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';

export interface ChipProps {
  children: ReactNode;
  icon?: LucideIcon;
  pressed: boolean;
  onClick: () => void;
}

/** A pill that is on or off: an offer type, a quick filter. */
export function Chip({ children, icon: Icon, pressed, onClick }: ChipProps) {
  return (
    <button type="button" aria-pressed={pressed} className={styles.chip} onClick={onClick}>
      {Icon && <Icon size={20} aria-hidden="true" />}
      {children}
    </button>
  );
}
