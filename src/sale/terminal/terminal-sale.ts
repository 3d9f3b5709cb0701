import { isClosed, isNotSold, needsDecision, type Sale, unansweredStates } from '../../domain/sale/sale.ts';
import { late, within } from '../../domain/times/clock.ts';
import { type Reply, type SaleReceipt, saleFailed, type TerminalSale } from '../../terminal/index.ts';
import { terminalSaleLock } from '../locks.ts';
import type { MissedSales } from './missed-sales.ts';
import { createPurchases, type PurchaseParts } from './new-terminal-sale.ts';
import { failed, isAccepted, replyTo } from './sale-answers.ts';
import { watchSales } from './sale-watch.ts';
import { isSaleOf, isTerminalSale, olderReferenceOf, recordOf, referenceOf } from './terminal-items.ts';

/** The terminal is answered within this time (ms), because some bridges give up after 30 seconds. */
const answerWithin = 25_000;

export interface TerminalSales {
  /** Buys what the terminal was paid for. A repeated message never buys again (TERM-5). */
  complete(sale: TerminalSale): Promise<Reply<SaleReceipt>>;
  /** Waits for the outcome of the terminal's sales that a crash or an outage left without an answer, and reports it. */
  recover(): Promise<void>;
  stop(): void;
}

export interface TerminalSaleParts extends Pick<PurchaseParts, 'context' | 'till' | 'hasOurCart'> {
  readonly missed: MissedSales;
  /**
   * Called when a terminal's sale was bought or refused; not for a repeat of a sale that was answered before. `isOfFields`: the
   * refusal names fields that staff can correct (PAY-8).
   */
  readonly onClosed: (sale: Sale, isOfFields: boolean) => void;
}

export function createTerminalSales({ context, till, missed, hasOurCart, onClosed }: TerminalSaleParts): TerminalSales {
  const { device, clock, locks } = context;
  const { untilClosed, stop } = watchSales(device, till);
  const buyNew = createPurchases({ context, till, hasOurCart, untilClosed, answerToClosed });

  async function answer(sale: TerminalSale): Promise<Reply<SaleReceipt>> {
    const { cart, cashRegister } = await device.state();
    const { tillId } = cashRegister;
    if (tillId === null) return failed(saleFailed);
    const known = await knownSale(tillId, sale);
    const answerBefore = known === null ? null : await answerToRepeat(known);
    // Whether anything is left to buy is known once the cart's other sale is over.
    if (answerBefore === null && cart.lockedBy !== null && isSaleOf(sale, cart.items)) {
      // Nothing else would know of it if the page was closed meanwhile.
      await missed.note(sale, { isWaiting: true });
      await untilClosed(cart.lockedBy);
    }
    const reference = known?.reference ?? referenceOf(tillId, sale);
    const reply = answerBefore ?? (await buyNew(sale, reference));
    // What was paid is booked now; another payment for the same cart, or for the next one of its name, is not.
    if (!reply.ok) await noteMissed(tillId, sale);
    else if (known?.state === 'done' && (await mayBeForOpenCart(sale)))
      await missed.note(sale, { order: known.result?.orderNumber ?? '' });
    else await missed.forget(sale, { isNew: answerBefore === null });
    return reply;
  }

  /**
   * Whether the terminal has our open cart, and the repeat of a sale may have been paid for that: some use a sale's number again, for what
   * looks the same.
   */
  async function mayBeForOpenCart(sale: TerminalSale): Promise<boolean> {
    const { cart, checkout } = await device.state();
    const isNamedAlike = sale.reference === null || sale.reference === checkout.externalReference;
    return cart.items.length > 0 && isNamedAlike && isSaleOf(sale, cart.items) && hasOurCart();
  }

  /** Nothing but the notice says that it was paid, unless the journal has it. */
  async function noteMissed(tillId: string, sale: TerminalSale): Promise<void> {
    const known = await knownSale(tillId, sale);
    if (!isLeftToTerminal(known)) return missed.forget(sale);
    await missed.note(sale, { refusal: known === null || isNotSold(known) ? undefined : known.refusal?.message });
  }

  /** The terminal is told of a failure before it is known what becomes of the sale: it may go on waiting for another one. */
  async function answerLate(sale: TerminalSale): Promise<Reply<SaleReceipt>> {
    const { tillId } = (await device.state()).cashRegister;
    if (tillId !== null) await noteMissed(tillId, sale);
    return failed(saleFailed);
  }

  /** The sale that this one repeats, also where an older build has noted it, whose references leave out the payments. */
  async function knownSale(tillId: string, sale: TerminalSale): Promise<Sale | null> {
    const known = await device.sale(referenceOf(tillId, sale));
    if (known !== null) return known;
    const older = await device.sale(olderReferenceOf(tillId, sale));
    const paidBefore = older?.terminal?.payments;
    const isPaidAlike =
      paidBefore === undefined || JSON.stringify(paidBefore) === JSON.stringify(recordOf(sale).payments);
    return isPaidAlike ? older : null;
  }

  /** The answer to a sale that was sent before; null when it still has to be bought, under the same reference. */
  async function answerToRepeat(known: Sale): Promise<Reply<SaleReceipt> | null> {
    if (known.state === 'done') return replyTo(context, known);
    if (known.offline?.isSentAgain && known.state !== 'withdrawn') return answerToSentAgain(known);
    if (known.offline !== null) return isBackInCart(known) ? null : replyTo(context, known);
    if (known.state === 'refused') return null;
    const sale = await untilClosed(known.reference);
    // It certainly did not arrive. This repeat buys it, because the terminal still has the money.
    if (sale !== null && isNotSold(sale)) return null;
    return answerToClosed(sale);
  }

  /**
   * The answer to a sale that was refused, and that staff have sent again: the terminal, which was told of the refusal, is told what
   * becomes of it. Refused once more, it is sent by each repeat, as it would be from its cart, which it has no longer.
   */
  async function answerToSentAgain(known: Sale): Promise<Reply<SaleReceipt>> {
    if (known.state === 'refused') await till.retrySale(known.reference);
    if (!context.isConnected()) return replyTo(context, (await device.sale(known.reference)) ?? known);
    return answerToClosed(await untilClosed(known.reference, isClosed));
  }

  async function answerToClosed(sale: Sale | null, isOfFields = false): Promise<Reply<SaleReceipt>> {
    if (sale === null) return failed(saleFailed);
    if (isAccepted(sale)) await forgetOthersItems();
    onClosed(sale, isOfFields);
    return replyTo(context, sale);
  }

  /** Removes the terminal's own items that were sold, so that they are not in the next customer's cart. */
  async function forgetOthersItems(): Promise<void> {
    await device.transact(async (tx) => {
      const { cart } = await tx.state();
      if (cart.items.length === 0 && cart.external.length > 0) await tx.put({ cart: { ...cart, external: [] } });
    });
  }

  return {
    async complete(sale) {
      const working = locks.hold(terminalSaleLock(sale.id), () => answer(sale));
      const reply = await within(clock, answerWithin, working);
      return reply === late ? answerLate(sale) : reply;
    },
    async recover() {
      const { tillId } = (await device.state()).cashRegister;
      const open = await device.salesIn(unansweredStates);
      const own = open.filter((sale) => tillId !== null && isTerminalSale(tillId, sale) && sale.offline === null);
      await Promise.all(own.map(async ({ reference }) => answerToClosed(await untilClosed(reference))));
    },
    stop,
  };
}

/**
 * Whether only the terminal can still have the sale bought: it is not in the journal, or was refused, and as it is none that the till
 * itself takes money for, like one on invoice, nothing else says that it was paid.
 */
function isLeftToTerminal(sale: Sale | null): boolean {
  return sale === null || (sale.state === 'refused' && !needsDecision(sale));
}

/** Whether staff have put the sale back into the cart to change it: then a message of the terminal is a new sale. */
function isBackInCart({ state, offline }: Sale): boolean {
  return state === 'withdrawn' && offline?.withdrawal === 'changed';
}
