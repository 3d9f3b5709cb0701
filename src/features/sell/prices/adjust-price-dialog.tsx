import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PriceOption } from '../../../domain/catalogue/catalogue.ts';
import type { Money } from '../../../domain/money/money.ts';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { ChoiceCard } from '../../../ui/cards/choice-card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PriceEntry } from '../../shared/price-entry.tsx';
import { useMoney } from '../../shared/use-money.ts';

interface AdjustPriceDialogProps {
  readonly options: readonly PriceOption[];
  /** Prices adjusted so far, by option. */
  readonly customPrices: Readonly<Record<string, Money>>;
  readonly onClose: () => void;
  readonly onApply: (optionId: string, price: Money) => void;
}

/** First which price, then what it shall be (PRICE-3). */
export function AdjustPriceDialog({ options, customPrices, onClose, onApply }: AdjustPriceDialogProps) {
  const { t } = useLingui();
  const format = useMoney();
  const [chosen, setChosen] = useState<PriceOption | null>(null);
  const priceOf = (option: PriceOption) => customPrices[option.id] ?? option.customPrice ?? option.price;
  if (chosen !== null) {
    return (
      <PriceEntry
        label={chosen.name}
        price={priceOf(chosen)}
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
            hero={format(priceOf(option))}
            title={option.name}
            onClick={() => setChosen(option)}
          />
        ))}
      </CardGrid>
    </Dialog>
  );
}
