import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sumOfLines } from '../../domain/cart/cart.ts';
import type { Money } from '../../domain/money/money.ts';
import type { Checkout } from '../../domain/sale/checkout.ts';
import { paidSaleOf } from '../../domain/sale/lost-sale.ts';
import type { PaymentOutcome } from '../../domain/sale/payment.ts';
import { needsDecision, notReceived } from '../../domain/sale/sale.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { pageOf } from '../../domain/testing/bookings.ts';
import { parseAppointmentTime } from '../../domain/times/appointment.ts';
import { ProviderError } from '../../provider/index.ts';
import { saleLock } from '../locks.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { typeBuyer } from '../testing/typing.ts';

const euro = (minor: number): Money => ({ minor, currency: 'EUR' });
const cash = (minor: number) => ({
  payment: { code: 'paid_cash', options: {} } as const,
  shown: euro(minor),
  given: euro(10_000),
});

const byReservation = { payment: { code: 'reservation', options: {} } } as const;
const museum = choice({ productId: '4712', optionId: '7100', time: null });
const terminal = { id: 't-1', payments: ['Cash'], message: '{}' };

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  await counter.till.preparePayment();
});

describe('the checks before a payment', () => {
  const requests = () => {
    const { purchase } = provider;
    const sent: Parameters<typeof purchase>[0][] = [];
    Object.assign(provider, {
      purchase: (request: (typeof sent)[number]) => {
        sent.push(request);
        return purchase(request);
      },
    });
    return sent;
  };
  const name = { id: '1', title: 'Name', type: 'text', required: true, value: null, choices: [] };
  const asks = { buyer: [name], attendees: [] };
  const printers = [0, 1].map((number) => ({ id: `print_option_${number}`, name: `Printer ${number}` }));
  const withForm = () => counter.till.changeCheckout((checkout) => ({ ...checkout, buyerFormVisible: true }));

  it('[NAV-3] the buyer’s form, when it is on', async () => {
    await withForm();
    Object.assign(provider, { orderFields: async () => asks });
    expect(await counter.till.preparePayment()).toMatchObject({ kind: 'form' });
    await typeBuyer(counter.till, { 1: 'Ada' });
    expect((await counter.till.preparePayment()).kind).toBe('ready');
  });

  it('[NAV-3] the buyer’s form, also where its fields can’t be loaded', async () => {
    await withForm();
    Object.assign(provider, { orderFields: () => Promise.reject(new Error('500')) });
    expect(await counter.till.preparePayment()).toMatchObject({ kind: 'form' });
  });

  it('[BUY-10] and only what the form asks is sent', async () => {
    const sent = requests();
    await withForm();
    Object.assign(provider, { orderFields: async () => asks });
    await typeBuyer(counter.till, { 1: 'Ada', 8: 'of an offer that was taken out' });
    await counter.till.preparePayment();
    await counter.till.pay(cash(2500));
    expect(sent).toMatchObject([{ buyer: { 1: 'Ada' }, attendees: [] }]);
    expect(sent[0]?.buyer).not.toHaveProperty('8');
  });

  it('[PRN-1] the printer: a gift is not sent to the receipt printer, which stays selected for the next sale', async () => {
    const sent = requests();
    Object.assign(provider, { printers: async () => printers });
    await counter.till.changeCheckout((checkout) => ({ ...checkout, printerId: 'print_option_1' }));
    await counter.till.addToCart(choice({ isGift: true, time: null }));
    await counter.till.preparePayment();
    await counter.till.pay(cash(5000));
    expect(sent).toMatchObject([{ printerId: 'print_option_0' }]);
    expect((await counter.device.state()).checkout.printerId).toBe('print_option_1');
  });

  it('[PRN-3] the printer: what a gift was printed on is not used for the tickets after it', async () => {
    const sent = requests();
    const printers = [0, 2].map((number) => ({ id: `print_option_${number}`, name: `Printer ${number}` }));
    Object.assign(provider, { printers: async () => printers });
    const remembered = { printerId: 'print_option_0', giftPrinterId: 'print_option_2' };
    await counter.till.changeCheckout((checkout) => ({ ...checkout, ...remembered }));
    await counter.till.preparePayment();
    await counter.till.pay(cash(2500));
    await counter.till.addToCart(choice({ isGift: true, time: null }));
    await counter.till.preparePayment();
    await counter.till.pay(cash(2500));
    expect(sent.map(({ printerId }) => printerId)).toEqual(['print_option_0', 'print_option_2']);
    expect((await counter.device.state()).checkout).toMatchObject(remembered);
  });

  it('[PRN-3] the printer: the selected one is sent, also when nobody opened its step', async () => {
    const sent = requests();
    Object.assign(provider, { printers: async () => printers });
    await counter.till.preparePayment();
    await counter.till.pay(cash(2500));
    expect(sent).toMatchObject([{ printerId: 'print_option_0' }]);
  });

  it('[PAY-6] what the provider is asked about the cart is asked once, and nothing of an empty one', async () => {
    const printers = vi.spyOn(provider, 'printers').mockResolvedValue([]);
    provider.calls.length = 0;
    await counter.till.preparePayment();
    expect([provider.calls, printers.mock.calls.length]).toEqual([[], 1]);
    await counter.till.pay(cash(2500));
    expect(await counter.till.preparePayment()).toEqual({ kind: 'empty' });
    expect(printers).toHaveBeenCalledTimes(1);
  });

  it('[BUY-1] the assignee: one who is no longer offered is removed, and staff are told', async () => {
    const sent = requests();
    const guide = { id: '31', name: 'Guide A' };
    await counter.till.changeCheckout((checkout) => ({ ...checkout, assignee: guide }));
    Object.assign(provider, { assignees: () => Promise.reject(new Error('500')) });
    await counter.till.preparePayment();
    expect((await counter.device.state()).checkout.assignee).toEqual(guide);
    Object.assign(provider, { assignees: async () => [] });
    await counter.till.preparePayment();
    expect((await counter.device.state()).checkout.assignee).toBeNull();
    expect(counter.dropped).toEqual([guide]);
    await counter.till.pay(cash(2500));
    expect(sent).toMatchObject([{ assigneeId: null }]);
  });
});

describe('[CART-3] [PAY-10] a total that was asked for a while ago', () => {
  const raise = () => {
    const { totals } = provider;
    Object.assign(provider, {
      totals: async (...asked: Parameters<typeof totals>) => ({ ...(await totals(...asked)), grandTotal: euro(3000) }),
    });
  };
  const prepared = async (isPaid = false) => {
    const readiness = await counter.till.preparePayment({ isPaid });
    return readiness.kind === 'ready' ? readiness.totals.grandTotal.minor : readiness.kind;
  };

  it.each<[string, number, boolean, number]>([
    ['counts for a minute', 60_000, false, 2500],
    ['is asked for again after a minute', 60_001, false, 3000],
    ['is asked for again where it seems to be from later', -60_001, false, 3000],
    ['counts where a terminal was paid for it', 600_000, true, 2500],
  ])('%s', async (_, since, isPaid, total) => {
    await counter.till.preparePayment();
    raise();
    counter.clock.advance(since);
    expect(await prepared(isPaid)).toBe(total);
  });

  it('is asked for again before the sale is sent, where taking the money has lasted longer', async () => {
    await counter.till.preparePayment();
    raise();
    counter.clock.advance(60_001);
    expect(await counter.till.pay(cash(2500))).toMatchObject({ kind: 'amount-changed' });
    expect(provider.ledger.size).toBe(0);
    expect(await counter.till.pay(cash(3000))).toMatchObject({ kind: 'done' });
  });

  it('counts where the provider does not answer', async () => {
    await counter.till.preparePayment();
    counter.clock.advance(60_001);
    provider.script.set('totals', ['drop-before']);
    expect(await prepared()).toBe(2500);
  });
});

describe('a cart that is ready to be paid at once', () => {
  /** The payment step prepares the payment as it opens, and shows these parts of the device. */
  async function showStep(): Promise<void> {
    Object.assign(provider, { printers: async () => [] });
    await counter.till.preparePayment();
    const { cart, checkout, totals } = counter.device;
    for (const part of [cart, checkout, totals]) part.subscribe(() => undefined);
    await vi.waitFor(() => expect([cart, checkout, totals].every((part) => part.hasValue())).toBe(true));
  }
  const change = (checkout: Partial<Checkout>) => counter.till.changeCheckout((before) => ({ ...before, ...checkout }));
  const form = {
    buyer: [{ id: '1', title: 'Name', type: 'text', required: true, value: null, choices: [] }],
    attendees: [],
  };

  it('[PAY-2] [PAY-8] needs no request and no wait, and is sold for the total on screen', async () => {
    await showStep();
    provider.calls.length = 0;
    expect(counter.till.readyNow()).toMatchObject({ kind: 'ready', totals: { grandTotal: euro(2500) } });
    expect(provider.calls).toEqual([]);
    expect(await counter.till.pay(cash(2500))).toMatchObject({ kind: 'done' });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['[CART-1] nothing is in it', () => counter.till.emptyCart()],
    ['[CART-3] its total is of an earlier cart', () => counter.till.addToCart(museum)],
    ['[CART-3] its total was asked for a while ago', async () => counter.clock.advance(60_001)],
    ['[CART-10] a hold has to be renewed first', async () => counter.clock.advance(19 * 60_000)],
    [
      '[CART-9] another tab is selling it',
      () => counter.device.transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, lockedBy: 'ref' } })),
    ],
    [
      '[NAV-3] the form is not complete',
      async () => {
        Object.assign(provider, { orderFields: async () => form });
        await change({ buyerFormVisible: true });
        await counter.till.preparePayment();
      },
    ],
    ['[NAV-3] the fields of the form are not known', () => change({ buyerFormVisible: true })],
    [
      '[RES-1] nobody has said yet what is asked of whom the reservation is for',
      () => change({ reservedFor: { buyer: { 1: 'Ada' }, attendees: {} } }),
    ],
    [
      '[BUY-1] nobody has said yet whether the assignee is offered',
      () => change({ assignee: { id: '31', name: 'Ada' } }),
    ],
    [
      '[COUP-2] its code takes nothing off',
      async () => {
        const { totals } = provider;
        provider.totals = (items) => totals(items, null);
        await counter.till.applyCoupon('SUMMER');
        await counter.till.preparePayment();
      },
    ],
    [
      '[RES-1] a reservation is opened in it, which may be paid at another till',
      async () => {
        provider.bookings = async () => pageOf();
        await counter.till.openReservation('b-1', { replace: true });
        await counter.till.preparePayment();
      },
    ],
    [
      '[PRN-1] the printers are not known',
      async () => {
        Object.assign(provider, { printers: () => Promise.reject(new Error('500')) });
        await counter.till.preparePayment();
      },
    ],
  ])('is not ready at once: %s', async (_, happens) => {
    await showStep();
    await happens();
    expect(counter.till.readyNow()).toBeNull();
  });

  it('[BUY-1] is ready at once for an assignee who is offered, and for no other', async () => {
    await showStep();
    const guide = { id: '31', name: 'Ada' };
    Object.assign(provider, { assignees: async () => [guide] });
    await change({ assignee: guide });
    await counter.till.preparePayment();
    expect(counter.till.readyNow()).toMatchObject({ kind: 'ready' });
    await change({ assignee: { id: '32', name: 'Bob' } });
    expect(counter.till.readyNow()).toBeNull();
  });

  it('[FAST-8] is not ready at once while a line of it is being moved', async () => {
    await showStep();
    const isReady: boolean[] = [];
    const { hold } = provider;
    Object.assign(provider, {
      hold: (...asked: Parameters<typeof hold>) => {
        isReady.push(counter.till.readyNow() !== null);
        return hold(...asked);
      },
    });
    const time = parseAppointmentTime('2026-07-05 10:00:00');
    if (time === null) throw new Error('the time can’t be read');
    const keys = counter.device.cart.getValue().items.map(({ key }) => key);
    expect(await counter.till.moveLines(keys, { time, places: {} })).toEqual({ kind: 'moved' });
    expect(isReady).toEqual([false]);
  });

  it('is not ready at once where no screen shows the cart', () => {
    expect(counter.till.readyNow()).toBeNull();
  });
});

describe('a sale that goes through', () => {
  it('[PAY-8] empties the cart, forgets the buyer, keeps the printer, and is reported once', async () => {
    await counter.till.changeCheckout((checkout) => ({
      ...checkout,
      printerId: 'print_option_0',
      buyer: { '1': 'Ada' },
    }));
    const outcome = await counter.till.pay(cash(2500));
    expect(outcome).toMatchObject({ kind: 'done', sale: { state: 'done', result: { orderNumber: '4000001' } } });
    const { cart, checkout, totals } = await counter.device.state();
    expect({ items: cart.items, lockedBy: cart.lockedBy, totals }).toEqual({ items: [], lockedBy: null, totals: null });
    expect(checkout).toMatchObject({ buyer: {}, printerId: 'print_option_0', coupon: null });
    expect(counter.sold.map(({ state }) => state)).toEqual(['done']);
  });

  it('[PAY-10] is written to the journal, and its cart locked, before anything is sent', async () => {
    const atTheTime = { state: '', locked: false };
    const purchase = provider.purchase;
    Object.assign(provider, {
      purchase: async (request: Parameters<typeof purchase>[0]) => {
        const stored = await counter.device.sale(request.reference);
        const { cart } = await counter.device.state();
        atTheTime.state = stored?.state ?? 'missing';
        atTheTime.locked = cart.lockedBy === request.reference;
        return purchase(request);
      },
    });
    await counter.till.pay(cash(2500));
    expect(atTheTime).toEqual({ state: 'submitting', locked: true });
  });

  it('[CART-10] takes the places again whose hold ran out while the money was taken, and only these', async () => {
    await counter.till.addToCart(museum);
    await counter.till.preparePayment();
    counter.clock.advance(21 * 60_000);
    const told = ['hold', 'purchase'];
    provider.calls.length = 0;
    expect((await counter.till.pay(cash(5000))).kind).toBe('done');
    const calls = () => provider.calls.map((call) => call.split(' ')[0] ?? '').filter((call) => told.includes(call));
    expect(calls()).toEqual(['hold', 'hold', 'purchase']);
    await counter.till.addToCart(museum);
    await counter.till.preparePayment();
    provider.calls.length = 0;
    expect((await counter.till.pay(cash(2500))).kind).toBe('done');
    expect(calls()).toEqual(['purchase']);
  });

  it('[PAY-6] places a reservation by its own route', async () => {
    const outcome = await counter.till.pay({
      ...cash(2500),
      payment: { code: 'reservation', options: {} },
      given: null,
    });
    expect(outcome).toMatchObject({ kind: 'done', sale: { kind: 'reservation', result: { orderNumber: null } } });
    expect(provider.calls.filter((call) => /^(purchase|reserve)/.test(call))).toHaveLength(1);
  });
});

describe('a code that takes nothing off the cart', () => {
  async function withIdleCode(code: string) {
    const { totals } = provider;
    await counter.device.transact(async (tx) => {
      const { checkout } = await tx.state();
      await tx.put({ checkout: { ...checkout, coupon: { code } } });
    });
    provider.totals = (items) => totals(items, null);
    await counter.till.changeQuantity('7001|2026-07-04 10:00:00|0', 2);
    provider.calls.length = 0;
    expect((await counter.till.preparePayment()).kind).toBe('ready');
    expect(provider.calls).toContain(`coupon ${code}`);
    return (await counter.device.state()).checkout.coupon?.code ?? null;
  }

  it('[COUP-2] [PAY-8] is taken out before the money is taken, where it holds no longer', async () => {
    expect(await withIdleCode('SPENT')).toBeNull();
  });

  it('[COUP-2] stays where it holds', async () => {
    expect(await withIdleCode('SUMMER')).toBe('SUMMER');
  });

  it('[COUP-2] stays where nobody can say whether it holds', async () => {
    provider.script.set('coupon', ['drop-before']);
    expect(await withIdleCode('SPENT')).toBe('SPENT');
  });
});

describe('a sale that is not made', () => {
  it('[PAY-8] shows the refusal and keeps the cart, which can be changed again', async () => {
    provider.script.set('purchase', ['refuse']);
    const outcome = await counter.till.pay(cash(2500));
    expect(outcome).toMatchObject({
      kind: 'refused',
      sale: { state: 'refused', refusal: { code: 422, message: 'The provider says no.' } },
      fieldErrors: { 'buyer.3': 'This address is blocked.' },
    });
    expect(await counter.till.changeQuantity('7001|2026-07-04 10:00:00|0', 2)).toBe(true);
    expect(counter.sold).toEqual([]);
  });

  it.each([
    ['cash', cash(2500), true],
    ['a card', { ...cash(2500), payment: { code: 'paid_cc', options: {} } }, true],
    ['an invoice', { ...cash(2500), payment: { code: 'invoice', options: {} } }, false],
    ['a terminal', { ...cash(2500), fixed: { reference: 'ref-t', terminal } }, true],
  ] as const)(
    '[PAY-8] [TERM-5] when it was paid by %s and is refused, that counts for the cart: %s',
    async (_, input, isHeld) => {
      provider.script.set('purchase', ['refuse']);
      const outcome = await counter.till.pay(input);
      if (outcome.kind !== 'refused') throw new Error(outcome.kind);
      expect(needsDecision(outcome.sale)).toBe(isHeld);
      const other = await counter.otherTab();
      const paid = paidSaleOf(await other.device.salesIn(['refused']), await other.device.state());
      expect(paid?.reference).toBe(isHeld ? outcome.sale.reference : undefined);
      expect(await counter.till.pay(cash(2500))).toMatchObject({
        kind: 'done',
        sale: { attempts: isHeld ? 2 : 1 },
      });
      other.die();
    },
  );

  it('[PAY-8] [DAY-2] is not placed again with money that is given back in another tab at the same moment', async () => {
    provider.script.set('purchase', ['refuse']);
    const outcome = await counter.till.pay(cash(2500));
    if (outcome.kind !== 'refused') throw new Error(outcome.kind);
    const { reference } = outcome.sale;
    const other = await counter.otherTab();
    let again: Promise<PaymentOutcome> | undefined;
    await counter.locks.hold(saleLock(reference), async () => {
      again = counter.till.pay(cash(2500));
      await atRest();
      await other.device.transact(async (tx) => {
        const sale = await tx.sale(reference);
        if (sale !== null) await tx.putSale({ ...sale, state: 'withdrawn' });
      });
    });
    expect(await again).toEqual({ kind: 'amount-changed' });
    expect(provider.calls.filter((call) => call.startsWith('purchase'))).toHaveLength(1);
    expect(await counter.device.sale(reference)).toMatchObject({ state: 'withdrawn' });
    other.die();
  });

  it('[PAY-8] what was taken counts for its cart also once that is changed', async () => {
    provider.script.set('purchase', ['refuse']);
    const outcome = await counter.till.pay(cash(2500));
    if (outcome.kind !== 'refused') throw new Error(outcome.kind);
    await counter.till.addToCart(museum);
    const paid = paidSaleOf(await counter.device.salesIn(['refused']), await counter.device.state());
    expect(paid?.reference).toBe(outcome.sale.reference);
  });

  it('[PAY-8] nothing counts where nothing was taken', async () => {
    const { totals } = provider;
    provider.totals = async (items, code) => ({
      ...(await totals(items, code)),
      grandTotal: { minor: 0, currency: 'EUR' },
    });
    await counter.till.addToCart(museum);
    await counter.till.preparePayment();
    provider.script.set('purchase', ['refuse']);
    const outcome = await counter.till.pay(cash(0));
    expect(outcome.kind === 'refused' && needsDecision(outcome.sale)).toBe(false);
  });

  it('[PAY-8] [BUY-9] keeps what the last refusal says about single fields, with the form that shows it', async () => {
    provider.script.set('purchase', ['refuse']);
    await counter.till.pay(cash(2500));
    const blocked = { buyerFormVisible: true, serverErrors: { 'buyer.3': 'This address is blocked.' } };
    expect((await counter.device.state()).checkout).toMatchObject(blocked);
    const soldOut = { kind: 'refused', code: 409, message: 'Sold out.', fieldErrors: {} } as const;
    vi.spyOn(provider, 'purchase').mockRejectedValueOnce(new ProviderError(soldOut));
    await counter.till.pay(cash(2500));
    expect((await counter.device.state()).checkout).toMatchObject({ buyerFormVisible: true, serverErrors: {} });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['emptied for the next customer', () => counter.till.emptyCart()],
    ['changed', () => counter.till.changeQuantity('7001|2026-07-04 10:00:00|0', 2)],
  ])('[PAY-8] [BUY-9] says nothing of fields in the form of a cart that was %s meanwhile', async (_, happen) => {
    const asked = provider.orderFields.bind(provider);
    Object.assign(provider, {
      async orderFields(...input: Parameters<typeof asked>) {
        await happen();
        return asked(...input);
      },
    });
    const fieldErrors = { 'buyer.3': 'This address is blocked.' };
    const refusal = { kind: 'refused', code: 422, message: 'No.', fieldErrors } as const;
    vi.spyOn(provider, 'purchase').mockRejectedValueOnce(new ProviderError(refusal));
    const outcome = await counter.till.pay(cash(2500));
    expect(outcome).toMatchObject({
      sale: { refusal: { message: 'No. · This address is blocked.' } },
      fieldErrors: {},
    });
    expect((await counter.device.state()).checkout).toMatchObject({ buyerFormVisible: false, serverErrors: {} });
  });

  it.each<[what: string, asked: readonly string[], fieldErrors: object, message: string, isShown: boolean]>([
    ['only those', ['3', '801'], { 'buyer.3': 'Blocked.', 'buyer.801': 'No hotel.' }, 'No.', true],
    ['others, too', ['3'], { 'buyer.3': 'Blocked.' }, 'No. · No hotel.', true],
    ['only others', ['1'], {}, 'No. · Blocked. · No hotel.', false],
    ['nothing that is asked', [], {}, 'No. · Blocked. · No hotel.', false],
  ])(
    '[PAY-8] [BUY-9] leads to the fields that are asked for, and tells the words about others: %s',
    async (_, ids, fieldErrors, message, isShown) => {
      const buyer = ids.map((id) => ({ id, title: id, type: 'text', required: false, value: null, choices: [] }));
      Object.assign(provider, { orderFields: async () => ({ buyer, attendees: [] }) });
      const said = { 'buyer.3': 'Blocked.', 'buyer.801': 'No hotel.' };
      const refusal = { kind: 'refused', code: 422, message: 'No.', fieldErrors: said } as const;
      vi.spyOn(provider, 'purchase').mockRejectedValueOnce(new ProviderError(refusal));
      const outcome = await counter.till.pay(cash(2500));
      expect(outcome).toMatchObject({ kind: 'refused', sale: { refusal: { message } } });
      expect(outcome).toHaveProperty('fieldErrors', fieldErrors);
      const { checkout } = await counter.device.state();
      expect(checkout).toMatchObject({ buyerFormVisible: isShown });
      expect(checkout.serverErrors).toEqual(fieldErrors);
      expect((await counter.device.recentSales())[0]).toMatchObject({ state: 'refused', refusal: { message } });
    },
  );

  it.each([
    ['Shoe-size: required.', 422, true],
    ['Please tell us your shoe size!', 422, true],
    ['Horseshoe sizes are sold out.', 422, false],
    ['Please tell us your shoe size!', 409, false],
  ])(
    '[PAY-8] [BUY-9] keeps words that name a field by its title for the form, and blocks none: %s (%i)',
    async (message, code, isKept) => {
      const size = { id: '65', title: 'Shoe size', type: 'text', required: false, value: null, choices: [] };
      const attendees = [{ optionId: '7001', number: 1, fields: [size] }];
      Object.assign(provider, { orderFields: async () => ({ buyer: [], attendees }) });
      const refusal = { kind: 'refused', code, message, fieldErrors: {} } as const;
      vi.spyOn(provider, 'purchase').mockRejectedValueOnce(new ProviderError(refusal));
      const serverErrors = isKept ? { form: message } : {};
      expect(await counter.till.pay(cash(2500))).toMatchObject({ kind: 'refused', fieldErrors: serverErrors });
      expect((await counter.device.state()).checkout).toMatchObject({ buyerFormVisible: isKept });
      expect((await counter.device.state()).checkout.serverErrors).toEqual(serverErrors);
      expect(await counter.till.preparePayment()).toMatchObject({ kind: 'ready' });
    },
  );

  it('[PAY-8] [COUP-2] a refusal has coupon and total asked for again: both may have changed since', async () => {
    await counter.till.applyCoupon('SUMMER');
    await counter.till.preparePayment();
    Object.assign(provider, { coupon: async () => null });
    const no = { kind: 'refused', code: 422, message: 'The code is used up.', fieldErrors: {} } as const;
    vi.spyOn(provider, 'purchase').mockRejectedValueOnce(new ProviderError(no));
    expect(await counter.till.pay(cash(2000))).toMatchObject({ kind: 'refused' });
    await counter.till.preparePayment();
    const { checkout, totals } = await counter.device.state();
    expect([checkout.coupon, totals?.grandTotal]).toEqual([null, euro(2500)]);
  });

  it.each([
    ['another amount than the one shown', cash(2400)],
    ['another currency', { ...cash(2500), shown: { minor: 2500, currency: 'USD' } }],
    ['another cart of the same amount', { ...cash(2500), cartRevision: 99 }],
    ['another cart than a terminal’s', { ...cash(2500), cartRevision: 99, fixed: { reference: 'ref-t', terminal } }],
  ])('[PAY-10] never charges %s', async (_, input) => {
    expect(await counter.till.pay(input)).toMatchObject({ kind: 'amount-changed' });
    expect(provider.ledger.size).toBe(0);
  });

  it('[PAY-10] never charges a cart without a total', async () => {
    provider.script.set('totals', ['drop-before']);
    await counter.till.addToCart(museum);
    expect(await counter.till.preparePayment()).toEqual({ kind: 'unreachable' });
    await counter.till.emptyCart();
    expect(await counter.till.pay(cash(5000))).toEqual({ kind: 'amount-changed' });
  });

  it('[PAY-10] never charges a cart that changed after its total was shown', async () => {
    await counter.till.changeQuantity('7001|2026-07-04 10:00:00|0', 2);
    expect(await counter.till.pay(cash(2500))).toMatchObject({ kind: 'amount-changed' });
    expect(provider.ledger.size).toBe(0);
  });
});

describe('a sale without an answer', () => {
  it.each(['drop-before', 'drop-after'] as const)('[PAY-10] is being checked, not failed: %s', async (fault) => {
    provider.script.set('purchase', [fault]);
    const outcome = await counter.till.pay(cash(2500));
    expect(outcome.kind).toBe('unknown');
    expect((await counter.device.state()).cart).toMatchObject({ lockedBy: expect.any(String) });
    expect(await counter.till.addToCart(choice())).toBe(false);
    expect(await counter.till.emptyCart()).toBe(false);
    expect((await counter.till.pay(cash(2500))).kind).toBe('being-paid');
    expect((await counter.till.preparePayment()).kind).toBe('being-paid');
    expect(provider.calls.filter((call) => call.startsWith('purchase'))).toHaveLength(1);
  });

  it('[PAY-10] is found to be sold: the cart is emptied and nothing is sent again', async () => {
    provider.script.set('purchase', ['drop-after']);
    await counter.till.pay(cash(2500));
    await counter.till.settle();
    expect(await counter.device.salesIn(['done'])).toHaveLength(1);
    expect((await counter.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
    expect(provider.ledger.size).toBe(1);
    expect(counter.sold).toHaveLength(1);
  });

  it('[PAY-10] counts as not sold only when it can no longer be on its way', async () => {
    provider.script.set('purchase', ['drop-before']);
    await counter.till.pay(cash(2500));
    await counter.till.settle();
    expect(await counter.device.salesIn(['unknown'])).toHaveLength(1);
    counter.clock.advance(lateCommit);
    await counter.till.settle();
    expect(await counter.device.salesIn(['refused'])).toMatchObject([{ refusal: { code: 0 } }]);
    expect((await counter.device.state()).cart).toMatchObject({ items: [{ quantity: 1 }], lockedBy: null });
  });

  it('[CART-11] has its places held again when it turns out that nothing was sold', async () => {
    provider.script.set('hold', ['drop-before', 'drop-before']);
    await counter.till.addToCart(choice({ optionId: '7002' }));
    await counter.till.preparePayment();
    provider.script.set('purchase', ['drop-before']);
    await counter.till.pay(cash(5000));
    counter.clock.advance(lateCommit);
    await counter.till.settle();
    await vi.waitFor(async () => {
      counter.clock.advance(3_000);
      const { items } = (await counter.device.state()).cart;
      expect(items.map(({ hold }) => hold.state)).toEqual(['held', 'held']);
    });
  });

  it('[PAY-10] is paid again under the same reference, so that a late first request sells nothing twice', async () => {
    provider.script.set('purchase', ['drop-before']);
    await counter.till.pay(cash(2500));
    counter.clock.advance(lateCommit);
    await counter.till.settle();
    await counter.till.preparePayment();
    const outcome = await counter.till.pay(cash(2500));
    expect(outcome).toMatchObject({ kind: 'done', sale: { attempts: 2 } });
    const [first, second] = provider.calls.filter((call) => call.startsWith('purchase'));
    expect(first).toBe(second);
  });

  it('[PAY-10] [DAY-4] that is tried again and again keeps the time at which its money was taken', async () => {
    provider.script.set('purchase', ['drop-before', 'drop-before']);
    const takenAt = counter.clock.now();
    for (const _ of [1, 2]) {
      await counter.till.pay(cash(2500));
      counter.clock.advance(lateCommit);
      await counter.till.settle();
      await counter.till.preparePayment();
    }
    const outcome = await counter.till.pay(cash(2500));
    expect(outcome).toMatchObject({ kind: 'done', sale: { takenAt, attempts: 3 } });
    const references = (await counter.device.salesIn(['done'])).map(({ reference }) => reference);
    expect(await counter.device.day.takings(references)).toMatchObject([{ at: takenAt, state: 'done' }]);
  });

  it('[AUTH-7] [PAY-10] for lack of a valid token is not sold, at once, and paid again under the same reference', async () => {
    provider.script.set('purchase', ['no-token', 'no-token']);
    const lost = { kind: 'refused', sale: { refusal: { code: notReceived }, attempts: 0 } };
    expect(await counter.till.pay(cash(2500))).toMatchObject(lost);
    expect(await counter.till.pay(cash(2500)), 'and again').toMatchObject(lost);
    expect(await counter.till.pay(cash(2500))).toMatchObject({ kind: 'done', sale: { attempts: 1 } });
    expect(new Set(provider.calls.filter((call) => call.startsWith('purchase'))).size).toBe(1);
  });

  it('[AUTH-7] [PAY-10] for lack of a valid token is being checked where an earlier request may still arrive', async () => {
    provider.script.set('purchase', ['drop-before', 'no-token']);
    await counter.till.pay(cash(2500));
    counter.clock.advance(lateCommit);
    await counter.till.settle();
    await counter.till.preparePayment();
    expect((await counter.till.pay(cash(2500))).kind).toBe('unknown');
  });

  it('[TERM-5] [PAY-10] that a terminal repeats counts its attempts under its reference', async () => {
    const fixed = { reference: 'ref-t', terminal };
    const takenAt = counter.clock.now();
    provider.script.set('purchase', ['drop-before']);
    await counter.till.pay({ ...cash(2500), fixed });
    counter.clock.advance(lateCommit);
    await counter.till.settle();
    const outcome = await counter.till.pay({ ...cash(2500), fixed });
    expect(outcome).toMatchObject({ kind: 'done', sale: { reference: 'ref-t', attempts: 2, terminal, takenAt } });
  });

  it('[PAY-10] stays being checked while the look-up is not answered either', async () => {
    provider.script.set('purchase', ['drop-after']);
    provider.script.set('findSale', ['drop-before', 'drop-before']);
    await counter.till.pay(cash(2500));
    counter.clock.advance(lateCommit);
    await counter.till.settle();
    expect(await counter.device.salesIn(['unknown'])).toHaveLength(1);
  });
});

describe('a reservation', () => {
  it.each([
    ['one appointment', [], '', null, []],
    ['one appointment with a code', [], 'SUMMER', null, []],
    ['two', [museum], '', [2500, 2500], ['totals', 'totals']],
    ['two with a code', [museum], 'SUMMER', [2000, 2500], ['totals', 'totals SUMMER', 'totals', 'totals SUMMER']],
  ])('[PAY-6] of %s is asked for beforehand where it needs more than the total', async (_, more, code, dues, asked) => {
    for (const one of more) await counter.till.addToCart(one);
    if (code !== '') await counter.till.applyCoupon(code);
    await counter.till.preparePayment();
    provider.calls.length = 0;
    const plan = await counter.till.planReservation();
    expect(plan?.parts.map(({ due }) => due.minor) ?? null).toEqual(dues);
    expect(provider.calls).toEqual(asked);
  });

  it.each([
    ['two appointments', [museum], '', 5000, 'done'],
    ['one with a code', [], 'SUMMER', 2000, 'done'],
    ['two with a code', [museum], 'SUMMER', 4500, 'amount-changed'],
  ] as const)('[PAY-6] of %s that was not asked for before: $4', async (_, more, code, minor, kind) => {
    for (const one of more) await counter.till.addToCart(one);
    if (code !== '') await counter.till.applyCoupon(code);
    await counter.till.preparePayment();
    expect((await counter.till.pay({ ...cash(minor), ...byReservation })).kind).toBe(kind);
  });

  /** The till's provider, at which the code takes off what `takesOff` says of a sum; it gives no total of more than `atMost`. */
  function codeTakesOff(takesOff: (sum: number) => number, atMost = Infinity): void {
    const totals: typeof provider.totals = async (items, code) => {
      const sum = sumOfLines(items, 'EUR').minor;
      if (sum > atMost) throw new ProviderError({ kind: 'refused', code: 422, message: 'Too many', fieldErrors: {} });
      const due = Math.max(0, code === null ? sum : sum - takesOff(sum));
      return { grandTotal: euro(due), taxes: [], discounts: [], paymentMethods: [] };
    };
    Object.assign(provider, { totals });
  }

  it.each([
    ['a voucher of more than all of it', () => 6000, Infinity, [0, 2500], 0],
    ['a voucher of all of it', () => 5000, Infinity, [0, 2500], 0],
    ['a code that takes off everything', (sum: number) => sum, Infinity, [0, 0], null],
    ['a voucher where ten times as much is not sold', () => 6000, 10_000, [0, 2500], 0],
    ['a code of which nobody can tell, as no more is sold', () => 6000, 5_000, [0, 0], null],
  ])(
    '[PAY-6] of two with %s goes with one only where it takes off a fixed amount',
    async (_, takesOff, atMost, dues, part) => {
      codeTakesOff(takesOff, atMost);
      await counter.till.addToCart(museum);
      await counter.till.applyCoupon('SUMMER');
      await counter.till.preparePayment();
      const plan = await counter.till.planReservation();
      expect(plan?.parts.map(({ due }) => due.minor)).toEqual(dues);
      expect(plan?.couponPart).toBe(part);
    },
  );

  it('[PAY-6] of two with a code that takes off everything is planned soon where nobody tells what it is worth', async () => {
    codeTakesOff((sum) => sum);
    await counter.till.addToCart(museum);
    await counter.till.applyCoupon('SUMMER');
    await counter.till.preparePayment();
    const told = provider.totals;
    const silentOfMore: typeof provider.totals = (items, code) =>
      items.some(({ quantity }) => quantity > 1) ? new Promise(() => undefined) : told(items, code);
    Object.assign(provider, { totals: vi.fn(silentOfMore) });
    const planned = counter.till.planReservation();
    await vi.waitFor(() => expect(provider.totals).toHaveBeenCalledTimes(5));
    counter.clock.advance(3_000);
    expect((await planned)?.couponPart).toBeNull();
  });

  it('[PAY-6] is not asked for while the total is not known', async () => {
    await counter.till.addToCart(museum);
    expect(await counter.till.planReservation()).toBeNull();
  });

  it('[PAY-6] [PAY-10] of which a part is made is being checked, also for lack of a valid token', async () => {
    const noToken = new ProviderError({ kind: 'no-answer', isTokenMissing: true }, ['k1']);
    Object.assign(provider, { reserve: () => Promise.reject(noToken) });
    await counter.till.pay({ ...byReservation, shown: euro(2500), given: null });
    expect(await counter.device.salesIn(['unknown'])).toMatchObject([{ reservedKeys: ['k1'] }]);
  });
});

describe('[PAY-8] [PAY-10] money that was taken before the cart could be brought up to date', () => {
  type Ask = ScriptedProvider['totals'];

  /** The provider's totals are as `change` makes them from now on, and the ones known have become old. */
  function totalsChange(change: (asked: Ask) => Ask): void {
    Object.assign(provider, { totals: change(provider.totals) });
    counter.clock.advance(60_001);
  }
  const raised =
    (totals: Ask) =>
    async (...asked: Parameters<Ask>) => ({
      ...(await totals(...asked)),
      grandTotal: euro(3000),
    });
  const paidFor = async () => paidSaleOf(await counter.device.salesIn(['refused']), await counter.device.state());

  it('is in the journal, and its cart is locked, while the provider is asked', async () => {
    let answer: () => void = () => undefined;
    totalsChange((totals) => async (...asked) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return totals(...asked);
    });
    const paying = counter.till.pay(cash(2500));
    await atRest();
    const [sale] = await counter.device.salesIn(['submitting']);
    expect(sale).toMatchObject({ amount: euro(2500), attempts: 0 });
    expect((await counter.device.state()).cart.lockedBy).toBe(sale?.reference);
    answer();
    expect(await paying).toMatchObject({ kind: 'done', sale: { reference: sale?.reference, attempts: 1 } });
    expect(provider.ledger.size).toBe(1);
  });

  it('counts for the cart where the tab dies meanwhile: nothing was sent, and the next start knows that at once', async () => {
    totalsChange(() => () => new Promise(() => undefined));
    void counter.till.pay(cash(2500));
    await atRest();
    counter.die();
    const next = await counter.otherTab();
    await next.till.recover();
    const [sale] = await next.device.salesIn(['refused']);
    expect(sale).toMatchObject({ refusal: { code: notReceived }, isMoneyHeld: true, amount: euro(2500) });
    const state = await next.device.state();
    expect(state.cart.lockedBy).toBeNull();
    expect(paidSaleOf(sale === undefined ? [] : [sale], state)).toBe(sale);
    expect(provider.ledger.size).toBe(0);
  });

  it('counts for the cart where the amount has changed: it is not sold, and can be given back', async () => {
    totalsChange(raised);
    expect(await counter.till.pay(cash(2500))).toEqual({ kind: 'amount-changed', isMoneyHeld: true });
    const paid = await paidFor();
    expect(paid).toMatchObject({ amount: euro(2500), isMoneyHeld: true, isSeen: true, attempts: 0 });
    expect((await counter.device.state()).cart.lockedBy).toBeNull();
    await counter.till.giveBackSale(paid?.reference ?? '', undefined, { keepsCart: true });
    expect(await paidFor()).toBeUndefined();
    expect(await counter.till.pay(cash(3000))).toMatchObject({ kind: 'done' });
    expect(provider.ledger.size).toBe(1);
  });

  it('counts for the cart where its new amount is known already', async () => {
    totalsChange(raised);
    await counter.till.preparePayment();
    expect(await counter.till.pay(cash(2500))).toEqual({ kind: 'amount-changed', isMoneyHeld: true });
    expect(await paidFor()).toMatchObject({ amount: euro(2500), attempts: 0 });
  });

  it('is sold with the holds that had to be re-acquired', async () => {
    counter.clock.advance(21 * 60_000);
    const outcome = await counter.till.pay(cash(2500));
    const now = counter.clock.now();
    expect(outcome).toMatchObject({ kind: 'done' });
    const [item] = outcome.kind === 'done' ? outcome.sale.request.items : [];
    expect(item?.hold.state === 'held' && item.hold.until).toBeGreaterThan(now);
  });

  it('is no money where it is paid later', async () => {
    totalsChange(raised);
    expect(await counter.till.pay({ ...cash(2500), ...byReservation })).toEqual({ kind: 'amount-changed' });
    expect(await counter.device.salesIn(['refused', 'submitting'])).toEqual([]);
  });
});

describe('a tab that dies while it sells', () => {
  it('[PAY-10] leaves a sale that the next start settles', async () => {
    const never = new Promise<never>(() => undefined);
    const purchase = provider.purchase;
    const sent = new Promise<void>((resolve) => {
      Object.assign(provider, {
        purchase: async (request: Parameters<typeof purchase>[0]) => {
          await purchase(request);
          resolve();
          return never;
        },
      });
    });
    void counter.till.pay(cash(2500));
    await sent;
    counter.die();
    const next = await counter.otherTab();
    expect(await next.device.salesIn(['submitting'])).toHaveLength(1);
    await next.till.recover();
    expect(await next.device.salesIn(['done'])).toHaveLength(1);
    expect((await next.device.state()).cart.items).toEqual([]);
    expect(provider.ledger.size).toBe(1);
  });
});

describe('two tabs of one device', () => {
  it('[CART-9] cannot sell one cart twice', async () => {
    const other = await counter.otherTab();
    const outcomes = await Promise.all([counter.till.pay(cash(2500)), other.till.pay(cash(2500))]);
    expect(provider.ledger.size).toBe(1);
    expect(outcomes.map(({ kind }) => kind).filter((kind) => kind === 'done')).toHaveLength(1);
  });

  it('[CART-9] tell the second one which sale it was', async () => {
    const other = await counter.otherTab();
    const { revision: cartRevision } = (await counter.device.state()).cart;
    await counter.till.pay(cash(2500));
    const [sale] = await counter.device.salesIn(['done']);
    expect(await other.till.pay({ ...cash(2500), cartRevision })).toEqual({ kind: 'sold-elsewhere', sale });
    expect(await other.till.pay(cash(2500))).toEqual({ kind: 'amount-changed' });
  });

  it('[PAY-10] leave a sale that one of them is sending to that one', async () => {
    const other = await counter.otherTab();
    let answer: () => void = () => undefined;
    const purchase = provider.purchase;
    const sent = new Promise<void>((resolve) => {
      Object.assign(provider, {
        purchase: (request: Parameters<typeof purchase>[0]) =>
          new Promise((done) => {
            answer = () => done(purchase(request));
            resolve();
          }),
      });
    });
    const paying = counter.till.pay(cash(2500));
    await sent;
    counter.clock.advance(60_000);
    await other.till.settle();
    expect(provider.calls.filter((call) => call.startsWith('findSale'))).toEqual([]);
    answer();
    expect((await paying).kind).toBe('done');
  });
});

it("[COUP-3] says the provider's words when it gives no total, as for a code that has run out", async () => {
  await counter.till.applyCoupon('SUMMER');
  provider.script.set('totals', ['refuse', 'refuse']);
  expect(await counter.till.preparePayment()).toEqual({ kind: 'refused' });
  expect(counter.till.totalsRefusal.getSnapshot()).toEqual({ code: 422, message: 'The provider says no.' });
});

it('[ERR-5] [OFF-6] tells a total that can’t be read from a provider that does not answer', async () => {
  await counter.till.applyCoupon('SUMMER');
  const { totals } = provider;
  provider.totals = async () => {
    throw new ProviderError({ kind: 'unreadable', path: 'POST checkout/totals', field: 'totals.grand_total' });
  };
  expect(await counter.till.preparePayment()).toEqual({ kind: 'unreadable' });
  expect(await counter.till.prepareOffline()).toEqual({ kind: 'reachable' });
  provider.totals = totals;
  provider.script.set('totals', ['drop-before', 'drop-before']);
  expect(await counter.till.preparePayment()).toEqual({ kind: 'unreachable' });
});
