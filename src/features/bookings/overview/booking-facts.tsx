import { useLingui as useSay } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Booking, nameOf, totalOf } from '../../../domain/bookings/booking.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { channelText, partnerBeside, paymentMethods } from '../status-labels.ts';

export interface BookingFactsProps {
  readonly orderNumber: string;
  /** Never empty. What belongs to the whole order is read from the first. */
  readonly bookings: readonly Booking[];
  /** What can be done with all of it. */
  readonly action: ReactNode;
  /** How old this is. */
  readonly age: ReactNode;
}

/** Number, total, booking date, payment method, sales channel, buyer, e-mail and phone (BKG-7). */
export function BookingFacts({ orderNumber, bookings, action, age }: BookingFactsProps) {
  const { t } = useLingui();
  const { _ } = useSay();
  const { dateTime } = useFormatters();
  const money = useMoney();
  const [first] = bookings;
  const total = totalOf(bookings);
  if (first === undefined) return null;
  const { contact, createdAt, purchasedAt, salesChannel, payment } = first;
  const bookedAt = createdAt ?? purchasedAt;
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
            { term: t`Sales channel`, value: withPartner(channelText(salesChannel, _), partnerBeside(first, _)) },
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

function withPartner(channel: string, partner: string): string {
  return [channel, partner].filter((text) => text !== '').join(' · ') || '–';
}
