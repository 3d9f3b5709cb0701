import { expect, it } from 'vitest';
import { hour, offline, saleOf, sentAt } from '../testing/unanswered.ts';
import { lastSentAt } from './send-times.ts';

it('[PAY-10] it was sent last when it was made, sent by itself, or its rest was sent', () => {
  expect(lastSentAt(saleOf())).toBe(sentAt);
  expect(lastSentAt(saleOf({ offline }))).toBe(sentAt + 4 * hour);
  expect(lastSentAt(saleOf({ restSentAt: sentAt + hour }))).toBe(sentAt + hour);
});
