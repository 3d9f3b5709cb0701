import { afterRefusal, settlement } from '../../domain/sale/lost-sale.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import type { SaleContext } from '../context.ts';
import { applySettlement } from './apply-settlement.ts';
import { hearOf } from './hear-of-sale.ts';

/**
 * Asks the provider for the outcome of a sale without an answer, or with a refusal that is still being checked, and stores it
 * (PAY-10). Without an answer, or without room to store it, the sale is not changed. To be called with the sale's lock.
 */
export async function settleSale(context: SaleContext, user: () => Promise<AccountUser>, sale: Sale): Promise<void> {
  try {
    if (sale.state === 'submitting') await noteUnanswered(context, sale);
    const heard = await hearOf(context, sale, await user());
    const settled = sale.refusal === null ? settlement(heard, sale) : afterRefusal(heard, sale.refusal);
    await applySettlement(context, sale, settled);
  } catch {
    // The settler asks again.
  }
}

/** The lock is free, so the tab that sent this sale is gone: no answer will come, and the till may serve the next customer (OFF-7). */
async function noteUnanswered({ device, clock }: SaleContext, { reference }: Sale): Promise<void> {
  await device.transact(async (tx) => {
    const sale = await tx.sale(reference);
    if (sale?.state === 'submitting') await tx.putSale({ ...sale, state: 'unknown', updatedAt: clock.now() });
  });
}
