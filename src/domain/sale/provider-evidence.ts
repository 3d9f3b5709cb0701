import { wallClockMs } from '../times/appointment.ts';
import { type BookedSale, isBookingOf } from './booked-sale.ts';
import { reservationParts } from './reservation-parts.ts';
import type { Sale } from './sale.ts';
import { lastSentAt, lateListing } from './send-times.ts';

/* What a till has learned of its provider from sales that were answered: nothing of it is assumed (PAY-10). */

/** What is looked up: a provider may keep references with orders and not with reservations, or not with parts of one. */
export type LookUpKind = 'purchase' | 'reservation' | 'parts';

export interface LearnedLookUp {
  readonly finds: boolean;
  readonly at: number;
  /** So long after a sale it was found already (ms); absent where it was never looked for so early, and in older evidence. */
  readonly listedIn?: number | undefined;
}

/** Evidence of this age is checked again (ms), because a provider may change. */
const goodFor = 24 * 60 * 60_000;

export function isLookUpFresh({ at }: LearnedLookUp, now: number): boolean {
  return Math.abs(now - at) < goodFor;
}

/** What was learned of a provider from sales that it answered. Nothing of it is assumed. */
export interface ProviderEvidence {
  /**
   * Whether a look-up by reference finds a sale that was answered, and nothing for a reference that was never sent. `at`: when
   * that was tried (epoch ms). Absent while it was not: then "not found" proves nothing.
   */
  readonly lookUps: { readonly [Kind in LookUpKind]?: LearnedLookUp | undefined };
  /** What the provider's written times are ahead of this device's clock, read as if they were UTC (ms). */
  readonly clockOffset: number | null;
  /** When the oldest of the sales that show this was sent (epoch ms): clocks may have been changed since. Absent where that was not noted. */
  readonly clockOffsetAt?: number | undefined;
  /** How the provider writes the channel of what this till sells. */
  readonly salesChannel: string | null;
}

export const noEvidence: ProviderEvidence = { lookUps: {}, clockOffset: null, salesChannel: null };

export function lookUpKind(sale: Pick<Sale, 'kind' | 'request'>): LookUpKind {
  return partsOf(sale) > 1 ? 'parts' : sale.kind;
}

/** How long after it was sent a sale may not be found by its reference yet (ms), where references are found. */
export function listingTime(
  sale: Pick<Sale, 'kind' | 'request'>,
  { lookUps }: Pick<ProviderEvidence, 'lookUps'>,
): number {
  return lookUps[lookUpKind(sale)]?.listedIn ?? lateListing;
}

/** In how many parts it is sent, each under a reference of its own (PAY-6). */
export function partsOf({ kind, request }: Pick<Sale, 'kind' | 'request'>): number {
  return kind === 'purchase' ? 1 : reservationParts(request.items).length;
}

/** The device's clock may have been put right since the older ones. */
const fewNewest = 3;

/**
 * The clocks and the channel as the newest bookings show them that are known to be this till's. A booking is written after it
 * was sent, never before, so that the smallest distance is the truest.
 */
export function withBookingsOf(
  evidence: ProviderEvidence,
  booked: readonly BookedSale[],
  journal: readonly Sale[],
): ProviderEvidence {
  const own = booked.flatMap((one) => {
    // Of what was sent in two goes it is not known which go has made it.
    const sale = journal.find(
      ({ result, restSentAt }) => result && restSentAt === undefined && isBookingOf(result, one),
    );
    return sale === undefined ? [] : [{ one, sale }];
  });
  const told = own
    .flatMap(({ one: { createdAt }, sale }) =>
      createdAt === null ? [] : [{ sentAt: lastSentAt(sale), offset: wallClockMs(createdAt) - lastSentAt(sale) }],
    )
    .slice(0, fewNewest);
  const clock = told.length > 0 && {
    clockOffset: Math.min(...told.map(({ offset }) => offset)),
    clockOffsetAt: Math.min(...told.map(({ sentAt }) => sentAt)),
  };
  const channel = own.find(({ one }) => one.salesChannel !== '')?.one.salesChannel;
  return { ...evidence, ...clock, salesChannel: channel ?? evidence.salesChannel };
}
