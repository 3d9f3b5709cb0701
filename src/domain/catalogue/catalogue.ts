import type { Money, VatRate } from '../money/money.ts';
import type { AppointmentTime } from '../times/appointment.ts';

/** One tab of the first step, from the host's own `type.json` (WIZ-2). */
export interface OfferType {
  readonly id: string;
  /** Title by locale; `en-US` is always there. */
  readonly titles: Readonly<Record<string, string>>;
  readonly typeId: string;
  readonly tag: string;
  readonly isGift: boolean;
  /** Name of the icon that stands for the type where a product has no picture. */
  readonly icon: string | null;
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly tag: string;
}

export interface Product {
  readonly id: string;
  readonly name: string;
  /** False when the product is sold without an appointment (WIZ-6). */
  readonly withTime: boolean;
  readonly isGift: boolean;
  readonly pictureUrl: string | null;
  readonly basePrice: Money | null;
  readonly variationIds: readonly string[];
}

/** What is known of a product without asking for it. `isGift`: whether it is sold only as a gift; null where that is not known. */
export interface KnownProduct extends Pick<Product, 'withTime'> {
  readonly isGift: boolean | null;
}

/** A product with its place in the catalogue. */
export interface Offer {
  readonly type: OfferType;
  readonly category: Category | null;
  readonly product: Product;
}

export interface Variation {
  readonly id: string;
  readonly name: string;
}

/** A variation with what is not kept of it. */
export interface VariationDetails extends Variation {
  /** Told only of one that is sold with an appointment. */
  readonly withTime?: true;
}

/** Places left of those on sale. Either may be `Infinity` (the wire's 99999 or more, PRICE-1); `left` may be negative. */
export interface Capacity {
  readonly left: number;
  /** Null where the provider does not tell it. */
  readonly stock: number | null;
}

/** An appointment that the provider offers, with what is left for each price option. */
export interface Slot {
  readonly time: AppointmentTime;
  readonly variationId: string;
  readonly capacityByOption: Readonly<Record<string, Capacity>>;
}

export interface PriceOption {
  readonly id: string;
  readonly name: string;
  readonly price: Money;
  /** A price that the provider itself sets in place of `price`. */
  readonly customPrice: Money | null;
  readonly vatRate: VatRate;
}

/** A type's title in the locale, else in another of its language, else in English, else in the first there is (WIZ-2). */
export function offerTitle({ titles, id }: OfferType, locale: string): string {
  const [language = ''] = locale.split('-');
  const related = Object.keys(titles).find((key) => key.split('-')[0] === language);
  return titles[locale] ?? titles[related ?? 'en-US'] ?? Object.values(titles)[0] ?? id;
}

/** Whether a sale of the product as this type has an appointment (WIZ-6). */
export function needsTime({ type, product }: { readonly type: OfferType; readonly product: Product }): boolean {
  return product.withTime && !type.isGift;
}

/** The lowest of what the options of a variation cost, and whether some cost more. */
export interface PriceHint {
  readonly lowest: Money;
  readonly isLowestOfSeveral: boolean;
}

/** Null where there are no options. An account has one currency. */
export function priceHint(options: readonly Pick<PriceOption, 'price' | 'customPrice'>[]): PriceHint | null {
  const [lowest, ...others] = options
    .map(({ price, customPrice }) => customPrice ?? price)
    .toSorted((one, other) => one.minor - other.minor);
  if (lowest === undefined) return null;
  return { lowest, isLowestOfSeveral: others.some(({ minor }) => minor > lowest.minor) };
}
