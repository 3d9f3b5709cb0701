import type { Sale } from '../../domain/sale/sale.ts';
import type { StorageCopy } from '../../terminal/index.ts';

/** A terminal's copy of the state that has nothing but these sales. */
export function copyOf(...sales: readonly Partial<Sale>[]): StorageCopy {
  return {
    version: 1,
    saved_at: 0,
    user_id: null,
    cart: {},
    checkout: {},
    cash_register: {},
    sales: sales.map((sale) => ({ ...sale })),
  };
}
