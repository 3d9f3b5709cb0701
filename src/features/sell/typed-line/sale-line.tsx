import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SearchField, type SearchFieldProps } from '../../../ui/fields/search-field.tsx';
import { SaleLineList, type SaleLineListProps } from './sale-line-list.tsx';

/** Finds offers, and takes a whole sale in one line: "2 adult 1 child kayak 14:30". What understands it is drawn at the first use. */
export function SaleLine(props: Omit<SaleLineListProps, 'onInput'>) {
  const { t } = useLingui();
  const [isUsed, setUsed] = useState(false);
  const [input, setInput] = useState<SearchFieldProps['input']>({
    role: 'combobox',
    'aria-expanded': false,
    onFocus: () => setUsed(true),
  });
  return (
    <SearchField
      label={props.findsBookings ? t`Search offers and bookings` : t`Search offers`}
      value={props.value}
      onChange={props.onChange}
      input={{ placeholder: t`Search, or type: 2 adult kayak 14:30`, ...input }}
    >
      {isUsed && <SaleLineList {...props} onInput={setInput} />}
    </SearchField>
  );
}
