import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** What is searched: the field's name, and its placeholder unless there is another. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Where it opens a list of its own: what makes it a combobox. Its `onKeyDown` comes first. */
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange'>;
}

/** Filters as one types; Escape or the cross empties it. Where there is a keyboard it shows the key that leads to it. */
export function SearchField({ label, value, onChange, placeholder = label, input }: SearchFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={styles.box}>
      <Search size={20} aria-hidden="true" className={styles.icon} />
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={placeholder}
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
        <span aria-hidden="true" className={styles.key}>
          /
        </span>
      ) : (
        <button type="button" className={styles.clear} aria-label={t`Clear search`} onClick={() => onChange('')}>
          <X size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
