import { Trans, useLingui } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import type { PriceOption } from '../../domain/catalogue.ts';
import { type Money, multiplyMoney, sumMoney } from '../../domain/money.ts';
import type { Wanted } from '../../domain/wanted.ts';
import { useMoney } from '../../sale/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from './wanted-bar.module.css';

/** So many pieces at a price. */
export interface Count {
  readonly option: PriceOption;
  readonly pieces: number;
}

export interface WantedBarProps {
  readonly wanted: Wanted;
  readonly options: readonly PriceOption[];
  readonly customPrices?: Readonly<Record<string, Money>>;
  /** Left out while something else is still to be chosen. */
  readonly onAdd?: (counts: readonly Count[]) => void;
}

/** What a typed line has said of quantities, kept at hand while the rest is chosen. */
export function WantedBar({ wanted, options, customPrices = {}, onAdd }: WantedBarProps) {
  const { t } = useLingui();
  const format = useMoney();
  const { looseCount } = wanted;
  const counts = wanted.counts.flatMap(({ optionId, pieces }): Count[] => {
    const option = options.find(({ id }) => id === optionId);
    return option === undefined ? [] : [{ option, pieces }];
  });
  const [first] = counts;
  if (first === undefined && looseCount === null) return null;
  const amounts = counts.map(({ option, pieces }) =>
    multiplyMoney(customPrices[option.id] ?? option.customPrice ?? option.price, pieces),
  );
  return (
    <section className={styles.wanted} aria-label={t`Typed so far`}>
      <span className={styles.chips}>
        <span className={styles.typed}>
          <Trans>Typed so far</Trans>
        </span>
        {counts.map(({ option, pieces }) => (
          <span key={option.id} className={styles.chip}>
            {pieces} × {option.name}
          </span>
        ))}
        {looseCount !== null && (
          <span className={styles.chip}>
            <Trans>{looseCount} × the price you tap</Trans>
          </span>
        )}
      </span>
      {onAdd !== undefined && first !== undefined && (
        <Button variant="primary" icon={ShoppingBag} onClick={() => onAdd(counts)}>
          <Trans>Add to cart</Trans> · {format(sumMoney(amounts, first.option.price.currency))}
        </Button>
      )}
    </section>
  );
}
