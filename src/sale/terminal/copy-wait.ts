import type { Sale } from '../../domain/sale/sale.ts';
import type { Clock } from '../../domain/times/clock.ts';
import type { StorageCopy } from '../../terminal/index.ts';

/** The longest time that a sale waits, before it is sent, until the terminal has it in its copy of the state (ms). */
export const longestCopyWait = 2_000;

/**
 * Lets a sale wait until the terminal's copy has it. Otherwise a new webview would not know it, and would buy it again when the
 * terminal repeats it (PAY-10, TERM-5).
 */
export interface CopyWait {
  /** To be called when the terminal has answered to a copy, be it with a refusal: waiting longer would not help. */
  noteAnswered(copy: StorageCopy): void;
  /** Resolves when the terminal has answered to a copy that has this sale, or after `longestCopyWait`. */
  whenCopied(sale: Sale): Promise<void>;
}

export function createCopyWait(clock: Clock): CopyWait {
  const waiting = new Set<{ readonly sale: Sale; readonly go: () => void }>();
  let answered: StorageCopy | null = null;

  return {
    noteAnswered(copy) {
      answered = copy;
      for (const { sale, go } of [...waiting]) if (hasSale(copy, sale)) go();
    },
    whenCopied(sale) {
      if (answered !== null && hasSale(answered, sale)) return Promise.resolve();
      return new Promise((resolve) => {
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
