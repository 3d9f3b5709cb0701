import { useLingui } from '@lingui/react/macro';
import { Minus, Plus, Trash2 } from 'lucide';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHoldRepeat } from '../actions/use-hold-repeat.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './number-stepper.module.css';

export interface NumberStepperProps {
  /** What is counted, e.g. "Quantity of Adult". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  max?: number;
  /** Where the last step down removes: at 1 the minus becomes a bin with this name; `onChange(0)` follows. */
  removeLabel?: string | undefined;
  /** Every key is heard, not only the number when it is done: for a count of which a sum is shown. */
  hearsEachKey?: boolean;
  /** `foot` fills the foot of a card, whose frame is its own; `bare` stands in a dense row, without a frame. */
  look?: 'framed' | 'foot' | 'bare';
}

/** Minus, a number one can type, plus. A held button repeats. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, max = 9999, removeLabel, hearsEachKey = false, look = 'framed' } = props;
  const { t } = useLingui();
  const [draft, setDraft] = useState<Draft | null>(null);
  const set = (next: number) => {
    const within = Math.min(max, Math.max(0, next));
    if (within !== value) onChange(within);
  };
  const removes = removeLabel !== undefined && value <= 1;
  /** From what is being typed, where that is a number: a tap on a button takes the focus from the field in some browsers only. */
  const step = (by: number) => {
    set(((draft && countIn(draft.text)) ?? value) + by);
    setDraft(null);
  };
  const less = useHoldRepeat(() => {
    // A held minus stops where the next step would remove.
    if (!removes) step(-1);
  });
  const more = useHoldRepeat(() => step(1));
  const keepFocus = useHandedFocus();
  function type(text: string) {
    const before = draft?.before ?? value;
    setDraft({ text, before });
    if (hearsEachKey) set(text === '' ? 0 : (countIn(text) ?? before));
  }
  function commit() {
    const count = draft && countIn(draft.text);
    if (count !== null) set(count);
    setDraft(null);
  }
  function takeBack(field: HTMLInputElement) {
    if (hearsEachKey && draft !== null) set(draft.before);
    // At once, so that all of it can be selected: what is typed next takes its place, as when the focus came.
    flushSync(() => setDraft(null));
    field.select();
  }
  return (
    <fieldset className={classNames(styles.stepper, styles[look], value === 0 && styles.none)} aria-label={label}>
      {removes ? (
        <button
          key="remove"
          ref={keepFocus}
          type="button"
          className={styles.button}
          aria-label={removeLabel}
          onClick={() => onChange(0)}
          onKeyDown={(event) => {
            // As a held press, a held key stops where the next step would remove.
            if (event.repeat) event.preventDefault();
          }}
        >
          <Icon of={Trash2} size={20} />
        </button>
      ) : (
        <button
          key="less"
          ref={keepFocus}
          type="button"
          className={styles.button}
          aria-label={t`Less`}
          aria-disabled={value <= 0 || undefined}
          {...less}
        >
          <Icon of={Minus} size={20} />
        </button>
      )}
      <input
        className={styles.number}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft?.text ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape' && draft !== null) {
            // The window around it stays open.
            event.preventDefault();
            takeBack(event.currentTarget);
          }
          if (event.key === 'ArrowUp') step(1);
          if (event.key === 'ArrowDown' && !removes) step(-1);
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={t`More`}
        aria-disabled={value >= max || undefined}
        {...more}
      >
        <Icon of={Plus} size={20} />
      </button>
    </fieldset>
  );
}

/** What is being typed, and the value before it. */
interface Draft {
  readonly text: string;
  readonly before: number;
}

/** Null for anything but digits, and blanks around them, like 1.5 or -3: it is a slip, and taken apart it would be another number. */
function countIn(text: string): number | null {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null;
}

/** A ref for elements of which one stands for the other: when the one with the focus goes, the one that comes has it. */
function useHandedFocus() {
  const isHanded = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (isHanded.current) element?.focus({ preventScroll: true });
    return () => {
      isHanded.current = document.activeElement === element;
    };
  }, []);
}
