import { useLingui as useSay } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking, BookingPage } from '../../../domain/bookings/booking.ts';
import {
  type BookingFilter,
  bookingDateProblem,
  canApply,
  emptyFilter,
  validateFilter,
} from '../../../domain/bookings/booking-filter.ts';
import type { CalendarDate } from '../../../domain/times/appointment.ts';
import { allProductsQuery, useScope } from '../../../provider/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Combobox, type ComboboxOption } from '../../../ui/fields/combobox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldGrid } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { channelText, knownChannels } from '../../shared/provider-words.ts';
import {
  bookingStatusCodes,
  bookingStatusText,
  distinctNames,
  paymentStatusCodes,
  paymentText,
} from '../status-labels.ts';
import { BookingDateFields, EventPeriodFields } from './filter-days.tsx';
import styles from './filter-dialog.module.css';

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
  const problems = validateFilter(draft, today);
  const isReady = canApply(draft, applied, today);
  const isLater = bookingDateProblem(draft, today)?.kind === 'future';
  const wrong = isLater ? t`Booking date may not be in the future` : t`Range not valid`;
  const blocked = problems.length > 0 ? wrong : t`Nothing has changed yet`;
  const change = (part: Partial<BookingFilter>) => setDraft((before) => ({ ...before, ...part }));

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
      <div className={styles.form}>
        <FieldGrid>
          <ProductFilter filter={draft} onChange={change} />
          <StatusFilters filter={draft} onChange={change} />
        </FieldGrid>
        <EventPeriodFields filter={draft} isWrong={problems.includes('event-period')} onChange={setDraft} />
        <BookingDateFields filter={draft} today={today} onChange={setDraft} />
        <p className={styles.hint}>
          <Trans>
            The list is narrowed by one period: setting the event period clears the booking date, and the reverse.
          </Trans>
        </p>
      </div>
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
  const hint = isPending ? t`Loading…` : isError ? t`The products could not be loaded.` : undefined;
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
  const [channels] = useState(useSeen(knownChannels, ({ salesChannel }) => salesChannel));
  const [payments] = useState(useSeen(paymentStatusCodes, ({ payment }) => payment.code));
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
        options={choices(payments, filter.paymentStatus, (code) => paymentText({ code, label: '', methods: [] }, _))}
        onChange={(value) => onChange({ paymentStatus: value || null })}
      />
    </>
  );
}

/** The usual values, and the one chosen, which an address may have brought. */
function choices(codes: readonly string[], chosen: string | null, label: (code: string) => string) {
  const all = chosen === null ? codes : distinctNames(codes, [chosen]);
  return all.map((value) => ({ value, label: label(value) }));
}

/**
 * No call lists the values: the usual ones, and those of the bookings seen since the app was opened. A provider whose rows say
 * `paid_cash` may know no `paid` and no list of codes: it is asked for one code, which its own rows have.
 */
function useSeen(usual: readonly string[], nameIn: (booking: Booking) => string): readonly string[] {
  const pages = useQueryClient().getQueriesData<BookingPage>({ queryKey: ['bookings'] });
  return distinctNames(
    usual,
    pages.flatMap(([, page]) => page?.bookings.map(nameIn) ?? []),
  );
}
