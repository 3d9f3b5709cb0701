import type { IconNode } from 'lucide';
import { useEffect, useRef } from 'react';
import { Chip } from '../actions/chip.tsx';
import styles from './type-tabs.module.css';

export interface TypeTab {
  id: string;
  label: string;
  icon: IconNode;
}

export interface TypeTabsProps {
  label: string;
  tabs: readonly TypeTab[];
  current: string | null;
  onSelect: (id: string) => void;
}

/** A row of pills that scrolls sideways within itself; the chosen one is kept in sight. */
export function TypeTabs({ label, tabs, current, onSelect }: TypeTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen pill is found by its attribute, so the choice itself is what to follow
  useEffect(() => {
    const row = list.current;
    const pill = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row || !pill) return;
    row.scrollLeft = pill.offsetLeft - (row.clientWidth - pill.clientWidth) / 2;
  }, [current]);
  return (
    <ul ref={list} aria-label={label} className={styles.row}>
      {tabs.map(({ id, label: words, icon }) => (
        <li key={id}>
          <Chip icon={icon} pressed={id === current} onClick={() => onSelect(id)}>
            {words}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
