import { beforeEach, describe, expect, it } from 'vitest';
import { noEvidence } from '../../src/domain/sale/provider-evidence.ts';
import { mayBeTwice, notReceived, type Sale } from '../../src/domain/sale/sale.ts';
import { lateCommit, lateListing } from '../../src/domain/sale/send-times.ts';
import { atTheCounter } from './at-the-counter.ts';
import { openCounter } from './counter.ts';
import { canoe, museum } from './offers.ts';
import {
  withForgottenReferences,
  withHiddenReferences,
  withLateAnswers,
  withLateCommits,
  withLateLists,
  withLateRows,
  withLostRequests,
  withOwnReferences,
  withoutReferences,
  withoutSearch,
  withRefusedRepeats,
  withRefusedSales,
  withRefusedSearch,
  withRenamedReferences,
  withRepeatedRequests,
  withRowsByOrder,
} from './other-providers.ts';
import type { Shop } from './shop.ts';
import { journalOf } from './truth.ts';

/* Providers that treat the till's own reference otherwise than the sandbox does: nothing is sold twice, nothing sold is called unsold. */

const at = atTheCounter();
const purchase = 'POST checkout/purchase';
const apiUrl = () => at.counter.context.apiUrl;
const minutes = (count: number) => count * 60_000;

/** A till that knows nothing yet of the provider that it is at. */
async function openAt(provider: (shop: Shop) => Shop): Promise<void> {
  at.counter = await openCounter(provider(at.shop), { evidence: noEvidence, offlineSales: 'all' });
}

async function newest(): Promise<Sale> {
  const sale = (await journalOf(at.counter.device)).at(-1);
  if (sale === undefined) throw new Error('nothing was sold');
  return sale;
}

/** Sells one that is answered, and gives the till the quiet minutes to learn from it. */
async function learn(): Promise<void> {
  await at.add(canoe());
  expect((await at.pay()).kind).toBe('done');
  await at.shop.pass(minutes(3));
}

/** Pays, gets no answer, and the screen asks what became of it. */
async function payIntoTheDark(): Promise<void> {
  expect((await at.pay()).kind).toBe('unknown');
  void at.counter.till.settle();
  await at.shop.pass(0);
}

async function sellOffline(): Promise<Sale> {
  await at.counter.till.addToCart(museum());
  at.counter.network.cut();
  const offer = await at.shop.outcome(at.counter.till.prepareOffline());
  if (offer.kind !== 'offered') throw new Error(offer.kind);
  const sold = await at.shop.outcome(
    at.counter.till.sellOffline({ code: 'paid_cash', shown: offer.amount, given: null }),
  );
  if (sold.kind !== 'sold') throw new Error(sold.kind);
  at.counter.network.mend();
  return sold.sale;
}

const orders = () => at.shop.ledger.orders();

const noProof = [
  ['keeps no reference', withoutReferences],
  ['hides references', withHiddenReferences],
  ['names references otherwise', withRenamedReferences],
  ['ignores what is searched for', withoutSearch],
] as const;

/** Those at which a search for a reference does not find its sale. */
const notFound = noProof.filter(([, provider]) => provider !== withRenamedReferences);

describe('what is learned of a provider', () => {
  it('[PAY-10] one that finds sales by their reference is known after the first answered sale', async () => {
    await openAt((shop) => shop);
    expect((await at.counter.device.evidence(apiUrl())).lookUps).toEqual({});
    await at.add(canoe());
    await at.pay();
    expect(at.sent('GET bookings'), 'not while the customer waits').toEqual([]);
    await at.shop.pass(5_000);
    const { lookUps, clockOffset, salesChannel } = await at.counter.device.evidence(apiUrl());
    expect(lookUps).toMatchObject({ purchase: { finds: true } });
    expect(lookUps.reservation, 'of reservations nothing is known').toBeUndefined();
    expect(clockOffset).not.toBeNull();
    expect(salesChannel).toBe('pos');
    const lookUpsSent = () => at.sent('GET bookings').filter(({ query }) => 'search' in query).length;
    const asked = lookUpsSent();
    await learn();
    expect(lookUpsSent(), 'once, until it is known').toBe(asked);
  });

  it.each(noProof)('[PAY-10] one that %s proves nothing', async (_name, provider) => {
    await openAt(provider);
    await learn();
    expect((await at.counter.device.evidence(apiUrl())).lookUps).toMatchObject({ purchase: { finds: false } });
  });

  it('[PAY-10] a list that lags some seconds behind is not taken for one that finds nothing', async () => {
    let readyAt = Number.POSITIVE_INFINITY;
    await openAt((shop) => ({
      ...shop,
      fetch: async (input, init) => {
        const answer = await shop.fetch(input, init);
        if (init?.method === 'POST' && String(input).includes('checkout/purchase')) readyAt = shop.clock.now() + 9_000;
        const isEarly = String(input).includes('/bookings') && shop.clock.now() < readyAt;
        return isEarly ? Response.json({ data: [], page: { total_items: 0, total_pages: 0, current: 1 } }) : answer;
      },
    }));
    await learn();
    expect((await at.counter.device.evidence(apiUrl())).lookUps).toMatchObject({ purchase: { finds: true } });
  });

  it.each([
    ['before', 1, false],
    ['again after', 25, true],
  ])('[PAY-10] is not tried %s a day (%i h)', async (_name, hours, finds) => {
    const learned = {
      ...noEvidence,
      lookUps: { purchase: { finds: false, at: at.shop.clock.now() - minutes(hours * 60) } },
    };
    at.counter = await openCounter(at.shop, { evidence: learned });
    await learn();
    expect((await at.counter.device.evidence(apiUrl())).lookUps).toMatchObject({ purchase: { finds } });
  });
});

describe.each(noProof)('a provider that found sales by their reference, and now %s', (_name, provider) => {
  const learnedAt = (ageMs: number) => ({
    ...noEvidence,
    lookUps: { purchase: { finds: true, at: at.shop.clock.now() - ageMs } },
  });

  it('[PAY-10] is known for what it is after the first sale of the next day', async () => {
    at.counter = await openCounter(provider(at.shop), { evidence: learnedAt(minutes(25 * 60)) });
    await learn();
    expect((await at.counter.device.evidence(apiUrl())).lookUps).toMatchObject({ purchase: { finds: false } });
  });

  it('[PAY-10] is not believed before either that a sale which it has is not sold', async () => {
    const evidence = learnedAt(minutes(60));
    at.counter = await openCounter(provider(at.shop), { evidence, offlineSales: 'all' });
    await at.add(canoe());
    at.shop.faults.arm({ call: purchase, fault: 'drop-after', times: 1 });
    await payIntoTheDark();
    await at.shop.pass(lateCommit + minutes(2));
    expect(['done', 'unknown']).toContain((await newest()).state);
    expect(await orders()).toHaveLength(1);
  });
});

describe('a provider that found sales by their reference, and now refuses the browser’s repeat', () => {
  /** Sells at a provider that has changed since the till knows it. `made`: the number of the order. */
  async function payTwiceAt(provider: (shop: Shop) => Shop, late: number) {
    await openAt((shop) => shop);
    await learn();
    expect((await at.counter.device.evidence(apiUrl())).lookUps).toMatchObject({ purchase: { finds: true } });
    const calm = at.counter;
    const other = withLateLists(withRefusedRepeats(provider(at.shop)), late);
    at.counter = await openCounter(other, { name: calm.name, offlineSales: 'all' });
    calm.die();
    await at.add(museum());
    const before = (await orders()).length;
    const { kind } = await at.pay();
    void at.counter.till.settle();
    await at.shop.pass(minutes(5));
    const [made, ...others] = await orders();
    expect(others).toHaveLength(before);
    return { kind, made: made?.order_number };
  }

  const lists = [
    ['at once', 0],
    ['some seconds later', 5_000],
  ] as const;

  describe.each(notFound)('and %s', (_name, provider) => {
    it.each(lists)('[PAY-10] is not believed where it lists the order %s', async (_, late) => {
      const { kind, made } = await payTwiceAt(provider, late);
      expect(kind).toBe('unknown');
      const { state, doubt, reference } = await newest();
      expect(state).toBe('unknown');
      expect(doubt?.candidates.map(({ orderNumber }) => orderNumber)).toContain(made);
      expect((await at.cart()).lockedBy).toBe(reference);
      expect((await at.counter.device.evidence(apiUrl())).lookUps.purchase).toBeUndefined();
    });
  });

  it.each(lists)('[PAY-10] and names references otherwise is believed where it finds the order %s', async (_, late) => {
    const { made } = await payTwiceAt(withRenamedReferences, late);
    expect(await newest()).toMatchObject({ state: 'done', result: { orderNumber: made }, doubt: null });
  });
});

it('[PAY-10] a sale is found in the list where the provider refuses to search for its reference', async () => {
  await openAt(withRefusedSearch);
  await at.add(museum());
  at.shop.faults.arm({ call: purchase, fault: 'drop-after', times: 1 });
  await payIntoTheDark();
  await at.shop.pass(lateCommit + minutes(1));
  const [made] = await orders();
  expect((await newest()).doubt?.candidates).toMatchObject([{ orderNumber: made?.order_number }]);
});

it('[PAY-10] where a sale is found only some seconds later, a refusal that hides one is not believed before', async () => {
  const slow = withLateRows(at.shop, 10_000);
  await openAt(() => slow);
  await learn();
  const calm = at.counter;
  at.counter = await openCounter(withRefusedRepeats(slow), { name: calm.name });
  calm.die();
  await at.add(museum());
  expect((await at.pay()).kind).toBe('unknown');
  void at.counter.till.settle();
  await at.shop.pass(minutes(2));
  const [made] = await orders();
  expect(await newest()).toMatchObject({ state: 'done', result: { orderNumber: made?.order_number } });
});

it('[PAY-10] a provider that still finds the sales of before, and keeps no reference of new ones, is not believed', async () => {
  await openAt((shop) => shop);
  await learn();
  const calm = at.counter;
  const sales = withRepeatedRequests(withForgottenReferences(at.shop));
  at.counter = await openCounter(sales, { name: calm.name, offlineSales: 'all' });
  calm.die();
  await at.add(museum());
  expect((await at.pay()).kind).toBe('unknown');
  const [made] = await orders();
  expect((await newest()).doubt?.candidates).toMatchObject([{ orderNumber: made?.order_number }]);
});

describe.each(noProof)('at a provider that %s', (_name, provider) => {
  it('[PAY-10] a sale whose answer is lost is known again by what was sold', async () => {
    await openAt(provider);
    await learn();
    await at.add(canoe(), museum());
    at.shop.faults.arm({ call: purchase, fault: 'drop-after', times: 1 });
    await payIntoTheDark();
    await at.shop.pass(minutes(1));
    const [latest] = await orders();
    expect(await newest()).toMatchObject({ state: 'done', result: { orderNumber: latest?.order_number } });
    expect(await orders()).toHaveLength(2);
    expect(await at.cart()).toMatchObject({ items: [], lockedBy: null });
  });

  it('[PAY-10] a sale that never arrived is a person’s to decide, and not sent again by itself', async () => {
    await openAt(provider);
    await learn();
    await at.add(canoe());
    at.shop.faults.arm({ call: purchase, fault: 'drop-before', times: 1 });
    await payIntoTheDark();
    const sent = at.sent(purchase).length;
    await at.shop.pass(lateCommit - 30_000);
    expect(await newest()).toMatchObject({ state: 'unknown', doubt: null });
    await at.shop.pass(minutes(20));
    const { reference } = await newest();
    expect(await newest()).toMatchObject({ state: 'unknown', doubt: { candidates: [] } });
    expect((await at.cart()).lockedBy).toBe(reference);
    expect(at.sent(purchase)).toHaveLength(sent);

    expect(await at.counter.till.declareNotSold(reference)).toBe('decided');
    expect(await at.cart()).toMatchObject({ items: [{ quantity: 1 }], lockedBy: null });
    expect(await at.pay()).toMatchObject({ kind: 'done', sale: { reference, attempts: 2 } });
    expect(await orders()).toHaveLength(2);
  });

  it('[PAY-10] an order that is committed a minute late is noticed', async () => {
    await openAt(provider);
    await learn();
    const calm = at.counter;
    at.counter = await openCounter(provider(withLateCommits(at.shop, minutes(1))), { name: calm.name });
    calm.die();
    await at.add(canoe());
    await payIntoTheDark();
    await at.shop.pass(50_000);
    expect(await newest()).toMatchObject({ state: 'unknown' });
    await at.shop.pass(minutes(1));
    const [latest] = await orders();
    expect(await newest()).toMatchObject({ state: 'done', result: { orderNumber: latest?.order_number } });
    expect(await orders()).toHaveLength(2);
  });

  it.each([22_000, 40_000])('[OFF-7] a sale made offline whose answers come %i ms late is one order', async (late) => {
    await openAt((shop) => provider(withLateAnswers(shop, late)));
    await sellOffline();
    await at.shop.outcome(at.counter.till.settle());
    await at.shop.pass(minutes(15));
    expect(await orders()).toHaveLength(1);
    expect((await newest()).state, 'never refused').not.toBe('refused');
    const sale = await newest();
    if (sale.state === 'done') return;
    // Nothing is known yet of this provider's clock: a person is shown the one order that it can be.
    const [order] = await orders();
    expect(sale.doubt?.candidates).toMatchObject([{ orderNumber: order?.order_number, amount: sale.amount }]);
    const [booked] = sale.doubt?.candidates ?? [];
    if (booked === undefined) throw new Error('no candidate');
    expect(await at.shop.outcome(at.counter.till.claimBooking(sale.reference, booked))).toBe('decided');
    expect(await newest()).toMatchObject({ state: 'done', doubt: null, result: { orderNumber: order?.order_number } });
    expect(await orders()).toHaveLength(1);
  });
});

describe('at a provider that finds an order by its reference, and lists it in one row without that', () => {
  /** Another till, which sells the same. */
  async function sellTheSame(): Promise<void> {
    const other = await openCounter(withRowsByOrder(at.shop), { evidence: noEvidence });
    await other.till.addToCart(canoe());
    await other.till.addToCart(museum());
    await at.shop.pass(0);
    const ready = await at.shop.outcome(other.till.preparePayment());
    if (ready.kind !== 'ready') throw new Error(ready.kind);
    const shown = ready.totals.grandTotal;
    await at.shop.outcome(other.till.pay({ payment: { code: 'paid_cash', options: {} }, shown, given: null }));
    other.die();
  }

  it.each([
    ['that has learned from a sale', learn],
    ['that knows nothing yet', async () => undefined],
  ])('[PAY-10] one of two products whose answer is lost is known within a minute by a till %s', async (_, before) => {
    await openAt(withRowsByOrder);
    await before();
    await at.add(canoe(), museum());
    at.shop.faults.arm({ call: purchase, fault: 'drop-after', times: 1 });
    await payIntoTheDark();
    const [made] = await orders();
    await sellTheSame();
    await at.shop.pass(minutes(1));
    expect(await newest()).toMatchObject({ state: 'done', result: { orderNumber: made?.order_number }, doubt: null });
    expect((await newest()).result?.isByLikeness, 'not by its looks').toBeUndefined();
    expect(await at.cart()).toMatchObject({ items: [], lockedBy: null });
  });

  it('[PAY-10] one that never arrived is not taken for that of another till', async () => {
    await openAt(withRowsByOrder);
    await learn();
    await at.add(canoe(), museum());
    at.shop.faults.arm({ call: purchase, fault: 'drop-before', times: 1 });
    await payIntoTheDark();
    await at.shop.pass(30_000);
    await sellTheSame();
    await at.shop.pass(minutes(5));
    expect(await newest()).toMatchObject({ state: 'unknown', doubt: { candidates: [{}] } });
  });
});

describe('a sale that looks like others', () => {
  it('[PAY-10] of several bookings that may be it, a person picks', async () => {
    await openAt(withoutReferences);
    await learn();
    const other = await openCounter(withoutReferences(at.shop), { evidence: noEvidence });
    await at.add(museum());
    at.shop.faults.arm({ call: purchase, fault: 'drop-after', times: 1 });
    expect((await at.pay()).kind).toBe('unknown');
    await other.till.addToCart(museum());
    await at.shop.pass(0);
    const ready = await at.shop.outcome(other.till.preparePayment());
    if (ready.kind !== 'ready') throw new Error(ready.kind);
    const shown = ready.totals.grandTotal;
    await at.shop.outcome(other.till.pay({ payment: { code: 'paid_cash', options: {} }, shown, given: null }));
    void at.counter.till.settle();
    await at.shop.pass(minutes(10));
    const sale = await newest();
    expect(sale.doubt?.candidates).toHaveLength(2);
    const [booked] = sale.doubt?.candidates ?? [];
    if (booked === undefined) throw new Error('no candidate');
    expect(await at.shop.outcome(at.counter.till.claimBooking(sale.reference, booked))).toBe('decided');
    expect(await newest()).toMatchObject({ state: 'done', result: { orderNumber: booked.orderNumber } });
    other.die();
  });

  it('[PAY-10] where rows carry something else for a reference, a person is shown what looks like the sale', async () => {
    await openAt(withOwnReferences);
    await learn();
    await at.add(museum());
    at.shop.faults.arm({ call: purchase, fault: 'drop-after', times: 1 });
    await payIntoTheDark();
    await at.shop.pass(minutes(10));
    const [latest] = await orders();
    expect((await newest()).doubt?.candidates).toMatchObject([{ orderNumber: latest?.order_number }]);
    expect(await orders()).toHaveLength(2);
  });

  it('[PAY-10] a booking that another sale of the journal has is not it', async () => {
    await openAt(withoutReferences);
    await learn();
    await at.add(museum());
    expect((await at.pay()).kind).toBe('done');
    await at.add(museum());
    at.shop.faults.arm({ call: purchase, fault: 'drop-before', times: 1 });
    await payIntoTheDark();
    await at.shop.pass(minutes(5));
    expect(await newest()).toMatchObject({ state: 'unknown', doubt: { candidates: [] } });
  });

  it('[PAY-10] the doubt outlives a reload, and ends by itself when the booking turns up', async () => {
    await openAt((shop) => withLateCommits(withoutReferences(shop), minutes(8)));
    await at.counter.device.learn(apiUrl(), () => ({ lookUps: {}, clockOffset: 0, salesChannel: 'pos' }));
    await at.add(museum());
    await payIntoTheDark();
    await at.shop.pass(minutes(5));
    expect((await newest()).doubt).not.toBeNull();
    at.counter = await at.counter.reload();
    expect((await newest()).doubt).not.toBeNull();
    expect((await at.cart()).lockedBy).toBe((await newest()).reference);
    await at.shop.pass(minutes(10));
    expect((await orders()).length).toBe(1);
  });
});

describe('two sales that are the same, at a provider that keeps no reference', () => {
  /** Like the till of before, which has learned from a sale; from here on what it sends goes this way. */
  async function goOnAt(provider: (shop: Shop) => Shop): Promise<void> {
    const evidence = await at.counter.device.evidence(apiUrl());
    at.counter = await openCounter(provider(at.shop), { evidence, offlineSales: 'all' });
  }

  /** Another till, whose sale is answered. */
  async function sellAtAnotherTill(): Promise<string | null> {
    const other = await openCounter(withoutReferences(at.shop), { evidence: noEvidence });
    await other.till.addToCart(museum());
    await at.shop.pass(0);
    const ready = await at.shop.outcome(other.till.preparePayment());
    if (ready.kind !== 'ready') throw new Error(ready.kind);
    const payment = { code: 'paid_cash', options: {} } as const;
    const outcome = await at.shop.outcome(other.till.pay({ payment, shown: ready.totals.grandTotal, given: null }));
    other.die();
    return outcome.kind === 'done' ? (outcome.sale.result?.orderNumber ?? null) : null;
  }

  const inDoubt = async (reference: string) => (await at.counter.device.sale(reference))?.doubt;

  beforeEach(async () => {
    await openAt(withoutReferences);
    await learn();
  });

  it('[PAY-10] the one that never arrived is not taken for the next one, whose answer is on its way', async () => {
    await goOnAt((shop) => withLostRequests(withLateAnswers(withoutReferences(shop), 15_000), 1));
    await at.add(museum());
    await payIntoTheDark();
    const lost = await newest();
    expect(await at.counter.till.setAside(lost.reference)).toBe(true);
    await at.add(museum());
    const before = (await orders()).length;
    const { totals } = await at.prepare();
    const payment = { code: 'paid_cash', options: {} } as const;
    const paid = at.counter.till.pay({ payment, shown: totals.grandTotal, given: null });
    await at.shop.pass(5_000);
    await at.counter.till.settle();
    const next = await at.shop.outcome(paid);
    await at.shop.pass(minutes(10));
    const [twin] = await orders();
    expect(next).toMatchObject({ kind: 'done', sale: { result: { orderNumber: twin?.order_number } } });
    expect(await at.counter.device.sale(lost.reference)).toMatchObject({ state: 'unknown', doubt: { candidates: [] } });
    expect(await orders()).toHaveLength(before + 1);
  });

  it('[OFF-7] of two made offline, one of which arrived, a person says which, and the order is only one’s', async () => {
    await goOnAt((shop) => withLostRequests(withoutReferences(shop), 1));
    const first = await sellOffline();
    const second = await sellOffline();
    at.shop.faults.arm({ call: purchase, fault: 'drop-after', times: 1 });
    const before = (await orders()).length;
    await at.shop.outcome(at.counter.till.settle());
    await at.shop.pass(minutes(15));
    const [order] = await orders();
    expect(await orders()).toHaveLength(before + 1);
    const [candidate] = (await inDoubt(second.reference))?.candidates ?? [];
    if (candidate === undefined) throw new Error('no candidate');
    expect(candidate.orderNumber).toBe(order?.order_number);

    const { till } = at.counter;
    expect(await at.shop.outcome(till.claimBooking(second.reference, candidate))).toBe('decided');
    expect(await at.shop.outcome(till.claimBooking(first.reference, candidate))).toBe('taken');
    await at.shop.pass(minutes(5));
    expect(await inDoubt(first.reference)).toMatchObject({ candidates: [] });
    expect(await orders()).toHaveLength(before + 1);
  });

  it('[PAY-10] one that another till made half a minute before is shown to a person, not taken', async () => {
    const theirs = await sellAtAnotherTill();
    await at.shop.pass(30_000);
    await at.add(museum());
    at.shop.faults.arm({ call: purchase, fault: 'drop-before', times: 1 });
    await payIntoTheDark();
    await at.shop.pass(minutes(5));
    expect(await newest()).toMatchObject({ state: 'unknown', doubt: { candidates: [{ orderNumber: theirs }] } });
  });

  it('[PAY-10] one that another till makes two minutes after ours was refused leaves the refusal as it is', async () => {
    await goOnAt((shop) => withRefusedSales(withoutReferences(shop), 'Not today'));
    await at.add(museum());
    const { totals } = await at.prepare();
    at.shop.faults.arm({ call: 'GET bookings', fault: 'drop-before' });
    const shown = totals.grandTotal;
    const payment = { code: 'paid_cash', options: {} } as const;
    expect((await at.shop.outcome(at.counter.till.pay({ payment, shown, given: null }))).kind).toBe('unknown');
    void at.counter.till.settle();
    await at.shop.pass(minutes(2));
    expect(await newest()).toMatchObject({ state: 'unknown', refusal: { message: 'Not today' }, doubt: null });
    at.shop.faults.clear();
    await sellAtAnotherTill();
    await at.shop.pass(minutes(5));
    expect(await newest()).toMatchObject({ state: 'refused', refusal: { message: 'Not today' } });
  });

  it('[PAY-10] one that another till makes after our connection broke is shown to a person, not taken', async () => {
    await at.add(museum());
    at.shop.faults.arm({ call: purchase, fault: 'drop-before', times: 1 });
    await payIntoTheDark();
    await at.shop.pass(30_000);
    const theirs = await sellAtAnotherTill();
    await at.shop.pass(minutes(5));
    expect(await newest()).toMatchObject({ state: 'unknown', doubt: { candidates: [{ orderNumber: theirs }] } });
  });

  it('[PAY-10] one that another till makes while ours is on its way is taken only with a word to staff', async () => {
    await at.add(museum());
    at.shop.faults.arm({ call: purchase, fault: 'drop-before', times: 1 });
    const sent = at.sent(purchase).length;
    await payIntoTheDark();
    const theirs = await sellAtAnotherTill();
    await at.shop.pass(minutes(5));
    expect(await newest()).toMatchObject({ state: 'done', result: { orderNumber: theirs, isByLikeness: true } });
    expect(at.sent(purchase).length - sent, 'ours once, theirs once').toBe(2);
  });

  it('[PAY-10] [OFF-7] one that was taken for ours is given up by a person, and ours is sent again', async () => {
    await at.add(museum());
    at.shop.faults.arm({ call: purchase, fault: 'drop-before', times: 1 });
    await payIntoTheDark();
    const theirs = await sellAtAnotherTill();
    await at.shop.pass(minutes(5));
    const before = (await at.shop.ledger.orders()).length;
    const { reference } = await newest();
    const { till } = at.counter;
    expect(await till.disownBooking(reference)).toBe('decided');
    expect(await newest()).toMatchObject({ state: 'unknown', result: null });
    expect(await till.disownBooking(reference), 'somebody has said so already').toBe('not-open');
    await at.shop.pass(minutes(5));
    expect(await newest()).toMatchObject({ state: 'unknown', doubt: { candidates: [] } });
    expect(await till.declareNotSold(reference)).toBe('decided');
    expect(await till.retrySale(reference)).toBe('decided');
    await at.shop.pass(minutes(5));
    const ours = await newest();
    expect(ours.state).toBe('done');
    expect(ours.result?.orderNumber).not.toBe(theirs);
    expect(await at.shop.ledger.orders()).toHaveLength(before + 1);
  });
});

describe('at a provider that is known to find references', () => {
  it('[OFF-7] a sale made offline that is not found is called not received after three minutes, and sent where a person says so', async () => {
    at.counter = await openCounter(withLostRequests(at.shop, 1), { offlineSales: 'all' });
    const { reference } = await sellOffline();
    await at.shop.outcome(at.counter.till.settle());
    await at.shop.pass(lateCommit - 30_000);
    expect(await newest()).toMatchObject({ state: 'unknown', attempts: 1 });
    await at.shop.pass(minutes(10));
    expect(await newest()).toMatchObject({ state: 'refused', refusal: { code: notReceived }, attempts: 1, reference });
    expect(await orders()).toEqual([]);
    expect(await at.shop.outcome(at.counter.till.retrySale(reference))).toBe('decided');
    await at.shop.pass(minutes(1));
    expect(await newest()).toMatchObject({ state: 'done', reference });
    expect(await orders()).toMatchObject([{ reference }]);
  });

  it.each([22_000, 40_000, 100_000])('[OFF-7] answers that come %i ms late make one order, sent once', async (late) => {
    at.counter = await openCounter(withLateAnswers(at.shop, late), { offlineSales: 'all' });
    await sellOffline();
    await at.shop.outcome(at.counter.till.settle());
    await at.shop.pass(minutes(10));
    expect(await newest()).toMatchObject({ state: 'done', attempts: 1 });
    expect(await orders()).toHaveLength(1);
    expect(at.sent(purchase)).toHaveLength(1);
  });

  it('[PAY-10] an order that is committed two minutes late is found', async () => {
    at.counter = await openCounter(withLateCommits(at.shop, minutes(2)), {});
    await at.add(canoe());
    await payIntoTheDark();
    await at.shop.pass(minutes(4));
    expect(await newest()).toMatchObject({ state: 'done' });
    expect(await orders()).toHaveLength(1);
  });
});

describe('a request that the browser sends twice', () => {
  const repeated = (shop: Shop) => withRepeatedRequests(withoutReferences(shop));

  it('[PAY-10] the repeat is refused for what the first one bought: a person decides, and nothing is called unsold', async () => {
    await openAt(withoutReferences);
    await learn();
    const evidence = await at.counter.device.evidence(apiUrl());
    at.counter = await openCounter(repeated(at.shop), { evidence, offlineSales: 'all' });
    const before = (await orders()).length;
    await at.add(museum());
    expect((await at.pay()).kind).toBe('unknown');
    expect(await orders()).toHaveLength(before + 1);
    const { state, doubt, reference } = await newest();
    expect(state).toBe('unknown');
    const [made] = await orders();
    expect(doubt?.candidates.map(({ orderNumber }) => orderNumber)).toEqual([made?.order_number]);
    expect((await at.counter.device.state()).cart.lockedBy).toBe(reference);
  });

  it('[PAY-10] the repeat is refused, and what the first one bought is listed late: nothing is called unsold', async () => {
    await openAt(withoutReferences);
    await learn();
    const evidence = await at.counter.device.evidence(apiUrl());
    at.counter = await openCounter(withLateLists(repeated(at.shop), 5_000), { evidence, offlineSales: 'all' });
    const before = (await orders()).length;
    await at.add(museum());
    expect((await at.pay()).kind).toBe('unknown');
    expect(await orders()).toHaveLength(before + 1);
    void at.counter.till.settle();
    await at.shop.pass(minutes(1));
    const { state, doubt } = await newest();
    expect(state).toBe('unknown');
    const [made] = await orders();
    expect(doubt?.candidates.map(({ orderNumber }) => orderNumber)).toEqual([made?.order_number]);
  });

  it('[PAY-10] a refusal outlives a tab that dies while it is checked, with the provider’s words', async () => {
    at.counter = await openCounter({
      ...at.shop,
      fetch: async (input, init) =>
        String(input).includes('checkout/purchase') && init?.method === 'POST'
          ? Response.json({ code: 422, message: 'Not today' }, { status: 422 })
          : at.shop.fetch(input, init),
    });
    await at.add(museum());
    const { totals } = await at.prepare();
    at.shop.faults.arm({ call: 'GET bookings', fault: 'delay', delayMs: 8_000, times: 1 });
    void at.counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown: totals.grandTotal, given: null });
    await at.shop.pass(1_000);
    at.counter = await at.counter.reload();
    await at.shop.pass(1_000);
    expect(await newest()).toMatchObject({ state: 'refused', refusal: { code: 422, message: 'Not today' } });
    expect((await at.cart()).lockedBy).toBeNull();
  });

  it('[AUTH-6] [PAY-10] whose repeat is answered with 401 has made its order all the same', async () => {
    await openAt((shop) => ({
      ...shop,
      fetch: async (input, init) => {
        const answer = await shop.fetch(input, init);
        const isPurchase = String(input).includes('checkout/purchase') && init?.method === 'POST';
        return isPurchase ? new Response(null, { status: 401 }) : answer;
      },
    }));
    await learn();
    await at.add(museum());
    const before = (await orders()).length;
    await at.pay();
    await at.shop.pass(minutes(1));
    expect(await newest()).toMatchObject({ state: 'done' });
    expect(await orders()).toHaveLength(before + 1);
  });

  describe('and that makes two orders, where a hold can be used twice', () => {
    const lenient = (shop: Shop) => {
      shop.dialect.choose(['no-reference', 'holds-kept']);
      return shop;
    };
    const twice = (shop: Shop) => withRepeatedRequests(lenient(shop));
    const numbersOf = async (reference: string) =>
      (await orders()).filter((order) => order.reference === reference).map(({ order_number }) => order_number);

    /** A till that has learned from a sale; from here on what it sends goes this way. */
    async function goOnAt(provider: (shop: Shop) => Shop): Promise<void> {
      await openAt(lenient);
      await learn();
      const evidence = await at.counter.device.evidence(apiUrl());
      at.counter = await openCounter(provider(at.shop), { evidence, offlineSales: 'all' });
    }

    async function sellTwice(provider: (shop: Shop) => Shop = twice): Promise<Sale> {
      await goOnAt(provider);
      await at.add(museum());
      expect((await at.pay()).kind).toBe('done');
      await at.shop.pass(minutes(1));
      return newest();
    }

    it.each([
      ['', twice],
      [', listed late', (shop: Shop) => withLateLists(twice(shop), 10_000)],
    ])('[PAY-10] staff are asked about the second one%s', async (_name, provider) => {
      const { reference, state, result, duplicates } = await sellTwice(provider);
      const made = await numbersOf(reference);
      expect(made).toHaveLength(2);
      expect(state).toBe('done');
      const [second, ...more] = duplicates?.bookings ?? [];
      expect(more).toEqual([]);
      expect([result?.orderNumber, second?.orderNumber].sort()).toEqual(made.sort());
      expect(duplicates?.answer).toBeNull();
    });

    it.each(['booked-twice', 'other-sale'] as const)(
      '[PAY-10] the question outlives a reload and ends with the answer "%s", and nothing is sent',
      async (answer) => {
        const { reference } = await sellTwice();
        at.counter = await at.counter.reload();
        const sent = [at.sent(purchase).length, at.sent('DELETE checkout/permanentreservation').length];
        expect(mayBeTwice(await newest())).toBe(true);
        expect(await at.counter.till.answerDuplicates(reference, answer)).toBe('decided');
        expect(await at.counter.till.answerDuplicates(reference, answer)).toBe('not-open');
        await at.shop.pass(minutes(60));
        expect((await newest()).duplicates).toMatchObject({ answer, bookings: [{}] });
        expect([at.sent(purchase).length, at.sent('DELETE checkout/permanentreservation').length]).toEqual(sent);
      },
    );

    it('[PAY-10] a tab that dies before it has looked leaves the look to the next one', async () => {
      await goOnAt(twice);
      await at.add(museum());
      await at.pay();
      at.counter = await at.counter.reload();
      await at.shop.pass(minutes(1));
      expect(mayBeTwice(await newest())).toBe(true);
    });

    it('[PAY-10] reloads do not put the look off', async () => {
      await goOnAt(twice);
      await at.add(museum());
      await at.pay();
      for (let reloads = 0; reloads < 3; reloads += 1) {
        await at.shop.pass(8_000);
        at.counter = await at.counter.reload();
      }
      await at.shop.pass(0);
      expect(mayBeTwice(await newest())).toBe(true);
    });

    it('[PAY-10] a provider that does not answer is asked again', async () => {
      await goOnAt(twice);
      await at.add(museum());
      await at.pay();
      at.counter.network.cut();
      await at.shop.pass(minutes(5));
      expect((await newest()).duplicates).toBeUndefined();
      at.counter.network.mend();
      await at.shop.pass(minutes(10));
      expect(mayBeTwice(await newest())).toBe(true);
    });

    it('[PAY-6] [PAY-10] a reservation that is there twice is asked about, too', async () => {
      await goOnAt(twice);
      await at.add(canoe());
      expect((await at.pay('reservation')).kind).toBe('done');
      await at.shop.pass(minutes(1));
      const { result, duplicates } = await newest();
      expect(duplicates?.bookings).toMatchObject([{ orderNumber: null, bookingKey: expect.any(String) }]);
      expect(result?.bookingKeys).not.toContain(duplicates?.bookings[0]?.bookingKey);
    });

    it('[PAY-10] the second order is not taken for the next sale, which never arrived', async () => {
      await goOnAt(twice);
      await at.add(museum());
      const { reference } = Object(await at.pay()).sale;
      await at.add(museum());
      at.shop.faults.arm({ call: purchase, fault: 'drop-before', times: 2 });
      await payIntoTheDark();
      await at.shop.pass(minutes(5));
      const made = await numbersOf(reference);
      const next = await newest();
      expect(next).toMatchObject({ state: 'unknown', doubt: { candidates: [{ orderNumber: expect.any(String) }] } });
      expect(made).toContain(next.doubt?.candidates[0]?.orderNumber);
      expect(await at.counter.till.declareNotSold(next.reference)).toBe('decided');
      await at.shop.pass(minutes(10));
      expect((await at.counter.device.sale(reference))?.duplicates?.bookings).toHaveLength(1);
    });

    it('[PAY-10] two customers in a row who buy the same are never asked about', async () => {
      await goOnAt(lenient);
      for (let customers = 0; customers < 3; customers += 1) {
        await at.add(museum());
        expect((await at.pay()).kind).toBe('done');
      }
      await at.shop.pass(minutes(10));
      const sales = (await journalOf(at.counter.device)).slice(-3);
      expect(sales.map(({ duplicates }) => duplicates)).toEqual(sales.map(() => ({ bookings: [], answer: null })));
    });

    /** Another till that sells the same. */
    async function sellElsewhere(): Promise<void> {
      const other = await openCounter(lenient(at.shop), { evidence: noEvidence });
      await other.till.addToCart(museum());
      const ready = await at.shop.outcome(other.till.preparePayment());
      if (ready.kind !== 'ready') throw new Error(ready.kind);
      const payment = { code: 'paid_cash', options: {} } as const;
      await at.shop.outcome(other.till.pay({ payment, shown: ready.totals.grandTotal, given: null }));
      other.die();
    }

    async function sellBoth(later: number): Promise<Sale> {
      await at.add(museum());
      await at.pay();
      const { reference } = await newest();
      await at.shop.pass(later);
      await sellElsewhere();
      await at.shop.pass(minutes(5));
      const sale = await at.counter.device.sale(reference);
      if (sale === null) throw new Error('no sale');
      return sale;
    }

    it.each([
      [3_000, 0],
      [0, 1],
    ])('[PAY-10] of one that a till which sold before sells %i ms later, %i are asked about', async (later, count) => {
      await goOnAt(lenient);
      expect((await sellBoth(later)).duplicates?.bookings).toHaveLength(count);
    });

    it('[PAY-10] of those that a till sells soon after ours, only the first is asked about', async () => {
      await openAt(lenient);
      await learn();
      const { reference, duplicates } = await sellBoth(30_000);
      expect(duplicates?.bookings).toHaveLength(1);
      await at.counter.till.answerDuplicates(reference, 'other-sale');
      expect((await sellBoth(30_000)).duplicates?.bookings).toEqual([]);
    });

    it('[PAY-10] where references are found, one look at the list says that there is none', async () => {
      await at.add(museum());
      await at.pay();
      await at.shop.pass(minutes(60));
      expect((await newest()).duplicates).toEqual({ bookings: [], answer: null });
      expect(at.sent('GET bookings')).toHaveLength(1);
    });
  });

  it('[PAY-10] a refusal of a sale that nothing was made of stays one, told as soon as a booking would be listed', async () => {
    await openAt(withoutReferences);
    await learn();
    await at.add(museum());
    at.shop.faults.arm({ call: purchase, fault: 'drop-before', times: 1 });
    await payIntoTheDark();
    expect(await at.counter.till.setAside((await newest()).reference)).toBe(true);
    // Beside a sale that waits for a person, the till looks only once a minute.
    await at.shop.pass(minutes(5));
    const evidence = await at.counter.device.evidence(apiUrl());
    const refusing = withRefusedSales(withoutReferences(at.shop), 'Not today');
    const calm = at.counter;
    at.counter = await openCounter(refusing, { evidence, offlineSales: 'all', name: calm.name });
    calm.die();
    await at.add(museum());
    // What a first request may have made could still be listed.
    expect((await at.pay()).kind).toBe('unknown');
    void at.counter.till.settle();
    await at.shop.pass(lateListing);
    expect(await newest()).toMatchObject({
      state: 'refused',
      refusal: { code: 422, message: 'Not today' },
      doubt: null,
    });
    expect((await at.counter.device.state()).cart.lockedBy).toBeNull();
  });
});
