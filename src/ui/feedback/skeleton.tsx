import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** Wraps skeletons, and what can be used meanwhile: a screen reader hears "Loading…" once instead of nothing. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div>
      <div role="status">
        <VisuallyHidden>
          <Trans>Loading…</Trans>
        </VisuallyHidden>
      </div>
      {children}
    </div>
  );
}

/** A bar where a line of text will be; `width` in rem. */
export function SkeletonLine({ width, tall = false }: { width: number; tall?: boolean }) {
  return <span className={classNames(styles.line, tall && styles.tall)} style={{ width: `${width}rem` }} />;
}

/** What cards are led by. */
export type CardShape = 'picture' | 'hero' | 'text';

/** As many cards as are coming, to be what is `coming` in a CardGrid. */
export function skeletonCards(count: number, shape: CardShape = 'text') {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
    <SkeletonCard key={index} shape={shape} />
  ));
}

function SkeletonCard({ shape }: { shape: CardShape }) {
  return (
    <span className={classNames(styles.card, shape === 'hero' && styles.hero)}>
      {shape === 'picture' && <span className={styles.picture} />}
      <span className={styles.body}>
        {shape === 'hero' && <SkeletonLine width={5} tall />}
        <SkeletonLine width={8} />
        {shape !== 'hero' && <SkeletonLine width={5} />}
      </span>
      {shape === 'hero' && (
        <span className={styles.stub}>
          <SkeletonLine width={4} />
        </span>
      )}
    </span>
  );
}

/** As many rows as are coming. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
        <span key={row} className={styles.row}>
          <SkeletonLine width={7 + ((row * 5) % 7)} />
          <SkeletonLine width={4} />
        </span>
      ))}
    </div>
  );
}
