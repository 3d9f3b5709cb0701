import { Trans } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCart } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useBuyerStatus } from './use-order-fields.ts';

interface FormGateProps {
  /** Leads to the buyer's form. */
  readonly onBuyer: () => void;
  readonly children: ReactNode;
}

/**
 * Printing and payment are closed while the buyer's form is on and not validated, by whatever way somebody comes to them
 * (NAV-3). A sale that is in progress is always shown.
 */
export function FormGate({ onBuyer, children }: FormGateProps) {
  const { lockedBy } = useCart();
  const { closed, isFetching, refresh } = useBuyerStatus();
  if (closed === null || lockedBy !== null) return children;
  if (closed === 'loading') {
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  }
  if (closed === 'failed') return <LoadFailure onRefresh={refresh} busy={isFetching} />;
  return (
    <EmptyState
      icon={UserRound}
      title={<Trans>The buyer's information is not complete.</Trans>}
      action={
        <Button variant="primary" onClick={onBuyer}>
          <Trans>Buyer</Trans>
        </Button>
      }
    />
  );
}
