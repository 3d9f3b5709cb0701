import { candidateOf, isClaimed, type Settlement } from '../../domain/sale/lost-sale.ts';
import { unconfirmedItems } from '../../domain/sale/offline-sale.ts';
import {
  type Candidate,
  isInDoubt,
  isPaidAtTill,
  notReceived,
  type OfflineSale,
  type Sale,
  saleStates,
} from '../../domain/sale/sale.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { SaleContext } from '../context.ts';
import type { Decided } from '../offline/offline-decisions.ts';
import { detailsOf } from './hear-of-sale.ts';
import { closeSale } from './journal.ts';
import type { Settler } from './settler.ts';

/** A sale made offline that never arrives, however often it is sent, must not keep the others waiting for ever. */
const mostAttempts = 4;

const nothingArrived = { state: 'refused', refusal: { code: notReceived, message: '' } } as const;

/** Writes what follows for a sale without an answer. Rejects when the provider does not answer once more. */
export async function applySettlement(context: SaleContext, sale: Sale, settled: Settlement): Promise<void> {
  const { provider } = context;
  const { reference } = sale;
  switch (settled.kind) {
    case 'wait':
      return;
    case 'booked':
      return void (await closeSale(context, reference, { state: 'done', result: settled.result }));
    case 'matched':
      return closeAs(context, sale, settled.booked);
    case 'give-back':
      for (const bookingKey of settled.bookingKeys) await provider.cancelReservation(bookingKey);
      return closeAsNotSold(context, sale);
    case 'not-sold':
      return closeAsNotSold(context, sale);
    case 'ask-person':
      return noteDoubt(
        context,
        reference,
        settled.bookings.map((booked) => candidateOf(sale, booked)),
      );
  }
}

/** What was sold without a connection stays sold: it is sent again, under the same reference. */
async function closeAsNotSold(context: SaleContext, { reference, offline, attempts }: Sale): Promise<void> {
  const isSentAgain = offline !== null && attempts < mostAttempts;
  await closeSale(context, reference, isSentAgain ? { state: 'waiting' } : nothingArrived);
}

async function closeAs(
  context: SaleContext,
  { reference }: Sale,
  { orderNumber, bookingKey }: Pick<Candidate, 'orderNumber' | 'bookingKey'>,
): Promise<void> {
  const { printLink } = await detailsOf(context.provider, { orderNumber, bookingKey });
  const result = { orderNumber, bookingKeys: orderNumber === null ? [bookingKey] : [], printLink };
  await closeSale(context, reference, { state: 'done', result });
}

async function noteDoubt({ device, clock }: SaleContext, reference: string, candidates: Candidate[]): Promise<void> {
  await device.transact(async (tx) => {
    const sale = await tx.sale(reference);
    if (sale === null || (sale.state !== 'unknown' && sale.state !== 'submitting')) return;
    if (JSON.stringify(sale.doubt?.candidates) === JSON.stringify(candidates)) return;
    const doubt = { since: sale.doubt?.since ?? clock.now(), candidates };
    await tx.putSale({ ...sale, state: 'unknown', doubt, updatedAt: clock.now() });
  });
}

/** What a person says of a sale of which nobody else can know (PAY-10). */
export interface LostSaleDecisions {
  /** "It is this one". `taken`: it turned out to be another sale's. Rejects when the provider or the device does not answer. */
  claimBooking(reference: string, booked: Candidate): Promise<Decided | 'taken'>;
  /**
   * "It was not sold": its cart can be changed, or paid again, under the same reference. Where its cart is gone and money was
   * taken, it is to be decided on like a sale made offline.
   */
  declareNotSold(reference: string): Promise<Decided>;
  /** Somebody was shown what became of the sale. */
  noteSeen(reference: string): Promise<void>;
}

export function createLostSaleDecisions(
  context: SaleContext,
  keeper: Pick<CartKeeper, 'soon'>,
  settler: Pick<Settler, 'wake'>,
): LostSaleDecisions {
  const { device } = context;

  async function inDoubt(reference: string): Promise<Sale | null> {
    const sale = await device.sale(reference);
    return sale !== null && isInDoubt(sale) ? sale : null;
  }

  return {
    async claimBooking(reference, booked) {
      const sale = await inDoubt(reference);
      if (sale === null) return 'not-open';
      if (isClaimed(booked, await device.salesIn(saleStates))) return 'taken';
      await closeAs(context, sale, booked);
      keeper.soon(0);
      settler.wake();
      return 'decided';
    },

    async declareNotSold(reference) {
      const sale = await inDoubt(reference);
      if (sale === null) return 'not-open';
      const hasCart = (await device.state()).cart.lockedBy === reference;
      const offline = hasCart || !isPaidAtTill(sale) ? sale.offline : (sale.offline ?? asOffline(sale));
      await closeSale(context, reference, { ...nothingArrived, offline });
      keeper.soon(0);
      settler.wake();
      return 'decided';
    },

    async noteSeen(reference) {
      await device.transact(async (tx) => {
        const sale = await tx.sale(reference);
        if (sale !== null && !sale.isSeen) await tx.putSale({ ...sale, isSeen: true });
      });
    },
  };
}

/** A sale that was paid for and has no cart any more: from here on it is like one that was made without a connection (OFF-7). */
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
