import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { userQuery, useScope } from '../../provider/index.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './clerk-link.module.css';

/** The name of the person at the till, as far as it is known; leads to shift and drawer (DAY-2), which leads back. */
export const ClerkLink = memo(function ClerkLink() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { data: user } = useQuery(userQuery(useScope()));
  const name = user?.firstName || user?.lastName || user?.email;
  return (
    // As one text: browsers put a blank before hidden words.
    <Link
      to="/shift"
      state={pathname + search}
      className={styles.link}
      aria-label={[name, t`Shift and drawer`].filter(Boolean).join(', ')}
    >
      <Icon of={UserRound} size={20} />
      <span className={styles.name} translate="no">
        {name}
      </span>
    </Link>
  );
});
