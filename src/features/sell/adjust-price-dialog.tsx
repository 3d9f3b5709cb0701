import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PriceOption } from '../../domain/catalogue.ts';
import { type Money, wireAmount } from '../../domain/money.ts';
import { parseAmountEntry } from '../../domain/money-entry.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useMoney } from '../../sale/index.ts';
import { Button } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';

export interface AdjustPriceDialogProps {
  readonly open: boolean;
  readonly options: readonly PriceOption[];
  /** Prices adjusted so far, by option. */
  readonly customPrices: Readonly<Record<string, Money>>;
  readonly onClose: () => void;
  readonly onApply: (optionId: string, price: Money) => void;
}

/** First which price, then what it shall be (PRICE-3). */
export function AdjustPriceDialog({ open, ...rest }: AdjustPriceDialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ options, customPrices, onClose, onApply }: Omit<AdjustPriceDialogProps, 'open'>) {
  const { t } = useLingui();
  const format = useMoney();
  const [first, ...others] = options;
  const [chosen, setChosen] = useState<PriceOption | null>(others.length === 0 ? (first ?? null) : null);
  if (chosen !== null) {
    return (
      <PriceEntry
        option={chosen}
        price={customPrices[chosen.id] ?? chosen.customPrice ?? chosen.price}
        onCancel={onClose}
        onApply={(price) => {
          onApply(chosen.id, price);
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} title={t`Adjust price`} size="medium">
      <CardGrid label={t`Prices`} size="narrow">
        {options.map((option) => (
          <ChoiceCard
            key={option.id}
            hero={format(customPrices[option.id] ?? option.customPrice ?? option.price)}
            title={option.name}
            onClick={() => setChosen(option)}
          />
        ))}
      </CardGrid>
    </Dialog>
  );
}

interface PriceEntryProps {
  readonly option: PriceOption;
  readonly price: Money;
  readonly onCancel: () => void;
  readonly onApply: (price: Money) => void;
}

/** One price, with decimal comma or point as the language has it (PRICE-4). */
function PriceEntry({ option, price, onCancel, onApply }: PriceEntryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { currency } = price;
  const [text, setText] = useState(() => asEntry(price, locale));
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
        label={option.name}
        currency={currency}
        value={text}
        onChange={setText}
        onFocus={(event) => event.target.select()}
        error={entered === null ? t`Invalid value` : undefined}
        data-autofocus
      />
    </Dialog>
  );
}

/** As staff would type it. */
function asEntry(price: Money, locale: string): string {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return wireAmount(price).replace('.', decimal);
}
