import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Money } from '../../domain/money/money.ts';
import { paidSaleOf } from '../../domain/sale/lost-sale.ts';
import type { Order } from '../../domain/sale/payment-flow.ts';
import { needsDecision, type Sale } from '../../domain/sale/sale.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { type Counter, choice, openCounter, type Surroundings } from '../testing/counter.ts';
import { type Script, type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';

const euro = (minor: number): Money => ({ minor, currency: 'EUR' });
const museum = choice({ productId: '4712', optionId: '7100', productName: 'Museum', time: null });

const terminal = { payments: ['Cash'], message: '{}' };

let provider: ScriptedProvider;

beforeEach(() => {
  provider = scriptedProvider();
});

/** Nothing gets through to the provider, and the app knows. */
function cutOff(counter: Counter): void {
  counter.connection.isUp = false;
  for (const call of ['hold', 'releaseHold', 'totals', 'purchase', 'findSale'] as const) {
    provider.script.set(call, Array.from<Script>({ length: 1_000 }).fill('drop-before'));
  }
}

function reconnect(counter: Counter): void {
  counter.connection.isUp = true;
  provider.script.clear();
  provider.calls.length = 0;
}

async function offlineCounter(surroundings: Surroundings = {}): Promise<Counter> {
  const counter = await openCounter(provider, surroundings);
  cutOff(counter);
  return counter;
}

/** Sells one ticket without a time for `minor`, in cash. */
async function sell(counter: Counter, minor = 2500): Promise<Sale> {
  await counter.till.addToCart({ ...museum, price: euro(minor) });
  const outcome = await counter.till.sellOffline({ code: 'paid_cash', shown: euro(minor), given: euro(10_000) });
  if (outcome.kind !== 'sold') throw new Error(`not sold: ${outcome.kind}`);
  return outcome.sale;
}

/** Pays with a connection that loses the sale, and sells the same cart without one once it is sure that it has not arrived. */
async function sellOfflineWhatWasLost(fixedTo?: (lost: string) => string) {
  const counter = await openCounter(provider);
  await counter.till.addToCart(museum);
  await counter.till.preparePayment();
  provider.script.set('purchase', ['drop-before']);
  await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown: euro(2500), given: null });
  counter.clock.advance(lateCommit);
  await counter.till.settle();
  const [lost] = await counter.device.salesIn(['refused']);
  cutOff(counter);
  const fixed = fixedTo && {
    reference: fixedTo(lost?.reference ?? ''),
    terminal,
  };
  const outcome = await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null, fixed });
  return { counter, lost, outcome };
}

const sent = () => provider.calls.flatMap((call) => (/^purchase (.*)/.exec(call) ?? []).slice(1));
const states = async (counter: Counter) =>
  (await counter.device.salesIn(['submitting', 'unknown', 'waiting', 'done', 'refused', 'withdrawn'])).map(
    ({ state }) => state,
  );

describe('a normal sale whose connection goes while the money is taken', () => {
  it.each([
    ['is sold offline', {}, 'waiting'],
    ['of another amount is not', { shown: euro(2400) }, undefined],
    ['of another cart is not', { cartRevision: 99 }, undefined],
    ['by card is, too', { payment: { code: 'paid_cc', options: {} } }, 'waiting'],
    ['by gift card is, as that', { payment: { code: 'paid_cc', options: {} }, isPaidByGiftCard: true }, 'waiting'],
    ['by invoice is not', { payment: { code: 'invoice', options: {} } }, undefined],
    ['that is there after all is not', { isUp: true }, undefined],
  ] as const)('[OFF-7, CART-9] %s', async (_, { isUp, ...change }: { isUp?: boolean } & Partial<Order>, state) => {
    const counter = await openCounter(provider);
    await counter.till.addToCart(museum);
    await counter.till.preparePayment();
    const { revision: cartRevision } = (await counter.device.state()).cart;
    if (isUp !== true) cutOff(counter);
    const order: Order = { payment: { code: 'paid_cash', options: {} }, shown: euro(2500), given: null, cartRevision };
    const sale = await counter.till.sellDisconnected({ ...order, ...change });
    expect(sale?.state).toBe(state);
    expect(sale?.isPaidByGiftCard).toBe(change.isPaidByGiftCard);
    expect(await states(counter)).toEqual(state === undefined ? [] : [state]);
  });
});

describe('selling without a connection', () => {
  it('[OFF-7] writes the whole sale down and empties the cart, in one transaction', async () => {
    const counter = await offlineCounter();
    await counter.till.changeCheckout((checkout) => ({
      ...checkout,
      printerId: 'print_option_0',
      buyer: { '1': 'Ada' },
    }));
    const seen: { waiting: number; items: number }[] = [];
    await counter.till.addToCart(museum);
    const stop = counter.device.cart.subscribe(({ items }) => {
      void counter.device
        .salesIn(['waiting'])
        .then((sales) => seen.push({ waiting: sales.length, items: items.length }));
    });
    const outcome = await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: euro(3000) });
    expect(outcome).toMatchObject({
      kind: 'sold',
      sale: {
        state: 'waiting',
        amount: euro(2500),
        given: euro(3000),
        attempts: 0,
        request: { payment: { code: 'paid_cash' }, items: [{ quantity: 1 }] },
        offline: { isAmountConfirmed: false, unconfirmedItems: [] },
      },
    });
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ waiting: 1, items: 0 }));
    stop();
    const { cart, checkout, totals } = await counter.device.state();
    expect({ items: cart.items, lockedBy: cart.lockedBy, totals }).toEqual({ items: [], lockedBy: null, totals: null });
    expect(checkout).toMatchObject({ buyer: {}, printerId: 'print_option_0' });
  });

  it('[OFF-7] keeps the hold of what is sold: it is the sale that uses it', async () => {
    const counter = await openCounter(provider);
    await counter.till.addToCart(choice());
    await counter.till.preparePayment();
    cutOff(counter);
    const outcome = await counter.till.sellOffline({ code: 'paid_cc', shown: euro(2500), given: null });
    expect(outcome).toMatchObject({ sale: { offline: { isAmountConfirmed: true, unconfirmedItems: [] } } });
    expect(await counter.device.releases()).toEqual([]);
  });

  it('[OFF-7] says which appointments are subject to confirmation', async () => {
    const counter = await offlineCounter({ offlineSales: 'all' });
    await counter.till.addToCart(choice());
    const outcome = await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
    expect(outcome).toMatchObject({ sale: { offline: { unconfirmedItems: ['7001|2026-07-04 10:00:00|0'] } } });
  });

  it.each([
    ['an appointment without a hold, where only untimed offers may be sold', 'untimed', 'needs-holds', choice()],
    ['anything, where nothing may be sold', 'none', 'forbidden', museum],
  ] as const)('[OFF-7] does not sell %s', async (_name, offlineSales, kind, item) => {
    const counter = await offlineCounter({ offlineSales });
    await counter.till.addToCart(item);
    expect((await counter.till.prepareOffline()).kind).toBe(kind);
    const outcome = await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
    expect(outcome).toEqual({ kind: 'offer-changed' });
    expect((await counter.device.state()).cart.items).toHaveLength(1);
    expect(await states(counter)).toEqual([]);
  });

  it('[OFF-7] is not offered while the provider answers', async () => {
    const counter = await openCounter(provider);
    await counter.till.addToCart(museum);
    expect(await counter.till.prepareOffline()).toEqual({ kind: 'reachable' });
  });

  it('[OFF-7] is offered at once, without a request, where the browser says that there is no network', async () => {
    const counter = await openCounter(provider);
    await counter.till.addToCart(museum);
    cutOff(counter);
    const calls = provider.calls.length;
    expect(await counter.till.prepareOffline()).toMatchObject({ kind: 'offered' });
    expect(provider.calls).toHaveLength(calls);
  });

  it('[OFF-7] is offered when the total can’t be had, whatever the browser says of its network', async () => {
    const counter = await offlineCounter();
    counter.connection.isUp = true;
    await counter.till.addToCart(museum);
    expect(await counter.till.prepareOffline()).toMatchObject({ kind: 'offered', amount: euro(2500) });
  });

  it.each([
    ['another amount', euro(2400)],
    ['another currency', { minor: 2500, currency: 'USD' }],
  ])('[OFF-7] never takes %s than was shown for paid', async (_name, shown) => {
    const counter = await offlineCounter();
    await counter.till.addToCart(museum);
    const outcome = await counter.till.sellOffline({ code: 'paid_cash', shown, given: null });
    expect(outcome).toEqual({ kind: 'offer-changed' });
  });

  it('[OFF-7, CART-9] never sells another cart than was shown', async () => {
    const counter = await offlineCounter();
    await counter.till.addToCart(museum);
    const input = { code: 'paid_cash', shown: euro(2500), given: null } as const;
    const { revision } = (await counter.device.state()).cart;
    const fixed = { reference: 'ref-t', terminal };
    for (const shown of [{ cartRevision: revision - 1 }, { cartRevision: revision - 1, fixed }])
      expect(await counter.till.sellOffline({ ...input, ...shown })).toEqual({ kind: 'offer-changed' });
    expect(await states(counter)).toEqual([]);
  });

  it('[OFF-7] there is nothing to sell in an empty cart', async () => {
    const counter = await openCounter(provider);
    expect(await counter.till.prepareOffline()).toEqual({ kind: 'empty' });
  });

  it('[OFF-7] leaves out a code whose discount is not known, and says so', async () => {
    const counter = await openCounter(provider);
    await counter.till.addToCart(museum);
    await counter.till.applyCoupon('SUMMER');
    cutOff(counter);
    expect(await counter.till.prepareOffline()).toMatchObject({ couponLeftOut: 'SUMMER', amount: euro(2500) });
    const outcome = await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
    expect(outcome).toMatchObject({ sale: { request: { couponCode: null } } });
  });

  it('[OFF-7] [COUP-2] keeps a code whose discount is known, and takes what is left', async () => {
    const counter = await openCounter(provider);
    await counter.till.addToCart(museum);
    await counter.till.applyCoupon('SUMMER');
    await counter.till.preparePayment();
    cutOff(counter);
    expect(await counter.till.prepareOffline()).toMatchObject({ couponLeftOut: null, amount: euro(2000) });
    const outcome = await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2000), given: null });
    expect(outcome).toMatchObject({ sale: { amount: euro(2000), request: { couponCode: 'SUMMER' } } });
  });

  it('[OFF-7, PAY-10] two tabs cannot sell one cart twice', async () => {
    const counter = await offlineCounter();
    const other = await counter.otherTab();
    await counter.till.addToCart(museum);
    const input = { code: 'paid_cash', shown: euro(2500), given: null } as const;
    const outcomes = await Promise.all([counter.till.sellOffline(input), other.till.sellOffline(input)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['offer-changed', 'sold']);
    expect(await states(counter)).toEqual(['waiting']);
  });

  it('[OFF-7, PAY-10] a cart whose sale is being checked is not sold again', async () => {
    const counter = await openCounter(provider);
    await counter.till.addToCart(museum);
    await counter.till.preparePayment();
    cutOff(counter);
    await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown: euro(2500), given: null });
    for (const isUp of [false, true]) {
      counter.connection.isUp = isUp;
      expect((await counter.till.prepareOffline()).kind).toBe('being-paid');
    }
    const outcome = await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
    expect(outcome.kind).toBe('being-paid');
  });

  it('[OFF-7, PAY-10] a cart whose sale had not arrived keeps its reference, should it arrive after all', async () => {
    const { counter, lost, outcome } = await sellOfflineWhatWasLost();
    expect(outcome).toMatchObject({ kind: 'sold', sale: { reference: lost?.reference } });
    reconnect(counter);
    await counter.till.settle();
    expect(provider.ledger.size).toBe(1);
  });
});

it.each([
  ['the terminal repeats', (lost: string) => lost, true],
  ['the terminal sells anew', () => 'ref-t', false],
])('[OFF-7, TERM-5] a cart whose sale had not arrived, and that %s', async (_, fixedTo, isAgain) => {
  const { lost, outcome } = await sellOfflineWhatWasLost(fixedTo);
  const sentAt = isAgain ? lost?.createdAt : null;
  expect(outcome).toMatchObject({ sale: { reference: fixedTo(lost?.reference ?? ''), offline: { sentAt } } });
});

describe('when the connection is back', () => {
  it('[OFF-7] a sale with a connection that has no answer holds nothing up', async () => {
    const counter = await openCounter(provider);
    await counter.till.addToCart(museum);
    await counter.till.preparePayment();
    provider.script.set('purchase', ['drop-before']);
    await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown: euro(2500), given: null });
    const [lost] = await counter.device.salesIn(['unknown']);
    const offline = { sentAt: null, unconfirmedItems: [], isAmountConfirmed: true, askedAmount: null };
    const notSent = { ...offline, isDifferenceNoted: false, withdrawal: null };
    if (lost === undefined) throw new Error('nothing is open');
    const request = { ...lost.request, reference: 'ref-w' };
    const next: Sale = { ...lost, reference: 'ref-w', request, state: 'waiting', offline: notSent };
    await counter.device.transact((tx) => tx.putSale(next));
    await counter.till.settle();
    expect(sent()).toEqual([lost.reference, 'ref-w']);
  });

  it('[OFF-7] one that is taken back while its total is asked for is not sent, and the next one is', async () => {
    const counter = await offlineCounter();
    const [first, second] = [await sell(counter), await sell(counter)];
    reconnect(counter);
    const { totals } = provider;
    provider.totals = async (...asked) => {
      await counter.till.giveBackSale(first.reference);
      return totals(...asked);
    };
    await counter.till.settle();
    expect(sent()).toEqual([second.reference]);
    expect((await counter.device.sale(first.reference))?.state).toBe('withdrawn');
  });

  it('[OFF-7] what waits is sent in the order it was sold, once', async () => {
    const counter = await offlineCounter();
    const references: string[] = [];
    for (const minor of [2500, 1200, 700]) {
      counter.clock.advance(1_000);
      references.push((await sell(counter, minor)).reference);
    }
    await counter.till.settle();
    expect(sent()).toEqual([]);
    reconnect(counter);
    await counter.till.recover();
    await counter.till.recover();
    expect(sent()).toEqual(references);
    expect([...provider.ledger.keys()]).toEqual(references);
    expect(await states(counter)).toEqual(['done', 'done', 'done']);
    expect(counter.sold.map(({ reference }) => reference)).toEqual(references);
  });

  it('[OFF-7] is sent by itself, without anybody asking', async () => {
    const counter = await offlineCounter();
    await sell(counter);
    reconnect(counter);
    counter.clock.advance(0);
    await vi.waitFor(async () => expect(await states(counter)).toEqual(['done']));
  });

  it('[OFF-7, PAY-10] is on the device as being sent before it is', async () => {
    const counter = await offlineCounter();
    const { reference } = await sell(counter);
    reconnect(counter);
    const seen: (string | undefined)[] = [];
    const { purchase } = provider;
    Object.assign(provider, {
      purchase: async (request: Parameters<typeof purchase>[0]) => {
        seen.push((await counter.device.sale(reference))?.state);
        return purchase(request);
      },
    });
    await counter.till.settle();
    expect(seen).toEqual(['submitting']);
  });

  it('[OFF-7] the next customer’s cart stays as it is', async () => {
    const counter = await offlineCounter();
    await sell(counter);
    await counter.till.addToCart(museum);
    const before = (await counter.device.state()).cart;
    reconnect(counter);
    await counter.till.settle();
    expect((await counter.device.state()).cart).toEqual(before);
  });

  it('[OFF-7] nothing overtakes a sale whose answer was just lost, and one that has not arrived waits for a person', async () => {
    const counter = await offlineCounter();
    const first = await sell(counter);
    counter.clock.advance(1_000);
    const second = await sell(counter, 1200);
    reconnect(counter);
    provider.script.set('purchase', ['drop-before']);
    await counter.till.settle();
    expect(await states(counter)).toEqual(['unknown', 'waiting']);
    await counter.till.settle();
    counter.clock.advance(19_000);
    await counter.till.settle();
    expect(sent()).toEqual([first.reference]);
    counter.clock.advance(1_000);
    await counter.till.settle();
    expect(sent()).toEqual([first.reference, second.reference]);
    expect(await states(counter)).toEqual(['unknown', 'done']);
    counter.clock.advance(lateCommit);
    await counter.till.settle();
    expect(await states(counter)).toEqual(['refused', 'done']);
    counter.clock.advance(lateCommit);
    await counter.till.settle();
    expect(sent()).toHaveLength(2);
    expect(await counter.till.retrySale(first.reference)).toBe('decided');
    await counter.till.settle();
    expect(sent()).toEqual([first.reference, second.reference, first.reference]);
    expect(await states(counter)).toEqual(['done', 'done']);
    expect(provider.ledger.size).toBe(2);
  });

  it('[OFF-7, PAY-10] one whose answer was lost is found, and not sent again', async () => {
    const counter = await offlineCounter();
    await sell(counter);
    reconnect(counter);
    provider.script.set('purchase', ['drop-after']);
    await counter.till.settle();
    await counter.till.settle();
    expect(sent()).toHaveLength(1);
    expect(await states(counter)).toEqual(['done']);
  });

  it('[OFF-7] a connection that comes and goes sends each sale once, in order, and a person sends what was dropped', async () => {
    const counter = await offlineCounter();
    const references: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      counter.clock.advance(1_000);
      references.push((await sell(counter)).reference);
    }
    const faults: Script[] = ['drop-before', 'answer', 'drop-after', 'drop-before', 'answer', 'drop-after', 'answer'];
    reconnect(counter);
    provider.script.set('totals', ['drop-before', 'answer', 'drop-before']);
    provider.script.set('purchase', faults);
    const settleFor = async (rounds: number) => {
      for (let round = 0; round < rounds; round += 1) {
        await counter.till.settle();
        counter.clock.advance(lateCommit);
      }
    };
    await settleFor(20);
    const [first, second, third, fourth, fifth] = references;
    await vi.waitFor(async () => expect(await states(counter)).toEqual(['refused', 'done', 'done', 'refused', 'done']));
    expect(sent()).toEqual(references);
    expect([...provider.ledger.keys()]).toEqual([second, third, fifth]);
    for (const dropped of [first, fourth]) expect(await counter.till.retrySale(dropped ?? '')).toBe('decided');
    await settleFor(2);
    await vi.waitFor(async () => expect(await states(counter)).toEqual(references.map(() => 'done')));
    expect(sent()).toEqual([...references, first, fourth]);
    expect([...provider.ledger.keys()]).toEqual([second, third, fifth, first, fourth]);
  });

  it('[OFF-7] a sale that never arrives is sent once for each time that a person says so, and lets the others go', async () => {
    const counter = await offlineCounter();
    const lost = await sell(counter);
    counter.clock.advance(1_000);
    await sell(counter);
    reconnect(counter);
    for (const times of [1, 2, 3]) {
      provider.script.set('purchase', ['drop-before']);
      for (let round = 0; round < 10; round += 1) {
        await counter.till.settle();
        counter.clock.advance(lateCommit);
      }
      await vi.waitFor(async () => expect(await states(counter)).toEqual(['refused', 'done']));
      expect(sent().filter((reference) => reference === lost.reference)).toHaveLength(times);
      expect(await counter.device.sale(lost.reference)).toMatchObject({ refusal: { code: 0 } });
      expect(await counter.till.retrySale(lost.reference)).toBe('decided');
    }
  });

  it.each([
    ['totals', 'sign-in'],
    ['purchase', 'sign-in'],
    ['purchase', 'no-token'],
  ] as const)(
    '[OFF-7, AUTH-5] waits for a sign-in when the token has expired (%s, %s), and is sent after it',
    async (call, how) => {
      const counter = await offlineCounter();
      await sell(counter);
      reconnect(counter);
      provider.script.set(call, [how]);
      await counter.till.settle();
      expect(await states(counter)).toEqual(['waiting']);
      counter.till.stop();
      const signedInAgain = await counter.otherTab();
      await signedInAgain.till.recover();
      expect(await states(counter)).toEqual(['done']);
      expect(provider.ledger.size).toBe(1);
    },
  );

  it.each([
    ['more', 2700],
    ['the same', 2500],
  ])('[OFF-7] tells when the provider asks %s than was taken, and sends it all the same', async (_name, minor) => {
    const counter = await offlineCounter();
    const { reference } = await sell(counter);
    reconnect(counter);
    const { totals } = provider;
    Object.assign(provider, {
      totals: async (...asked: Parameters<typeof totals>) => ({ ...(await totals(...asked)), grandTotal: euro(minor) }),
    });
    await counter.till.settle();
    expect(await counter.device.sale(reference)).toMatchObject({
      state: 'done',
      amount: euro(2500),
      offline: { askedAmount: euro(minor), isDifferenceNoted: false },
    });
    await counter.till.noteDifference(reference);
    expect(await counter.device.sale(reference)).toMatchObject({ offline: { isDifferenceNoted: true } });
  });
});

describe('the places of a sale that is sent', () => {
  const called = () =>
    provider.calls.map((call) => call.split(' ')[0]).filter((call) => call === 'hold' || call === 'purchase');

  it('[OFF-7] [CART-6] are held before, so that what was sold beyond the maximum is overbooked', async () => {
    const counter = await offlineCounter();
    await sell(counter);
    reconnect(counter);
    await counter.till.settle();
    expect(called()).toEqual(['hold', 'purchase']);
    expect(await counter.device.salesIn(['done'])).toMatchObject([
      { request: { items: [{ hold: { state: 'held' } }] } },
    ]);
    counter.clock.advance(0);
    await vi.waitFor(() => expect(provider.holds.size).toBe(0));
  });

  it('[OFF-7] are left to the sale where no hold is given', async () => {
    const counter = await offlineCounter();
    await sell(counter);
    reconnect(counter);
    provider.script.set('hold', ['refuse']);
    await counter.till.settle();
    expect(await states(counter)).toEqual(['done']);
  });

  it('[OFF-7] [CART-10] are held again by a sale that is sent again, but under no other code', async () => {
    const counter = await offlineCounter();
    await sell(counter);
    reconnect(counter);
    provider.script.set('purchase', ['drop-before']);
    await counter.till.settle();
    counter.clock.advance(lateCommit);
    await counter.till.settle();
    const [lost] = await counter.device.salesIn(['refused']);
    provider.calls.length = 0;
    await counter.till.retrySale(lost?.reference ?? '');
    await counter.till.settle();
    expect(called()).toEqual(['purchase']);
  });

  it('[OFF-7] are waited for: without an answer nothing is sent, and what was held is given back', async () => {
    const counter = await offlineCounter();
    await counter.till.addToCart({ ...museum, optionId: '7101' });
    await sell(counter, 2500).catch(() => undefined);
    const outcome = await counter.till.sellOffline({ code: 'paid_cash', shown: euro(5000), given: null });
    expect(outcome.kind).toBe('sold');
    reconnect(counter);
    provider.script.set('hold', ['answer', 'drop-before']);
    await counter.till.settle();
    expect(sent()).toEqual([]);
    expect(await states(counter)).toEqual(['waiting']);
    counter.clock.advance(0);
    await vi.waitFor(() => expect(provider.holds.size).toBe(0));
  });
});

describe('two tabs of one device', () => {
  it('[OFF-7] one of them sends, and each sale once', async () => {
    const counter = await offlineCounter();
    const other = await counter.otherTab();
    const references: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      counter.clock.advance(1_000);
      references.push((await sell(counter)).reference);
    }
    reconnect(counter);
    await Promise.all([counter.till.settle(), other.till.settle(), other.till.settle(), counter.till.settle()]);
    expect(sent()).toEqual(references);
  });

  it('[OFF-7] the other takes over when the one that sends dies', async () => {
    const counter = await offlineCounter();
    const other = await counter.otherTab();
    await sell(counter);
    counter.clock.advance(1_000);
    await sell(counter);
    reconnect(counter);
    const { purchase } = provider;
    const reached = new Promise<void>((resolve) => {
      Object.assign(provider, {
        purchase: async (request: Parameters<typeof purchase>[0]) => {
          await purchase(request);
          resolve();
          return new Promise(() => undefined);
        },
      });
    });
    void counter.till.settle();
    await reached;
    await other.till.settle();
    expect(sent()).toHaveLength(1);
    Object.assign(provider, { purchase });
    counter.die();
    await other.till.settle();
    expect(await states(other)).toEqual(['done', 'done']);
    expect(provider.ledger.size).toBe(2);
    expect(sent()).toHaveLength(2);
  });
});

describe('a tab that dies at any step', () => {
  const points = [1, 2, 3, 4, 5].flatMap((count) => (['before', 'after'] as const).map((when) => ({ count, when })));

  it.each(points)(
    '[OFF-7, PAY-10] $when write $count: the sale is in the cart or waits, and is sold once',
    async (point) => {
      // What the dead tab leaves behind fails on its closed storage.
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const counter = await offlineCounter();
      await counter.till.addToCart(museum);
      const died = dieAtTransaction(counter, point.count, point.when);
      const work = (async () => {
        await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
        reconnect(counter);
        await counter.till.settle();
        return 'finished';
      })();
      await Promise.race([died, work]);
      counter.die();
      reconnect(counter);
      const next = await counter.otherTab();
      const { cart } = await next.device.state();
      const kept = await next.device.salesIn(['waiting', 'submitting', 'done']);
      expect(cart.items.length + kept.length).toBe(1);
      if (cart.items.length > 0) return;
      await next.till.recover();
      next.clock.advance(lateCommit);
      await next.till.settle();
      // It may have been sent when the tab died: if it did not arrive, a person says so.
      const [notArrived] = await next.device.salesIn(['refused']);
      expect(notArrived !== undefined).toBe(provider.ledger.size === 0);
      if (notArrived !== undefined) await next.till.retrySale(notArrived.reference);
      await next.till.settle();
      expect(await states(next)).toEqual(['done']);
      expect(provider.ledger.size).toBe(1);
    },
  );
});

/** The sale for which the customer has paid for the open cart already. */
async function paidInCart({ device }: Counter): Promise<string | undefined> {
  return paidSaleOf(await device.salesIn(['refused']), await device.state())?.reference;
}

async function placeAgain({ till }: Counter): Promise<void> {
  await till.preparePayment();
  await till.pay({ payment: { code: 'paid_cash', options: {} }, shown: euro(2500), given: null });
}

describe('a sale that was not sent yet', () => {
  it('[OFF-7] is taken back when the customer changes their mind, and never sent', async () => {
    const counter = await offlineCounter();
    const sale = await sell(counter);
    expect(await counter.till.giveBackSale(sale.reference)).toBe('decided');
    reconnect(counter);
    await counter.till.settle();
    expect(sent()).toEqual([]);
    expect(await counter.device.sale(sale.reference)).toMatchObject({
      state: 'withdrawn',
      offline: { withdrawal: 'given-back' },
    });
  });

  it('[OFF-7] [PAY-10] goes back into the cart to be changed, which names its money', async () => {
    const counter = await offlineCounter();
    const sale = await sell(counter);
    expect(await counter.till.changeSale(sale.reference)).toBe('decided');
    expect((await counter.device.state()).cart.items).toEqual(sale.request.items);
    expect(await paidInCart(counter)).toBe(sale.reference);
    reconnect(counter);
    await counter.till.settle();
    expect(sent()).toEqual([]);
  });

  it('[OFF-7] [PAY-10] that went back into the cart is sold offline again, and can be taken back as before', async () => {
    const counter = await offlineCounter();
    const { reference, createdAt: takenAt } = await sell(counter);
    counter.clock.advance(60_000);
    await counter.till.changeSale(reference);
    const again = await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
    const waiting = { reference, state: 'waiting', takenAt, offline: { sentAt: null } };
    expect(again).toMatchObject({ kind: 'sold', sale: waiting });
    expect(await counter.till.giveBackSale(reference)).toBe('decided');
  });

  it('[OFF-7, PAY-10] is no longer taken back once it may have reached the provider', async () => {
    const counter = await offlineCounter();
    const sale = await sell(counter);
    reconnect(counter);
    provider.script.set('purchase', ['drop-before']);
    await counter.till.settle();
    expect(await states(counter)).toEqual(['unknown']);
    expect(await counter.till.giveBackSale(sale.reference)).toBe('not-open');
    counter.clock.advance(lateCommit);
    await counter.till.settle();
    expect(await states(counter)).toEqual(['refused']);
    // Nor when a person has it sent again: what was sent before may be there by then.
    provider.script.set('totals', ['drop-before', 'drop-before', 'drop-before']);
    expect(await counter.till.retrySale(sale.reference)).toBe('decided');
    await counter.till.settle();
    expect(await states(counter)).toEqual(['waiting']);
    expect(await counter.till.changeSale(sale.reference)).toBe('not-open');
  });

  it('[OFF-7, PAY-10] is not taken back when it carries the reference of a sale that may arrive after all', async () => {
    const { counter, outcome } = await sellOfflineWhatWasLost();
    if (outcome.kind !== 'sold') throw new Error(`not sold: ${outcome.kind}`);
    expect(await counter.till.giveBackSale(outcome.sale.reference)).toBe('not-open');
    expect(await states(counter)).toEqual(['waiting']);
  });
});

describe('the places of a sale that was not sent yet', () => {
  it('[OFF-7, CART-7] are given back at once with the money', async () => {
    const { counter, sale } = await heldAndSold();
    await counter.till.giveBackSale(sale.reference);
    counter.clock.advance(0);
    counter.clock.advance(0);
    await vi.waitFor(() => expect(provider.holds.size).toBe(0));
  });

  it('[OFF-7, CART-3] are summed up at once in the cart', async () => {
    const { counter, sale } = await heldAndSold();
    const { revision } = (await counter.device.state()).cart;
    await counter.till.changeSale(sale.reference);
    counter.clock.advance(0);
    await vi.waitFor(async () => expect((await counter.device.state()).totals?.revision).toBe(revision + 1));
  });

  async function heldAndSold() {
    const counter = await openCounter(provider);
    await counter.till.addToCart(choice());
    await counter.till.preparePayment();
    counter.connection.isUp = false;
    const outcome = await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
    if (outcome.kind !== 'sold') throw new Error(`not sold: ${outcome.kind}`);
    provider.script.set('purchase', ['drop-before']);
    return { counter, sale: outcome.sale };
  }
});

it('[OFF-7] nothing is decided on a sale that is gone, or was made with a connection', async () => {
  const counter = await openCounter(provider);
  await counter.till.addToCart(museum);
  await counter.till.preparePayment();
  await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown: euro(2500), given: null });
  const [sale] = await counter.device.salesIn(['done']);
  for (const reference of ['ref-0', sale?.reference ?? '']) {
    expect(await counter.till.retrySale(reference)).toBe('not-open');
    expect(await counter.till.changeSale(reference)).toBe('not-open');
    expect(await counter.till.giveBackSale(reference)).toBe('not-open');
    await counter.till.noteDifference(reference);
  }
  expect(await counter.device.salesIn(['done'])).toEqual([sale]);
});

describe('a sale that is refused', () => {
  async function refused(): Promise<{ counter: Counter; sale: Sale }> {
    const counter = await offlineCounter();
    await counter.till.changeCheckout((checkout) => ({ ...checkout, buyerFormVisible: true, buyer: { '1': 'Ada' } }));
    const sale = await sell(counter);
    counter.clock.advance(1_000);
    reconnect(counter);
    provider.script.set('purchase', ['refuse']);
    await counter.till.settle();
    return { counter, sale };
  }

  it('[OFF-7] stays for a person to decide, and the next one is sent', async () => {
    const counter = await offlineCounter();
    await sell(counter);
    counter.clock.advance(1_000);
    await sell(counter);
    reconnect(counter);
    provider.script.set('purchase', ['refuse']);
    await counter.till.settle();
    expect(await states(counter)).toEqual(['refused', 'done']);
    await counter.till.settle();
    expect(sent()).toHaveLength(2);
  });

  it('[OFF-7, AUTH-10] outlives a sign-out and another person’s turn', async () => {
    const { counter, sale } = await refused();
    await counter.device.claim('u-1', counter.clock.now());
    await counter.device.forgetPeople(0);
    await counter.device.claim('u-2', counter.clock.now());
    expect(await counter.device.sale(sale.reference)).toMatchObject({ state: 'refused' });
  });

  it('[OFF-7] is sent again under its own reference when a person says so', async () => {
    const { counter, sale } = await refused();
    expect(await counter.till.retrySale(sale.reference)).toBe('decided');
    await counter.till.settle();
    expect(sent()).toEqual([sale.reference, sale.reference]);
    expect(await states(counter)).toEqual(['done']);
    expect(await counter.till.retrySale(sale.reference)).toBe('not-open');
  });

  it('[OFF-7] [PAY-10] goes back into the cart to be changed, with what the buyer told, and names its money', async () => {
    const { counter, sale } = await refused();
    expect(await counter.till.changeSale(sale.reference)).toBe('decided');
    const { cart, checkout } = await counter.device.state();
    expect(cart.items).toEqual((await counter.device.sale(sale.reference))?.request.items);
    expect(checkout).toMatchObject({ buyerFormVisible: true, buyer: { '1': 'Ada' } });
    expect(await paidInCart(counter)).toBe(sale.reference);
    const changed = await counter.device.sale(sale.reference);
    expect(changed).toMatchObject({ state: 'refused', refusal: { code: 422 } });
    expect(changed && needsDecision(changed)).toBe(true);
    await placeAgain(counter);
    expect(await counter.device.sale(sale.reference)).toMatchObject({ state: 'done' });
    expect([...provider.ledger.keys()]).toEqual([sale.reference]);
  });

  it('[OFF-7] [PAY-10] names its money also when its cart is placed again and refused again, until it is given back', async () => {
    const { counter, sale } = await refused();
    await counter.till.changeSale(sale.reference);
    provider.script.set('purchase', ['refuse']);
    await placeAgain(counter);
    expect(await counter.device.sale(sale.reference)).toMatchObject({ state: 'refused', refusal: { code: 422 } });
    expect(await paidInCart(counter)).toBe(sale.reference);
    expect(await counter.till.giveBackSale(sale.reference, undefined, { keepsCart: true })).toBe('decided');
    expect(await paidInCart(counter)).toBeUndefined();
    await placeAgain(counter);
    expect([...provider.ledger.keys()]).not.toContain(sale.reference);
    expect(provider.ledger.size).toBe(1);
  });

  it('[OFF-7] never pushes aside what is being sold', async () => {
    const { counter, sale } = await refused();
    await counter.till.addToCart(museum);
    expect(await counter.till.changeSale(sale.reference)).toBe('cart-in-use');
    expect(await states(counter)).toEqual(['refused']);
  });

  it('[OFF-7] is closed when the money was given back, and never sent again', async () => {
    const { counter, sale } = await refused();
    expect(await counter.till.giveBackSale(sale.reference)).toBe('decided');
    await counter.till.settle();
    expect(sent()).toEqual([sale.reference]);
    expect(await counter.device.sale(sale.reference)).toMatchObject({
      state: 'withdrawn',
      offline: { withdrawal: 'given-back' },
    });
  });

  it('[OFF-7] two people decide once', async () => {
    const { counter, sale } = await refused();
    const other = await counter.otherTab();
    const decided = await Promise.all([
      counter.till.giveBackSale(sale.reference),
      other.till.retrySale(sale.reference),
      other.till.changeSale(sale.reference),
    ]);
    expect(decided.filter((outcome) => outcome === 'decided')).toHaveLength(1);
  });
});

/** From the `count`th transaction on nothing happens any more in this tab. */
function dieAtTransaction({ device }: Counter, count: number, when: 'before' | 'after'): Promise<'died'> {
  return new Promise((resolve) => {
    const { transact } = device;
    const gone = new Promise<never>(() => undefined);
    let left = count;
    Object.assign(device, {
      transact: async (work: Parameters<typeof transact>[0]) => {
        left -= 1;
        if (left > 0) return transact(work);
        if (left === 0 && when === 'after') await transact(work);
        resolve('died');
        return gone;
      },
    });
  });
}
