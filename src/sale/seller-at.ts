import { isOfOthers, type Seller } from '../domain/sale/seller.ts';
import type { SaleContext } from './context.ts';

type AtTill = Pick<SaleContext, 'userId' | 'company'>;

/** The person at the till, as the seller of what is sold now. */
export function sellerAt({ userId, company }: AtTill): Seller {
  return { userId: userId() ?? '', company: company() };
}

/** Whether the person at the till may neither ask the provider about this sale, nor send it, nor decide on it (PAY-10). */
export function isNotForPersonAt(context: AtTill, sale: Seller): boolean {
  return isOfOthers(sale, sellerAt(context));
}

/** Those of the sales that are for the person at the till, whose account is asked for where that may tell. */
export async function forPersonAt<Sold extends Seller>(
  context: AtTill & Pick<SaleContext, 'user'>,
  sales: readonly Sold[],
): Promise<Sold[]> {
  if (sales.some((sale) => isNotForPersonAt(context, sale))) await context.user().catch(() => undefined);
  return sales.filter((sale) => !isNotForPersonAt(context, sale));
}
