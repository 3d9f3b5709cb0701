import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isInDoubt, needsDecision, type Sale, type SaleState, unsettledStates } from '../../domain/sale.ts';

/** What each state of a sale means, for staff. */
export const saleStateWords: Readonly<Record<SaleState, MessageDescriptor>> = {
  submitting: msg`Being sent`,
  unknown: msg`Waiting for an answer`,
  waiting: msg`Made offline, not sent yet`,
  done: msg`Completed`,
  refused: msg`Refused`,
  withdrawn: msg`Closed without a booking`,
};

/** What has become of one sale, in words. */
export function wordsOf(sale: Pick<Sale, 'state' | 'offline' | 'doubt'>): MessageDescriptor {
  if (isInDoubt(sale)) return msg`Was it made? Needs a decision`;
  if (needsDecision(sale)) return msg`Refused, needs a decision`;
  if (sale.offline?.withdrawal === 'given-back') return msg`Given back`;
  if (sale.offline?.withdrawal === 'changed') return msg`Put into the cart again`;
  return saleStateWords[sale.state];
}

/** How many sales are in each state, those that wait first; states without any are left out. */
export function countByState(sales: readonly Pick<Sale, 'state'>[]): readonly (readonly [SaleState, number])[] {
  const states: readonly SaleState[] = [...unsettledStates, 'done', 'refused', 'withdrawn'];
  return states
    .map((state) => [state, sales.filter((sale) => sale.state === state).length] as const)
    .filter(([, count]) => count > 0);
}
