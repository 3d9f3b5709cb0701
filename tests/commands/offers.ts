import type { ItemChoice } from '../../src/domain/cart/cart.ts';
import { parseAppointmentTime } from '../../src/domain/times/appointment.ts';

/* What the tests sell: the sandbox's invented offers as the wizard would choose them. */

export const euro = (minor: number) => ({ minor, currency: 'EUR' });

export const nine = '2026-07-10 09:00:00';
/** Two places are left of every option. */
export const nearlyFull = '2026-07-10 14:00:00';

/** An adult on the canoe tour at nine, for 25.00 with 19 % VAT, unless said otherwise. */
export function canoe(changes: Partial<Omit<ItemChoice, 'time'>> & { readonly at?: string | null } = {}): ItemChoice {
  const { at = nine, ...rest } = changes;
  return {
    productId: '4701',
    productName: 'Canoe tour on the old canal',
    variationName: 'Two hours',
    optionId: '470111',
    optionName: 'Adult',
    time: at === null ? null : parseAppointmentTime(at),
    isGift: false,
    price: euro(2500),
    customPrice: null,
    vatRate: 1900,
    maxQuantity: 20,
    ...rest,
  };
}

/** A child on the canoe tour, for 15.00. */
export const child = (changes: Parameters<typeof canoe>[0] = {}): ItemChoice =>
  canoe({ optionId: '470112', optionName: 'Child (6–14)', price: euro(1500), maxQuantity: 10, ...changes });

/** An adult at the museum, without a time, for 12.00 with 7 % VAT. */
export const museum = (changes: Parameters<typeof canoe>[0] = {}): ItemChoice =>
  canoe({
    at: null,
    productId: '4722',
    productName: 'Maritime Museum',
    variationName: null,
    optionId: '472211',
    optionName: 'Adult',
    price: euro(1200),
    vatRate: 700,
    maxQuantity: null,
    ...changes,
  });

/** A school class at the science centre, without a time, for 95.00; the seed has six places for classes. */
export const schoolClass = (changes: Parameters<typeof canoe>[0] = {}): ItemChoice =>
  museum({
    productId: '4724',
    productName: 'Science centre',
    optionId: '472413',
    optionName: 'School class',
    price: euro(9500),
    ...changes,
  });

/** A tour in a kayak at half past eight for 59.00, which asks for each attendee's name. */
export const kayak = (changes: Parameters<typeof canoe>[0] = {}): ItemChoice =>
  canoe({
    at: '2026-07-10 08:30:00',
    productId: '4702',
    productName: 'Sea kayak to the seal bank',
    variationName: null,
    optionId: '470211',
    price: euro(5900),
    maxQuantity: 8,
    ...changes,
  });

/** A tasting of wines at two for 29.00, which asks for the buyer's date of birth. */
export const wine = (): ItemChoice =>
  canoe({
    at: '2026-07-10 14:00:00',
    productId: '4716',
    productName: 'Winery with tasting',
    variationName: 'Five wines',
    optionId: '471611',
    price: euro(2900),
    maxQuantity: 16,
  });

/** A flight that can't be reserved, for 139.00. */
export const flight = (): ItemChoice =>
  canoe({
    productId: '4706',
    productName: 'Tandem paragliding',
    variationName: null,
    optionId: '470611',
    optionName: 'Flight',
    price: euro(13_900),
    maxQuantity: 3,
  });

export const adultKey = `470111|${nine}|0`;
export const childKey = `470112|${nine}|0`;
export const museumKey = '472211||0';
export const schoolKey = '472413||0';
