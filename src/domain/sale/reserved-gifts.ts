import { reservationParts } from './reservation-parts.ts';
import type { Sale } from './sale.ts';

/** A line of a reservation that was made as a gift: a provider need not say so when the reservation is opened (RES-1). */
export interface ReservedGift {
  readonly bookingKey: string;
  readonly optionId: string;
  readonly quantity: number;
}

/** The gifts that a sale has reserved; none where it is not known which booking has which items. */
export function giftsReservedBy({ kind, request, result }: Pick<Sale, 'kind' | 'request' | 'result'>): ReservedGift[] {
  const parts = kind === 'reservation' ? reservationParts(request.items) : [];
  const keys = result?.bookingKeys ?? [];
  if (keys.length !== parts.length) return [];
  return keys.flatMap((bookingKey, index) =>
    (parts[index] ?? [])
      .filter(({ isGift }) => isGift)
      .map(({ optionId, quantity }) => ({ bookingKey, optionId, quantity })),
  );
}

/** More are not remembered: the oldest are long paid. */
const mostGifts = 500;

export function withGifts(before: readonly ReservedGift[], more: readonly ReservedGift[]): readonly ReservedGift[] {
  return [...before, ...more].slice(-mostGifts);
}

/** A row of an opened reservation. `isGift`: null where the provider does not say. */
interface ReservedRow {
  readonly optionId: string;
  readonly quantity: number;
  readonly isGift: boolean | null;
  /** Its offer is sold only as a gift, or with an appointment, which the row has not. */
  readonly isOnlyGift: boolean;
}

/**
 * Which rows of a reservation are gifts: as the provider says, else those that can be nothing else, else as it was made here.
 * `otherwise`: for rows of a reservation of which none of this is known.
 */
export function whichAreGifts(
  rows: readonly ReservedRow[],
  remembered: readonly ReservedGift[],
  otherwise: boolean,
): boolean[] {
  const left = [...remembered];
  return rows.map(({ optionId, quantity, isGift, isOnlyGift }) => {
    if (isGift !== null) return isGift;
    if (isOnlyGift) return true;
    if (remembered.length === 0) return otherwise;
    const found = left.findIndex((gift) => gift.optionId === optionId && gift.quantity === quantity);
    // A gift and a ticket of the same option are two rows.
    if (found >= 0) left.splice(found, 1);
    return found >= 0 || isGiftInRows(optionId, rows, remembered);
  });
}

/** Whether the gifts of an option come to all pieces that the rows have of it: a line may come back in several rows. */
function isGiftInRows(optionId: string, rows: readonly ReservedRow[], remembered: readonly ReservedGift[]): boolean {
  const pieces = (counted: readonly Pick<ReservedRow, 'optionId' | 'quantity'>[]) =>
    counted.reduce((sum, one) => (one.optionId === optionId ? sum + one.quantity : sum), 0);
  return pieces(rows) === pieces(remembered);
}
