import type { IconNode } from 'lucide';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './bottom-nav.module.css';

export interface NavItem {
  id: string;
  label: string;
  icon: IconNode;
  active: boolean;
}

/** The properties that a link of the navigation has to have. */
export interface NavLinkProps {
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

export interface BottomNavProps {
  label: string;
  items: readonly NavItem[];
  /** Draws the router's link: `(item, props) => <Link to={…} {...props} />`. */
  renderLink: (item: NavItem, props: NavLinkProps) => ReactNode;
}

/** The app's places, always at the bottom (NAV-1). */
export function BottomNav({ label, items, renderLink }: BottomNavProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      {items.map((item) => (
        <Fragment key={item.id}>
          {renderLink(item, {
            className: styles.link ?? '',
            'aria-current': item.active ? 'page' : undefined,
            children: (
              <>
                <span className={styles.icon}>
                  <Icon of={item.icon} size={22} />
                </span>
                <span>{item.label}</span>
              </>
            ),
          })}
        </Fragment>
      ))}
    </nav>
  );
}
