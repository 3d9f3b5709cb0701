import { askedHold, isHeld, withAskedHold } from '../../domain/cart/cart.ts';
import type { Money } from '../../domain/money/money.ts';
import { isInDoubt, isPaidAtTill, type Sale, unansweredStates } from '../../domain/sale/sale.ts';
import { lastSentAt } from '../../domain/sale/send-times.ts';
import { answerOr, failedAs } from '../../provider/index.ts';
import { type HeldPlaces, takeHold } from '../cart/holds.ts';
import type { SaleContext } from '../context.ts';
import { saleLock } from '../locks.ts';
import { endedReservation } from '../payment/ended-reservation.ts';
import { changeEntry } from '../payment/journal.ts';
import { sendSale } from '../payment/send-sale.ts';
import { forPersonAt } from '../seller-at.ts';

/** How long (ms) the others wait for a sale whose answer was lost: their customers wait for tickets, and checking may take minutes. */
const longestTurn = 20_000;

/**
 * Sends the sales that were made offline, one after the other, in the order in which they were sold. Ends early when no answer comes
 * or nobody is signed in.
 */
export async function sendWaiting(context: SaleContext): Promise<void> {
  const { device, locks, clock } = context;
  // One at a time is risked: a connection that has just lost an answer may lose the next, too, and each lost one needs a person.
  // Only one that needs a person already is not waited for.
  const unanswered = await forPersonAt(context, await device.salesIn(unansweredStates));
  const isAwaited = (sale: Sale) => !isInDoubt(sale) && clock.elapsedSince(lastSentAt(sale)) < longestTurn;
  if (unanswered.some((sale) => sale.offline !== null && isAwaited(sale))) return;
  for (const sale of await forPersonAt(context, await device.salesIn(['waiting']))) {
    if (!(await locks.tryHold(saleLock(sale.reference), () => sendNext(context, sale)))) return;
  }
}

/** Sends a sale made offline. Resolves to whether the next one can be sent. */
async function sendNext(context: SaleContext, sale: Sale): Promise<boolean> {
  const found = await endedReservation(context, sale.request.items);
  // Nothing is urgent about it: it waits until somebody can say that its reservation still stands (RES-1).
  if (found === 'unanswered') return false;
  const asked = await askTotal(context, sale);
  if (!asked.answered) return false;
  const isFirst = sale.offline?.sentAt === null;
  const held = found === null ? await takeHolds(context, sale, isFirst) : [];
  if (held === null) return false;
  const sending = await writeIntent(context, sale.reference, held, asked.amount);
  if (sending === null) return true;
  const { sale: after } = await sendSale(context, sending, { isFirst, found });
  return after?.state === 'done' || after?.state === 'refused';
}

/**
 * Holds the lines of which no hold is in force: what is overbooked is sold only with one (CART-6, CART-10). A line that was sent with
 * a hold keeps its code, by which a provider may know the sale again. Null when no answer comes.
 */
async function takeHolds(
  context: SaleContext,
  { request }: Sale,
  isFirst: boolean,
): Promise<readonly HeldPlaces[] | null> {
  const now = context.clock.now();
  const unheld = request.items.filter((item) => !isHeld(item, now) && (isFirst || askedHold(item).code === null));
  const held: HeldPlaces[] = [];
  for (const item of unheld) {
    try {
      held.push(await takeHold(context, item));
    } catch (error) {
      // Whether it is sold without one, the provider says when it is sent.
      if (!failedAs(error, 'refused')) {
        await giveBack(context, held);
        return null;
      }
    }
  }
  return held;
}

async function giveBack({ device, clock }: SaleContext, held: readonly HeldPlaces[]): Promise<void> {
  await device.transact((tx) =>
    tx.release(
      held.map(({ hold }) => hold.code),
      clock.now(),
    ),
  );
}

/** The provider's current total for these items; `amount` is null when it refuses to give one, or gives none that can be read. */
type Asked = { readonly answered: true; readonly amount: Money | null } | { readonly answered: false };

/**
 * Asks for the total before a sale is sent. This shows whether the amount differs from the one taken, where money was, and, without any
 * effect, whether the provider answers and accepts the token.
 */
async function askTotal({ provider }: SaleContext, { request }: Sale): Promise<Asked> {
  try {
    const totals = await answerOr(provider.totals(request.items, request.couponCode), null);
    return { answered: true, amount: totals?.grandTotal ?? null };
  } catch {
    return { answered: false };
  }
}

/** Stores that the sale is being sent, before it is. Null when it no longer waits: another tab or a person was faster. */
async function writeIntent(
  context: SaleContext,
  reference: string,
  held: readonly HeldPlaces[],
  askedAmount: Money | null,
): Promise<Sale | null> {
  const holds = new Map(held.map(({ key, hold }) => [key, hold]));
  const sending = await changeEntry(context, reference, (sale) => {
    if (sale.state !== 'waiting' || sale.offline === null) return null;
    const { request } = sale;
    const items = request.items.map((item) => (holds.has(item.key) ? withAskedHold(item, holds.get(item.key)) : item));
    const now = context.clock.now();
    return {
      ...sale,
      state: 'submitting',
      request: { ...request, items },
      offline: { ...sale.offline, sentAt: now, askedAmount: isPaidAtTill(sale) ? askedAmount : null },
      attempts: sale.attempts + 1,
      connectionLostAt: undefined,
      reservedKeys: undefined,
      updatedAt: now,
    };
  });
  if (sending === null) await giveBack(context, held);
  return sending;
}
