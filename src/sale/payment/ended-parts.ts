import { reservationsInUse } from '../../domain/sale/ended-parts.ts';
import { type SaleState, unsettledStates } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';

/** In these states the parts of a reservation may still be there. */
const notDone: readonly SaleState[] = [...unsettledStates, 'refused'];

/** One of several reservations of an entry that is not done. */
interface ReservedPart {
  readonly reference: string;
  readonly bookingKey: string;
}

/** The parts of other entries that have these keys (PAY-6). */
export async function partsWith(
  device: SaleContext['device'],
  bookingKeys: readonly string[],
): Promise<ReservedPart[]> {
  if (bookingKeys.length === 0) return [];
  const sales = await device.salesIn(notDone);
  return sales.flatMap(({ reference, reservedKeys = [] }) =>
    bookingKeys.filter((key) => reservedKeys.includes(key)).map((bookingKey) => ({ reference, bookingKey })),
  );
}

/** Those of these reservations that are in use on the device. */
export async function keysInUse(device: SaleContext['device'], bookingKeys: readonly string[]): Promise<string[]> {
  if (bookingKeys.length === 0) return [];
  const [{ cart }, parked, sales] = await Promise.all([device.state(), device.parkedSales(), device.salesIn(notDone)]);
  const used = reservationsInUse([cart, ...parked.map((sale) => sale.cart)], sales);
  return bookingKeys.filter((key) => used.includes(key));
}
