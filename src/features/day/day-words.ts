import { msg } from '@lingui/core/macro';
import type { Tender } from '../../domain/day/taking.ts';

/** What a tender is called at the counter. A gift card counts as a card, as the provider is told. */
export const tenderWords = {
  paid_cash: msg`Cash`,
  paid_cc: msg`Card`,
  invoice: msg`Invoice`,
  no_payment: msg`No payment`,
} as const satisfies Record<Tender, unknown>;
