import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { type Booking, isVoucherCode, validTickets } from '../../../domain/bookings/booking.ts';
import { orderDetailsQuery, useScope } from '../../../provider/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { isRepeatedTap } from '../../../ui/latest-tap.ts';
import { usePrintOrder } from '../../shared/use-print-order.ts';
import { useTask } from '../../shared/use-task.ts';

export interface PrintAllProps {
  readonly orderNumber: string;
  readonly bookings: readonly Booking[];
  /** Prints the order's vouchers only (RT-10). */
  readonly isVoucherView: boolean;
}

/** All tickets of the order by one tap (FAST-10); canceled ones are not printed. */
export function PrintAll({ orderNumber, bookings, isVoucherView }: PrintAllProps) {
  const print = usePrintOrder();
  const { isBusy, run } = useTask('the tickets could not be printed');
  const all = validTickets(bookings);
  const vouchers = all.filter(isVoucherCode);
  const tickets = isVoucherView && vouchers.length > 0 ? vouchers : all;
  const isPart = tickets.length < all.length;
  const hasAny = tickets.length > 0;
  // Loaded ahead, so that a tap prints without waiting.
  useQuery({ ...orderDetailsQuery(useScope(), orderNumber), enabled: hasAny && !isPart });
  if (!hasAny) return null;

  const isComplete = tickets.every(({ pdfUrl }) => pdfUrl !== null);
  const printAll = () => {
    if (isRepeatedTap()) return;
    run(() => print({ orderNumber, tickets: async () => tickets, isComplete, isPart }));
  };
  return (
    <Button variant="primary" size="large" wide icon={Printer} busy={isBusy} onClick={printAll}>
      <Trans>Print all tickets</Trans>
    </Button>
  );
}
