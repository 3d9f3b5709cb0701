import type { Device } from '../../device/index.ts';
import { isClosed, type Sale } from '../../domain/sale/sale.ts';
import type { Till } from '../till.ts';

export interface SaleWatch {
  /**
   * Has the sale settled, and resolves to it once it has an outcome, or is kept as made offline; to null when it has no entry, or the
   * watch is stopped. `isOver`: which outcome is waited for.
   */
  untilClosed(reference: string, isOver?: (sale: Sale) => boolean): Promise<Sale | null>;
  stop(): void;
}

/** Waits for the outcomes of the terminal's sales. */
export function watchSales(device: Device, till: Till): SaleWatch {
  const stops = new Set<() => void>();
  return {
    async untilClosed(reference, isOver = (sale) => isClosed(sale) || sale.offline !== null) {
      const waiting = new Promise<Sale | null>((resolve) => {
        const finish = (sale: Sale | null) => {
          stops.delete(giveUp);
          unsubscribe();
          resolve(sale);
        };
        const giveUp = () => finish(null);
        stops.add(giveUp);
        const look = async () => {
          // Read anew: what is watched may still be from before the sale was sent again.
          const sale = await device.sale(reference);
          if (sale === null || isOver(sale)) finish(sale);
        };
        // The storage of a stopped till is closed.
        const unsubscribe = device.sales.subscribe(() => void look().catch(giveUp));
      });
      till.settleSoon();
      return waiting;
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
