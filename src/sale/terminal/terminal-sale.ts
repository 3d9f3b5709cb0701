import { broughtBack } from '../../domain/sale/cash-register.ts';
import type { KnownTotals } from '../../domain/sale/checkout.ts';
import { namedCart } from '../../domain/sale/named-cart.ts';
import { offlineOffer } from '../../domain/sale/offline-sale.ts';
import type { CartInSale } from '../../domain/sale/parked-sale.ts';
import { namesField, type PaymentOutcome } from '../../domain/sale/payment.ts';
import { isTaken } from '../../domain/sale/payment-flow.ts';
import { isClosed, isNotSold, needsDecision, type Sale, unansweredStates } from '../../domain/sale/sale.ts';
import { late, within } from '../../domain/times/clock.ts';
import { invalidCart, type Reply, type SaleReceipt, saleFailed, type TerminalSale } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import { terminalSaleLock } from '../locks.ts';
import { soldBefore } from '../payment/send-sale.ts';
import type { Till } from '../till.ts';
import { takeExternalSale } from './external-sale.ts';
import type { MissedSales } from './missed-sales.ts';
import { failed, isAccepted, notYet, receipt, replyTo } from './sale-answers.ts';
import { watchSales } from './sale-watch.ts';
import {
  codeOf,
  invoiceOptions,
  isSaleOf,
  isSaleOfEmptied,
  isTerminalSale,
  olderReferenceOf,
  paymentOf,
  recordOf,
  referenceOf,
} from './terminal-items.ts';

/** The terminal is answered within this time (ms), because some bridges give up after 30 seconds. */
const answerWithin = 25_000;

export interface TerminalSales {
  /** Buys what the terminal was paid for. A repeated message never buys again (TERM-5). */
  complete(sale: TerminalSale): Promise<Reply<SaleReceipt>>;
  /** Waits for the outcome of the terminal's sales that a crash or an outage left without an answer, and reports it. */
  recover(): Promise<void>;
  stop(): void;
}

export interface TerminalSaleParts {
  readonly context: SaleContext;
  readonly till: Till;
  readonly missed: MissedSales;
  /** Whether the terminal has our open cart, or is being asked to take it. */
  readonly hasOurs: () => Promise<boolean>;
  /**
   * Called when a terminal's sale was bought or refused; not for a repeat of a sale that was answered before. `isOfFields`: the
   * refusal names fields that staff can correct (PAY-8).
   */
  readonly onClosed: (sale: Sale, isOfFields: boolean) => void;
}

export function createTerminalSales({ context, till, missed, hasOurs, onClosed }: TerminalSaleParts): TerminalSales {
  const { device, clock, locks } = context;
  const { untilClosed, stop } = watchSales(device, till);

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
    const reply = answerBefore ?? (await answerToNew(sale, reference));
    // What was paid is booked now; another payment for the same cart, or for the next one of its name, is not.
    if (!reply.ok) await noteMissed(tillId, sale);
    else if (known?.state === 'done' && (await mayBeForOpenCart(sale)))
      await missed.note(sale, { order: known.result?.orderNumber ?? '' });
    else await missed.forget(sale);
    return reply;
  }

  /**
   * Whether the terminal has our open cart, and the repeat of a sale may have been paid for that: some use a sale's number again, for what
   * looks the same.
   */
  async function mayBeForOpenCart(sale: TerminalSale): Promise<boolean> {
    const { cart, checkout } = await device.state();
    const isNamedAlike = sale.reference === null || sale.reference === checkout.externalReference;
    return cart.items.length > 0 && isNamedAlike && isSaleOf(sale, cart.items) && hasOurs();
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

  async function answerToNew(sale: TerminalSale, reference: string): Promise<Reply<SaleReceipt>> {
    const { cart, checkout, cashRegister } = await device.state();
    const { emptiedCart } = cashRegister;
    if (sale.own.length === 0 && (await takeExternalSale(context, sale, await hasOurs()))) return receipt(notYet);
    const named = namedCart(sale.reference, { checkout }, await device.parkedSales());
    // It has to be opened first: a cart alike may be another customer's.
    if (named.kind === 'parked') return answerOfProvider(reference);
    if (!isSaleOf(sale, cart.items)) {
      if (emptiedCart === undefined || !isSaleOfEmptied(sale, emptiedCart)) return answerOfProvider(reference);
      const isBack = context.isConnected() && (await bringBack());
      if (!isBack) return keep(sale, reference, emptiedCart);
    } else if (cart.lockedBy !== null) return failed(saleFailed);
    else if (sale.reference !== null && sale.reference !== checkout.externalReference && context.isConnected()) {
      // Of another cart: a till that has lost its data may have sold it before.
      const sold = (await device.sale(reference)) === null && (await soldBefore(context, reference));
      if (sold) return receipt(sold);
    }
    const readiness = context.isConnected()
      ? await till.preparePayment({ isPaid: true })
      : ({ kind: 'unreachable' } as const);
    switch (readiness.kind) {
      case 'ready':
      // The money is taken, so the sale is sent in spite of the form's problems: the provider decides.
      case 'form':
        return buy(sale, reference, readiness.totals);
      // At the till, staff would be asked to refresh before any money is taken. Here it is taken, and the lines are ours.
      case 'unreadable':
      case 'unreachable':
      case 'reservation-unanswered':
        return keep(sale, reference);
      default:
        return failed(saleFailed);
    }
  }

  async function buy(sale: TerminalSale, reference: string, totals: KnownTotals): Promise<Reply<SaleReceipt>> {
    const { cart, checkout } = await device.state();
    const paid = paymentOf(sale, reference, cart, totals.grandTotal);
    if (paid === null || totals.revision !== cart.revision) return failed(invalidCart);
    const code = codeOf(sale);
    const options = code === 'invoice' ? invoiceOptions(totals, checkout) : {};
    return answerTo(await till.pay({ ...paid, payment: { code, options } }), reference);
  }

  /** Makes the cart that the terminal has emptied the open one again; false where another one was begun. */
  async function bringBack(): Promise<boolean> {
    return device.transact(async (tx) => {
      const back = broughtBack(await tx.state());
      if (back !== null) await tx.put(back);
      return back !== null;
    });
  }

  /**
   * Where no total can be had, keeps the sale as one made offline, if the host allows that (OFF-7). One of the cart that the terminal
   * has emptied is always kept, beside the open one: else nobody would know what was paid.
   */
  async function keep(sale: TerminalSale, reference: string, emptied?: CartInSale): Promise<Reply<SaleReceipt>> {
    const code = codeOf(sale);
    const offered = emptied ? offlineOffer('all', emptied, clock.now()) : await till.offlineOffer();
    if (offered.kind !== 'offered' || !isTaken(code)) return failed(saleFailed);
    const { cart } = emptied ?? (await device.state());
    const paid = paymentOf(sale, reference, cart, offered.amount);
    if (paid === null) return failed(invalidCart);
    const outcome = await till.sellOffline({ ...paid, code, isOfEmptied: emptied !== undefined });
    if (outcome.kind === 'sold') return answerToClosed(outcome.sale);
    return failed(outcome.kind === 'being-paid' ? saleFailed : invalidCart);
  }

  async function answerTo(outcome: PaymentOutcome, reference: string): Promise<Reply<SaleReceipt>> {
    switch (outcome.kind) {
      case 'done':
        return answerToClosed(outcome.sale);
      case 'refused':
        return answerToClosed(outcome.sale, namesField(outcome.fieldErrors));
      case 'unknown':
        // The money is taken: the terminal is told of a failure only if the provider gives no outcome in time.
        return answerToClosed(await untilClosed(reference));
      case 'sold-elsewhere':
      case 'amount-changed':
        return failed(invalidCart);
      case 'being-paid':
        return failed(saleFailed);
    }
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

  /** Asks the provider for a sale that is not in the journal, as when the terminal repeats a sale to a newly set up device. */
  async function answerOfProvider(reference: string): Promise<Reply<SaleReceipt>> {
    const sold = await soldBefore(context, reference);
    return sold === null ? failed(invalidCart) : receipt(sold);
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
