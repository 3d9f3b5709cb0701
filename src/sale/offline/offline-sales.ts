import { isSameMoney } from '../../domain/money/money.ts';
import { emptied } from '../../domain/sale/checkout.ts';
import { lostSaleOf } from '../../domain/sale/lost-sale.ts';
import { type OfflineOffer, offlineOffer } from '../../domain/sale/offline-sale.ts';
import type { OfflineOrder, Order } from '../../domain/sale/payment-flow.ts';
import { type Sale, takenFor, takesMoney } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';
import { moveLock } from '../locks.ts';
import { newSale } from '../payment/new-sale.ts';
import type { PaymentInput } from '../payment/payment.ts';
import type { ReadinessCommands } from '../payment/readiness.ts';
import type { Settler } from '../payment/settler.ts';

/** Whether the cart can be sold without a connection now. */
export type OfflineReadiness =
  | OfflineOffer
  /** The provider answers: the cart is to be paid in the normal way. */
  | { readonly kind: 'reachable' }
  | { readonly kind: 'being-paid' };

export interface OfflinePaymentInput extends OfflineOrder, Pick<PaymentInput, 'fixed'> {
  /** Sells the cart that the terminal has emptied, whatever the host allows, as its money is taken. The open one stays (TERM-5). */
  readonly isOfEmptied?: boolean;
}

export type OfflineOutcome =
  | { readonly kind: 'sold'; readonly sale: Sale }
  /** The cart, its total or its holds differ from what was shown: show the offer again. */
  | { readonly kind: 'offer-changed' }
  | { readonly kind: 'being-paid' };

export interface OfflineCommands {
  /**
   * To be called before the customer is asked for money. Offers an offline sale only when the provider does not answer (OFF-7).
   */
  prepareOffline(): Promise<OfflineReadiness>;
  /** The offer for the cart as stored on the device; makes no request. */
  offlineOffer(): Promise<OfflineOffer>;
  /**
   * Sells the cart without a connection: stores a `waiting` entry and empties the cart in one transaction (OFF-7). The sale is
   * sent in the background. Rejects only when the device can't store it.
   */
  sellOffline(input: OfflinePaymentInput): Promise<OfflineOutcome>;
  /**
   * Sells offline what was to be paid in the normal way, where the connection went before anything was sent. Null where the till is
   * connected, or the order can't be sold offline for the amount that was shown.
   */
  sellDisconnected(order: Order): Promise<Sale | null>;
}

export function createOfflineSales(
  context: SaleContext,
  payment: Pick<ReadinessCommands, 'preparePayment'>,
  settler: Pick<Settler, 'wake'>,
): OfflineCommands {
  const { device, clock, locks } = context;

  async function offer(): Promise<OfflineOffer> {
    return offlineOffer(context.offlineSales, await device.state(), clock.now());
  }

  async function write(input: OfflinePaymentInput, refused: readonly Sale[]): Promise<OfflineOutcome> {
    const { code, shown, given, isPaidByGiftCard, fixed } = input;
    return device.transact(async (tx): Promise<OfflineOutcome> => {
      const open = await tx.state();
      const { emptiedCart, ...cashRegister } = open.cashRegister;
      const emptiedOne = input.isOfEmptied ? emptiedCart : undefined;
      const state = { ...open, ...emptiedOne };
      const { cart, checkout } = state;
      if (cart.lockedBy !== null) return { kind: 'being-paid' };
      const now = clock.now();
      const offered = offlineOffer(emptiedOne === undefined ? context.offlineSales : 'all', state, now);
      if (offered.kind !== 'offered' || !isSameMoney(offered.amount, shown)) return { kind: 'offer-changed' };
      if (input.cartRevision !== cart.revision) return { kind: 'offer-changed' };
      const lost = lostSaleOf(refused, state);
      const again = fixed === undefined || lost?.reference === fixed.reference ? lost : undefined;
      const { couponLeftOut, unconfirmed, isAmountConfirmed } = offered;
      const sold = couponLeftOut === null ? state : { ...state, checkout: { ...checkout, coupon: null } };
      const sale = newSale(context, sold, context.questions.known(cart.items), {
        reference: fixed?.reference ?? again?.reference ?? context.newReference(),
        attempts: 0,
        payment: { code, options: {} },
        amount: shown,
        given,
        isPaidByGiftCard,
        terminal: fixed?.terminal,
        ...takenFor(again),
        offline: {
          // An earlier request of this sale may still arrive, so the provider may know it.
          sentAt: again !== undefined && again.attempts > 0 ? again.createdAt : null,
          unconfirmedItems: unconfirmed.map(({ key }) => key),
          isAmountConfirmed,
          askedAmount: null,
          isDifferenceNoted: false,
          withdrawal: null,
        },
      });
      await tx.putSale(sale);
      await tx.put(emptiedOne === undefined ? emptied(state) : { cashRegister });
      return { kind: 'sold', sale };
    });
  }

  async function sellOffline(input: OfflinePaymentInput): Promise<OfflineOutcome> {
    const refused = await device.salesIn(['refused']);
    const outcome = await locks.hold(moveLock, () => write(input, refused));
    if (outcome.kind === 'sold') settler.wake();
    return outcome;
  }

  return {
    offlineOffer: offer,
    async prepareOffline() {
      if (context.isConnected()) {
        const readiness = await payment.preparePayment();
        if (readiness.kind === 'being-paid' || readiness.kind === 'empty') return readiness;
        // A refusal is an answer, too; the payment step shows it.
        if (readiness.kind !== 'unreachable') return { kind: 'reachable' };
      }
      const { lockedBy } = (await device.state()).cart;
      return lockedBy === null ? offer() : { kind: 'being-paid' };
    },
    sellOffline,
    async sellDisconnected({ payment: { code }, ...order }) {
      if (context.isConnected() || !takesMoney(code)) return null;
      const outcome = await sellOffline({ ...order, code });
      return outcome.kind === 'sold' ? outcome.sale : null;
    },
  };
}
