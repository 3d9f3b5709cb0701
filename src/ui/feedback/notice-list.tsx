import { Plural } from '@lingui/react/macro';
import { ChevronUp } from 'lucide';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { type Tone, toneIcons } from './badge.tsx';
import bannerStyles from './banner.module.css';
import { Banner, type BannerProps } from './banner.tsx';
import styles from './notice-list.module.css';

/** A banner in a list of them; `id` is its name there. */
export interface Notice extends BannerProps {
  readonly id: string;
}

const mostUrgentFirst: readonly Tone[] = ['danger', 'attention', 'accent', 'done', 'neutral'];

interface NoticeListProps {
  readonly notices: readonly Notice[];
  /** Where one is: anywhere else the list is folded again. */
  readonly place: string;
}

/** Banners that leave the page its room: several are folded into one line, which has their words, the most urgent first (NAV-7). */
export function NoticeList({ notices, place }: NoticeListProps) {
  const sorted = mostUrgentFirst.flatMap((of) => notices.filter(({ tone = 'neutral' }) => tone === of));
  const [first, ...others] = sorted;
  if (first === undefined) return null;
  if (others.length === 0) return <NoticeBanner notice={first} />;
  return <Folded key={place} first={first} others={others} />;
}

function NoticeBanner({ notice: { id: _, ...banner } }: { readonly notice: Notice }) {
  return <Banner {...banner} />;
}

function Folded({ first, others }: { readonly first: Notice; readonly others: readonly Notice[] }) {
  const [isOpen, setOpen] = useState(false);
  const notices = [first, ...others];
  const count = notices.length;
  const { tone = 'neutral' } = first;
  return (
    <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classNames(bannerStyles.banner, bannerStyles[tone], styles.line)}>
        <Icon of={toneIcons[tone]} size={20} className={bannerStyles.icon} />
        <span className={styles.count}>
          <Plural value={count} one="# thing to look at" other="# things to look at" />
        </span>{' '}
        <span className={styles.words}>
          {!isOpen &&
            notices.map(({ id, children }) => (
              <span key={id} role="status" className={styles.said}>
                {children}
              </span>
            ))}
        </span>
        <Icon of={ChevronUp} size={20} className={styles.mark} />
      </summary>
      {isOpen && (
        <div className={styles.list}>
          {notices.map((notice) => (
            <NoticeBanner key={notice.id} notice={notice} />
          ))}
        </div>
      )}
    </details>
  );
}
