import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { AlertRow } from '../feedback/alert-row.tsx';
import styles from './app-frame.module.css';
import { useHasSide } from './use-min-width.ts';

export interface AppFrameProps {
  /** Above everything: the wizard's TopTabs, or a page's title. */
  top?: ReactNode;
  children: ReactNode;
  /** Beside the main part from 1024 px on, always open: the cart as a receipt. Not shown on narrower screens. */
  side?: ReactNode;
  /** An ActionBar below the main part; where there is a `side`, only on narrower screens. */
  bar?: ReactNode;
  /** BottomNav. */
  nav: ReactNode;
  /** A NoticeList, in a strip of its own below the main part: it covers nothing, and what is above or below does not move. */
  notice?: ReactNode;
}

/** What has the focus where banners or alerts come, or grow, is scrolled above them; what was scrolled out of sight before stays there. */
function keepFocusInSight(notice: HTMLDivElement | null) {
  const frame = notice?.parentElement;
  if (notice === null || !frame || typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(() => {
    const focused = frame.querySelector('main :focus');
    if (focused !== null && overlap(focused, notice)) focused.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(notice);
  return () => observer.disconnect();
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.top < b.bottom && b.top < a.bottom;
}

/**
 * Of the two only the one that is seen is drawn, as a tap into the cart would draw both. Once the tablet was turned both stay: a dialog
 * that was opened from one of them is not lost (RT-9).
 */
function useNeeded(): { readonly side: boolean; readonly bar: boolean } {
  const hasSide = useHasSide();
  const [before] = useState(hasSide);
  const [isTurned, setTurned] = useState(false);
  if (hasSide !== before && !isTurned) setTurned(true);
  return { side: hasSide || isTurned, bar: !hasSide || isTurned };
}

/** The frame of every screen: what scrolls is the main part; navigation, bar and receipt stay where they are (NAV-7). */
export function AppFrame({ top, children, side, bar, nav, notice }: AppFrameProps) {
  const needed = useNeeded();
  return (
    <div className={classNames(styles.frame, side !== undefined && styles.withSide)}>
      {top !== undefined && <header className={styles.top}>{top}</header>}
      <main className={styles.main}>
        <div className={styles.page}>{children}</div>
      </main>
      <div ref={keepFocusInSight} className={styles.messages}>
        <AlertRow />
      </div>
      {notice !== undefined && (
        <div ref={keepFocusInSight} className={styles.notice}>
          {notice}
        </div>
      )}
      {needed.side && side !== undefined && <aside className={styles.side}>{side}</aside>}
      {bar !== undefined && (needed.bar || side === undefined) && <div className={styles.bar}>{bar}</div>}
      <div className={styles.nav}>{nav}</div>
    </div>
  );
}
