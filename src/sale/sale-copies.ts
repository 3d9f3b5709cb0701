import type { Sale } from '../domain/sale/sale.ts';

/** Whoever keeps a copy of this device's open sales elsewhere, as a terminal does: nothing is sent that the copy has not got. */
export interface SaleCopies {
  /** From now on this tells when a sale is copied; it has to resolve in bounded time. The answer ends that. */
  keptBy(whenCopied: (sale: Sale) => Promise<void>): () => void;
  /** Resolves when a sale that is about to be sent is copied, or has waited for that long enough; at once where nobody copies. */
  whenCopied(sale: Sale): Promise<void>;
}

export function createSaleCopies(): SaleCopies {
  let keeper: ((sale: Sale) => Promise<void>) | null = null;
  return {
    keptBy(whenCopied) {
      keeper = whenCopied;
      return () => {
        if (keeper === whenCopied) keeper = null;
      };
    },
    whenCopied: async (sale) => keeper?.(sale),
  };
}
