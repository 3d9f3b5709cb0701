import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { ChosenPieces } from '../../../domain/cart/cart.ts';
import { SearchField, type SearchFieldProps } from '../../../ui/fields/search-field.tsx';
import { laterSteps } from '../steps/load-later-steps.ts';

const SaleLineList = laterSteps.component((steps) => steps.SaleLineList);

export interface SaleLineProps {
  readonly value: string;
  readonly onChange: (line: string) => void;
  /** The whole line is understood: what it says goes into the cart. */
  readonly onChoose: (chosen: readonly ChosenPieces[]) => void;
  /** Where products are on show: which of them a sale may mean, null while the line is a search among them. */
  readonly onMeant?: (productIds: ReadonlySet<string> | null) => void;
  /** Bookings are searched too (FAST-9). */
  readonly findsBookings?: boolean;
}

/** Finds offers, and takes a whole sale in one line: "2 adult 1 child kayak 14:30". What understands it is drawn at the first use. */
export function SaleLine(props: SaleLineProps) {
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
      {isUsed && (
        <Suspense>
          <SaleLineList {...props} onInput={setInput} />
        </Suspense>
      )}
    </SearchField>
  );
}
