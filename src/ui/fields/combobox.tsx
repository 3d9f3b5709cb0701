import { Trans } from '@lingui/react/macro';
import { useCombobox } from 'downshift';
import { Check, ChevronDown } from 'lucide';
import { useState } from 'react';
import { foldText, likeliestFirst } from '../../domain/catalogue/text-search.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './combobox.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Short names that find it as well, like a country's two letters. */
  codes?: readonly string[];
}

export interface ComboboxProps extends FieldProps {
  /** The chosen option's value, or ''. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly ComboboxOption[];
  /** What it means that nothing is chosen. */
  placeholder?: string;
}

const { InputBlur, InputKeyDownEnter, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** What closes the list, though nothing of it may have been taken. */
const closing: ReadonlySet<unknown> = new Set([InputBlur, InputKeyDownEnter, InputKeyDownEscape]);

/** A long list one types into; case and accents don't matter, and the likeliest comes first (BUY-11). Brings downshift: load it lazily. */
export function Combobox({ value, onChange, onBlur, options, placeholder, id, ...field }: ComboboxProps) {
  const selected = options.find((option) => option.value === value) ?? null;
  const [query, setQuery] = useState('');
  const found = query === '' ? options : likeliestFirst(options, query);
  const box = useCombobox<ComboboxOption>({
    scrollIntoView: (option) => option.scrollIntoView?.({ block: 'nearest' }),
    items: [...found],
    selectedItem: selected,
    itemToString: (option) => option?.label ?? '',
    // Its name too, which may come later than the choice.
    itemToKey: (option) => option && `${option.value} ${option.label}`,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    onInputValueChange: ({ type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) setQuery('');
    },
    stateReducer: (state, { type, changes }) => {
      // The form takes a choice over a moment later; what is typed into the box by then stays.
      if (type === useCombobox.stateChangeTypes.ControlledPropUpdatedSelectedItem && state.isOpen) return state;
      // Enter takes the first of what was found; where nothing was typed it keeps what is chosen.
      if (type === useCombobox.stateChangeTypes.InputChange) {
        return { ...changes, highlightedIndex: changes.inputValue === '' ? -1 : 0 };
      }
      if (!closing.has(type) || changes.isOpen !== false) return changes;
      if (type === InputKeyDownEnter && state.highlightedIndex >= 0 && found.length > 0) return changes;
      // Half-typed text that stays behind keeps what was chosen, and says so; a name typed in full is chosen, and none takes the choice back.
      const named = type === InputBlur ? optionNamed(options, state.inputValue) : undefined;
      const kept = state.inputValue === '' ? null : (named ?? selected);
      return { ...changes, selectedItem: kept, inputValue: kept?.label ?? '' };
    },
  });
  const isNone = box.isOpen && found.length === 0;
  return (
    <Field {...field} id={id}>
      {(control) => {
        const { 'aria-labelledby': _, ...input } = box.getInputProps({
          id: control.id,
          onBlur: () => onBlur?.(),
          // At once: Enter may follow before downshift tells of it, and takes what is found.
          onChange: ({ currentTarget }) => setQuery(currentTarget.value),
        });
        return (
          <div className={styles.box}>
            <input
              {...input}
              {...control}
              {...(isNone && { 'aria-activedescendant': undefined })}
              autoComplete="off"
              placeholder={placeholder}
              className={classNames(control.className, styles.input)}
              onFocus={(event) => event.target.select()}
            />
            <button
              {...box.getToggleButtonProps({ 'aria-label': field.label })}
              type="button"
              tabIndex={-1}
              className={styles.toggle}
            >
              <Icon of={ChevronDown} size={20} />
            </button>
            <ul
              {...box.getMenuProps({ 'aria-label': field.label })}
              className={styles.menu}
              hidden={!box.isOpen || isNone}
            >
              {box.isOpen &&
                found.map((option, index) => (
                  <li
                    key={option.value}
                    {...box.getItemProps({ item: option, index })}
                    className={classNames(styles.option, index === box.highlightedIndex && styles.highlighted)}
                  >
                    <span>{option.label}</span>
                    {option.value === value && <Icon of={Check} size={18} strokeWidth={3} />}
                  </li>
                ))}
            </ul>
            {/* Always there: what comes into it is read aloud. */}
            <div role="status" className={classNames(isNone && styles.menu)}>
              {isNone && (
                <p className={styles.none}>
                  <Trans>Nothing found</Trans>
                </p>
              )}
            </div>
          </div>
        );
      }}
    </Field>
  );
}

function optionNamed(options: readonly ComboboxOption[], typed: string): ComboboxOption | undefined {
  const name = foldText(typed.trim());
  return options.find(({ label }) => foldText(label) === name);
}
