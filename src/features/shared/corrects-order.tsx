import { Trans } from '@lingui/react/macro';
import { orderPath } from '../../domain/bookings/booking.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Names the order that a sale corrects, and leads to its booking: nothing but the dashboard cancels that one (DAY-5). */
export function CorrectsOrder({ orderNumber }: { readonly orderNumber: string }) {
  return (
    <Banner tone="attention">
      <CorrectedOrder orderNumber={orderNumber} />
    </Banner>
  );
}

interface CorrectedOrderProps {
  readonly orderNumber: string;
  /** Its money was given back: the proof tells what is left to do. */
  readonly isGivenBack?: boolean;
}

/** The same without the box around it. */
export function CorrectedOrder({ orderNumber, isGivenBack = false }: CorrectedOrderProps) {
  return (
    <>
      <Trans>
        This sale corrects order <Link to={orderPath(orderNumber)}>{orderNumber}</Link>.
      </Trans>{' '}
      {!isGivenBack && <OldOrderStays />}
    </>
  );
}

/** What is left to do about an order that is sold again, corrected. */
export function OldOrderStays() {
  return (
    <Trans>
      The old order stays booked until it is canceled in the dashboard. Give back what was paid for it, too.
    </Trans>
  );
}
