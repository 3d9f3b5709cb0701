import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useId } from 'react';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** What is searched: the field's name, and its placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Filters as one types; Escape or the cross empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={styles.box}>
      <Search size={20} aria-hidden="true" className={styles.icon} />
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={label}
        className={styles.input}
        data-shortcut="search"
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          onChange('');
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={t`Clear search`} onClick={() => onChange('')}>
          <X size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
