import { expect, it } from 'vitest';
import { hour, offline, saleOf, sentAt } from '../testing/unanswered.ts';
import type { Sale } from './sale.ts';
import { lastSentAt, sentByThisClock } from './send-times.ts';

it('[PAY-10] it was sent last when it was made, sent by itself, or its rest was sent', () => {
  expect(lastSentAt(saleOf())).toBe(sentAt);
  expect(lastSentAt(saleOf({ offline }))).toBe(sentAt + 4 * hour);
  expect(lastSentAt(saleOf({ restSentAt: sentAt + hour }))).toBe(sentAt + hour);
});

const putBack = sentAt - hour;

it.each<[string, Partial<Sale>, Partial<Sale>]>([
  ['when it was made', {}, { createdAt: putBack }],
  ['when it was sent by itself', { createdAt: 0, offline }, { createdAt: 0, offline: { ...offline, sentAt: putBack } }],
  ['when its rest was sent', { createdAt: 0, restSentAt: sentAt }, { createdAt: 0, restSentAt: putBack }],
  [
    'when it was made offline, not sent yet',
    { offline: { ...offline, sentAt: null } },
    { createdAt: putBack, offline: { ...offline, sentAt: null } },
  ],
])('[PAY-10] a clock that was put back since counts for the sale, too: %s', (_, change, expected) => {
  const sale = saleOf(change);
  expect(sentByThisClock(sale, putBack)).toEqual({ ...sale, takenAt: sale.createdAt, ...expected });
  expect(sentByThisClock(sale, sentAt + 4 * hour)).toBeNull();
});

it('[PAY-10] a clock that is put right by a minute is the same clock', () => {
  expect(sentByThisClock(saleOf(), sentAt - 60_000)).toBeNull();
  expect(sentByThisClock(saleOf(), sentAt - 60_001)?.createdAt).toBe(sentAt - 60_001);
});
