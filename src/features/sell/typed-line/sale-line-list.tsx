import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookingPath } from '../../../domain/bookings/booking.ts';
import type { ChosenPieces } from '../../../domain/cart/cart.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import type { SearchFieldProps } from '../../../ui/fields/search-field.tsx';
import { FoundBookingRows } from './found-booking-rows.tsx';
import { type FoundStop, openKey, stopsOf } from './found-order.ts';
import type { Suggestion, Suggestions } from './look-up-sales.ts';
import styles from './sale-line-list.module.css';
import { SuggestionRow } from './suggestion-row.tsx';
import { chosenOf, suggestionAddress } from './suggestion-ways.ts';
import { type FoundBookings, useFoundBookings } from './use-found-bookings.ts';
import { useReprintFound } from './use-reprint.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SaleLineListProps {
  readonly value: string;
  readonly onChange: (line: string) => void;
  /** The whole line is understood: what it says goes into the cart. */
  readonly onChoose: (chosen: readonly ChosenPieces[]) => void;
  /** Where products are shown: which of them a sale may mean; null while the line is a search among them. */
  readonly onMeant?: (productIds: ReadonlySet<string> | null) => void;
  /** Bookings are searched too (FAST-9). */
  readonly findsBookings?: boolean;
  /** The properties that make the field this list's. */
  readonly onInput: (input: SearchFieldProps['input']) => void;
}

/**
 * What the line may mean, the best first; Enter or a tap sells it, or opens the first step that is missing. After the offers stand
 * the bookings that it may name (FAST-9). Not by downshift's `useCombobox`, which takes the item that is highlighted: Enter sells
 * what the line says now, which may have to be looked up first.
 */
export function SaleLineList(props: SaleLineListProps) {
  const { value: line, onChange: onLine, onChoose, onMeant, findsBookings = false, onInput } = props;
  /** The products themselves are on screen and filtered; the list is then for sales only. */
  const isSearchShownElsewhere = onMeant !== undefined;
  const id = useId();
  const noteId = useId();
  // It is loaded when the field gets the focus.
  const [isFocused, setFocused] = useState(true);
  const { t } = useLingui();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { shown, lookUp } = useSuggestions(line);
  const found = useFoundBookings(line, findsBookings);
  const { printing, reprint } = useReprintFound();
  const [closedFor, setClosedFor] = useState<string | null>(null);
  /** Chosen by arrow or pointer, for as long as the line stays the same. */
  const [chosen, setChosen] = useState({ key: '', line: '' });
  const chosenKey = chosen.line === line ? chosen.key : '';
  const choose = (key: string) => setChosen({ key, line });
  /** The line with which Enter was pressed before it was known what it finds. */
  const [entered, setEntered] = useState('');

  const { list, isSale } = shown;
  const stops = stopsOf(found.orders);
  const keys = [...list, ...stops].map(({ key }) => key);
  const isWanted = line.trim() !== '' && (isSale || !isSearchShownElsewhere);
  const isOpen = isWanted && isFocused && closedFor !== line;
  const activeKey = keys.includes(chosenKey) ? chosenKey : bestKey(shown, shown.line === line ? found.orders : []);
  const idOf = (key: string) => `${id}-${key}`;
  const active = isOpen && activeKey !== '' ? idOf(activeKey) : undefined;

  const tellMeant = useEffectEvent((meant: readonly Suggestion[] | null) =>
    onMeant?.(meant && new Set(meant.map(({ offer }) => offer.product.id))),
  );
  const hasList = isOpen && keys.length > 0;
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

  function takeBooking({ does, order }: FoundStop): void {
    if (does === 'print') {
      reprint(order);
      return;
    }
    setClosedFor(line);
    void navigate(bookingPath(order.first));
  }

  const awaited =
    isOpen && entered === line && chosenKey === '' ? stops.find(({ key }) => key === activeKey) : undefined;
  const takeAwaited = useEffectEvent(() => awaited && takeBooking(awaited));
  const isThere = awaited !== undefined;
  useEffect(() => {
    if (isThere) takeAwaited();
  }, [isThere]);

  async function enter(): Promise<void> {
    const stop = stops.find(({ key }) => key === activeKey);
    if (stop !== undefined) return takeBooking(stop);
    // What is shown may be one key behind: what is sold is what the line says now.
    const now = await lookUp(line);
    const suggestion = now.list[activeIndex(now, chosenKey)];
    if (suggestion !== undefined) return take(suggestion, now.isSale);
    const [first] = now.list;
    if (first === undefined) return setEntered(line);
    if (isSearchShownElsewhere && !now.isSale) return;
    setClosedFor(null);
    choose(first.key);
    announce(t`Several offers fit. Choose one with the arrow keys.`);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    setEntered('');
    if (event.key === 'Enter') {
      event.preventDefault();
      void enter();
    } else if (event.key === 'Escape' && isOpen && keys.length > 0) {
      event.preventDefault();
      setClosedFor(line);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isWanted && keys.length > 0) {
      event.preventDefault();
      setClosedFor(null);
      const from = isOpen ? keys.indexOf(activeKey) : -1;
      const next = event.key === 'ArrowDown' ? from + 1 : from <= 0 ? keys.length - 1 : from - 1;
      choose(keys[next % keys.length] ?? '');
    }
  }

  if (!isOpen) return null;
  if (keys.length === 0) return <NothingFound isReady={shown.line === line} found={found} />;
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t`What it may mean`}
      aria-describedby={found.isKept ? noteId : undefined}
      className={styles.list}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.map((suggestion) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, where the focus stays
        <div
          key={suggestion.key}
          id={idOf(suggestion.key)}
          role="option"
          tabIndex={-1}
          aria-selected={suggestion.key === activeKey}
          className={classNames(styles.row, suggestion.key === activeKey && styles.active)}
          onPointerMove={(event) => event.pointerType === 'mouse' && choose(suggestion.key)}
          onClick={() => take(suggestion, isSale)}
        >
          <SuggestionRow suggestion={suggestion} isSale={isSale} />
        </div>
      ))}
      {found.orders.length > 0 && (
        <FoundBookingRows
          found={found}
          activeKey={activeKey}
          idOf={idOf}
          printing={printing}
          onPoint={choose}
          onOpen={(order) => takeBooking({ key: openKey(order), does: 'open', order })}
          onPrint={reprint}
        />
      )}
      {found.isKept && <NeedsConnection id={noteId} />}
    </div>
  );
}

function NothingFound({ isReady, found }: { readonly isReady: boolean; readonly found: FoundBookings }) {
  if (!isReady) return null;
  return (
    <div role="status" className={styles.list}>
      <p className={styles.none}>
        <NothingWords found={found} />
      </p>
      {found.isKept && <NeedsConnection />}
    </div>
  );
}

/** The provider could not be asked: a booking may exist though it is not found. */
function NeedsConnection({ id }: { readonly id?: string }) {
  return (
    <div id={id} className={styles.note}>
      <CloudOff size={18} aria-hidden="true" />
      <span>
        <Trans>Bookings and codes that are not kept on this device need a connection.</Trans>
      </span>
    </div>
  );
}

function NothingWords({ found: { state, isKept } }: { readonly found: FoundBookings }) {
  if (state === 'off') return <Trans>No offer has such a name.</Trans>;
  if (state === 'coming') return <Trans>Looking for bookings…</Trans>;
  if (isKept) return <Trans>No offer fits, and no booking kept on this device.</Trans>;
  return <Trans>No offer and no booking fits.</Trans>;
}

function activeIndex({ list, best }: Suggestions, chosenKey: string): number {
  const chosen = list.findIndex(({ key }) => key === chosenKey);
  return chosen >= 0 ? chosen : best;
}

/** A booking is preselected only if it is the single result, so that a scanned code opens with Enter. */
function bestKey({ list, best }: Suggestions, orders: FoundBookings['orders']): string {
  const [only, ...others] = orders;
  if (list.length === 0 && only !== undefined && others.length === 0) return openKey(only);
  return list[best]?.key ?? '';
}
