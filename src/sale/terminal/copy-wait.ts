import type { Sale } from '../../domain/sale/sale.ts';
import type { Clock } from '../../domain/times/clock.ts';
import type { StorageCopy } from '../../terminal/index.ts';

/** How long a sale waits at most, before it is sent, for the terminal to have it in its copy of the state (ms). */
export const longestCopyWait = 2_000;

/**
 * Lets a sale wait until the terminal has it in its copy: a new webview that knew nothing of it would buy it once more when the
 * terminal repeats it (PAY-10, TERM-5).
 */
export interface CopyWait {
  /** The terminal has answered to a copy, also where it refused it: there is nothing more to wait for then. */
  noteAnswered(copy: StorageCopy): void;
  /** Resolves when the terminal has answered to a copy with this sale, or after `longestCopyWait`. */
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

/** The entry as it is sent, not one of an earlier attempt. */
function hasSale({ sales }: StorageCopy, { reference, updatedAt }: Sale): boolean {
  return (sales ?? []).some((sale) => sale.reference === reference && sale.updatedAt === updatedAt);
}
