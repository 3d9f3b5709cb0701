import { anyBooking } from '../../domain/bookings/booking.ts';
import { lookUpKind } from '../../domain/sale/lost-sale.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import type { SaleContext } from '../context.ts';

/** The sale does not wait longer than this for the answer (ms). */
const longestWait = 1_500;

/**
 * Whether the opened reservation that a sale pays for was paid already, before anything of this sale was sent: a refusal is then
 * no answer to a repeat (RES-1, PAY-10). False where that is not known, and where nobody needs to know it, as a look-up by the
 * sale's reference tells everything.
 */
export async function isPaidElsewhere(
  { device, provider, clock, apiUrl }: SaleContext,
  user: () => Promise<AccountUser>,
  sale: Sale,
): Promise<boolean> {
  const bookingKey = sale.request.reservationKey;
  // What was sent before may have paid for it; a person may have had the till forget the attempts of a sale made offline.
  if (bookingKey === null || sale.attempts > 1 || sale.offline !== null) return false;
  const { lookUps } = await device.evidence(apiUrl);
  if (lookUps[lookUpKind(sale)]?.finds === true) return false;
  const giveUp = new AbortController();
  const cancelTimer = clock.after(longestWait, () => giveUp.abort());
  try {
    const query = { ...anyBooking, search: bookingKey };
    const { bookings } = await provider.bookings(query, await user(), { signal: giveUp.signal });
    return bookings.some((booking) => booking.bookingKey === bookingKey && booking.orderNumber !== null);
  } catch {
    return false;
  } finally {
    cancelTimer();
  }
}
