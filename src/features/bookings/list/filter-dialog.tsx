import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type BookingFilter, canApply, emptyFilter, validateFilter } from '../../../domain/bookings/booking-filter.ts';
import type { CalendarDate } from '../../../domain/times/appointment.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldGrid } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { BookingDateFields, EventPeriodFields } from './filter-days.tsx';
import styles from './filter-dialog.module.css';
import { ProductFilter } from './product-filter.tsx';
import { StatusFilters } from './status-filters.tsx';

export interface FilterDialogProps {
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
  const blocked = problems.length > 0 ? t`Range not valid` : t`Nothing has changed yet`;
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
          <ProductFilter product={draft.product} onChange={(product) => change({ product })} />
          <StatusFilters filter={draft} onChange={change} />
        </FieldGrid>
        <EventPeriodFields filter={draft} isWrong={problems.includes('event-period')} onChange={setDraft} />
        <BookingDateFields
          filter={draft}
          today={today}
          isWrong={problems.includes('booking-date')}
          onChange={setDraft}
        />
        <p className={styles.hint}>
          <Trans>
            The list is narrowed by one period: setting the event period clears the booking date, and the reverse.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
