import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChosenPieces } from '../../domain/cart.ts';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './sale-line.module.css';
import type { LineKeys } from './sale-line-list.tsx';

const SaleLineList = lazy(() => import('./sale-line-list.tsx'));

export interface SaleLineProps {
  readonly value: string;
  readonly onChange: (line: string) => void;
  /** The whole line is understood: what it says goes into the cart. */
  readonly onChoose: (chosen: readonly ChosenPieces[]) => void;
  /** Where products are on show: which of them a sale may mean, null while the line is a search among them. */
  readonly onMeant?: (productIds: ReadonlySet<string> | null) => void;
}

/** Finds offers, and takes a whole sale in one line: "2 adult 1 child kayak 14:30". What understands it is loaded at the first use. */
export function SaleLine({ value, onChange, onChoose, onMeant }: SaleLineProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const keys = useRef<LineKeys>({ onKey: null, isEnterWaiting: false });
  const [isUsed, setUsed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [list, setList] = useState<{ readonly active: string | undefined } | null>(null);
  const { key, state } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each way here that asks for the field asks anew
  useEffect(() => {
    if (asksForSearch(state)) field.current?.querySelector('input')?.focus();
  }, [key]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const { onKey } = keys.current;
    if (onKey !== null) onKey(event);
    // Typed faster than the list was loaded: it acts on it as soon as it is there.
    else if (event.key === 'Enter') keys.current.isEnterWaiting = true;
  }

  return (
    <div ref={field} className={styles.line}>
      <SearchField
        label={t`Search offers`}
        placeholder={t`Search, or type: 2 adult kayak 14:30`}
        value={value}
        onChange={onChange}
        input={{
          role: 'combobox',
          'aria-expanded': list !== null,
          'aria-controls': list === null ? undefined : id,
          'aria-activedescendant': list?.active,
          'aria-autocomplete': 'list',
          onFocus: () => {
            setUsed(true);
            setFocused(true);
          },
          onBlur: () => setFocused(false),
          onKeyDown,
        }}
      />
      {isUsed && (
        <Suspense>
          <SaleLineList
            id={id}
            line={value}
            isFocused={isFocused}
            keys={keys}
            isSearchShownElsewhere={onMeant !== undefined}
            onLine={onChange}
            onList={setList}
            onMeant={onMeant}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </div>
  );
}

function asksForSearch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focus' in state && state.focus === 'search';
}
