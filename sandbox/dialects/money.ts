import { isFields, only, without } from './rewording.ts';
import type { Alternatives } from './variation.ts';

const TOTALS = ['POST checkout/totals'];

/** Totals without these parts. */
const totalsWithout = (...names: string[]) => only(TOTALS, (body) => (isFields(body) ? without(body, names) : body));

/** Where a discount is told. */
export const discounts: Alternatives = {
  'discount-info-only': {
    what: 'A discount is told in discount_info, not per item.',
    answer: totalsWithout('per_item_info'),
  },
  'discount-in-total-only': {
    what: 'A discount is told by the total alone.',
    answer: totalsWithout('per_item_info', 'discount_info'),
  },
};

export const payments: Alternatives = {
  'no-payments-available': { what: 'Totals have no payments_available.', answer: totalsWithout('payments_available') },
};
