import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Sale, SaleState } from '../../domain/sale.ts';

/** What each state of a sale means, for staff. */
export const saleStateWords: Readonly<Record<SaleState, MessageDescriptor>> = {
  submitting: msg`Being sent`,
  unknown: msg`Waiting for an answer`,
  waiting: msg`Made offline, not sent yet`,
  done: msg`Completed`,
  refused: msg`Refused`,
};

const unsettled: readonly SaleState[] = ['submitting', 'unknown', 'waiting'];

/** Whether nobody knows yet what became of it (PAY-10). */
export function isUnsettled({ state }: Pick<Sale, 'state'>): boolean {
  return unsettled.includes(state);
}

/** How many sales are in each state; states without any are left out. */
export function countByState(sales: readonly Pick<Sale, 'state'>[]): readonly (readonly [SaleState, number])[] {
  const states: readonly SaleState[] = [...unsettled, 'done', 'refused'];
  return states
    .map((state) => [state, sales.filter((sale) => sale.state === state).length] as const)
    .filter(([, count]) => count > 0);
}
