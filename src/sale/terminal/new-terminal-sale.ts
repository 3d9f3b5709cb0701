import { broughtBack } from '../../domain/sale/cash-register.ts';
import type { KnownTotals } from '../../domain/sale/checkout.ts';
import { namedCart } from '../../domain/sale/named-cart.ts';
import { offlineOffer } from '../../domain/sale/offline-sale.ts';
import type { CartInSale } from '../../domain/sale/parked-sale.ts';
import { namesField, type PaymentOutcome } from '../../domain/sale/payment.ts';
import { type Sale, takesMoney } from '../../domain/sale/sale.ts';
import { invalidCart, type Reply, type SaleReceipt, saleFailed, type TerminalSale } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import { soldBefore } from '../payment/send-sale.ts';
import type { Till } from '../till.ts';
import { takeExternalSale } from './external-sale.ts';
import { failed, notYet, receipt } from './sale-answers.ts';
import type { SaleWatch } from './sale-watch.ts';
import { codeOf, invoiceOptions, isSaleOf, isSaleOfEmptied, paymentOf } from './terminal-items.ts';

export interface PurchaseParts extends Pick<SaleWatch, 'untilClosed'> {
  readonly context: SaleContext;
  readonly till: Till;
  /** Whether the terminal has our open cart, or is being asked to take it. */
  readonly hasOurCart: () => Promise<boolean>;
  /** The answer to a sale that is over, or kept as made offline; null where nobody knows. `isOfFields`: it names fields. */
  readonly answerToClosed: (sale: Sale | null, isOfFields?: boolean) => Promise<Reply<SaleReceipt>>;
}

/** Buys what the terminal was paid for and what is not bought yet, under this reference; resolves to the terminal's answer. */
type Purchase = (sale: TerminalSale, reference: string) => Promise<Reply<SaleReceipt>>;

export function createPurchases({ context, till, hasOurCart, untilClosed, answerToClosed }: PurchaseParts): Purchase {
  const { device, clock } = context;

  async function buyNew(sale: TerminalSale, reference: string): Promise<Reply<SaleReceipt>> {
    const { cart, checkout, cashRegister } = await device.state();
    const { emptiedCart } = cashRegister;
    if (sale.own.length === 0 && (await takeExternalSale(context, sale, await hasOurCart()))) return receipt(notYet);
    const named = namedCart(sale.reference, { checkout }, await device.parkedSales());
    if (named.kind === 'parked') {
      // Otherwise it has to be opened first: what is on screen is another customer's, or a cart alike may be.
      const isMeant = cart.items.length === 0 && isSaleOf(sale, named.sale.cart.items);
      const isOpened = isMeant && (await till.openParked(named.sale.key)).kind === 'opened';
      return isOpened ? buyNew(sale, reference) : answerOfProvider(reference);
    }
    if (isSaleOf(sale, cart.items)) {
      if (cart.lockedBy !== null) return failed(saleFailed);
      const isNamedOtherwise = sale.reference !== null && sale.reference !== checkout.externalReference;
      // Of another cart: a till that has lost its data may have sold it before.
      const isUnknown = isNamedOtherwise && context.isConnected() && (await device.sale(reference)) === null;
      const sold = isUnknown ? await soldBefore(context, reference) : null;
      if (sold !== null) return receipt(sold);
    } else {
      if (emptiedCart === undefined || !isSaleOfEmptied(sale, emptiedCart)) return answerOfProvider(reference);
      if (!context.isConnected() || !(await bringBack())) return keep(sale, reference, emptiedCart);
    }
    if (!context.isConnected()) return keep(sale, reference);
    const readiness = await till.preparePayment({ isPaid: true });
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
      case 'reservation-ended':
        return buyEnded(sale, reference);
      default:
        return failed(saleFailed);
    }
  }

  /**
   * The sale of a reservation that has ended since the terminal was asked for its money: by this sale itself, before the till lost its
   * data, or by another one. Then it is refused like any other, so that the journal has the money and staff decide on it (RES-1, PAY-8).
   */
  async function buyEnded(sale: TerminalSale, reference: string): Promise<Reply<SaleReceipt>> {
    const sold = await soldBefore(context, reference);
    if (sold !== null) return receipt(sold);
    const { totals } = await device.state();
    return totals === null ? failed(saleFailed) : buy(sale, reference, totals);
  }

  /** Asks the provider for a sale that is not in the journal, as when the terminal repeats a sale to a newly set up device. */
  async function answerOfProvider(reference: string): Promise<Reply<SaleReceipt>> {
    const sold = await soldBefore(context, reference);
    return sold === null ? failed(invalidCart) : receipt(sold);
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
    if (offered.kind !== 'offered' || !takesMoney(code)) return failed(saleFailed);
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

  return buyNew;
}
