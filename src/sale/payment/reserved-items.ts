import type { Reservation } from '../../domain/bookings/booking.ts';
import { type CartItem, isSameOfferAs, keyBeside, unitPrice } from '../../domain/cart/cart.ts';
import { capacityAt } from '../../domain/catalogue/capacity.ts';
import type { KnownProduct, Product } from '../../domain/catalogue/catalogue.ts';
import { isSameMoney, type Money } from '../../domain/money/money.ts';
import { giftsReservedBy, whichAreGifts, withGifts } from '../../domain/sale/reservation-parts.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { slotsOf } from '../cart/places.ts';
import type { SaleContext } from '../context.ts';

/** What the catalogue says of an option of a reservation: the reservation's own answer tells none of it. */
export interface ReservedOffer {
  /** Empty where it is not told. */
  readonly variationName: string;
  /** What the provider charges by itself (PRICE-5); null where it is not told. */
  readonly originalPrice: Money | null;
  /** The places that are left for others; null is endless or not told (CART-6). */
  readonly left: number | null;
  /** Whether it is told to be sold with an appointment. */
  readonly withTime: boolean;
}

/** The reservation's offers, by option. A catalogue that doesn't answer must not keep it from being opened. */
export async function reservedOffers(
  context: SaleContext,
  { items, appointment }: Reservation,
): Promise<Readonly<Record<string, ReservedOffer>>> {
  const { provider, locale } = context;

  async function offerOf(optionId: string): Promise<ReservedOffer> {
    const slots = await slotsOf(context, optionId, appointment);
    const left = capacityAt(slots, optionId, appointment)?.left ?? Number.POSITIVE_INFINITY;
    const variationId = slots.find(({ capacityByOption }) => optionId in capacityByOption)?.variationId ?? '';
    const [variation, options] =
      variationId === ''
        ? [null, []]
        : await Promise.all([
            provider.variation(variationId, locale()).catch(() => null),
            provider.priceOptions(variationId).catch(() => []),
          ]);
    const option = options.find(({ id }) => id === optionId);
    return {
      variationName: variation?.name ?? '',
      originalPrice: option === undefined ? null : (option.customPrice ?? option.price),
      left: Number.isFinite(left) ? left : null,
      withTime: variation?.withTime === true,
    };
  }

  // An option may come back in several rows.
  const optionIds = [...new Set(items.map(({ optionId }) => optionId))];
  return Object.fromEntries(
    await Promise.all(optionIds.map(async (optionId) => [optionId, await offerOf(optionId)] as const)),
  );
}

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

/**
 * For each of the reservation's rows whether it is a gift. Where nobody has told, one with an appointment is none (WIZ-6), and of
 * others the whole catalogue says whether they can be anything else; one that does not answer keeps no reservation from being opened.
 * `isVoucherRow`: the list of bookings calls it a voucher.
 */
export async function giftsAmong(
  context: SaleContext,
  { bookingKey, productId, appointment, items }: Reservation,
  offers: Readonly<Record<string, ReservedOffer>>,
  isVoucherRow: boolean,
): Promise<readonly boolean[]> {
  if (appointment !== null) return items.map(({ isGift }) => isGift ?? isVoucherRow);
  const { device, apiUrl, knownProduct } = context;
  const remembered = (await device.reservedGifts(apiUrl)).filter((gift) => gift.bookingKey === bookingKey);
  const isTold = isVoucherRow || remembered.length > 0 || items.every(({ isGift }) => isGift !== null);
  const known = knownProduct(productId);
  const isOpen = !isTold && (known?.isGift ?? null) === null;
  const product = (isOpen ? await listedProduct(context, productId) : null) ?? known;
  const rows = items.map((item) => {
    const withTime = product?.withTime === true || offers[item.optionId]?.withTime === true;
    return { ...item, isOnlyGift: product?.isGift === true || withTime };
  });
  return whichAreGifts(rows, remembered, isVoucherRow);
}

/** The product by the provider's lists; null where they do not have it, or do not answer. */
async function listedProduct({ provider, locale }: SaleContext, productId: string): Promise<KnownProduct | null> {
  const ofId = (products: readonly Product[]) => products.find(({ id }) => id === productId);
  const product = ofId(await provider.allProducts(locale()).catch(() => []));
  if (product?.isGift !== true) return product ?? null;
  // A provider may call everything a gift that can be given: what a list of tickets has, too, is not only that.
  const types = await provider.offerTypes().catch(() => []);
  const ofTickets = types.filter(({ isGift }) => !isGift);
  const lists = ofTickets.map((type) => provider.products(type, null, locale()).catch(() => []));
  return { ...product, isGift: ofId((await Promise.all(lists)).flat()) === undefined };
}

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
