import { type Cart, type CartItem, isHeld, sumOfLines, unitPrice } from '../cart/cart.ts';
import type { Money } from '../money/money.ts';
import type { OfflineSales } from '../settings/settings.ts';
import type { Checkout, KnownTotals } from './checkout.ts';
import type { OfflineSale, Sale } from './sale.ts';

/** Whether this cart can be sold without a connection, and for how much (OFF-7). */
export type OfflineOffer =
  | {
      readonly kind: 'offered';
      readonly cartRevision: number;
      readonly amount: Money;
      /** Whether the amount is the provider's total of this very cart; otherwise it is the sum of the lines. */
      readonly isAmountConfirmed: boolean;
      /** Timed items without a running hold: subject to confirmation. */
      readonly unconfirmed: readonly CartItem[];
      /** The code whose discount is not known, so that it is left out; null when there is none. */
      readonly couponLeftOut: string | null;
    }
  /** The host's settings forbid it altogether. */
  | { readonly kind: 'forbidden' }
  /** These timed items have no running hold, which the host's settings ask for. */
  | { readonly kind: 'needs-holds'; readonly items: readonly CartItem[] }
  | { readonly kind: 'empty' };

export interface OfflineCart {
  readonly cart: Cart;
  readonly checkout: Pick<Checkout, 'coupon'>;
  readonly totals: KnownTotals | null;
}

/** `now`: epoch ms. */
export function offlineOffer(rule: OfflineSales, { cart, checkout, totals }: OfflineCart, now: number): OfflineOffer {
  const [first] = cart.items;
  if (first === undefined) return { kind: 'empty' };
  if (rule === 'none') return { kind: 'forbidden' };
  const unconfirmed = unconfirmedItems(cart.items, now);
  if (rule === 'untimed' && unconfirmed.length > 0) return { kind: 'needs-holds', items: unconfirmed };
  const confirmed = totals?.revision === cart.revision ? totals.grandTotal : null;
  return {
    kind: 'offered',
    cartRevision: cart.revision,
    amount: confirmed ?? sumOfLines(cart.items, unitPrice(first).currency),
    isAmountConfirmed: confirmed !== null,
    unconfirmed,
    couponLeftOut: confirmed === null ? (checkout.coupon?.code ?? null) : null,
  };
}

/** Timed items without a running hold: subject to confirmation. */
function unconfirmedItems(items: readonly CartItem[], now: number): readonly CartItem[] {
  return items.filter((item) => item.time !== null && !isHeld(item, now));
}

/**
 * Whether a sale whose answer does not come may wait aside, so that the next customer can be served: nothing is left to ask this
 * one. Only where the host allows such sales.
 */
export function canBeSetAside(rule: OfflineSales, { state, offline }: Pick<Sale, 'state' | 'offline'>): boolean {
  return rule !== 'none' && state === 'unknown' && offline === null;
}

/** A sale that is settled with the customer and has no cart any more: from here on it is like one that was made without a connection (OFF-7). */
export function asOffline({ request, createdAt }: Sale, now = createdAt): OfflineSale {
  return {
    unconfirmedItems: unconfirmedItems(request.items, now).map(({ key }) => key),
    isAmountConfirmed: true,
    sentAt: createdAt,
    askedAmount: null,
    isDifferenceNoted: false,
    withdrawal: null,
  };
}

/** The sale as a person has closed it without a booking. `now`: epoch ms. */
export function withdrawnAs(withdrawal: OfflineSale['withdrawal'], sale: Sale, now: number): Sale {
  return { ...sale, state: 'withdrawn', offline: { ...(sale.offline ?? asOffline(sale)), withdrawal }, updatedAt: now };
}
