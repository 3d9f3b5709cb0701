import { msg } from '@lingui/core/macro';
import type { Tender } from '../../domain/day/taking.ts';

/** What a tender is called at the counter. */
export const tenderWords = {
  paid_cash: msg`Cash`,
  paid_cc: msg`Card`,
  gift_card: msg`Gift card`,
  invoice: msg`Invoice`,
  no_payment: msg`No payment`,
} as const satisfies Record<Tender, unknown>;
