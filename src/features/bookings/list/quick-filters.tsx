import { Trans, useLingui } from '@lingui/react/macro';
import { ListFilter } from 'lucide';
import { useState } from 'react';
import {
  activeCount,
  type BookingFilter,
  isTodayActive,
  isTomorrowActive,
  toggleToday,
  toggleTomorrow,
} from '../../../domain/bookings/booking-filter.ts';
import type { CalendarDate } from '../../../domain/times/appointment.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/actions/chip.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import styles from './quick-filters.module.css';

export interface QuickFiltersProps {
  readonly filter: BookingFilter;
  readonly today: CalendarDate;
  readonly onFilter: (filter: BookingFilter) => void;
}

/** Today, Tomorrow, Action required, and the way to all filters with the number that are set (BKG-2, BKG-4). */
export function QuickFilters({ filter, today, onFilter }: QuickFiltersProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const allFilters = (count: number) => (count === 0 ? t`All filters` : t`All filters (${count})`);
  return (
    <div className={styles.quick}>
      <Button icon={ListFilter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.all} data-widest={allFilters(9)}>
          {allFilters(activeCount(filter))}
        </span>
      </Button>
      <Chip pressed={isTodayActive(filter, today)} onClick={() => onFilter(toggleToday(filter, today))}>
        <Trans>Today</Trans>
      </Chip>
      <Chip pressed={isTomorrowActive(filter, today)} onClick={() => onFilter(toggleTomorrow(filter, today))}>
        <Trans>Tomorrow</Trans>
      </Chip>
      <Chip
        pressed={filter.isActionActive}
        onClick={() => onFilter({ ...filter, isActionActive: !filter.isActionActive })}
      >
        <Trans>Action required</Trans>
      </Chip>
      {isOpen && (
        <FilterDialog
          applied={filter}
          today={today}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false);
            onFilter(next);
          }}
        />
      )}
    </div>
  );
}
