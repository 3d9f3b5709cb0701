import { beforeEach, describe, expect, it, vi } from 'vitest';
import { figuresOf } from '../../domain/day/shift.ts';
import { paidSaleOf } from '../../domain/sale/lost-sale.ts';
import { isNotSold, needsDecision, type PaymentCode, type Sale } from '../../domain/sale/sale.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, choice, openCounter, type Surroundings } from '../testing/counter.ts';
import { type Script, type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { createOfflineDecisions } from './offline-decisions.ts';

let provider: ScriptedProvider;

beforeEach(() => {
  provider = scriptedProvider();
});

/** A sale whose answer did not come, and about which nobody answers either. */
async function undecided(how: Script, code: PaymentCode = 'paid_cash', surroundings: Surroundings = {}) {
  const counter = await openCounter(provider, surroundings);
  await counter.till.addToCart(choice());
  const ready = await counter.till.preparePayment();
  if (ready.kind !== 'ready') throw new Error(ready.kind);
  provider.script.set(code === 'reservation' ? 'reserve' : 'purchase', [how]);
  provider.script.set('findSale', Array.from<Script>({ length: 100 }).fill('drop-before'));
  const shown = ready.totals.grandTotal;
  const outcome = await counter.till.pay({ payment: { code, options: {} }, shown, given: null });
  if (outcome.kind !== 'unknown') throw new Error(outcome.kind);
  const [sale] = await counter.device.salesIn(['unknown']);
  if (sale === undefined) throw new Error('no sale is open');
  return { counter, sale };
}

/** The provider answers again, and nothing can be on its way any more. */
async function settleLater({ clock, till }: Counter): Promise<void> {
  provider.script.delete('findSale');
  clock.advance(lateCommit);
  await till.settle();
  await till.settle();
}

const purchases = () => provider.calls.filter((call) => call.startsWith('purchase'));

describe('a paid sale without an answer', () => {
  it('[PAY-10] [OFF-7] waits aside, so that the next customer can be served', async () => {
    const { counter, sale } = await undecided('drop-after');
    expect(counter.till.canSetAside(sale)).toBe(true);
    expect(await counter.till.setAside(sale.reference)).toBe(true);
    expect((await counter.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
    expect(await counter.till.addToCart(choice())).toBe(true);
  });

  it('[PAY-10] that had arrived is done, and the next customer’s cart is left alone', async () => {
    const { counter, sale } = await undecided('drop-after');
    await counter.till.setAside(sale.reference);
    await counter.till.addToCart(choice());
    await settleLater(counter);
    expect(purchases()).toHaveLength(1);
    expect((await counter.device.sale(sale.reference))?.state).toBe('done');
    expect((await counter.device.state()).cart.items).toHaveLength(1);
  });

  it('[PAY-10] [OFF-7] that had not arrived is sent again only where a person says so, under its own reference', async () => {
    const { counter, sale } = await undecided('drop-before');
    await counter.till.setAside(sale.reference);
    await settleLater(counter);
    expect(purchases()).toEqual([`purchase ${sale.reference}`]);
    const after = await counter.device.sale(sale.reference);
    expect([after?.state, after && isNotSold(after), after && needsDecision(after)]).toEqual(['refused', true, true]);
    expect(await counter.till.retrySale(sale.reference)).toBe('decided');
    await counter.till.settle();
    expect(purchases()).toEqual([`purchase ${sale.reference}`, `purchase ${sale.reference}`]);
    expect([...provider.ledger.keys()]).toEqual([sale.reference]);
    expect((await counter.device.sale(sale.reference))?.state).toBe('done');
  });

  it.each<[string, (till: Counter['till'], reference: string) => Promise<unknown>]>([
    ['the money is given back', (till, reference) => till.giveBackSale(reference)],
    ['the cart is changed', (till, reference) => till.changeSale(reference)],
  ])('[PAY-10] is looked for once more before %s: one that was refused may be listed late', async (_, decide) => {
    const counter = await openCounter(provider);
    await counter.till.addToCart(choice());
    const ready = await counter.till.preparePayment();
    if (ready.kind !== 'ready') throw new Error(ready.kind);
    provider.script.set('purchase', ['refuse']);
    const shown = ready.totals.grandTotal;
    const outcome = await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown, given: null });
    if (outcome.kind !== 'refused') throw new Error(outcome.kind);
    const { reference } = outcome.sale;
    const result = { orderNumber: '4000001', bookingKeys: [], printLink: null };
    provider.ledger.set(reference, result);
    expect(await decide(counter.till, reference)).toBe('not-open');
    await counter.till.settle();
    expect(await counter.device.sale(reference)).toMatchObject({ state: 'done', result });
    expect(purchases()).toHaveLength(1);
    expect((await counter.device.state()).cart.items).toEqual([]);
  });

  it('[OFF-7] that is refused in the end is a person’s to decide', async () => {
    const { counter, sale } = await undecided('drop-before');
    await counter.till.setAside(sale.reference);
    await settleLater(counter);
    await counter.till.retrySale(sale.reference);
    provider.script.set('purchase', ['refuse']);
    await counter.till.settle();
    expect(await counter.device.sale(sale.reference)).toMatchObject({ state: 'refused', refusal: { code: 422 } });
    expect(await counter.till.giveBackSale(sale.reference)).toBe('decided');
  });

  it.each(['paid_cash', 'reservation'] as const)(
    '[PAY-10] [OFF-7] waits aside, too, when its tab has died while it was sent: %s',
    async (code) => {
      const { till, otherTab, die } = await openCounter(provider);
      await till.addToCart(choice());
      const ready = await till.preparePayment();
      if (ready.kind !== 'ready') throw new Error(ready.kind);
      const never = new Promise<never>(() => undefined);
      const sent = new Promise<void>((resolve) => {
        const send = () => {
          resolve();
          return never;
        };
        Object.assign(provider, { purchase: send, reserve: send });
      });
      provider.script.set('findSale', Array.from<Script>({ length: 100 }).fill('drop-before'));
      void till.pay({ payment: { code, options: {} }, shown: ready.totals.grandTotal, given: null });
      await sent;
      die();
      const next = await otherTab();
      await next.till.settle();
      const [sale] = await next.device.salesIn(['unknown']);
      if (sale === undefined) throw new Error('no sale is open');
      expect(await next.till.setAside(sale.reference)).toBe(true);
      expect((await next.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
    },
  );

  it('[PAY-10] is left as it is when its answer came first', async () => {
    const { counter, sale } = await undecided('drop-after');
    await settleLater(counter);
    expect(await counter.till.setAside(sale.reference)).toBe(false);
    expect((await counter.device.sale(sale.reference))?.offline).toBeNull();
  });

  it.each(['invoice', 'no_payment'] as const)(
    '[PAY-5] [PAY-10] waits aside where nothing was taken for it, too, and is told of no other amount: %s',
    async (code) => {
      const { counter, sale } = await undecided('drop-before', code);
      expect(await counter.till.setAside(sale.reference)).toBe(true);
      expect((await counter.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
      await settleLater(counter);
      expect(await counter.device.sale(sale.reference)).toMatchObject({ state: 'refused', refusal: { code: 0 } });
      expect(await counter.till.retrySale(sale.reference)).toBe('decided');
      await counter.till.settle();
      expect(await counter.device.sale(sale.reference)).toMatchObject({
        state: 'done',
        offline: { askedAmount: null },
      });
    },
  );

  it('[PAY-10] [DAY-2] [AUTH-10] that is refused after its cart went with its person is a colleague’s to decide', async () => {
    const { counter, sale } = await undecided('drop-before');
    const refusal = { code: 409, message: 'Sold out.' };
    await counter.device.transact((tx) => tx.putSale({ ...sale, refusal }));
    for (const person of ['u-1', 'u-2']) await counter.device.claim(person, counter.clock.now());
    expect((await counter.device.state()).cart.items).toEqual([]);
    await settleLater(counter);
    const after = await counter.device.sale(sale.reference);
    expect([after?.state, after?.refusal, after && needsDecision(after)]).toEqual(['refused', refusal, true]);
    const { takings } = await counter.device.day.transact((tx) => tx.running());
    expect(takings).toMatchObject([{ state: 'open' }]);
    expect(await counter.till.giveBackSale(sale.reference)).toBe('decided');
  });

  it('[OFF-7] keeps the till when the host forbids such sales', async () => {
    const { counter, sale } = await undecided('drop-after', 'paid_cash', { offlineSales: 'none' });
    expect(counter.till.canSetAside(sale)).toBe(false);
    expect(await counter.till.setAside(sale.reference)).toBe(false);
    expect((await counter.device.state()).cart.lockedBy).toBe(sale.reference);
  });
});

it.each([
  ['one that is open', undefined, undefined, true, 0],
  ['one that is gone', 'ref-0', undefined, false, 1],
  ['one whose cart another sale has, which keeps it', undefined, 'ref-0', true, 1],
])(
  '[PAY-10] [OFF-7] only what is open is set aside, and settled soon: %s',
  async (_, reference, lockedBy, isDone, lines) => {
    const { counter, sale } = await undecided('drop-after');
    await counter.device.transact(async (tx) => {
      const { cart } = await tx.state();
      await tx.put({ cart: { ...cart, lockedBy: lockedBy ?? cart.lockedBy } });
    });
    const wake = vi.fn();
    const { setAside } = createOfflineDecisions(counter.context, { soon: vi.fn() }, { wake });
    expect(await setAside(reference ?? sale.reference)).toBe(isDone);
    expect(wake).toHaveBeenCalledTimes(isDone ? 1 : 0);
    expect((await counter.device.state()).cart.items).toHaveLength(lines);
  },
);

it('[PAY-10] [AUTH-10] is set aside, too, once its cart went with its person, who has signed out', async () => {
  const { counter, sale } = await undecided('drop-after');
  for (const person of ['u-2', 'u-1']) await counter.device.claim(person, counter.clock.now());
  expect((await counter.device.state()).cart.lockedBy).toBeNull();
  await counter.till.addToCart(choice());
  expect(await counter.till.setAside(sale.reference)).toBe(true);
  expect((await counter.device.state()).cart.items).toHaveLength(1);
  await settleLater(counter);
  expect((await counter.device.sale(sale.reference))?.state).toBe('done');
});

describe('a reservation without an answer', () => {
  const reserved = () => provider.calls.filter((call) => call.startsWith('reserve'));

  it('[PAY-6] [PAY-10] waits aside, and is made once where a person says so, under its own reference', async () => {
    const { counter, sale } = await undecided('drop-before', 'reservation');
    expect(counter.till.canSetAside(sale)).toBe(true);
    expect(await counter.till.setAside(sale.reference)).toBe(true);
    expect((await counter.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
    await counter.till.addToCart(choice());
    await settleLater(counter);
    expect(reserved()).toEqual([`reserve ${sale.reference}`]);
    expect(await counter.till.retrySale(sale.reference)).toBe('decided');
    await counter.till.settle();
    expect(reserved()).toEqual([`reserve ${sale.reference}`, `reserve ${sale.reference}`]);
    const after = await counter.device.sale(sale.reference);
    expect(after).toMatchObject({ state: 'done', offline: { askedAmount: null } });
    expect((await counter.device.state()).cart.items).toHaveLength(1);
  });

  it('[PAY-6] [PAY-10] that had arrived is done, and not made again', async () => {
    const { counter, sale } = await undecided('drop-after', 'reservation');
    await counter.till.setAside(sale.reference);
    await settleLater(counter);
    expect(reserved()).toHaveLength(1);
    expect((await counter.device.sale(sale.reference))?.state).toBe('done');
  });

  it('[PAY-6] [PAY-10] of which parts are known gives them back before it is made anew', async () => {
    const { counter, sale } = await undecided('drop-before', 'reservation');
    await counter.device.transact((tx) => tx.putSale({ ...sale, reservedKeys: ['part-1'] }));
    await counter.till.setAside(sale.reference);
    await settleLater(counter);
    counter.clock.advance(0);
    await atRest();
    const made = [`reserve ${sale.reference}`, 'cancelReservation part-1', `reserve ${sale.reference}`];
    expect(provider.calls.filter((call) => made.includes(call))).toEqual(made.slice(0, 2));
    await counter.till.retrySale(sale.reference);
    await counter.till.settle();
    expect(provider.calls.filter((call) => made.includes(call))).toEqual(made);
    const after = await counter.device.sale(sale.reference);
    expect([after?.state, after?.reservedKeys]).toEqual(['done', undefined]);
  });

  it('[PAY-6] [OFF-7] that is refused in the end is a person’s to decide', async () => {
    const { counter, sale } = await undecided('drop-before', 'reservation');
    await counter.till.setAside(sale.reference);
    await settleLater(counter);
    await counter.till.retrySale(sale.reference);
    provider.script.set('reserve', ['refuse']);
    await counter.till.settle();
    expect(await counter.device.sale(sale.reference)).toMatchObject({ state: 'refused', refusal: { code: 422 } });
    expect(await counter.till.giveBackSale(sale.reference)).toBe('decided');
  });
});

describe('a paid sale that was not received', () => {
  const change = { optionName: 'Child', optionId: '7002' };

  async function lost(code: PaymentCode = 'paid_cash') {
    const { counter, sale } = await undecided('drop-before', code);
    await settleLater(counter);
    expect((await counter.device.sale(sale.reference))?.state).toBe('refused');
    const [line] = sale.request.items;
    return { counter, sale, key: line?.key ?? '', ...counter };
  }

  async function expected({ device }: Counter) {
    const { takings } = await device.day.transact((tx) => tx.running());
    return figuresOf({ shift: null, takings, movements: [] }).reduce((sum, figures) => sum + figures.sales.minor, 0);
  }

  const watched = ({ device }: Counter) =>
    new Promise<Sale[]>((resolve) => {
      const stop = device.sales.subscribe((sales) => {
        queueMicrotask(() => stop());
        resolve(sales.filter(needsDecision));
      });
    });

  it('[PAY-10] [DAY-2] holds its money: the shift counts it until it is placed again, and then once', async () => {
    const { counter, till, device, sale } = await lost('paid_cc');
    expect(await expected(counter)).toBe(2500);
    await till.preparePayment();
    await till.pay({ payment: { code: 'paid_cc', options: {} }, shown: sale.amount, given: null });
    expect((await device.sale(sale.reference))?.state).toBe('done');
    expect(await expected(counter)).toBe(2500);
    expect(await watched(counter)).toEqual([]);
  });

  it('[PAY-10] needs a decision also when its cart was changed, and however many are sold after it', async () => {
    const { counter, till, sale, key } = await lost();
    await till.changeQuantity(key, 2);
    for (let sold = 0; sold < 21; sold += 1) {
      const ready = await till.preparePayment();
      if (ready.kind !== 'ready') throw new Error(ready.kind);
      await till.pay({ payment: { code: 'paid_cc', options: {} }, shown: ready.totals.grandTotal, given: null });
      await till.addToCart(choice());
    }
    expect((await watched(counter)).map(({ reference }) => reference)).toEqual([sale.reference]);
  });

  it('[PAY-10] is kept with its money when its person signs out', async () => {
    const { counter, till, device, sale } = await lost();
    await device.claim('u-1', counter.clock.now());
    await till.emptyCart();
    await device.forgetPeople(0);
    await device.claim('u-2', counter.clock.now());
    expect(await device.sale(sale.reference)).toMatchObject({ state: 'refused' });
    expect(await expected(counter)).toBe(2500);
  });

  it('[PAY-10] [DAY-2] is closed when its money was given back: its cart and its places go, too', async () => {
    const { counter, till, device, clock, sale } = await lost();
    expect(await till.giveBackSale(sale.reference)).toBe('decided');
    expect((await device.state()).cart.items).toEqual([]);
    expect(await expected(counter)).toBe(0);
    clock.advance(0);
    await vi.waitFor(() => expect(provider.holds.size).toBe(0));
  });

  it('[PAY-10] [DAY-1] is closed in the same way while it is parked', async () => {
    const { till, device, sale } = await lost();
    await till.parkSale();
    await till.addToCart(choice(change));
    expect(await till.giveBackSale(sale.reference)).toBe('decided');
    expect(await device.parkedSales()).toEqual([]);
    expect((await device.state()).cart.items).toHaveLength(1);
  });

  it('[PAY-10] whose cart was changed since leaves it its places', async () => {
    const { till, device, clock, sale, key } = await lost();
    await till.preparePayment();
    await till.changePrice(key, { minor: 2000, currency: 'EUR' });
    expect(await till.giveBackSale(sale.reference)).toBe('decided');
    clock.advance(0);
    await till.preparePayment();
    expect((await device.state()).cart.items).toHaveLength(1);
    expect(await device.releases()).toEqual([]);
    expect(provider.holds.size).toBe(1);
  });

  it.each([1, 2])(
    '[PAY-10] [DAY-2] is given back before its cart, of %i by now, is paid anew: its cart stays',
    async (pieces) => {
      const { counter, till, device, sale, key } = await lost();
      await till.changeQuantity(key, pieces);
      expect(await till.giveBackSale(sale.reference, undefined, { keepsCart: true })).toBe('decided');
      expect((await device.state()).cart.items).toMatchObject([{ key, quantity: pieces }]);
      expect(await device.sale(sale.reference)).toMatchObject({
        state: 'withdrawn',
        offline: { withdrawal: 'given-back' },
      });
      expect(await expected(counter)).toBe(0);
      expect(await device.releases()).toEqual([]);
    },
  );

  it.each(['open', 'parked'])(
    '[PAY-10] is not sent again while its cart, which was changed since, is %s',
    async (where) => {
      const { till, device, sale, key } = await lost();
      await till.changeQuantity(key, 2);
      if (where === 'parked') await till.parkSale();
      expect(await till.retrySale(sale.reference)).toBe('cart-in-use');
      expect(await device.sale(sale.reference)).toMatchObject({ state: 'refused' });
      if (where === 'open') await till.emptyCart();
      else await till.dropAllParked();
      expect(await till.retrySale(sale.reference)).toBe('decided');
    },
  );

  describe('whose only line was taken out', () => {
    const named = async ({ device }: Counter): Promise<string | undefined> => {
      const { cart, checkout } = await device.state();
      return paidSaleOf(await device.salesIn(['refused']), { cart, checkout })?.reference;
    };

    async function takenOut() {
      const { counter, sale, key } = await lost();
      await counter.till.changeQuantity(key, 0);
      expect(await named(counter)).toBeUndefined();
      expect((await watched(counter)).map(({ reference }) => reference)).toEqual([sale.reference]);
      expect(await expected(counter)).toBe(2500);
      const [line] = sale.request.items;
      if (line === undefined) throw new Error('a line is expected');
      return { counter, sale, line };
    }

    it.each([choice(change), choice()])(
      '[PAY-10] [CART-5] is not what the next customer has paid for',
      async (next) => {
        const { counter, sale } = await takenOut();
        await counter.till.addToCart(next);
        expect(await named(counter)).toBeUndefined();
        expect((await watched(counter)).map(({ reference }) => reference)).toEqual([sale.reference]);
      },
    );

    it('[PAY-10] [CART-5] counts again when the line is put back', async () => {
      const { counter, sale, line } = await takenOut();
      await counter.till.bringBack(line, 0);
      expect(await named(counter)).toBe(sale.reference);
    });

    it('[PAY-10] can be sent again', async () => {
      const { counter, sale } = await takenOut();
      expect(await counter.till.retrySale(sale.reference)).toBe('decided');
    });
  });

  it('[PAY-10] keeps its reference when its cart is changed back and placed again', async () => {
    const { till, device, sale, key } = await lost();
    await till.changeQuantity(key, 2);
    await till.parkSale();
    const [parked] = await device.parkedSales();
    await till.openParked(parked?.key ?? '');
    await till.changeQuantity(key, 1);
    await till.preparePayment();
    await till.pay({ payment: { code: 'paid_cash', options: {} }, shown: sale.amount, given: null });
    expect(await device.sale(sale.reference)).toMatchObject({ state: 'done', attempts: 2 });
    expect(provider.ledger.size).toBe(1);
  });

  it('[PAY-10] is sent again without its cart, which nobody can sell once more', async () => {
    const { till, device, sale } = await lost();
    expect(await till.retrySale(sale.reference)).toBe('decided');
    expect((await device.state()).cart.items).toEqual([]);
    await till.settle();
    expect((await device.sale(sale.reference))?.state).toBe('done');
    expect(provider.ledger.size).toBe(1);
  });

  it('[PAY-10] [DAY-2] goes on holding its money when it is placed again and refused, in the same cart', async () => {
    const { counter, till, device, sale } = await lost();
    await till.preparePayment();
    provider.script.set('purchase', ['refuse']);
    await till.pay({ payment: { code: 'paid_cash', options: {} }, shown: sale.amount, given: null });
    expect(await device.sale(sale.reference)).toMatchObject({ state: 'refused', refusal: { code: 422 } });
    expect((await watched(counter)).map(({ reference }) => reference)).toEqual([sale.reference]);
    expect(paidSaleOf(await watched(counter), await device.state())?.reference).toBe(sale.reference);
    expect(await expected(counter)).toBe(2500);
    expect(await till.giveBackSale(sale.reference)).toBe('decided');
    expect(await expected(counter)).toBe(0);
  });

  /** The sale is put into the cart again after `leave` has happened to its cart. */
  async function putBack(leave: (counter: Counter) => Promise<unknown>) {
    const { counter, sale, key } = await lost();
    await leave(counter);
    expect(await counter.till.changeSale(sale.reference)).toBe('decided');
    const { cart, checkout } = await counter.device.state();
    expect(cart.items).toMatchObject([{ key, quantity: 1 }]);
    expect(await counter.device.parkedSales()).toEqual([]);
    const paid = paidSaleOf(await counter.device.salesIn(['refused']), { cart, checkout });
    return { counter, sale, key, paid };
  }

  describe.each<[string, (counter: Counter) => Promise<unknown>]>([
    ['open', async () => undefined],
    ['parked', ({ till }) => till.parkSale()],
    ['given up', ({ till }) => till.emptyCart()],
  ])('whose cart is %s', (_, leave) => {
    it('[PAY-10] [DAY-2] goes back into the cart to be changed, which names the money that the customer has paid', async () => {
      const { counter, sale, key, paid } = await putBack(leave);
      expect(paid?.reference).toBe(sale.reference);
      expect((await watched(counter)).map(({ reference }) => reference)).toEqual([sale.reference]);
      await counter.till.changeQuantity(key, 2);
      const { cart, checkout } = await counter.device.state();
      expect(paidSaleOf(await watched(counter), { cart, checkout })?.reference).toBe(sale.reference);
      expect(await expected(counter)).toBe(2500);
      expect(await counter.till.giveBackSale(sale.reference, undefined, { keepsCart: true })).toBe('decided');
      expect(await expected(counter)).toBe(0);
    });

    it('[PAY-10] [DAY-2] goes back into the cart, and is placed again under its reference: its money counts once', async () => {
      const { counter, sale } = await putBack(leave);
      await counter.till.preparePayment();
      await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown: sale.amount, given: null });
      expect([...provider.ledger.keys()]).toEqual([sale.reference]);
      expect(await expected(counter)).toBe(2500);
      expect(await watched(counter)).toEqual([]);
    });
  });

  async function givePlacesBack({ till, clock }: Counter): Promise<void> {
    await till.emptyCart();
    clock.advance(0);
    await vi.waitFor(() => expect(provider.holds.size).toBe(0));
  }

  it('[PAY-10] [CART-7] whose places were given back with its cart is sent again with places of its own', async () => {
    const { counter, till, device, sale } = await lost();
    await givePlacesBack(counter);
    const [before] = sale.request.items;
    expect(before?.hold.state).toBe('held');
    expect(await till.retrySale(sale.reference)).toBe('decided');
    await till.settle();
    const after = await device.sale(sale.reference);
    expect(after).toMatchObject({ state: 'done', request: { items: [{ quantity: 1, hold: { state: 'held' } }] } });
    expect(after?.request.items[0]?.hold.code).not.toBe(before?.hold.code);
  });

  it('[PAY-10] [CART-3] whose places were given back with its cart is held anew in the cart', async () => {
    const { counter } = await putBack(givePlacesBack);
    counter.clock.advance(0);
    await atRest();
    const [line] = (await counter.device.state()).cart.items;
    expect([line?.hold.code]).toEqual([...provider.holds.keys()]);
    expect(provider.holds.size).toBe(1);
  });

  it('[PAY-10] [OFF-7] that was set aside goes back into the cart, which names its money', async () => {
    const { counter, sale } = await undecided('drop-before');
    await counter.till.setAside(sale.reference);
    await settleLater(counter);
    expect(await counter.till.changeSale(sale.reference)).toBe('decided');
    const { cart, checkout } = await counter.device.state();
    expect(paidSaleOf(await watched(counter), { cart, checkout })?.reference).toBe(sale.reference);
    expect(await expected(counter)).toBe(2500);
  });
});
