import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Money } from '../../domain/money/money.ts';
import { hasGroups, parseAmountEntry } from '../../domain/money/money-entry.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { MoneyField } from './money-field.tsx';

export interface PriceEntryProps {
  /** What is sold at the price. */
  readonly label: string;
  /** The price so far, as one would type it. */
  readonly priceText: string;
  readonly currency: string;
  /** Decides between decimal comma and point. */
  readonly locale: string;
  readonly format: (amount: Money) => string;
  /** Gives the unit beside the price. */
  readonly sign: (currency: string) => string;
  readonly onCancel: () => void;
  readonly onApply: (price: Money) => void;
}

/** One price, with decimal comma or point as the language has it (PRICE-4). */
export function PriceEntry({ label, priceText, currency, locale, format, sign, onCancel, onApply }: PriceEntryProps) {
  const { t } = useLingui();
  const [text, setText] = useState(priceText);
  const entered = parseAmountEntry(text, currency, locale);
  const apply = () => {
    if (entered !== null) onApply(entered);
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      onSubmit={apply}
      title={t`Adjust price`}
      footer={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" disabledReason={entered === null ? t`Invalid value` : undefined}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <MoneyField
        label={label}
        currency={sign(currency)}
        value={text}
        onChange={setText}
        onFocus={(event) => event.target.select()}
        hint={entered !== null && hasGroups(text) && `= ${format(entered)}`}
        error={entered === null ? t`Invalid value` : undefined}
        data-autofocus
      />
    </Dialog>
  );
}
