import type { Money } from '../../domain/money/money.ts';
import { isInDoubt, type Sale } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import type { SaleContext } from '../context.ts';
import { saleLock } from '../locks.ts';
import { isRefusal } from '../refusal.ts';
import { sendSale } from './send-sale.ts';

/** Sends the sales that were made offline (OFF-7). */
export interface Outbox {
  /**
   * Sends what waits, in the order it was sold, one after the other. Ends early when no answer comes or nobody is signed in.
   * To be called by one tab at a time.
   */
  drain(): Promise<void>;
}

/** The provider's current total for these items; `amount` is null when it refuses to give one. */
type Asked = { readonly answered: true; readonly amount: Money | null } | { readonly answered: false };

export function createOutbox(context: SaleContext, user: () => Promise<AccountUser>): Outbox {
  const { device, provider, clock, locks } = context;

  /**
   * Before a sale is sent the provider is asked what it costs. This tells whether the amount differs from what was taken, and
   * it is a harmless question to find out with whether the provider answers and the token is good.
   */
  async function ask({ request }: Sale): Promise<Asked> {
    try {
      const { grandTotal } = await provider.totals(request.items, request.couponCode);
      return { answered: true, amount: grandTotal };
    } catch (error) {
      return isRefusal(error) ? { answered: true, amount: null } : { answered: false };
    }
  }

  /** Stores that the sale is being sent, before it is. Null when another tab or a person was faster. */
  async function writeIntent(reference: string, askedAmount: Money | null): Promise<Sale | null> {
    return device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      if (sale?.state !== 'waiting' || sale.offline === null) return null;
      const now = clock.now();
      const offline = { ...sale.offline, sentAt: now, askedAmount };
      const attempts = sale.attempts + 1;
      const sending: Sale = {
        ...sale,
        state: 'submitting',
        offline,
        attempts,
        connectionLostAt: undefined,
        updatedAt: now,
      };
      await tx.putSale(sending);
      return sending;
    });
  }

  /** Whether the next one can be sent. */
  async function send(sale: Sale): Promise<boolean> {
    const asked = await ask(sale);
    if (!asked.answered) return false;
    const sending = await writeIntent(sale.reference, asked.amount);
    if (sending === null) return true;
    const { sale: after } = await sendSale(context, user, sending);
    return after?.state === 'done' || after?.state === 'refused';
  }

  return {
    async drain() {
      // What has no answer yet goes first when it turns out not to have arrived: nothing overtakes it, unless it is with a person.
      const unanswered = await device.salesIn(['submitting', 'unknown']);
      if (unanswered.some((sale) => sale.offline !== null && !isInDoubt(sale))) return;
      for (const sale of await device.salesIn(['waiting'])) {
        if (!(await locks.tryHold(saleLock(sale.reference), () => send(sale)))) return;
      }
    },
  };
}
