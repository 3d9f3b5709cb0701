import type { IconNode } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  icon?: IconNode;
}

/** A setting that holds at once; the whole row is the target. */
export function Switch({ label, hint, checked, onChange, icon }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={styles.row}>
      {icon && <Icon of={icon} size={22} className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={hintId} aria-hidden="true" className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
