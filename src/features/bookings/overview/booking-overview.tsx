import { useLingui as useSay } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import type { ReactNode } from 'react';
import { type Booking, nameOf } from '../../../domain/bookings/booking.ts';
import type { Money } from '../../../domain/money/money.ts';
import type { AccountUser } from '../../../domain/settings/account.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { userQuery, useScope } from '../../../provider/index.ts';
import { Toolbar } from '../../../ui/actions/toolbar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Dotted } from '../../../ui/layout/dotted.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { StepHeading } from '../../../ui/layout/step-heading.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { channelText } from '../../shared/provider-words.ts';
import { useMoney } from '../../shared/use-money.ts';
import { AgeBadge } from '../badges.tsx';
import { partnerBeside, paymentMethods } from '../status-labels.ts';
import styles from './booking-overview.module.css';
import { BookingTickets } from './booking-tickets.tsx';
import { PrintAll } from './print-all.tsx';
import { useOrder } from './use-order.ts';
import { useShares } from './use-shares.ts';

export interface BookingOverviewProps {
  readonly orderNumber: string;
  /** Shows the vouchers of the order only (RT-10). */
  readonly isVoucherView: boolean;
  /** The link 'Back to Bookings'. */
  readonly back: ReactNode;
  /** Links to the other view of the same order, where it has both tickets and vouchers. */
  readonly otherView: ReactNode;
}

/** One order with all that was booked in it (BKG-7). */
export function BookingOverview(props: BookingOverviewProps) {
  const { orderNumber, isVoucherView, back } = props;
  const user = useQuery(userQuery(useScope()));
  return (
    <>
      <Toolbar start={back} />
      <StepHeading step={`booking:${orderNumber}`}>
        {isVoucherView ? <Trans>Voucher {orderNumber}</Trans> : <Trans>Booking {orderNumber}</Trans>}
      </StepHeading>
      <Loaded query={user} placeholder={<SkeletonRows count={8} />}>
        {(account) => <Order {...props} user={account} />}
      </Loaded>
    </>
  );
}

function Order({ user, orderNumber, isVoucherView, otherView }: BookingOverviewProps & { readonly user: AccountUser }) {
  const query = useOrder(user, orderNumber);
  return (
    <Loaded query={query} placeholder={<SkeletonRows count={8} />}>
      {(bookings) =>
        bookings.length === 0 ? (
          <EmptyState icon={Search} title={<Trans>There is no booking with this number.</Trans>}>
            <Trans>Check the number, or look for the booking in the list.</Trans>
          </EmptyState>
        ) : (
          <Booked
            {...{ orderNumber, bookings, isVoucherView, otherView }}
            age={!query.isPlaceholderData && <AgeBadge at={query.dataUpdatedAt} isOld={query.isError} />}
          />
        )
      }
    </Loaded>
  );
}

interface BookedProps extends Omit<BookingOverviewProps, 'back'>, Pick<BookingFactsProps, 'bookings' | 'age'> {}

function Booked({ orderNumber, bookings, isVoucherView, otherView, age }: BookedProps) {
  const shares = useShares(orderNumber, bookings);
  return (
    <div className={styles.overview}>
      <BookingFacts
        orderNumber={orderNumber}
        bookings={bookings}
        total={shares.total}
        action={<PrintAll {...{ orderNumber, bookings, isVoucherView }} />}
        age={age}
      />
      <BookingTickets bookings={shares.bookings} isVoucherView={isVoucherView} otherView={otherView} />
    </div>
  );
}

interface BookingFactsProps {
  readonly orderNumber: string;
  /** Never empty. What belongs to the whole order is read from the first. */
  readonly bookings: readonly Booking[];
  readonly total: Money | null;
  /** What can be done with all of it. */
  readonly action: ReactNode;
  /** How old this is. */
  readonly age: ReactNode;
}

/** Number, total, booking date, payment method, sales channel, buyer, e-mail and phone (BKG-7). */
function BookingFacts({ orderNumber, bookings, total, action, age }: BookingFactsProps) {
  const { t } = useLingui();
  const { _ } = useSay();
  const { dateTime } = useFormatters();
  const money = useMoney();
  const [first] = bookings;
  if (first === undefined) return null;
  const { contact, createdAt, purchasedAt, salesChannel, payment } = first;
  const bookedAt = createdAt ?? purchasedAt;
  const channel = [channelText(salesChannel, _), partnerBeside(first, _)].filter(Boolean);
  return (
    <Panel>
      <Stack gap={3}>
        <Total label={t`Total`} amount={total === null ? '–' : money(total)} />
        {action}
        <DescriptionList
          items={[
            { term: t`Booking number`, value: <span translate="no">{orderNumber}</span> },
            { term: t`Booking date`, value: bookedAt === null ? '–' : dateTime(bookedAt) },
            { term: t`Payment method`, value: paymentMethods(payment, _) || '–' },
            { term: t`Sales channel`, value: channel.length > 0 ? <Dotted parts={channel} /> : '–' },
            { term: t`Buyer`, value: nameOf({ ...contact, email: '' }) || '–' },
            {
              term: t`E-mail`,
              value:
                contact.email === '' ? (
                  '–'
                ) : (
                  <a translate="no" href={`mailto:${encodeURIComponent(contact.email)}`}>
                    <Email address={contact.email} />
                  </a>
                ),
            },
            {
              term: t`Phone`,
              value: contact.phone === '' ? '–' : <a href={`tel:${contact.phone}`}>{contact.phone}</a>,
            },
          ]}
        />
        {age}
      </Stack>
    </Panel>
  );
}

/** A line may break after the @, and not within a word. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
