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
