import { reservationKeys } from '../../domain/cart/cart.ts';
import { isOpen, unsettledStates } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';

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
  const sales = await device.salesIn(['submitting', 'unknown', 'waiting', 'refused']);
  return sales.flatMap(({ reference, reservedKeys = [] }) =>
    bookingKeys.filter((key) => reservedKeys.includes(key)).map((bookingKey) => ({ reference, bookingKey })),
  );
}

/** Those of these reservations that lie in a cart, or in a sale that is open: they are not given back with others (RES-1). */
export async function keysInUse(device: SaleContext['device'], bookingKeys: readonly string[]): Promise<string[]> {
  if (bookingKeys.length === 0) return [];
  const [{ cart }, parked, sales] = await Promise.all([
    device.state(),
    device.parkedSales(),
    device.salesIn([...unsettledStates, 'refused']),
  ]);
  const places = [cart, ...parked.map((sale) => sale.cart), ...sales.filter(isOpen).map(({ request }) => request)];
  const used = reservationKeys(places.flatMap(({ items }) => items));
  return bookingKeys.filter((key) => used.includes(key));
}
