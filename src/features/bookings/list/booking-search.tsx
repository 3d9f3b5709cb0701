import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import styles from './booking-search.module.css';

/** The pause in typing after which the list is searched (BKG-2, ms). */
export const searchDelay = 500;

export interface BookingSearchProps {
  /** What the list is searched for now. */
  readonly search: string;
  /** After half a second without typing. */
  readonly onSearch: (search: string) => void;
  /** Enter, which is also how a scanner ends a code. */
  readonly onEnter: (text: string) => void;
}

/** What is typed stays in here until it is searched for, so that typing never waits for the list. */
export function BookingSearch({ search, onSearch, onEnter }: BookingSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [given, setGiven] = useState(search);
  if (search !== given) {
    setGiven(search);
    // The search was changed elsewhere: by Back, or by Reset all.
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }

  const send = useEffectEvent(() => {
    setSent(text);
    onSearch(text);
  });
  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(send, searchDelay);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        // Searched or opened now, so the delayed search is not needed.
        setSent(text);
        onEnter(text);
      }}
    >
      <SearchField label={t`Search bookings`} value={text} onChange={setText} />
    </form>
  );
}
