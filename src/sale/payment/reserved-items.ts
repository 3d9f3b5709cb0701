import type { Reservation } from '../../domain/bookings/booking.ts';
import { type CartItem, isSameOfferAs, keyBeside, unitPrice } from '../../domain/cart/cart.ts';
import { isSameMoney, type Money } from '../../domain/money/money.ts';
import type { ReservedOffer } from './reserved-offers.ts';

/**
 * The reservation's lines. They need no hold, as the places are reserved; the purchase names the booking key as their code. Pieces
 * that are added get a hold of their own.
 */
export function reservedItems(
  { bookingKey, productId, productName, appointment, items }: Reservation,
  offers: Readonly<Record<string, ReservedOffer>>,
  areGifts: readonly boolean[],
): readonly CartItem[] {
  const lines = items.map((item, index) => {
    const offer = offers[item.optionId];
    const isGift = areGifts[index] === true;
    // A gift takes no places.
    const left = isGift ? null : (offer?.left ?? null);
    return {
      productId,
      productName,
      variationName: offer?.variationName || null,
      optionId: item.optionId,
      optionName: item.optionName,
      time: appointment,
      isGift,
      quantity: item.quantity,
      ...pricesOf(item, offer?.originalPrice ?? null),
      vatRate: item.vatRate,
      maxQuantity: left === null ? null : item.quantity + left,
      hold: { state: 'reserved', code: bookingKey, pieces: item.quantity },
    } as const;
  });
  return lines.reduce<readonly ReservedItem[]>(withReservedLine, []);
}

type ReservedItem = CartItem & {
  readonly hold: { readonly state: 'reserved'; readonly code: string; readonly pieces: number };
};

/** A provider may list the pieces of one option in several rows: those at one price are one line, as everywhere in the cart. */
function withReservedLine(lines: readonly ReservedItem[], row: Omit<ReservedItem, 'key'>): readonly ReservedItem[] {
  const sameOffer = lines.filter((line) => isSameOfferAs(line, row));
  const same = sameOffer.find((line) => isSameMoney(unitPrice(line), unitPrice(row)));
  if (same !== undefined) return lines.map((line) => (line === same ? withPiecesOf(line, row) : line));
  return [...lines, { ...row, key: keyBeside(sameOffer, row) }];
}

function withPiecesOf(line: ReservedItem, { quantity }: Pick<CartItem, 'quantity'>): ReservedItem {
  return {
    ...line,
    quantity: line.quantity + quantity,
    maxQuantity: line.maxQuantity === null ? null : line.maxQuantity + quantity,
    hold: { ...line.hold, pieces: line.hold.pieces + quantity },
  };
}

/** A reservation names any price that isn't the list's, also the provider's own, which nobody has adjusted (PRICE-5). */
function pricesOf(
  { price, customPrice }: Pick<CartItem, 'price' | 'customPrice'>,
  original: Money | null,
): Pick<CartItem, 'price' | 'customPrice'> {
  if (customPrice === null || original === null) return { price, customPrice };
  return { price: original, customPrice: isSameMoney(customPrice, original) ? null : customPrice };
}
