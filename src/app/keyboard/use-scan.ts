import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Booking, bookingPath, orderPath } from '../../domain/bookings/booking.ts';
import { emptyFilter, toBookingQuery } from '../../domain/bookings/booking-filter.ts';
import { exactMatch } from '../../domain/bookings/exact-match.ts';
import { cartIsBeingPaid } from '../../features/shared/sale-words.ts';
import { bookingsQuery, listedBookings, userQuery, useScope } from '../../provider/index.ts';
import { keptOrderSchema, orderName, useIsStoredCartEmpty, useSales, useSeen, useTill } from '../../sale/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { resolveScan, type ScanOutcome } from './resolve-scan.ts';

/** Returns the handler of scanned codes, which acts on a code and shows the outcome. A later code overrides an earlier one. */
export function useScan(): (code: string) => void {
  const { t } = useLingui();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const sources = useSources();
  const turn = useRef(0);

  /** Nothing may lead away from under a window: money may be on its way into the drawer. */
  function isInWindow(code: string): boolean {
    if (document.querySelector('dialog[open]') === null) return false;
    alerts.show({ tone: 'info', text: t`${code} was scanned. Close this window first, then scan it again.` });
    return true;
  }

  function tell(code: string, outcome: ScanOutcome): void {
    switch (outcome.kind) {
      case 'open':
        // A window may have been opened while the provider was asked.
        if (!isInWindow(code)) void navigate(outcome.address);
        return;
      case 'coupon':
        return void alerts.show({ tone: 'success', text: t`The code ${code} is applied` });
      case 'cart-is-being-paid':
        return void alerts.show({
          tone: 'error',
          text: t(cartIsBeingPaid),
        });
      case 'closed-sale':
        return void alerts.show({ tone: 'info', text: t`The sale ${code} was closed without a booking.` });
      case 'no-answer':
        return void alerts.show({
          tone: 'error',
          text: t`${code} is not known on this device, and nobody else can be asked. Scan it again when there is a connection.`,
        });
      case 'unknown':
        return void alerts.show({
          tone: 'error',
          text: outcome.mayBeCoupon
            ? t`${code} is not a booking or a sale. Scan it again; if it is a voucher, put something in the cart first.`
            : t`${code} is not a booking, a sale or a valid voucher. Scan it again, or look for the booking by name.`,
        });
    }
  }

  return (code) => {
    turn.current += 1;
    const mine = turn.current;
    if (isInWindow(code)) return;
    void resolveScan(code, sources).then((outcome) => {
      if (mine === turn.current) tell(code, outcome);
    });
  };
}

function useSources() {
  const client = useQueryClient();
  const scope = useScope();
  const sales = useSales();
  const till = useTill();
  const seen = useSeen();
  const hasItems = !useIsStoredCartEmpty();

  async function findBooking(code: string): Promise<Booking | null> {
    const user = await client.fetchQuery(userQuery(scope));
    const query = bookingsQuery(scope, user, toBookingQuery(emptyFilter, code, 1));
    return exactMatch((await client.fetchQuery(query)).bookings, code);
  }

  /** Looks in the lists and orders that were loaded since the start, or kept on the device before. */
  async function seenBooking(code: string): Promise<string | null> {
    const orders = client.getQueriesData<Booking[]>({ queryKey: ['order'] });
    const known = [...listedBookings(client), ...orders.flatMap(([, bookings]) => bookings ?? [])];
    const found = exactMatch(known, code);
    if (found !== null) return bookingPath(found);
    const kept = await seen.get(orderName(scope.locale, code), keptOrderSchema).catch(() => null);
    return kept === null ? null : orderPath(code);
  }

  return { sales, findBooking, seenBooking, applyCoupon: hasItems ? till.applyCoupon : null };
}
