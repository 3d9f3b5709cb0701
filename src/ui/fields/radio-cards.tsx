import type { IconNode } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import { visuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './radio-cards.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  icon?: IconNode;
}

export interface RadioCardsProps {
  legend: string;
  hideLegend?: boolean;
  options: readonly RadioOption[];
  /** The chosen option's value, or null. */
  value: string | null;
  onChange: (value: string) => void;
}

/** One of a few, each a card with a native radio button in it. */
export function RadioCards({ legend, hideLegend = false, options, value, onChange }: RadioCardsProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? visuallyHidden : styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            <span className={styles.label}>{option.label}</span>
            {option.icon && <Icon of={option.icon} size={24} className={styles.icon} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
