import { invoiceFields } from '../../domain/forms/invoice-fields.ts';
import { filledValues } from '../../domain/forms/order-fields.ts';
import type { Checkout, FieldValues, Totals } from '../../domain/sale/checkout.ts';
import { digest } from '../../domain/sale/digest.ts';
import { paymentCodeOf } from '../../domain/sale/payment.ts';
import {
  isClosed,
  notReceived,
  type PaymentCode,
  type Sale,
  type SaleResult,
  type TerminalRecord,
} from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import {
  invalidCart,
  type MessageFailure,
  type Reply,
  type SaleReceipt,
  saleFailed,
  type TerminalSale,
} from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import type { PaymentOutcome } from '../payment/payment.ts';
import type { Till } from '../till.ts';
import { fingerprint, isAmountOf, isSaleOf } from './terminal-items.ts';

/** How long the terminal waits for its answer at most (ms): there are bridges that give up after 30 seconds. */
const answerWithin = 25_000;

const cutOff = { kind: 'unreachable' } as const;

/** The first payment is what the provider is told, an unknown one as a card (TERM-7); without any there was nothing to be paid. */
function codeOf({ payments }: TerminalSale): PaymentCode {
  const [first] = payments;
  if (first === undefined) return 'no_payment';
  return (first === null ? null : paymentCodeOf(first)) ?? 'paid_cc';
}

/** More of a message than the journal has room for (characters), and more payments than anybody splits a bill into. */
const longestRecord = 16_384;
const mostPayments = 20;

/** Kept with the sale: a payment whose type is not known has its name nowhere else. */
function recordOf({ payments, message }: TerminalSale): TerminalRecord {
  const named = payments.filter((type) => type !== null);
  return { payments: named.slice(0, mostPayments), message: message.slice(0, longestRecord) };
}

export interface TerminalSales {
  /** Buys what the terminal has taken the money for, once, however often it says so (TERM-5). */
  complete(sale: TerminalSale): Promise<Reply<SaleReceipt>>;
  /** Takes up the terminal's sales that a crash or an outage left without an answer. */
  recover(): Promise<void>;
  stop(): void;
}

export interface TerminalSaleParts {
  readonly context: SaleContext;
  readonly till: Pick<Till, 'preparePayment' | 'pay' | 'settle' | 'offlineOffer' | 'sellOffline'>;
  /** Who is signed in, as the provider names them; needed to look for a sale that this device has no entry of. */
  readonly user: () => Promise<AccountUser>;
  /** A sale of the terminal's has just been bought or refused; not called for a repeat that has its answer already. */
  readonly onClosed: (sale: Sale) => void;
}

/**
 * The reference of a terminal's sale: the same each time the sale is sent, so that the journal knows it again, and another one
 * for a sale of other content, because there are registers that count their sales from 1 again.
 */
function referenceOf(tillId: string, { id, reference, gross, own }: TerminalSale): string {
  const content = [reference ?? '', `${gross.minor} ${gross.currency}`, fingerprint(own)].join('\n');
  return `${tillId}.${id}.${digest(content)}`;
}

/** Whether the sale was made by the terminal, which then needs not be told of it. */
export function isTerminalSale(tillId: string, { reference }: Pick<Sale, 'reference'>): boolean {
  return reference.startsWith(`${tillId}.`);
}

export function createTerminalSales({ context, till, user, onClosed }: TerminalSaleParts): TerminalSales {
  const { device, clock, locks, provider } = context;

  const stops = new Set<() => void>();

  async function work(sale: TerminalSale): Promise<Reply<SaleReceipt>> {
    const { tillId } = (await device.state()).cashRegister;
    if (tillId === null) return failed(saleFailed);
    const reference = referenceOf(tillId, sale);
    const known = await device.sale(reference);
    const before = known === null ? null : await answerBefore(known);
    if (before !== null) return before;
    const { cart } = await device.state();
    if (sale.own.length === 0 && cart.items.length === 0) return nothingOfOurs();
    if (!isSaleOf(sale, cart.items)) return soldElsewhere(reference);
    if (cart.lockedBy !== null) return failed(saleFailed);
    return buy(sale, reference);
  }

  /** What is to be said of a sale that was sent before; null when it is yet to be bought. */
  async function answerBefore(known: Sale): Promise<Reply<SaleReceipt> | null> {
    if (known.state === 'done') return answerOf(known);
    if (known.offline !== null) return isToBeSold(known) ? null : answerOf(known);
    if (known.state === 'refused') return null;
    const sale = await untilClosed(known.reference);
    if (sale === null) return failed(saleFailed);
    // It has surely not arrived, and the money is still taken: this repeat buys it, under the same reference.
    return isNotReceived(sale) ? null : closed(sale);
  }

  async function buy(sale: TerminalSale, reference: string): Promise<Reply<SaleReceipt>> {
    const readiness = context.isConnected() ? await till.preparePayment() : cutOff;
    if (readiness.kind === 'unreachable') return sellOffline(sale, reference);
    // The money is taken: what is wrong with the buyer's form is for the provider to say.
    if (readiness.kind !== 'ready' && readiness.kind !== 'form') return failed(saleFailed);
    const { totals } = readiness;
    const { cart, checkout } = await device.state();
    const isPaid = isSaleOf(sale, cart.items) && isAmountOf(sale, totals.grandTotal);
    if (!isPaid || totals.revision !== cart.revision) return failed(invalidCart);
    const code = codeOf(sale);
    const outcome = await till.pay({
      payment: { code, options: code === 'invoice' ? invoiceOptions(totals, checkout) : {} },
      shown: totals.grandTotal,
      given: null,
      fixed: { reference, cartRevision: cart.revision, terminal: recordOf(sale) },
    });
    return answerTo(outcome, reference);
  }

  /** Without a connection the sale is kept, as far as the host allows that, and sent by itself (OFF-7). */
  async function sellOffline(sale: TerminalSale, reference: string): Promise<Reply<SaleReceipt>> {
    const code = codeOf(sale);
    const offered = await till.offlineOffer();
    if (offered.kind !== 'offered' || (code !== 'paid_cash' && code !== 'paid_cc')) return failed(saleFailed);
    const { cart } = await device.state();
    if (!isSaleOf(sale, cart.items) || !isAmountOf(sale, offered.amount)) return failed(invalidCart);
    const outcome = await till.sellOffline({
      code,
      shown: offered.amount,
      given: null,
      fixed: { reference, cartRevision: cart.revision, terminal: recordOf(sale) },
    });
    if (outcome.kind === 'sold') return closed(outcome.sale);
    return failed(outcome.kind === 'being-paid' ? saleFailed : invalidCart);
  }

  async function answerTo(outcome: PaymentOutcome, reference: string): Promise<Reply<SaleReceipt>> {
    switch (outcome.kind) {
      case 'done':
      case 'refused':
        return closed(outcome.sale);
      case 'unknown':
        return settled(reference);
      case 'sold-elsewhere':
      case 'amount-changed':
        return failed(invalidCart);
      case 'being-paid':
        return failed(saleFailed);
    }
  }

  /** The money is taken, so "failed" is not said before the provider has been asked for as long as the answer may take. */
  async function settled(reference: string): Promise<Reply<SaleReceipt>> {
    const sale = await untilClosed(reference);
    return sale === null ? failed(saleFailed) : closed(sale);
  }

  async function untilClosed(reference: string): Promise<Sale | null> {
    const waited = waitUntilClosed(reference);
    till.settle().catch((error) => console.error('sales could not be settled', error));
    return waited;
  }

  /** Resolves to null only at the end of this page. */
  function waitUntilClosed(reference: string): Promise<Sale | null> {
    return new Promise((resolve) => {
      const finish = (sale: Sale | null) => {
        stops.delete(giveUp);
        unsubscribe();
        resolve(sale);
      };
      const giveUp = () => finish(null);
      stops.add(giveUp);
      const unsubscribe = device.sales.subscribe((sales) => {
        const sale = sales.find((entry) => entry.reference === reference);
        // Later, because the last value is handed over while still subscribing.
        if (sale !== undefined && (isClosed(sale) || sale.offline !== null)) queueMicrotask(() => finish(sale));
      });
    });
  }

  async function closed(sale: Sale): Promise<Reply<SaleReceipt>> {
    if (isAccepted(sale)) await forgetExternal();
    onClosed(sale);
    return answerOf(sale);
  }

  /** The terminal sold only its own items: there is nothing to buy, and they are no longer in the cart. */
  async function nothingOfOurs(): Promise<Reply<SaleReceipt>> {
    await forgetExternal();
    return { ok: true, payload: { order_number: null, printer_html_link: null } };
  }

  /** The terminal has sold its own items with ours: they must not lie in the next customer's cart. */
  async function forgetExternal(): Promise<void> {
    await device.transact(async (tx) => {
      const { cart } = await tx.state();
      if (cart.items.length === 0 && cart.external.length > 0) await tx.put({ cart: { ...cart, external: [] } });
    });
  }

  /** A device that was set up anew has no entry of a sale that the terminal sends again, but the provider knows it. */
  async function soldElsewhere(reference: string): Promise<Reply<SaleReceipt>> {
    const found = await user()
      .then((person) => provider.findSale(reference, person))
      .catch(() => null);
    return found?.kind === 'found' ? { ok: true, payload: receipt(found.result) } : failed(invalidCart);
  }

  return {
    complete(sale) {
      // A repeat that comes while the first is being worked on waits for that one's result.
      const working = locks.hold(`pos-desk-terminal-sale-${sale.id}`, () => work(sale));
      return new Promise((resolve, reject) => {
        const cancel = clock.after(answerWithin, () => resolve(failed(saleFailed)));
        working.then(resolve, reject).finally(cancel);
      });
    },
    async recover() {
      const { tillId } = (await device.state()).cashRegister;
      const open = await device.salesIn(['submitting', 'unknown']);
      await Promise.all(
        open
          .filter((sale) => tillId !== null && isTerminalSale(tillId, sale) && sale.offline === null)
          .map(({ reference }) => settled(reference)),
      );
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** It is sold, or kept to be sent: either way the terminal's part is done. */
export function isAccepted({ state, offline }: Sale): boolean {
  return state === 'done' || (offline !== null && state !== 'refused' && state !== 'withdrawn');
}

/** Staff have taken it back into the cart, to be changed: what the terminal sends now is looked at anew. */
function isToBeSold({ state, offline }: Sale): boolean {
  return state === 'withdrawn' && offline?.withdrawal === 'changed';
}

function isNotReceived({ state, refusal }: Sale): boolean {
  return state === 'refused' && refusal?.code === notReceived;
}

function answerOf(sale: Sale): Reply<SaleReceipt> {
  const { result, refusal } = sale;
  if (isAccepted(sale)) return { ok: true, payload: receipt(result ?? notYet) };
  // One that has surely not arrived was refused by nobody, and the repeat buys it.
  if (refusal === null || isNotReceived(sale)) return failed(saleFailed);
  return failed({ message: refusal.message || saleFailed.message, code: 202 });
}

/** The order's number of a sale that is kept to be sent is not known before it was. */
const notYet: Pick<SaleResult, 'orderNumber' | 'printLink'> = { orderNumber: null, printLink: null };

function receipt({ orderNumber, printLink }: Pick<SaleResult, 'orderNumber' | 'printLink'>): SaleReceipt {
  return { order_number: orderNumber, printer_html_link: printLink };
}

/** What staff typed into the invoice's form, and what stands there before anybody types, like the country (PAY-5). */
function invoiceOptions({ paymentMethods }: Totals, { invoice }: Checkout): FieldValues {
  const method = paymentMethods.find(({ code }) => code === 'invoice');
  return method === undefined ? invoice : filledValues(invoiceFields(method.fields), invoice);
}

function failed(error: MessageFailure): Reply<SaleReceipt> {
  return { ok: false, error };
}
