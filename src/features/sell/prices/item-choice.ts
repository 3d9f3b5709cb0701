import type { ItemChoice } from '../../../domain/cart/cart.ts';
import type { Capacity, OfferType, PriceOption, Product } from '../../../domain/catalogue/catalogue.ts';
import type { Money } from '../../../domain/money/money.ts';
import type { AppointmentTime } from '../../../domain/times/appointment.ts';

/** What is sold, and when. */
export interface SoldOffer {
  readonly type: OfferType;
  readonly product: Product;
  readonly variationName: string | null;
  readonly time: AppointmentTime | null;
}

/** One price of an offer, as it goes into the cart. */
export function itemChoice(
  { type, product, variationName, time }: SoldOffer,
  option: PriceOption,
  customPrice: Money | undefined,
  capacity: Capacity | undefined,
): ItemChoice {
  const left = capacity?.left ?? Number.POSITIVE_INFINITY;
  return {
    productId: product.id,
    productName: product.name,
    variationName,
    optionId: option.id,
    optionName: option.name,
    time,
    isGift: type.isGift,
    // The original is what the provider charges by itself; whatever differs from that is sent (PRICE-5).
    price: option.customPrice ?? option.price,
    customPrice: customPrice ?? null,
    vatRate: option.vatRate,
    maxQuantity: Number.isFinite(left) ? left : null,
  };
}
