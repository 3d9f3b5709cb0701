import type { Device } from '../../device/index.ts';
import type { MissedSale } from '../../domain/sale/cash-register.ts';
import { digest } from '../../domain/sale/digest.ts';
import type { TerminalSale } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import { changeCashRegister } from './cash-register.ts';
import { recordOf } from './terminal-items.ts';

/** A terminal that repeats what can't be read, each time with other words, fills no screen. */
const mostMissed = 20;

/** The payments that the terminal has reported and that could not be booked, or not yet: nothing else would say so (TERM-5). */
export interface MissedSales {
  /** A repeat is the same one. `why`: what else is known of it. */
  note(sale: TerminalSale, why: Pick<MissedSale, 'isWaiting' | 'refusal' | 'order'>): Promise<void>;
  /** Notes a message that could not be read. */
  noteUnreadable(payload: unknown): Promise<void>;
  /**
   * Called once it is booked, or the journal says what becomes of it. `isNew`: it was just bought, so that no repeat of an older one is
   * for its cart.
   */
  forget(sale: TerminalSale, how?: { readonly isNew: boolean }): Promise<void>;
}

export function createMissedSales({ device, clock, currency }: SaleContext): MissedSales {
  function keep({ amount: paid, ...missed }: Omit<MissedSale, 'at'>): Promise<void> {
    const at = clock.now();
    // A message without a currency reads as one in euro: at a till of another currency it may not be that.
    const amount = paid?.currency === currency() ? paid : null;
    const isSame = ({ name }: MissedSale) => name === missed.name;
    return changeCashRegister(device, ({ missedSales = [] }) => {
      if (!missedSales.some(isSame))
        return { missedSales: [...missedSales, { ...missed, amount, at }].slice(-mostMissed) };
      // One that is said goes on being said while its repeat waits.
      if (missed.isWaiting) return {};
      return { missedSales: missedSales.map((one) => (isSame(one) ? { ...missed, amount, at: one.at } : one)) };
    });
  }

  return {
    note(sale, why) {
      const { payments } = recordOf(sale);
      return keep({ name: nameOf(sale), amount: sale.gross, payments, ...why });
    },
    noteUnreadable: (payload) => keep({ name: digest(JSON.stringify([payload])), amount: null, payments: [] }),
    async forget(sale, { isNew } = { isNew: false }) {
      const name = nameOf(sale);
      await forgetWhere(device, (missed) => missed.name === name || (isNew && missed.order !== undefined));
    },
  };
}

/** Forgets the payment of this name, after it was booked or somebody has noted that it could not be. */
export function forgetMissedSale(device: Device, name: string): Promise<void> {
  return forgetWhere(device, (missed) => missed.name === name);
}

function forgetWhere(device: Device, isOver: (missed: MissedSale) => boolean): Promise<void> {
  return changeCashRegister(device, ({ missedSales }) => ({
    missedSales: missedSales?.filter((missed) => !isOver(missed)),
  }));
}

/**
 * Goes by the sale's number and the cart that it was paid for, or by all that it says where the terminal names no cart: tables are named
 * again for the next customer, and numbers used again on the next day.
 */
function nameOf({ id, reference, gross, payments, message }: TerminalSale): string {
  return digest(JSON.stringify([id, reference ?? message, gross, payments]));
}
