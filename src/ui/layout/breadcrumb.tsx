import { ChevronRight } from 'lucide';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import styles from './breadcrumb.module.css';

export interface BreadcrumbItem {
  id: string;
  label: string;
  /** Back to that step. */
  onSelect: () => void;
}

/** The choices made so far, one line that scrolls within itself and shows its end (NAV-4). */
export function Breadcrumb({ label, items }: { label: string; items: readonly BreadcrumbItem[] }) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is shown again whenever a choice was added
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const showEnd = () => {
      element.scrollLeft = element.scrollWidth;
    };
    showEnd();
    if (typeof ResizeObserver === 'undefined') return;
    // A tablet is turned, or the window gets narrower.
    const observer = new ResizeObserver(showEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [items.length]);
  return (
    <nav aria-label={label}>
      <ol ref={list} className={styles.list}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.item}>
            {index > 0 && <Icon of={ChevronRight} size={16} className={styles.divider} />}
            <button
              type="button"
              className={styles.crumb}
              aria-current={index === items.length - 1 ? 'step' : undefined}
              onClick={item.onSelect}
            >
              {item.label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
