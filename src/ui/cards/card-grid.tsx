import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card-grid.module.css';

export interface CardGridProps {
  /** What the list holds, for screen readers. */
  label: string;
  children?: ReactNode;
  /** Placeholders after them, which a screen reader does not hear of. */
  coming?: ReactNode;
  /** `narrow` for slots and prices, `wide` for pictures, `tiles` for slim cards of which no word may break. */
  size?: 'narrow' | 'wide' | 'tiles';
}

/** Cards in columns that fill the width; a list to screen readers, each child one entry. */
export function CardGrid({ label, children, coming, size = 'wide' }: CardGridProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without markers WebKit takes a list for mere layout
    <ul role="list" aria-label={label} className={classNames(styles.grid, size !== 'wide' && styles[size])}>
      {Children.map(children, (child) => (child === null || child === undefined ? null : <li>{child}</li>))}
      {Children.map(coming, (child) => (
        <li aria-hidden="true">{child}</li>
      ))}
    </ul>
  );
}
