import type { AppointmentTime } from './appointment.ts';
import type { Money, VatRate } from './money.ts';

/**
 * What the device knows of an item's claim on stock at the provider (CART-3, CART-10, CART-11).
 * `wanted`: not held yet, to be asked for. `held`: granted for `quantity` until `until` (epoch ms of this device's clock,
 * counted from the moment the request left, so that it never ends later than at the provider). `reserved`: the item belongs
 * to a permanent reservation, whose booking key stands for the code and which does not run out.
 */
export type Hold =
  | { readonly state: 'wanted'; readonly code: string | null; readonly problem: string | null }
  | {
      readonly state: 'held';
      readonly code: string;
      readonly quantity: number;
      readonly unitPrice: number;
      readonly until: number;
    }
  | { readonly state: 'reserved'; readonly code: string };

/** One line of the cart: a price option for one appointment (or none), as a sale or as a gift. */
export interface CartItem {
  /** Identity of the line: option, appointment and gift flag (PRICE-2); see `itemKey`. */
  readonly key: string;
  readonly productId: string;
  readonly productName: string;
  readonly variationName: string | null;
  readonly optionId: string;
  readonly optionName: string;
  readonly time: AppointmentTime | null;
  readonly isGift: boolean;
  readonly quantity: number;
  readonly price: Money;
  /** Set only where it differs from `price` (PRICE-5). */
  readonly customPrice: Money | null;
  readonly vatRate: VatRate;
  /** Places that were left for others and us when this line was chosen; null is endless or unknown (CART-6). */
  readonly maxQuantity: number | null;
  readonly hold: Hold;
}

/** An item of a terminal's cart that is not this app's: kept as it came, sent back as it came (CART-12). */
export type ExternalItem = Readonly<Record<string, unknown>>;

export interface Cart {
  readonly items: readonly CartItem[];
  readonly external: readonly ExternalItem[];
  /** Grows with every change of what is sold, so that an answer can be matched with the cart it was asked for. */
  readonly revision: number;
  /** Reference of the sale that is being paid with this cart; while it is set the cart can't be changed (PAY-10). */
  readonly lockedBy: string | null;
}
