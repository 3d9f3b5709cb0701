import { giftsReservedBy, withGifts } from '../../domain/sale/reservation-parts.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';

/**
 * Remembers which lines of a reservation are gifts, so that they are opened as gifts (RES-1). Never rejects, because failing to
 * remember must not fail the sale.
 */
export async function rememberGifts({ device, apiUrl }: SaleContext, sale: Sale): Promise<void> {
  const gifts = giftsReservedBy(sale);
  if (gifts.length === 0) return;
  try {
    await device.changeReservedGifts(apiUrl, (before) => withGifts(before, gifts));
  } catch (error) {
    console.warn('which reserved lines are gifts could not be stored', error);
  }
}
