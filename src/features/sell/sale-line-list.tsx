import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../../ui/announcer.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { SearchFieldProps } from '../../ui/search-field.tsx';
import type { Suggestion, Suggestions } from './look-up-sales.ts';
import type { SaleLineProps } from './sale-line.tsx';
import styles from './sale-line-list.module.css';
import { SuggestionRow } from './suggestion-row.tsx';
import { chosenOf, suggestionAddress } from './suggestion-ways.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SaleLineListProps extends SaleLineProps {
  /** What the field needs to be this list's. */
  readonly onInput: (input: SearchFieldProps['input']) => void;
}

/** What the line may mean, the best first; Enter or a tap sells it, or opens the first step that is missing. */
export function SaleLineList(props: SaleLineListProps) {
  const { value: line, onChange: onLine, onChoose, onMeant, onInput } = props;
  /** The products themselves are on screen and filtered; the list is then for sales only. */
  const isSearchShownElsewhere = onMeant !== undefined;
  const id = useId();
  // It is loaded when the field gets the focus.
  const [isFocused, setFocused] = useState(true);
  const { t } = useLingui();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { shown, lookUp } = useSuggestions(line);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  /** Chosen by arrow or pointer, for as long as the line stays the same. */
  const [chosen, setChosen] = useState({ key: '', line: '' });
  const chosenKey = chosen.line === line ? chosen.key : '';
  const choose = (key: string) => setChosen({ key, line });

  const { list, isSale } = shown;
  const isWanted = line.trim() !== '' && (isSale || !isSearchShownElsewhere);
  const isOpen = isWanted && isFocused && closedFor !== line;
  const index = activeIndex(shown, chosenKey);
  const idOf = (suggestion: Suggestion | undefined) => suggestion && `${id}-${suggestion.key}`;
  const active = isOpen ? idOf(list[index]) : undefined;

  const tellMeant = useEffectEvent((meant: readonly Suggestion[] | null) =>
    onMeant?.(meant && new Set(meant.map(({ offer }) => offer.product.id))),
  );
  const hasList = isOpen && list.length > 0;
  const listen = useEffectEvent((event: KeyboardEvent) => onKey(event));
  useEffect(() => {
    onInput({
      role: 'combobox',
      'aria-expanded': hasList,
      'aria-controls': hasList ? id : undefined,
      'aria-activedescendant': active,
      'aria-autocomplete': 'list',
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onKeyDown: (event) => listen(event),
    });
  }, [onInput, id, hasList, active]);
  useEffect(() => tellMeant(isSale && line.trim() !== '' ? list : null), [isSale, list, line]);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  function take(suggestion: Suggestion, isLineSale: boolean): void {
    const pieces = isLineSale ? chosenOf(suggestion) : null;
    if (pieces === null) {
      setClosedFor(line);
      return void navigate(suggestionAddress(suggestion));
    }
    onLine('');
    onChoose(pieces);
  }

  async function enter(): Promise<void> {
    // What is shown may be one key behind: what is sold is what the line says now.
    const now = await lookUp(line);
    const suggestion = now.list[activeIndex(now, chosenKey)];
    if (suggestion !== undefined) return take(suggestion, now.isSale);
    const [first] = now.list;
    if (first === undefined || (isSearchShownElsewhere && !now.isSale)) return;
    setClosedFor(null);
    choose(first.key);
    announce(t`Several offers fit. Choose one with the arrow keys.`);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void enter();
    } else if (event.key === 'Escape' && isOpen && list.length > 0) {
      event.preventDefault();
      setClosedFor(line);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isWanted && list.length > 0) {
      event.preventDefault();
      setClosedFor(null);
      const from = isOpen ? index : -1;
      const next = event.key === 'ArrowDown' ? from + 1 : from <= 0 ? list.length - 1 : from - 1;
      choose(list[next % list.length]?.key ?? '');
    }
  }

  if (!isOpen) return null;
  if (list.length === 0) return <NothingFound isReady={shown.line === line} />;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t`What it may mean`}
      className={styles.list}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, where the focus stays
        <div
          key={suggestion.key}
          id={idOf(suggestion)}
          role="option"
          tabIndex={-1}
          aria-selected={place === index}
          className={classNames(styles.row, place === index && styles.active)}
          onPointerMove={(event) => event.pointerType === 'mouse' && choose(suggestion.key)}
          onClick={() => take(suggestion, isSale)}
        >
          <SuggestionRow suggestion={suggestion} isSale={isSale} />
        </div>
      ))}
    </div>
  );
}

function NothingFound({ isReady }: { readonly isReady: boolean }) {
  if (!isReady) return null;
  return (
    <p role="status" className={classNames(styles.list, styles.none)}>
      <Trans>No offer has such a name.</Trans>
    </p>
  );
}

function activeIndex({ list, best }: Suggestions, chosenKey: string): number {
  const chosen = list.findIndex(({ key }) => key === chosenKey);
  return chosen >= 0 ? chosen : best;
}
