import { useLingui as useSay } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingPage } from '../../../domain/bookings/booking.ts';
import type { BookingFilter } from '../../../domain/bookings/booking-filter.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import {
  bookingStatusCodes,
  bookingStatusText,
  channelText,
  distinctChannels,
  knownChannels,
  paymentStatusCodes,
  paymentText,
} from '../status-labels.ts';

export interface StatusFiltersProps {
  readonly filter: BookingFilter;
  readonly onChange: (part: Partial<BookingFilter>) => void;
}

/** Sales channel, booking status and payment status. */
export function StatusFilters({ filter, onChange }: StatusFiltersProps) {
  const { t } = useLingui();
  const { _ } = useSay();
  const [channels] = useState(useSeenChannels());
  return (
    <>
      <SelectField
        label={t`Sales channel`}
        placeholder={t`All`}
        value={filter.salesChannel ?? ''}
        options={choices(channels, filter.salesChannel, (code) => channelText(code, _))}
        onChange={(value) => onChange({ salesChannel: value || null })}
      />
      <SelectField
        label={t`Booking status`}
        placeholder={t`All`}
        value={filter.bookingStatus ?? ''}
        options={choices(bookingStatusCodes, filter.bookingStatus, (code) => bookingStatusText({ code, label: '' }, _))}
        onChange={(value) => onChange({ bookingStatus: value || null })}
      />
      <SelectField
        label={t`Payment status`}
        placeholder={t`All`}
        value={filter.paymentStatus ?? ''}
        options={choices(paymentStatusCodes, filter.paymentStatus, (code) =>
          paymentText({ code, label: '', methods: [] }, _),
        )}
        onChange={(value) => onChange({ paymentStatus: value || null })}
      />
    </>
  );
}

/** The usual values, and the one chosen, which an address may have brought. */
function choices(codes: readonly string[], chosen: string | null, label: (code: string) => string) {
  const all = chosen === null ? codes : distinctChannels(codes, [chosen]);
  return all.map((value) => ({ value, label: label(value) }));
}

/** No call lists the channels: the usual ones, and those of the bookings seen since the app was opened. */
function useSeenChannels(): readonly string[] {
  const pages = useQueryClient().getQueriesData<BookingPage>({ queryKey: ['bookings'] });
  const seen = pages.flatMap(([, page]) => page?.bookings.map(({ salesChannel }) => salesChannel) ?? []);
  return distinctChannels(knownChannels, seen);
}
