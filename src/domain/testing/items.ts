import type { ItemChoice } from '../cart/cart.ts';
import { parseAppointmentTime } from '../times/appointment.ts';

/** A choice to add to the cart: an adult on a canoe tour at ten, unless said otherwise. */
export function choice(change: Partial<ItemChoice> = {}): ItemChoice {
  return {
    productId: '4711',
    productName: 'Canoe tour',
    variationName: null,
    optionId: '7001',
    optionName: 'Adult',
    time: parseAppointmentTime('2026-07-04 10:00:00'),
    isGift: false,
    price: { minor: 2500, currency: 'EUR' },
    customPrice: null,
    vatRate: 1900,
    maxQuantity: 12,
    ...change,
  };
}
