import { type RefObject, useEffect, useRef } from 'react';
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
  /** Stands at the foot, maybe over the card: what is counted comes out from under it. */
  bar: RefObject<HTMLElement | null>;
}

/** Between a card and the bar below it (px): less than between two cards, so that no other one comes under a tapping finger. */
const gap = 8;

/** A card to choose by one tap, with minus, a number and plus below its surface; digits count what has the focus. */
export function CountedCard({ countLabel, count, most, onCount, onConfirm, bar, ...card }: CountedCardProps) {
  const keys = useTypedCount({ count, onCount, onConfirm });
  const counted = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count === 0 || !bar.current || !counted.current) return;
    const covered = counted.current.getBoundingClientRect().bottom - bar.current.getBoundingClientRect().top;
    if (covered > 0) counted.current.closest('main')?.scrollBy(0, covered + gap);
  }, [count, bar]);
  return (
    <div ref={counted} className={classNames(styles.counted, count > 0 && styles.some)} {...keys}>
      <ChoiceCard {...card} />
      <NumberStepper label={countLabel} value={count} max={most} onChange={onCount} look="foot" hearsEachKey />
    </div>
  );
}
