import { type CartItem, reservationKeys } from '../../domain/cart/cart.ts';
import type { EndedReservation } from '../../domain/sale/payment.ts';
import { saleOfReservation } from '../../domain/sale/sale.ts';
import { late, within } from '../../domain/times/clock.ts';
import { failedAs } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { rowInList } from './reservations.ts';

/** For so long (ms) a customer waits for the answer. Without one the sale goes on, as the shop has to be able to sell. */
const longestWait = 3_000;

/**
 * Which reservation of the cart nobody can pay any more, as another till has paid or deleted it since it was opened (RES-1, PAY-10);
 * null where all stand, there is none, or the provider does not say.
 */
export async function endedReservation(
  context: SaleContext,
  items: readonly CartItem[],
): Promise<EndedReservation | null> {
  const asked = Promise.all(reservationKeys(items).map((key) => endOf(context, key).catch(() => null)));
  const ends = await within(context.clock, longestWait, asked);
  return ends === late ? null : (ends.find((end) => end !== null) ?? null);
}

/** Both ways by which a reservation is found have to miss it: a call that a provider lacks is "not found", too. */
async function endOf(context: SaleContext, bookingKey: string): Promise<EndedReservation | null> {
  const { device, provider } = context;
  const soldHere = saleOfReservation(await device.recentSales(), bookingKey);
  if (soldHere !== undefined) return { soldAs: soldHere.result?.orderNumber ?? null };
  const [isFound, row] = await Promise.all([
    provider.reservation(bookingKey).then(
      () => true,
      (error) => !failedAs(error, 'refused') || !gone.has(error.failure.code),
    ),
    rowInList(context, bookingKey),
  ]);
  if (row === null) return isFound ? null : { soldAs: null };
  return row.orderNumber === null ? null : { soldAs: row.orderNumber };
}

/** The statuses of an answer that says that there is no such thing. */
const gone: ReadonlySet<number> = new Set([404, 410]);
