import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  icon?: LucideIcon;
}

/** A setting that holds at once; the whole row is the target. */
export function Switch({ label, hint, checked, onChange, icon: Icon }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={styles.row}>
      {Icon && <Icon size={22} aria-hidden="true" className={styles.icon} />}
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
