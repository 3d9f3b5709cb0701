import { Trans } from '@lingui/react/macro';
import { Copy, UserRound } from 'lucide';
import { overviewPath } from '../../../domain/bookings/booking.ts';
import { type Candidate, numberOfBooking, type Sale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useTill } from '../../../sale/index.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { useMoreThanOneOrder } from '../../shared/booked-twice.tsx';
import { OfOthers, useIsOfOthers } from '../../shared/of-others.tsx';
import { useDecision } from '../../shared/use-decision.ts';
import { useMoney } from '../../shared/use-money.ts';
import { EntryCard, EntryOrigin, SaleItems } from './entry-parts.tsx';

/** Asks whether a second booking like this sale's is another customer's, or the same sale booked twice (PAY-10). */
export function DuplicateCard({ sale }: { readonly sale: Sale }) {
  const { reference, result, duplicates } = sale;
  const { list } = useFormatters();
  const moreThanOneOrder = useMoreThanOneOrder();
  const alerts = useAlerts();
  const till = useTill();
  const { isBusy, decide } = useDecision();
  const isOfOthers = useIsOfOthers()(sale);
  const bookings = duplicates?.bookings ?? [];
  const amount = useMoney()(sale.amount);
  const own = result?.orderNumber ?? list(result?.bookingKeys ?? []);
  const others = list(bookings.map(numberOfBooking));
  const sayWhatToCancel = () => alerts.show({ tone: 'info', text: moreThanOneOrder(list([own, others])) });
  return (
    <EntryCard title={<Trans>Sale of {amount}</Trans>} badge={<Trans>Booked twice? Needs a decision</Trans>}>
      <p>
        <Trans>
          This sale is {own}. The booking system has the same once more: {others}. Is this another customer's? If not,
          cancel one of them in the dashboard.
        </Trans>
      </p>
      <SaleItems sale={sale} />
      <EntryOrigin entry={sale} />
      {isOfOthers ? (
        <OfOthers sale={sale} />
      ) : (
        <Row>
          {bookings.map((booking) => (
            <ShowBooking key={numberOfBooking(booking)} booking={booking} />
          ))}
          <Button
            icon={UserRound}
            busy={isBusy}
            onClick={() => decide(() => till.answerDuplicates(reference, 'other-sale'))}
          >
            <Trans>It is another sale</Trans>
          </Button>
          <Button
            icon={Copy}
            busy={isBusy}
            onClick={() => decide(() => till.answerDuplicates(reference, 'booked-twice'), sayWhatToCancel)}
          >
            <Trans>It was booked twice</Trans>
          </Button>
        </Row>
      )}
    </EntryCard>
  );
}

function ShowBooking({ booking }: { readonly booking: Candidate }) {
  const number = numberOfBooking(booking);
  return (
    <Link to={overviewPath(booking)} className={buttonClass()}>
      <Trans>Show {number}</Trans>
    </Link>
  );
}
