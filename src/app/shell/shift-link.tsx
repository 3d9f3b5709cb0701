import { Trans } from '@lingui/react/macro';
import { ChevronRight, Wallet } from 'lucide-react';
import { RowContent, rowClass } from '../../features/settings/settings-list.tsx';
import { useRunningDay } from '../../sale/index.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';

/** The row that leads to shift and drawer (DAY-2). */
export function ShiftLink() {
  const number = useRunningDay()?.shift?.number;
  const end = (
    <>
      {number !== undefined && (
        <Badge tone="done">
          <Trans>Shift {number}</Trans>
        </Badge>
      )}
      <ChevronRight size={20} aria-hidden="true" />
    </>
  );
  return (
    <Link to="/shift" className={rowClass()}>
      <RowContent icon={Wallet} label={<Trans>Shift and drawer</Trans>} end={end} />
    </Link>
  );
}
