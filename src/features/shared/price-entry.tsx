import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Money } from '../../domain/money/money.ts';
import { hasGroups, parseAmountEntry } from '../../domain/money/money-entry.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useAmountEntry, useCurrencySign, useMoney } from './use-money.ts';

interface PriceEntryProps {
  /** What is sold at the price. */
  readonly label: string;
  /** So far. */
  readonly price: Money;
  readonly onCancel: () => void;
  readonly onApply: (price: Money) => void;
}

/** One price, with decimal comma or point as the language has it (PRICE-4). */
export function PriceEntry({ label, price, onCancel, onApply }: PriceEntryProps) {
  const { t } = useLingui();
  const format = useMoney();
  const sign = useCurrencySign();
  const [text, setText] = useState(useAmountEntry()(price));
  const entered = parseAmountEntry(text, price.currency, useLocale());
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
        currency={sign(price.currency)}
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
