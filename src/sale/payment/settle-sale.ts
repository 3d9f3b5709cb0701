import { afterRefusal, settlement } from '../../domain/sale/lost-sale.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import type { SaleContext } from '../context.ts';
import { applySettlement } from './apply-settlement.ts';
import { hearOf } from './hear-of-sale.ts';

/**
 * Asks the provider for the outcome of a sale without an answer, or with a refusal that is still being checked, and stores it
 * (PAY-10). Without an answer, or without room to store it, the sale is not changed.
 */
export async function settleSale(context: SaleContext, user: () => Promise<AccountUser>, sale: Sale): Promise<void> {
  try {
    const heard = await hearOf(context, sale, await user());
    const settled = sale.refusal === null ? settlement(heard) : afterRefusal(heard, sale.refusal);
    await applySettlement(context, sale, settled);
  } catch {
    // The settler asks again.
  }
}
