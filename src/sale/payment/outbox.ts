import type { Money } from '../../domain/money/money.ts';
import { isInDoubt, type Sale } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import { answerOr } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { saleLock } from '../locks.ts';
import { sendSale } from './send-sale.ts';

/** Sends the sales that were made offline (OFF-7). */
export interface Outbox {
  /**
   * Sends the waiting sales one after the other, in the order in which they were sold. Ends early when no answer comes or nobody is
   * signed in. To be called by one tab at a time.
   */
  drain(): Promise<void>;
}

/** The provider's current total for these items; `amount` is null when it refuses to give one, or gives none that can be read. */
type Asked = { readonly answered: true; readonly amount: Money | null } | { readonly answered: false };

export function createOutbox(context: SaleContext, user: () => Promise<AccountUser>): Outbox {
  const { device, provider, clock, locks } = context;

  /**
   * Asks for the total before a sale is sent. This shows whether the amount differs from the one taken, which a reservation has
   * none of, and, without any effect, whether the provider answers and accepts the token.
   */
  async function ask({ request }: Sale): Promise<Asked> {
    try {
      const totals = await answerOr(provider.totals(request.items, request.couponCode), null);
      return { answered: true, amount: totals?.grandTotal ?? null };
    } catch {
      return { answered: false };
    }
  }

  /** Stores that the sale is being sent, before it is. Null when it no longer waits: another tab or a person was faster. */
  async function writeIntent(reference: string, askedAmount: Money | null): Promise<Sale | null> {
    return device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      if (sale?.state !== 'waiting' || sale.offline === null) return null;
      const now = clock.now();
      const offline = { ...sale.offline, sentAt: now, askedAmount: sale.kind === 'reservation' ? null : askedAmount };
      const attempts = sale.attempts + 1;
      const sending: Sale = {
        ...sale,
        state: 'submitting',
        offline,
        attempts,
        connectionLostAt: undefined,
        reservedKeys: undefined,
        updatedAt: now,
      };
      await tx.putSale(sending);
      return sending;
    });
  }

  /** Sends a sale. Resolves to whether the next one can be sent. */
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
      // Nothing overtakes a sale without an answer, as it may have to be sent again first; unless a person has to decide on it.
      const unanswered = await device.salesIn(['submitting', 'unknown']);
      if (unanswered.some((sale) => sale.offline !== null && !isInDoubt(sale))) return;
      for (const sale of await device.salesIn(['waiting'])) {
        if (!(await locks.tryHold(saleLock(sale.reference), () => send(sale)))) return;
      }
    },
  };
}
