import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { FoundBookingRows, type FoundBookingRowsProps } from './found-booking-rows.tsx';
import { ListOption } from './list-option.tsx';
import type { Suggestion, Suggestions } from './look-up-sales.ts';
import styles from './sale-line-list.module.css';
import { SuggestionRow } from './suggestion-row.tsx';
import type { FoundBookings } from './use-found-bookings.ts';

interface SaleLineListProps extends FoundBookingRowsProps {
  readonly id: string;
  readonly suggestions: Suggestions;
  readonly onTake: (suggestion: Suggestion) => void;
}

/** What the line may mean, the best first: offers, and after them bookings (FAST-9). */
export function SaleLineList({ id, suggestions, onTake, ...rest }: SaleLineListProps) {
  const { t } = useLingui();
  const noteId = useId();
  const { list, isSale } = suggestions;
  const { found, activeKey, idOf, onPoint } = rest;
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
        <ListOption
          key={suggestion.key}
          id={idOf(suggestion.key)}
          look={styles.row}
          isActive={suggestion.key === activeKey}
          onPoint={() => onPoint(suggestion.key)}
          onTake={() => onTake(suggestion)}
        >
          <SuggestionRow suggestion={suggestion} isSale={isSale} />
        </ListOption>
      ))}
      {found.orders.length > 0 && <FoundBookingRows {...rest} />}
      {found.isKept && <NeedsConnection id={noteId} />}
    </div>
  );
}

/** The list where the line finds nothing. */
export function NothingFound({ found }: { readonly found: FoundBookings }) {
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
      <Icon of={CloudOff} size={18} />
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
