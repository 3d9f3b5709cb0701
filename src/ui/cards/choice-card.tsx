import { Check, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useDisabledReason } from '../actions/disabled-reason.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './choice-card.module.css';
import { Picture } from './picture.tsx';

/** What a card or button does. */
export interface Press {
  readonly onClick: () => void;
  /** A press has begun, which the click may follow: time to prepare what it shows. */
  readonly onPress?: (() => void) | undefined;
}

export interface ChoiceCardProps extends Press {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The number people look for, set large: a time, a price. */
  hero?: string;
  /** It is a time, which fits every card. A screen full of cards is laid out in two thirds of the time where none has to be measured. */
  shortHero?: boolean;
  /** One quiet line under the title: a price hint, a custom price. */
  meta?: ReactNode;
  /** A Badge, at the top right. */
  badge?: ReactNode;
  /** A CapacityMeter, on the ticket's stub below the perforation. */
  meter?: ReactNode;
  /** Reserves a 16:9 box; `src` null shows the icon instead. */
  picture?: { src: string | null; icon: IconNode } | undefined;
  /** Left of the title, on cards without a picture. */
  icon?: IconNode | undefined;
  /** Set on cards of which one stays chosen; left out where a tap goes on. */
  selected?: boolean | undefined;
  disabledReason?: string | undefined;
  /** Icon and title beside each other: a low card. */
  slim?: boolean;
  /** Of a slim card: letters of the longest word, which must not break; the same for all cards of a group. */
  letters?: number;
  /** Something chosen here is under way: taps are ignored, the look stays. */
  busy?: boolean;
}

/** One thing to choose: an offer, a slot, a price, a tile. One button, one tap. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { title, subtitle, hero, meta, badge, meter, picture, icon, selected, disabledReason } = props;
  const { shortHero = false, busy = false, slim = false, onClick, onPress } = props;
  const letters = props.letters ?? (shortHero ? undefined : hero?.length);
  const { buttonProps, bubble } = useDisabledReason(disabledReason, busy, onClick);
  return (
    <button
      type="button"
      {...buttonProps}
      onPointerDown={onPress}
      aria-pressed={selected}
      aria-busy={busy || undefined}
      style={letters === undefined ? undefined : { '--letters': letters }}
      className={classNames(
        styles.card,
        hero !== undefined && styles.withHero,
        hero !== undefined && !shortHero && styles.measured,
        slim && styles.slim,
      )}
    >
      {picture && <Picture src={picture.src} icon={picture.icon} />}
      <span className={styles.body}>
        {icon && (
          <span className={styles.icon}>
            <Icon of={icon} size={24} />
          </span>
        )}
        {hero !== undefined && <span className={classNames(styles.hero, shortHero && styles.short)}>{hero}</span>}
        <span className={styles.title}>{title}</span>
        {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
        {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      </span>
      {meter !== undefined && <span className={styles.stub}>{meter}</span>}
      {badge !== undefined && <span className={styles.badge}>{badge}</span>}
      {selected && (
        <span className={styles.tick} aria-hidden="true">
          <Icon of={Check} size={18} strokeWidth={3} />
        </span>
      )}
      {bubble}
    </button>
  );
}
