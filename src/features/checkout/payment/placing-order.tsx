import { Trans } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** The order is on its way; it takes a moment and cannot be taken back. */
export function PlacingOrder() {
  return (
    <div role="status" aria-busy="true">
      <EmptyState icon={Ticket} title={<Trans>The order is being placed…</Trans>} />
    </div>
  );
}
