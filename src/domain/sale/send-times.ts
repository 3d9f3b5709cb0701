import { type Sale, takenFor } from './sale.ts';

/* When a sale was sent, and how long what was sent may take (PAY-10). */

/** A sale may still be committed for so long after it was last sent (ms), however early its call was given up. */
export const lateCommit = 3 * 60_000;

/** A list may show what was sold only so long after it was sent (ms). */
export const lateListing = 15_000;

export type SendTimes = Pick<Sale, 'createdAt' | 'offline' | 'restSentAt'>;

/** When the sale was sent last (epoch ms). */
export function lastSentAt({ createdAt, offline, restSentAt = 0 }: SendTimes): number {
  return Math.max(offline?.sentAt ?? createdAt, restSentAt);
}

/** A clock is put right by less than this (ms) all the time. */
const clockSlack = 60_000;

/**
 * The sale with the times of this clock, where the device's clock was put back since it was sent: else nothing would be concluded
 * until the clock is there again. Null where it was not.
 */
export function sentByThisClock(sale: Sale, now: number): Sale | null {
  if (lastSentAt(sale) <= now + clockSlack) return null;
  const { createdAt, offline, restSentAt } = sale;
  return {
    ...sale,
    ...takenFor(sale),
    createdAt: Math.min(createdAt, now),
    ...(restSentAt !== undefined && { restSentAt: Math.min(restSentAt, now) }),
    offline: offline && { ...offline, sentAt: offline.sentAt && Math.min(offline.sentAt, now) },
  };
}
