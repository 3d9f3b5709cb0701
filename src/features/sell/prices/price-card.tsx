import { useLingui } from '@lingui/react/macro';
import { mostPieces } from '../../../domain/cart/party.ts';
import { afterAdding } from '../../../domain/catalogue/capacity.ts';
import type { Capacity, PriceOption } from '../../../domain/catalogue/catalogue.ts';
import { isSameMoney, type Money } from '../../../domain/money/money.ts';
import { CapacityMeter } from '../../../ui/cards/capacity-meter.tsx';
import { CountedCard } from '../../../ui/cards/counted-card.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { useFreeAfter } from './use-places.ts';

interface PriceCardProps {
  readonly option: PriceOption;
  readonly customPrice: Money | null;
  readonly capacity: Capacity | undefined;
  /** How many of it are counted so far. */
  readonly pieces: number;
  /** Adds one piece. */
  readonly onChoose: () => void;
  readonly onCount: (pieces: number) => void;
  /** The count, as typed, is meant: it goes into the cart. */
  readonly onConfirm: (pieces: number) => void;
}

/** A price with what is left of it: a tap takes one and goes on, below it a party is counted (PRICE-1, PRICE-2, FAST-4). */
export function PriceCard({ option, customPrice, capacity, pieces, onChoose, onCount, onConfirm }: PriceCardProps) {
  const format = useMoney();
  const freeAfter = useFreeAfter();
  const { t } = useLingui();
  const isCustom = customPrice !== null && !isSameMoney(customPrice, option.price);
  const left = capacity?.left ?? Infinity;
  return (
    <CountedCard
      hero={format(isCustom ? customPrice : option.price)}
      title={option.name}
      subtitle={isCustom ? t`Usually ${format(option.price)}` : undefined}
      // Shows before the tap how many places it will leave.
      meta={left <= 0 ? freeAfter(left, afterAdding(left, 1)) : undefined}
      meter={capacity && <CapacityMeter left={capacity.left} stock={capacity.stock} />}
      onClick={onChoose}
      countLabel={t`Quantity of ${option.name}`}
      count={pieces}
      most={mostPieces}
      onCount={onCount}
      onConfirm={onConfirm}
    />
  );
}
