import type { Sale } from '../../domain/sale/sale.ts';
import type { Clock } from '../../domain/times/clock.ts';
import type { StorageCopy } from '../../terminal/index.ts';

/** The longest time that a sale waits, before it is sent, until the terminal has it in its copy of the state (ms). */
export const longestCopyWait = 2_000;

/**
 * Lets a sale wait until the terminal's copy has it. Otherwise a new webview would not know it, and would buy it again when the
 * terminal repeats it (PAY-10, TERM-5).
 */
export interface SaleCopies {
  /** To be called when there is a terminal; `isKept`: whether it keeps copies at present. Returns a function that ends this. */
  keptWhile(isKept: () => boolean, clock: Clock): () => void;
  /** To be called when the terminal has answered to a copy, be it with a refusal: waiting longer would not help. */
  noteAnswered(copy: StorageCopy): void;
  /** Resolves when the terminal has answered to a copy that has this sale, or after `longestCopyWait`; at once where none is kept. */
  whenCopied(sale: Sale): Promise<void>;
}

export function createSaleCopies(): SaleCopies {
  const waiting = new Set<{ readonly sale: Sale; readonly go: () => void }>();
  let keeper: { readonly isKept: () => boolean; readonly clock: Clock } | null = null;
  let answered: StorageCopy | null = null;

  return {
    keptWhile(isKept, clock) {
      const own = { isKept, clock };
      keeper = own;
      return () => {
        if (keeper === own) keeper = null;
      };
    },
    noteAnswered(copy) {
      answered = copy;
      for (const { sale, go } of [...waiting]) if (hasSale(copy, sale)) go();
    },
    async whenCopied(sale) {
      if (keeper === null || !keeper.isKept() || (answered !== null && hasSale(answered, sale))) return;
      const { clock } = keeper;
      await new Promise<void>((resolve) => {
        const one = { sale, go };
        const cancel = clock.after(longestCopyWait, go);
        function go(): void {
          cancel();
          waiting.delete(one);
          resolve();
        }
        waiting.add(one);
      });
    },
  };
}

/** Whether the copy has this version of the sale's entry, not one of an earlier attempt. */
function hasSale({ sales }: StorageCopy, { reference, updatedAt }: Sale): boolean {
  return (sales ?? []).some((sale) => sale.reference === reference && sale.updatedAt === updatedAt);
}
