import type { Sale } from '../domain/sale/sale.ts';

/**
 * A copy of this device's open sales that is kept elsewhere, as by a terminal. A sale is sent only after it has been copied.
 */
export interface SaleCopies {
  /**
   * Registers the function that resolves when a sale is copied; it must resolve within a limited time. Returns a function that
   * removes it.
   */
  keptBy(whenCopied: (sale: Sale) => Promise<void>): () => void;
  /** Resolves when the sale is copied or has waited long enough; at once where no copy is kept. */
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
