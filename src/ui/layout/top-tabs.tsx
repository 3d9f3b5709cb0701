import { useLingui } from '@lingui/react/macro';
import { Check, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { useDisabledReason } from '../actions/disabled-reason.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './top-tabs.module.css';

export interface TopTab {
  id: string;
  label: string;
  /** `warning`: something has to be corrected before the sale can go on. */
  state?: 'open' | 'done' | 'warning';
  /** Makes the tab inactive and says why. */
  disabledReason?: string | undefined;
}

export interface TopTabsProps {
  /** What the steps belong to, e.g. "Steps of the sale". */
  label: string;
  tabs: readonly TopTab[];
  current: string;
  onSelect: (id: string) => void;
  /** A press of a tab has begun, which `onSelect` may follow. */
  onPress?: ((id: string) => void) | undefined;
  /** After the last step, from a tablet's width on. Its place is kept while it is not there, so that no step moves. */
  end?: ReactNode;
}

/** The steps of a wizard in order, numbered; the current one stands on the desk line (NAV-2, NAV-3). */
export function TopTabs({ end, ...steps }: TopTabsProps) {
  return (
    <div className={styles.header}>
      <Steps {...steps} />
      <div className={styles.end}>{end}</div>
    </div>
  );
}

function Steps({ label, tabs, current, ...does }: Omit<TopTabsProps, 'end'>) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {tabs.map((tab, index) => (
          <li key={tab.id} className={styles.item}>
            <Tab tab={tab} number={index + 1} isCurrent={tab.id === current} {...does} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface TabProps extends Pick<TopTabsProps, 'onSelect' | 'onPress'> {
  tab: TopTab;
  number: number;
  isCurrent: boolean;
}

function Tab({ tab, number, isCurrent, onSelect, onPress }: TabProps) {
  const { t } = useLingui();
  const { buttonProps, bubble } = useDisabledReason(tab.disabledReason, false, () => onSelect(tab.id));
  const words = { open: null, done: t`done`, warning: t`needs attention` }[tab.state ?? 'open'];
  return (
    <button
      type="button"
      {...buttonProps}
      onPointerDown={tab.disabledReason === undefined ? () => onPress?.(tab.id) : undefined}
      data-shortcut={tab.id}
      aria-current={isCurrent ? 'step' : undefined}
      // As one text: browsers put a blank before hidden words.
      aria-label={words === null ? undefined : `${tab.label}, ${words}`}
      className={classNames(styles.tab, tab.state && styles[tab.state])}
    >
      <span className={styles.mark} aria-hidden="true">
        <Mark state={tab.state} number={number} />
      </span>
      <span className={styles.label}>{tab.label}</span>
      {bubble}
    </button>
  );
}

function Mark({ state, number }: { state: TopTab['state']; number: number }) {
  if (state === 'done') return <Icon of={Check} size={16} strokeWidth={3} />;
  if (state === 'warning') return <Icon of={TriangleAlert} size={20} />;
  return number;
}
