import { type BookedSale, isClaimed } from '../../domain/sale/booked-sale.ts';
import { type BookingNumbers, numberOfBooking, saleStates } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import type { SaleContext } from '../context.ts';

/*
 * Whoever signs out takes their finished sales out of the journal (AUTH-10). What was booked is the till's own all the same: it is no
 * other sale's, however much it looks like one (PAY-10).
 */

/** What the provider has booked since then, without what the journal has forgotten. Rejects when it does not answer. `since`: epoch ms. */
export async function bookingsSince(
  { provider, device }: Pick<SaleContext, 'provider' | 'device'>,
  since: number,
  user: AccountUser,
): Promise<{ readonly sales: readonly BookedSale[]; readonly isComplete: boolean }> {
  const { sales, isComplete } = await provider.recentSales(since, user);
  const forgotten = await device.forgottenBookings();
  return { sales: sales.filter((booked) => !forgotten.has(numberOfBooking(booked))), isComplete };
}

/** Whether the till has this booking for a sale already. */
export async function isTaken({ device }: Pick<SaleContext, 'device'>, booked: BookingNumbers): Promise<boolean> {
  const forgotten = await device.forgottenBookings();
  return forgotten.has(numberOfBooking(booked)) || isClaimed(booked, await device.salesIn(saleStates));
}
