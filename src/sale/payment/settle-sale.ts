import { afterRefusal, settlement } from '../../domain/sale/lost-sale.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import type { SaleContext } from '../context.ts';
import { applySettlement } from './apply-settlement.ts';
import { hearOf } from './hear-of-sale.ts';

/**
 * Asks what became of a sale without an answer, or with a no that is still being checked, and writes what follows (PAY-10). Where
 * no answer comes to the question either, or there is no room to write it down, the sale stays as it is.
 */
export async function settleSale(context: SaleContext, user: () => Promise<AccountUser>, sale: Sale): Promise<void> {
  try {
    const heard = await hearOf(context, sale, await user());
    const settled = sale.refusal === null ? settlement(heard) : afterRefusal(heard, sale.refusal);
    await applySettlement(context, sale, settled);
  } catch {
    // It is asked about again.
  }
}
