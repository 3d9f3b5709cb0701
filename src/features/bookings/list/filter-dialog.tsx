import { useLingui as useSay } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BookingFilter,
  bookingDateProblem,
  canApply,
  emptyFilter,
  isRangeSet,
  isValidFilter,
} from '../../../domain/bookings/booking-filter.ts';
import type { CalendarDate } from '../../../domain/times/appointment.ts';
import { allProductsQuery, listedBookings, useScope } from '../../../provider/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Combobox, type ComboboxOption } from '../../../ui/fields/combobox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldGrid, Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { channelText, knownChannels } from '../../shared/provider-words.ts';
import { distinctNames } from '../status-labels.ts';
import { BookingDateFields, EventPeriodFields, type NoDays } from './filter-days.tsx';
import styles from './filter-dialog.module.css';
import { bookingStatusChoices, paymentStatusChoices } from './status-choices.ts';

interface FilterDialogProps {
  /** What the list is filtered by now. */
  readonly applied: BookingFilter;
  readonly today: CalendarDate;
  readonly onApply: (filter: BookingFilter) => void;
  readonly onClose: () => void;
}

/** All filters (BKG-3). Nothing changes before Apply; Reset all applies the empty filter. */
export function FilterDialog({ applied, today, onApply, onClose }: FilterDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(applied);
  const [noDays, setNoDays] = useState<NoDays>({});
  const hasNoDay = Object.values(noDays).some((text) => text !== undefined);
  const isReady = !hasNoDay && canApply(draft, applied, today);
  const isLater = bookingDateProblem(draft, today)?.kind === 'future';
  const wrong = isLater ? t`Booking date may not be in the future` : t`Range not valid`;
  const unready = isValidFilter(draft, today) ? t`Nothing has changed yet` : wrong;
  const blocked = hasNoDay ? t`This is not a date` : unready;
  const change = (part: Partial<BookingFilter>) => setDraft((before) => ({ ...before, ...part }));
  const days = { noDays, onNoDays: (part: NoDays) => setNoDays((before) => ({ ...before, ...part })) };
  // A period that is set clears the other one, also half a day of it, which the browser's field alone has: it is drawn anew.
  const [eventTurn, setEventTurn] = useState(0);
  const [bookingTurn, setBookingTurn] = useState(0);

  function changeEventPeriod(filter: BookingFilter): void {
    setDraft(filter);
    if (!isRangeSet(filter.eventPeriod)) return;
    days.onNoDays({ day: undefined, from: undefined, to: undefined });
    setBookingTurn((turn) => turn + 1);
  }

  function changeBookingDate(filter: BookingFilter): void {
    setDraft(filter);
    if (!isRangeSet(filter.bookingDate)) return;
    days.onNoDays({ 'event-from': undefined, 'event-to': undefined });
    setEventTurn((turn) => turn + 1);
  }

  return (
    <Dialog
      open
      size="medium"
      title={<Trans>All filters</Trans>}
      onClose={onClose}
      onSubmit={() => isReady && onApply(draft)}
      footer={
        <>
          <Button onClick={() => onApply({ ...emptyFilter })}>
            <Trans>Reset all</Trans>
          </Button>
          <Button type="submit" variant="primary" disabledReason={isReady ? undefined : blocked}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <FieldGrid>
          <ProductFilter filter={draft} onChange={change} />
          <StatusFilters filter={draft} onChange={change} />
        </FieldGrid>
        <EventPeriodFields key={`event ${eventTurn}`} {...days} filter={draft} onChange={changeEventPeriod} />
        <BookingDateFields
          key={`booking ${bookingTurn}`}
          {...days}
          filter={draft}
          today={today}
          onChange={changeBookingDate}
        />
        <p className={styles.hint}>
          <Trans>
            The list is narrowed by one period: setting the event period clears the booking date, and the reverse.
          </Trans>
        </p>
      </Stack>
    </Dialog>
  );
}

interface FieldsProps {
  readonly filter: BookingFilter;
  readonly onChange: (part: Partial<BookingFilter>) => void;
}

/** One of all products, also of those no longer sold. */
function ProductFilter({ filter: { product }, onChange }: FieldsProps) {
  const { t } = useLingui();
  const { data, isError, isPending } = useQuery(allProductsQuery(useScope()));
  const options = withChosen(
    (data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    product,
  );
  const hint = isPending ? t`Loading…` : isError ? t`The list could not be loaded.` : undefined;
  return (
    <Combobox
      label={t`Product`}
      hint={product === null ? hint : undefined}
      placeholder={t`All products`}
      options={options}
      value={product ?? ''}
      onChange={(value) => onChange({ product: value || null })}
    />
  );
}

/** The product chosen stays chosen while its name is not known. */
function withChosen(options: ComboboxOption[], product: string | null): ComboboxOption[] {
  if (product === null || options.some(({ value }) => value === product)) return options;
  return [{ value: product, label: product }, ...options];
}

/** Sales channel, booking status and payment status. */
function StatusFilters({ filter, onChange }: FieldsProps) {
  const { t } = useLingui();
  const { _ } = useSay();
  const client = useQueryClient();
  // No call lists the values that bookings can be filtered by.
  const [seen] = useState(() => listedBookings(client));
  const { salesChannel, bookingStatus, paymentStatus } = filter;
  const channels = distinctNames(knownChannels, [
    ...seen.map((booking) => booking.salesChannel),
    ...(salesChannel === null ? [] : [salesChannel]),
  ]);
  return (
    <>
      <SelectField
        label={t`Sales channel`}
        placeholder={t`All`}
        value={salesChannel ?? ''}
        options={channels.map((value) => ({ value, label: channelText(value, _) }))}
        onChange={(value) => onChange({ salesChannel: value || null })}
      />
      <SelectField
        label={t`Booking status`}
        placeholder={t`All`}
        value={bookingStatus ?? ''}
        options={bookingStatusChoices(seen, bookingStatus, _)}
        onChange={(value) => onChange({ bookingStatus: value || null })}
      />
      <SelectField
        label={t`Payment status`}
        placeholder={t`All`}
        value={paymentStatus ?? ''}
        options={paymentStatusChoices(seen, paymentStatus, _)}
        onChange={(value) => onChange({ paymentStatus: value || null })}
      />
    </>
  );
}
