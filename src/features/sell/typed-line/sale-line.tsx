import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookingPath } from '../../../domain/bookings/booking.ts';
import { emptyFilter, filterToParams } from '../../../domain/bookings/booking-filter.ts';
import type { ChosenPieces } from '../../../domain/cart/cart.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { type FoundAction, openKey, type ShownOrders, stopsOf } from './found-order.ts';
import type { Suggestion, Suggestions } from './look-up-sales.ts';
import { NothingFound, SaleLineList } from './sale-line-list.tsx';
import { chosenOf, suggestionAddress } from './suggestion-ways.ts';
import { useFoundBookings, useReprintFound } from './use-found-bookings.ts';
import { useOpenWords } from './use-open-words.ts';
import { reportFailure, useSuggestions } from './use-suggestions.ts';

interface SaleLineProps {
  readonly value: string;
  readonly onChange: (line: string) => void;
  /** The whole line is understood: what it says goes into the cart. */
  readonly onChoose: (chosen: readonly ChosenPieces[]) => void;
  /** Where products are shown: which of them a sale may mean; null while the line is a search among them. */
  readonly onMeant?: (productIds: ReadonlySet<string> | null) => void;
  /** Bookings are searched too (FAST-9). */
  readonly findsBookings?: boolean;
}

/**
 * Finds offers, and takes a whole sale in one line: "2 adult 1 child kayak 14:30". Enter or a tap sells what the line
 * means, or opens the first step that is missing and says what that step does not. Below the offers it lists bookings (FAST-9). Not by downshift's
 * `useCombobox`, which takes the highlighted item: Enter sells what the line says now, which may have to be looked up.
 */
export function SaleLine({ value: line, onChange: onLine, onChoose, onMeant, findsBookings = false }: SaleLineProps) {
  /** The products themselves are on screen and filtered; the list is then for sales only. */
  const isSearchShownElsewhere = onMeant !== undefined;
  const id = useId();
  const { t } = useLingui();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const alerts = useAlerts();
  const openWords = useOpenWords();
  const { shown, lookUp } = useSuggestions(line);
  const found = useFoundBookings(line, findsBookings);
  const { printing, reprint } = useReprintFound();
  const [isFocused, setFocused] = useState(false);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  /** Chosen by arrow or pointer, for as long as the line stays the same. */
  const [chosen, setChosen] = useState({ key: '', line: '' });
  const chosenKey = chosen.line === line ? chosen.key : '';
  const choose = (key: string) => setChosen({ key, line });
  /** The line with which Enter was pressed, until it is known what it finds; a new one for each press. */
  const [entered, setEntered] = useState<{ readonly line: string } | null>(null);

  const { list, isSale } = shown;
  const stops = stopsOf(found);
  const keys = [...list, ...stops].map(({ key }) => key);
  const isWanted = line.trim() !== '' && (isSale || !isSearchShownElsewhere);
  const isOpen = isWanted && isFocused && closedFor !== line;
  const hasList = isOpen && keys.length > 0;
  const activeKey = keys.includes(chosenKey) ? chosenKey : bestKey(shown, shown.line === line ? found : null);
  const idOf = (key: string) => `${id}-${key}`;
  const active = isOpen && activeKey !== '' ? idOf(activeKey) : undefined;

  const tellMeant = useEffectEvent((meant: readonly Suggestion[] | null) =>
    onMeant?.(meant && new Set(meant.map(({ offer }) => offer.product.id))),
  );
  useEffect(() => tellMeant(isSale && line.trim() !== '' ? list : null), [isSale, list, line]);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  // A screen reader tells the option that Enter takes; where there is none it would say nothing.
  const saySeveral = useEffectEvent(() => announce(t`Several offers fit. Choose one with the arrow keys.`));
  const isChoice = isOpen && list.length > 1 && activeKey === '';
  useEffect(() => {
    if (isChoice) saySeveral();
  }, [isChoice]);

  function take(suggestion: Suggestion, isLineSale: boolean): void {
    setEntered(null);
    const pieces = isLineSale ? chosenOf(suggestion) : null;
    if (pieces === null) {
      setClosedFor(line);
      const left = suggestion.said && openWords.leftBehind(suggestion.said);
      if (left) alerts.show({ tone: 'info', text: left });
      return void navigate(suggestionAddress(suggestion));
    }
    onLine('');
    onChoose(pieces);
  }

  function takeBooking(action: FoundAction): void {
    if (action.does === 'print') return void reprint(action.order);
    setClosedFor(line);
    const all = () => `/bookings?${filterToParams(emptyFilter, line.trim())}`;
    void navigate(action.does === 'list' ? all() : bookingPath(action.order.first));
  }

  // A booking that was entered too early is taken as soon as it is found.
  const awaited =
    isOpen && entered?.line === line && chosenKey === '' ? stops.find(({ key }) => key === activeKey) : undefined;
  const takeAwaited = useEffectEvent(() => awaited && takeBooking(awaited));
  const isThere = awaited !== undefined;
  useEffect(() => {
    if (isThere) takeAwaited();
  }, [isThere]);

  // What is shown may be one key behind: what is sold is what the line says now. Whoever types on or leaves means it no more.
  const lookUpEntered = useEffectEvent(() => lookUp(line));
  const takeEntered = useEffectEvent(({ list: now, best, isSale: isSaleNow }: Suggestions) => {
    const suggestion = now.find(({ key }) => key === chosenKey) ?? now[best];
    if (suggestion !== undefined) return take(suggestion, isSaleNow);
    const [first] = now;
    if (first === undefined) return;
    setEntered(null);
    if (isSearchShownElsewhere && !isSaleNow) return;
    setClosedFor(null);
    choose(first.key);
    saySeveral();
  });
  const isMeant = isFocused && entered?.line === line;
  useEffect(() => {
    if (entered === null || !isMeant) return;
    let isLate = false;
    lookUpEntered().then((found) => {
      if (!isLate) takeEntered(found);
    }, reportFailure);
    return () => {
      isLate = true;
    };
  }, [entered, isMeant]);

  function enter(): void {
    const stop = stops.find(({ key }) => key === activeKey);
    if (stop === undefined) setEntered({ line });
    else takeBooking(stop);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    setEntered(null);
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape' && hasList) {
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

  return (
    <SearchField
      label={findsBookings ? t`Search offers and bookings` : t`Search offers`}
      value={line}
      onChange={onLine}
      input={{
        placeholder: t`Search, or type: 2 adult kayak 14:30`,
        role: 'combobox',
        'aria-expanded': hasList,
        'aria-controls': hasList ? id : undefined,
        'aria-activedescendant': active,
        'aria-autocomplete': 'list',
        onFocus: () => setFocused(true),
        onBlur: () => setFocused(false),
        onKeyDown,
      }}
    >
      {isOpen && keys.length === 0 && shown.line === line && <NothingFound found={found} />}
      {hasList && (
        <SaleLineList
          id={id}
          suggestions={shown}
          found={found}
          activeKey={activeKey}
          idOf={idOf}
          printing={printing}
          onPoint={choose}
          onTake={(suggestion) => take(suggestion, isSale)}
          onTakeBooking={takeBooking}
        />
      )}
    </SearchField>
  );
}

/** A booking is preselected only if it is the single result, so that a scanned code opens with Enter. */
function bestKey({ list, best }: Suggestions, found: ShownOrders | null): string {
  const [only, ...others] = found === null || found.hasMore ? [] : found.orders;
  if (list.length === 0 && only !== undefined && others.length === 0) return openKey(only);
  return list[best]?.key ?? '';
}
