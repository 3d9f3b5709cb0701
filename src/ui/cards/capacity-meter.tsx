import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleSlash, Flame } from 'lucide';
import { endlessFrom } from '../../domain/catalogue/capacity.ts';
import type { Capacity } from '../../domain/catalogue/catalogue.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './capacity-meter.module.css';

export type CapacityLevel = 'endless' | 'plenty' | 'few' | 'full';

/** One or two are few of any stock that had more. */
const fewAnyway = 2;

/** How to judge a remainder: few means two, or a fifth or less, of a known stock; no limit is endless (PRICE-1). */
export function capacityLevel({ left, stock }: Capacity): CapacityLevel {
  if (left >= endlessFrom) return 'endless';
  if (left <= 0) return 'full';
  const isFew = stock !== null && left < stock && left <= Math.max(fewAnyway, stock / 5);
  return isFew ? 'few' : 'plenty';
}

/** 'left/stock', or what is left alone where the stock is unknown. */
function figures({ left, stock }: Capacity): string {
  return stock === null ? shown(left) : `${shown(left)}/${shown(stock)}`;
}

function shown(count: number): string {
  return count >= endlessFrom ? '∞' : String(Math.max(0, count));
}

/** Remaining as 'left/stock' above a small bar, which needs the stock; a sign and a word where it runs short. */
export function CapacityMeter({ left, stock }: Capacity) {
  const level = capacityLevel({ left, stock });
  return (
    <span className={classNames(styles.meter, styles[level])}>
      <span className={styles.figures} aria-hidden="true">
        {figures({ left, stock })}
      </span>
      <Word level={level} left={left} />
      {stock !== null && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ width: `${percentLeft(level, left, stock)}%` }} />
        </span>
      )}
      <VisuallyHidden>
        {/* How many are too many is the word above. */}
        <PlacesLeft left={Math.max(0, left)} />
      </VisuallyHidden>
    </span>
  );
}

/** The room of a meter that is still to come, so that nothing moves under a finger then. */
export function CapacitySpace() {
  return <span className={styles.meter} />;
}

/** How much of the bar is filled; a little of it while anything is left. */
function percentLeft(level: CapacityLevel, left: number, stock: number): number {
  if (level === 'full') return 0;
  if (level === 'endless' || stock <= 0) return 100;
  return Math.max(4, Math.min(100, (left / stock) * 100));
}

/** What is left, in words; of an overbooked thing how many are too many. By `t`, as there may be hundreds on one screen. */
export function PlacesLeft({ left }: { left: number }) {
  const { t } = useLingui();
  if (left >= endlessFrom) return t`no limit`;
  if (left < 0) return <Over left={left} />;
  return t`${plural(left, { one: '# left', other: '# left' })}`;
}

function Over({ left }: { left: number }) {
  const { t } = useLingui();
  const over = -left;
  return t`${plural(over, { one: '# over', other: '# over' })}`;
}

/** The same for one of several things in one place, in a line: 'Adult 4/12'. `name` may be empty while it is not known. */
export function CapacityLine({ name, left, stock }: Capacity & { readonly name: string }) {
  const level = capacityLevel({ left, stock });
  return (
    <span className={classNames(styles.line, styles[level])}>
      <span className={styles.name}>{name}</span>
      {level === 'full' && <Icon of={CircleSlash} size={14} strokeWidth={2.5} />}
      {level === 'few' && <Icon of={Flame} size={14} strokeWidth={2.5} />}
      <span className={styles.figures} aria-hidden="true">
        {left < 0 ? <Over left={left} /> : figures({ left, stock })}
      </span>
      <VisuallyHidden>
        <PlacesLeft left={left} />
      </VisuallyHidden>
    </span>
  );
}

function Word({ level, left }: { level: CapacityLevel; left: number }) {
  const { t } = useLingui();
  if (level === 'full') {
    return (
      <span className={styles.word}>
        <Icon of={CircleSlash} size={14} strokeWidth={2.5} /> {left < 0 ? <Over left={left} /> : t`Full`}
      </span>
    );
  }
  if (level === 'few') {
    return (
      <span className={styles.word}>
        <Icon of={Flame} size={14} strokeWidth={2.5} /> {t`Few left`}
      </span>
    );
  }
  return null;
}
