import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyCart } from '../../domain/cart/cart-contents.ts';
import { emptyCheckout, type KnownTotals } from '../../domain/sale/checkout.ts';
import type { OfflineOffer } from '../../domain/sale/offline-sale.ts';
import type { PaymentOutcome, Readiness } from '../../domain/sale/payment.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { cartItem, madeUpSale } from '../../domain/testing/sales.ts';
import { invalidCart, type Reply, type SaleReceipt, saleFailed, type TerminalSale } from '../../terminal/index.ts';
import type { OfflineOutcome } from '../offline/offline-sales.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { ownLines, terminalSale } from '../testing/terminal-sale.ts';
import { createPurchases } from './new-terminal-sale.ts';
import { failed, notYet, receipt } from './sale-answers.ts';

const item = cartItem();
const total = { minor: 5000, currency: 'EUR' };
const totals: KnownTotals = { grandTotal: total, taxes: [], discounts: [], paymentMethods: [], revision: 7, at: 0 };
const sold = madeUpSale({ reference: 'till.1', state: 'done' });
const offer: OfflineOffer = {
  kind: 'offered',
  cartRevision: 7,
  amount: total,
  isAmountConfirmed: true,
  unconfirmed: [],
  couponLeftOut: null,
};
const paid = terminalSale({ own: ownLines([item]), reference: 'table-4' });
/** The answer that stands for one about a sale of the journal. */
const ofJournal = receipt({ orderNumber: 'journal', printLink: null });

let provider: ScriptedProvider;
let counter: Counter;
/** What the till says of the cart, of its purchase, and of what is kept. */
let says: { readiness: Readiness; outcome: PaymentOutcome; offer: OfflineOffer; kept: OfflineOutcome };
/** Whether the terminal has our open cart. */
let hasOurCart: boolean;
const preparePayment = vi.fn();
const pay = vi.fn();
const sellOffline = vi.fn();
const answerToClosed = vi.fn();

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
  onTestFinished(() => counter.die());
  says = {
    readiness: { kind: 'ready', totals },
    outcome: { kind: 'done', sale: sold },
    offer,
    kept: { kind: 'sold', sale: sold },
  };
  hasOurCart = true;
  preparePayment.mockReset().mockImplementation(async () => says.readiness);
  pay.mockReset().mockImplementation(async () => says.outcome);
  sellOffline.mockReset().mockImplementation(async () => says.kept);
  answerToClosed.mockReset().mockResolvedValue(ofJournal);
  await counter.device.transact((tx) =>
    tx.put({
      cart: { ...emptyCart, items: [item], revision: 7 },
      checkout: { ...emptyCheckout, externalReference: 'table-4', invoice: { inv_city: 'Bremen' } },
    }),
  );
});

function buy(sale: TerminalSale = paid): Promise<Reply<SaleReceipt>> {
  const till = { ...counter.till, preparePayment, pay, sellOffline, offlineOffer: async () => says.offer };
  const untilClosed = async (reference: string): Promise<Sale | null> => ({
    ...sold,
    reference: `closed ${reference}`,
  });
  const parts = { context: counter.context, till, hasOurCart: async () => hasOurCart, untilClosed, answerToClosed };
  return createPurchases(parts)(sale, 'till.1');
}

describe('[TERM-5] a cart that the terminal was paid for', () => {
  it.each<[Readiness, 'bought' | 'kept' | 'failed']>([
    [{ kind: 'ready', totals }, 'bought'],
    [{ kind: 'form', totals }, 'bought'],
    [{ kind: 'unreadable' }, 'kept'],
    [{ kind: 'unreachable' }, 'kept'],
    [{ kind: 'reservation-unanswered' }, 'kept'],
    [{ kind: 'reservation-ended', soldAs: null }, 'failed'],
    [{ kind: 'refused' }, 'failed'],
    [{ kind: 'being-paid' }, 'failed'],
    [{ kind: 'empty' }, 'failed'],
  ])('[OFF-7] [PAY-8] that the till finds $kind', async (readiness, becomes) => {
    says.readiness = readiness;
    expect(await buy()).toEqual(becomes === 'failed' ? failed(saleFailed) : ofJournal);
    expect(preparePayment).toHaveBeenCalledWith({ isPaid: true });
    expect(pay).toHaveBeenCalledTimes(becomes === 'bought' ? 1 : 0);
    expect(sellOffline).toHaveBeenCalledTimes(becomes === 'kept' ? 1 : 0);
  });

  it.each([
    ['by another sale, is refused like any other', false],
    ['by this very sale, is answered with its order', true],
  ])('[RES-1] [PAY-8] whose reservation has ended %s', async (_, isOwn) => {
    says.readiness = { kind: 'reservation-ended', soldAs: '4000009' };
    await counter.device.transact((tx) => tx.put({ totals }));
    const result = { orderNumber: '4000009', bookingKeys: [], printLink: null };
    if (isOwn) provider.findSale = async () => ({ kind: 'found', result });
    expect(await buy()).toEqual(isOwn ? receipt(result) : ofJournal);
    expect(pay).toHaveBeenCalledTimes(isOwn ? 0 : 1);
  });

  it('[CART-9] fails at once while another window is selling it', async () => {
    const { cart } = await counter.device.state();
    await counter.device.transact((tx) => tx.put({ cart: { ...cart, lockedBy: 'another' } }));
    expect(await buy()).toEqual(failed(saleFailed));
    expect(preparePayment).not.toHaveBeenCalled();
  });

  it('[PAY-10] is bought as it was paid, under the reference of the terminal’s sale', async () => {
    await buy();
    const terminal = { id: 'S-1', payments: ['cash'], message: '{}' };
    expect(pay.mock.calls).toEqual([
      [
        {
          shown: total,
          cartRevision: 7,
          given: null,
          isPaidByGiftCard: false,
          fixed: { reference: 'till.1', terminal },
          payment: { code: 'paid_cash', options: {} },
        },
      ],
    ]);
    await buy({ ...paid, payments: ['invoice'] });
    expect(pay.mock.lastCall).toMatchObject([{ payment: { code: 'invoice', options: { inv_city: 'Bremen' } } }]);
  });

  it.each<[what: string, Partial<KnownTotals>, Partial<TerminalSale>]>([
    ['has changed since its total was told', { revision: 6 }, {}],
    ['has another total', { grandTotal: { ...total, minor: 4000 } }, {}],
    ['is in another currency', {}, { currency: 'CHF' }],
  ])('is invalid where it %s', async (_, change, of) => {
    says.readiness = { kind: 'ready', totals: { ...totals, ...change } };
    expect(await buy({ ...paid, ...of })).toEqual(failed(invalidCart));
    expect(pay).not.toHaveBeenCalled();
  });

  it.each<[PaymentOutcome, Reply<SaleReceipt>, asked: readonly unknown[]]>([
    [{ kind: 'done', sale: sold }, ofJournal, [sold]],
    [{ kind: 'refused', sale: sold, fieldErrors: {} }, ofJournal, [sold, false]],
    [{ kind: 'refused', sale: sold, fieldErrors: { 'buyer.1': 'No' } }, ofJournal, [sold, true]],
    [{ kind: 'unknown', reference: 'x' }, ofJournal, [{ ...sold, reference: 'closed till.1' }]],
    [{ kind: 'sold-elsewhere', sale: sold }, failed(invalidCart), []],
    [{ kind: 'amount-changed' }, failed(invalidCart), []],
    [{ kind: 'being-paid', reference: 'x' }, failed(saleFailed), []],
  ])('[PAY-10] is answered by what becomes of it: $kind', async (outcome, reply, asked) => {
    says.outcome = outcome;
    expect(await buy()).toEqual(reply);
    expect(answerToClosed.mock.calls).toEqual(asked.length === 0 ? [] : [asked]);
  });
});

describe('[TERM-5] [OFF-7] a sale that is kept, as there is no connection', () => {
  beforeEach(() => {
    counter.connection.isUp = false;
  });

  it('is the open cart’s, as it was paid', async () => {
    expect(await buy()).toEqual(ofJournal);
    expect(preparePayment).not.toHaveBeenCalled();
    expect(sellOffline.mock.calls).toMatchObject([[{ shown: total, code: 'paid_cash', isOfEmptied: false }]]);
    expect(answerToClosed.mock.calls).toEqual([[sold]]);
  });

  it.each<[what: string, Partial<typeof says>, Partial<TerminalSale>, Reply<SaleReceipt>]>([
    ['may not be kept', { offer: { kind: 'forbidden' } }, {}, failed(saleFailed)],
    ['can’t be checked, as an invoice', {}, { payments: ['invoice'] }, failed(saleFailed)],
    ['was paid in another currency', {}, { currency: 'CHF' }, failed(invalidCart)],
    ['is being sold meanwhile', { kept: { kind: 'being-paid' } }, {}, failed(saleFailed)],
    ['has changed meanwhile', { kept: { kind: 'offer-changed' } }, {}, failed(invalidCart)],
  ])('is none where it %s', async (_, told, change, reply) => {
    Object.assign(says, told);
    expect(await buy({ ...paid, ...change })).toEqual(reply);
    expect(answerToClosed).not.toHaveBeenCalled();
  });

  it('is of the cart that the terminal has emptied, whatever the host says of the open one', async () => {
    says.offer = { kind: 'forbidden' };
    const { cart, checkout, cashRegister } = await counter.device.state();
    const emptiedCart = { cart, checkout, totals: null };
    await counter.device.transact((tx) =>
      tx.put({ cart: { ...emptyCart, revision: 8 }, cashRegister: { ...cashRegister, emptiedCart } }),
    );
    expect(await buy()).toEqual(ofJournal);
    expect(sellOffline.mock.calls).toMatchObject([[{ shown: total, cartRevision: 7, isOfEmptied: true }]]);
  });
});

describe('[TERM-5] [PAY-10] a sale under another name than that of the cart which is alike', () => {
  const named = { ...paid, reference: 'table-9' };
  const result = { orderNumber: '4000001', bookingKeys: [], printLink: null };
  const asked = () => provider.calls.filter((call) => call.startsWith('findSale')).length;

  it('may have been sold by a till that has lost its data: the provider is asked first', async () => {
    provider.ledger.set('till.1', result);
    expect(await buy(named)).toEqual(receipt(result));
    expect(pay).not.toHaveBeenCalled();
  });

  it('is bought where it was not sold', async () => {
    expect(await buy(named)).toEqual(ofJournal);
    expect([asked(), pay.mock.calls.length]).toEqual([1, 1]);
  });

  it.each<[what: string, TerminalSale, arrange: () => unknown]>([
    ['it has the cart’s name', paid, () => undefined],
    ['it has no name', { ...paid, reference: null }, () => undefined],
    ['the journal has it', named, () => counter.device.transact((tx) => tx.putSale({ ...sold, state: 'refused' }))],
    ['there is no connection', named, () => Object.assign(counter.connection, { isUp: false })],
  ])('asks nobody where %s', async (_, sale, arrange) => {
    provider.ledger.set('till.1', result);
    await arrange();
    expect([await buy(sale), asked()]).toEqual([ofJournal, 0]);
  });
});

describe('[TERM-5] a sale that is not of the open cart', () => {
  const result = { orderNumber: '4000001', bookingKeys: [], printLink: null };

  it.each<[what: string, TerminalSale, arrange: () => unknown]>([
    ['other lines', { ...paid, own: ownLines([cartItem({ quantity: 3 })]) }, () => undefined],
    ['none of ours, while the terminal has ours', { ...paid, own: [], external: [{ name: 'Bar' }] }, () => undefined],
    ['the lines of one that is parked, and its name', { ...paid, reference: 'table-9' }, park],
  ])('[DAY-1] is invalid where it has %s, unless the provider knows it', async (_, sale, arrange) => {
    await arrange();
    expect(await buy(sale)).toEqual(failed(invalidCart));
    provider.ledger.set('till.1', result);
    expect(await buy(sale)).toEqual(receipt(result));
    expect(preparePayment).not.toHaveBeenCalled();
  });

  async function park(): Promise<void> {
    const { cart, checkout } = await counter.device.state();
    const named = { ...checkout, externalReference: 'table-9' };
    const parked = { key: 'parked', parkedAt: 0, locale: 'en-US', cart, checkout: named, totals: null };
    await counter.device.transact((tx) => tx.putParked(parked));
  }

  it('[CART-12] has nothing to buy where it is of the terminal’s own lines alone', async () => {
    hasOurCart = false;
    expect(await buy({ ...paid, own: [], external: [{ name: 'Bar' }] })).toEqual(receipt(notYet));
    expect(preparePayment).not.toHaveBeenCalled();
  });
});
