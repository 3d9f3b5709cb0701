import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** What is searched: the field's name, and its placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Where it opens a list of its own: what makes it a combobox. Its `onKeyDown` comes first. */
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange'> | undefined;
  /** A list of its own, below it. */
  children?: ReactNode;
}

/** Filters as one types; Escape or the cross empties it. */
export function SearchField({ label, value, onChange, input, children }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <div className={styles.box}>
      <Icon of={Search} size={20} className={styles.icon} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        className={styles.input}
        data-shortcut="search"
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          input?.onKeyDown?.(event);
          if (event.defaultPrevented || event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          onChange('');
        }}
      />
      {value === '' ? (
        <span className={styles.shortcut} aria-hidden="true" />
      ) : (
        <button type="button" className={styles.clear} aria-label={t`Clear search`} onClick={() => onChange('')}>
          <Icon of={X} size={20} />
        </button>
      )}
      {children}
    </div>
  );
}
