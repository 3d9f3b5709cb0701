import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleUser } from 'lucide-react';
import { Link } from 'react-router-dom';
import { userQuery, useScope } from '../../provider/index.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './clerk-link.module.css';

/** The name of the person at the till, as far as it is known; leads to shift and drawer (DAY-2). */
export function ClerkLink() {
  const { data: user } = useQuery(userQuery(useScope()));
  const name = user?.firstName || user?.lastName || user?.email;
  return (
    <Link to="/shift" className={styles.link}>
      <CircleUser size={20} aria-hidden="true" />
      <span className={styles.name} translate="no">
        {name}
      </span>
      <VisuallyHidden>
        {name && ', '}
        <Trans>Shift and drawer</Trans>
      </VisuallyHidden>
    </Link>
  );
}
