import type { IconNode } from 'lucide';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './picture.module.css';

/** A picture in a reserved 16:9 box; the icon stands in where there is none, or it cannot be loaded. */
export function Picture({ src, icon }: { src: string | null; icon: IconNode }) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isEmpty = src === null || src === brokenSrc;
  return (
    <span className={classNames(styles.box, isEmpty && styles.empty)}>
      {isEmpty ? (
        <Icon of={icon} size={32} strokeWidth={1.5} className={styles.icon} />
      ) : (
        <img
          src={src}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          decoding="async"
          className={styles.image}
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  );
}
