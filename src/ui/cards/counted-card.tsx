import { classNames } from '../class-names.ts';
import { NumberStepper } from '../fields/number-stepper.tsx';
import { useTypedCount } from '../fields/use-typed-count.ts';
import { ChoiceCard, type ChoiceCardProps } from './choice-card.tsx';
import styles from './counted-card.module.css';

export interface CountedCardProps extends ChoiceCardProps {
  /** What is counted, e.g. "Quantity of Adult". */
  countLabel: string;
  count: number;
  most: number;
  onCount: (count: number) => void;
  /** Enter after digits that were typed on the card. */
  onConfirm: (count: number) => void;
}

/** A card to choose by one tap, with minus, a number and plus below its surface; digits count what has the focus. */
export function CountedCard({ countLabel, count, most, onCount, onConfirm, ...card }: CountedCardProps) {
  const keys = useTypedCount({ count, onCount, onConfirm });
  return (
    <div className={classNames(styles.counted, count > 0 && styles.some)} {...keys}>
      <ChoiceCard {...card} />
      <NumberStepper label={countLabel} value={count} max={most} onChange={onCount} look="foot" hearsEachKey />
    </div>
  );
}
