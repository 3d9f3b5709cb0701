import type { AccountUser } from '../domain/account.ts';
import type { Checkout, FieldValues, Totals } from '../domain/checkout.ts';
import { invoiceFields } from '../domain/invoice-fields.ts';
import { filledValues } from '../domain/order-fields.ts';
import type { PaymentCode, Sale, SaleResult } from '../domain/sale.ts';
import {
  invalidCart,
  type MessageFailure,
  type Reply,
  type SaleReceipt,
  saleFailed,
  type TerminalPaymentType,
  type TerminalSale,
} from '../terminal/index.ts';
import type { SaleContext } from './context.ts';
import type { PaymentOutcome } from './payment.ts';
import { isAmountOf, isSaleOf } from './terminal-items.ts';
import type { Till } from './till.ts';

/** How long the terminal waits for its answer at most (ms): longer than the settler needs to be sure either way. */
const answerWithin = 45_000;

/** TERM-7: the terminal's payment types as the provider's codes. */
const codes: Readonly<Record<TerminalPaymentType, PaymentCode>> = {
  cash: 'paid_cash',
  card: 'paid_cc',
  gift_card: 'paid_cc',
  terminal_gift_card: 'paid_cc',
  invoice: 'invoice',
};

export interface TerminalSales {
  /** Buys what the terminal has taken the money for, once, however often it says so (TERM-5). */
  complete(sale: TerminalSale): Promise<Reply<SaleReceipt>>;
  /** Takes up the terminal's sales that a crash or an outage left without an answer. */
  recover(): Promise<void>;
  stop(): void;
}

export interface TerminalSaleParts {
  readonly context: SaleContext;
  readonly till: Pick<Till, 'preparePayment' | 'pay' | 'settle'>;
  /** Who is signed in, as the provider names them; needed to look for a sale that this device has no entry of. */
  readonly user: () => Promise<AccountUser>;
  /** A sale of the terminal's has just been bought or refused; not called for a repeat that has its answer already. */
  readonly onClosed: (sale: Sale) => void;
}

/** The reference of a terminal's sale: the same each time the sale is sent, so that the journal knows it again. */
function referenceOf(tillId: string, saleId: string): string {
  return `${tillId}.${saleId}`;
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
    const reference = referenceOf(tillId, sale.id);
    const known = await device.sale(reference);
    if (known?.state === 'done') return answerOf(known);
    if (known !== null && known.state !== 'refused') return settled(reference);
    const { cart } = await device.state();
    if (sale.own.length === 0 && cart.items.length === 0) return nothingOfOurs();
    if (!isSaleOf(sale, cart.items)) return soldElsewhere(reference);
    if (cart.lockedBy !== null) return failed(saleFailed);
    return buy(sale, reference);
  }

  async function buy(sale: TerminalSale, reference: string): Promise<Reply<SaleReceipt>> {
    const readiness = await till.preparePayment();
    if (readiness.kind !== 'ready') return failed(saleFailed);
    const { totals } = readiness;
    const { cart, checkout } = await device.state();
    const isPaid = isSaleOf(sale, cart.items) && isAmountOf(sale, totals.grandTotal);
    if (!isPaid || totals.revision !== cart.revision) return failed(invalidCart);
    const code = codes[sale.paymentType];
    const outcome = await till.pay({
      payment: { code, options: code === 'invoice' ? invoiceOptions(totals, checkout) : {} },
      shown: totals.grandTotal,
      given: null,
      fixed: { reference, cartRevision: cart.revision },
    });
    return answerTo(outcome, reference);
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
    const waited = waitUntilClosed(reference);
    till.settle().catch((error) => console.error('sales could not be settled', error));
    const sale = await waited;
    return sale === null ? failed(saleFailed) : closed(sale);
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
        if (sale?.state === 'done' || sale?.state === 'refused') queueMicrotask(() => finish(sale));
      });
    });
  }

  async function closed(sale: Sale): Promise<Reply<SaleReceipt>> {
    if (sale.state === 'done') await forgetExternal();
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
    return found === null ? failed(invalidCart) : { ok: true, payload: receipt(found) };
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
          .filter((sale) => tillId !== null && isTerminalSale(tillId, sale))
          .map(({ reference }) => settled(reference)),
      );
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

function answerOf({ state, result, refusal }: Sale): Reply<SaleReceipt> {
  if (state === 'done' && result !== null) return { ok: true, payload: receipt(result) };
  const message = refusal?.message ?? '';
  return failed(message === '' ? saleFailed : { message, code: 202 });
}

function receipt({ orderNumber, printLink }: SaleResult): SaleReceipt {
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
