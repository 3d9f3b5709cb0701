import { beforeEach, describe, expect, it } from 'vitest';
import type { FaultName } from '../../sandbox/booking/faults.ts';
import { noEvidence } from '../../src/domain/sale/provider-evidence.ts';
import { notReceived, type PaymentCode, type Sale, type SaleState } from '../../src/domain/sale/sale.ts';
import { lateCommit } from '../../src/domain/sale/send-times.ts';
import { findsReferences } from '../../src/sale/testing/counter.ts';
import { atTheCounter } from './at-the-counter.ts';
import { openCounter } from './counter.ts';
import { canoe, child, euro, museum, nearlyFull, nine } from './offers.ts';
import {
  withoutReferences,
  withRefusedCancellations,
  withRefusedRepeats,
  withRefusedSecond,
} from './other-providers.ts';

const at = atTheCounter();
const purchase = 'POST checkout/purchase';
const reserve = 'POST checkout/permanentreservation';
const cancel = 'DELETE checkout/permanentreservation';
const minute = 60_000;
const everyState: readonly SaleState[] = ['submitting', 'unknown', 'waiting', 'done', 'refused'];

const sales = () => at.counter.device.salesIn(everyState);

/** What must hold at every moment, whatever went wrong: the journal never contradicts the provider's books. */
async function expectTruth(parts = 1): Promise<void> {
  for (const { reference, kind, state } of await sales()) {
    const orders = await at.shop.ledger.orders(reference);
    const booked = (await at.shop.ledger.booked()).get(reference) ?? 0;
    expect(orders.length, `orders of ${reference}`).toBeLessThanOrEqual(1);
    if (state === 'refused') expect(booked, 'refused, but the provider has it').toBe(0);
    if (state !== 'done') continue;
    expect(booked, 'done, but the provider has not all of it').toBe(parts);
    expect(orders).toHaveLength(kind === 'purchase' ? 1 : 0);
  }
}

/** As the screen does: the question is asked at once, and again by itself, until nothing can be committed late any more. */
async function settle(): Promise<Sale> {
  await at.shop.outcome(at.counter.till.settle());
  await at.shop.pass(lateCommit + 30_000);
  const [sale, ...others] = await sales();
  if (sale === undefined || others.length > 0) throw new Error('one sale was expected in the journal');
  return sale;
}

async function expectFrozen(reference: string): Promise<void> {
  expect((await at.cart()).lockedBy).toBe(reference);
  expect(await at.counter.till.addToCart(museum())).toBe(false);
  expect(await at.counter.till.emptyCart()).toBe(false);
  expect(await at.shop.outcome(at.counter.till.preparePayment())).toEqual({ kind: 'being-paid' });
}

interface Case {
  readonly fault: FaultName;
  readonly times: number;
  readonly delayMs?: number;
  readonly atOnce: 'done' | 'unknown' | 'refused';
  readonly inTheEnd: 'done' | 'refused';
}

const cases: readonly Case[] = [
  { fault: 'drop-before', times: 1, atOnce: 'unknown', inTheEnd: 'refused' },
  { fault: 'drop-after', times: 1, atOnce: 'unknown', inTheEnd: 'done' },
  { fault: 'error-500', times: 1, atOnce: 'unknown', inTheEnd: 'refused' },
  { fault: 'garbage', times: 1, atOnce: 'unknown', inTheEnd: 'refused' },
  { fault: 'unauthorized-401', times: 1, atOnce: 'done', inTheEnd: 'done' },
  { fault: 'unauthorized-401', times: 2, atOnce: 'refused', inTheEnd: 'refused' },
  { fault: 'delay', times: 1, delayMs: 3_000, atOnce: 'done', inTheEnd: 'done' },
  { fault: 'delay', times: 1, delayMs: 25_000, atOnce: 'unknown', inTheEnd: 'done' },
];

describe.each([
  ['a purchase', purchase, 'paid_cash', 1],
  ['an invoice', purchase, 'invoice', 1],
  ['a reservation', reserve, 'reservation', 1],
  ['the first of two reservations', reserve, 'reservation', 2],
] as const)('%s', (_, call, code, parts) => {
  const options: Record<string, string> =
    code === 'invoice'
      ? {
          company: 'Example Tours',
          street: 'Mill Lane 1',
          postal_code: '10115',
          city: 'Berlin',
          country: 'DE',
          name_on_tax_receipt: 'Ada Byron',
        }
      : {};
  const pay = (as: PaymentCode = code) => at.pay(as, options);

  beforeEach(() => at.add(canoe(), canoe(), ...(parts === 2 || code !== 'reservation' ? [museum()] : [child()])));
  // A purchase makes a booking for each product at each time, like a reservation.
  const bookings = code === 'reservation' ? parts : 2;

  // A till that does not know of the first part does not send the second: the half is given back.
  const casesHere = cases.map((one) => ({
    ...one,
    inTheEnd: parts === 2 && one.atOnce === 'unknown' ? 'refused' : one.inTheEnd,
  }));

  it.each(casesHere)('[PAY-10] that meets $fault × $times: $atOnce, then $inTheEnd', async (fault) => {
    at.expectErrors();
    at.shop.faults.arm({ call, ...fault });
    const outcome = await pay();
    expect(outcome.kind).toBe(fault.atOnce);
    await expectTruth(bookings);
    if (outcome.kind === 'unknown') await expectFrozen(outcome.reference);
    // A request that is late is logged when it is answered.
    const sent = Math.max(at.sent(call).length, 1);

    const sale = fault.atOnce === 'unknown' ? await settle() : (await sales())[0];
    expect(sale?.state).toBe(fault.inTheEnd);
    await expectTruth(bookings);
    expect(at.sent(call), 'nothing is sent again by itself').toHaveLength(sent);
    const { cart } = await at.counter.device.state();
    expect(cart).toMatchObject({ lockedBy: null });
    expect(cart.items).toHaveLength(fault.inTheEnd === 'done' ? 0 : 2);
    expect(at.counter.sold).toHaveLength(fault.inTheEnd === 'done' ? 1 : 0);
    if (fault.inTheEnd === 'done') return;

    expect((await pay()).kind).toBe('done');
    await expectTruth(bookings);
    expect(await at.shop.ledger.sold(470111, nine)).toBe(2);
  });

  it('[PAY-10] whose tab dies before the answer is settled by the next start', async () => {
    at.shop.faults.arm({ call, fault: 'delay', delayMs: 8_000, times: 1 });
    const { totals } = await at.prepare();
    void at.counter.till.pay({ payment: { code, options }, shown: totals.grandTotal, given: null });
    await at.shop.pass(1_000);
    at.counter = await at.counter.reload();
    expect(await sales(), 'nobody is there any more to hear the answer').toMatchObject([{ state: 'unknown' }]);
    await expectFrozen((await sales())[0]?.reference ?? '');
    const sale = await settle();
    // Only the first of several reservations had left when the tab died: that one is given back.
    expect(sale.state).toBe(code === 'reservation' && parts === 2 ? 'refused' : 'done');
    await expectTruth(bookings);
  });

  it('[PAY-10] is settled within a minute after an outage of ten', async () => {
    at.expectErrors();
    at.shop.faults.arm({ call, fault: 'drop-after', times: 1 });
    const outcome = await pay();
    expect(outcome.kind).toBe('unknown');
    at.shop.faults.arm({ call: '*', fault: 'drop-before' });
    await at.shop.outcome(at.counter.till.settle());
    await at.shop.pass(10 * 60_000);
    expect(await sales()).toMatchObject([{ state: 'unknown' }]);
    at.shop.faults.clear();
    await at.shop.pass(60_000);
    expect(await sales()).toMatchObject([{ state: code === 'reservation' && parts === 2 ? 'refused' : 'done' }]);
    await expectTruth(bookings);
  });
});

describe('a reservation in two parts that stops half-way', () => {
  beforeEach(() => at.add(canoe(), museum()));

  /** Lets the first part through; the second meets the fault. */
  function armSecond(fault: FaultName, times = 1, delayMs = 25_000): void {
    at.shop.faults.arm({ call: reserve, fault: 'delay', delayMs: 1, times: 1 });
    at.shop.faults.arm({ call: reserve, fault, times, delayMs });
  }

  it.each([
    ['drop-before', 1, 'unknown', 'refused'],
    ['drop-after', 1, 'unknown', 'done'],
    ['error-500', 1, 'unknown', 'refused'],
    ['garbage', 1, 'unknown', 'refused'],
    ['unauthorized-401', 1, 'done', 'done'],
    ['unauthorized-401', 2, 'refused', 'refused'],
    ['delay', 1, 'unknown', 'done'],
  ] as const)('[PAY-6] [PAY-10] %s × %i: %s, then %s', async (fault, times, atOnce, inTheEnd) => {
    at.expectErrors();
    armSecond(fault, times);
    expect((await at.pay('reservation')).kind).toBe(atOnce);
    await expectTruth(2);
    expect(await settle()).toMatchObject({ state: inTheEnd });
    await expectTruth(2);
  });

  it('[PAY-6] [PAY-10] goes back at once when the part without an answer is found, as those after it were never sent', async () => {
    await at.add(canoe({ at: nearlyFull }));
    armSecond('drop-after');
    expect((await at.pay('reservation')).kind).toBe('unknown');
    expect(await at.shop.ledger.reservations()).toHaveLength(2);
    await at.shop.outcome(at.counter.till.settle());
    expect(await sales()).toMatchObject([{ state: 'refused' }]);
    await expectTruth(3);
    expect(await at.shop.ledger.reservations()).toEqual([]);
    expect((await at.cart()).lockedBy).toBeNull();
  });

  it('[PAY-6] [PAY-10] [OFF-7] and is set aside gives the first part back; a person has it made whole, once', async () => {
    at.counter = await openCounter(at.shop, { offlineSales: 'all' });
    await at.add(canoe(), museum());
    armSecond('drop-before');
    expect((await at.pay('reservation')).kind).toBe('unknown');
    const [open] = await sales();
    expect(await at.counter.till.setAside(open?.reference ?? '')).toBe(true);
    expect(await settle()).toMatchObject({ state: 'refused', refusal: { code: notReceived } });
    await at.shop.pass(minute);
    expect(await at.shop.ledger.reservations()).toEqual([]);
    expect(await at.shop.outcome(at.counter.till.retrySale(open?.reference ?? ''))).toBe('decided');
    expect(await settle()).toMatchObject({ state: 'done' });
    await expectTruth(2);
    await at.shop.pass(minute);
    expect(await at.shop.ledger.reservations()).toHaveLength(2);
  });

  it.each(['drop-before', 'error-500', 'unauthorized-401'] as const)(
    '[PAY-6] [PAY-10] is not called refused while the first part could not be given back: %s',
    async (fault) => {
      armSecond('unauthorized-401', 2);
      at.shop.faults.arm({ call: cancel, fault });
      const outcome = await at.pay('reservation');
      expect(outcome.kind).toBe('unknown');
      await expectTruth(2);
      at.shop.faults.clear();
      expect(await settle()).toMatchObject({ state: 'refused' });
      await expectTruth(2);
      expect(await at.shop.ledger.sold(470111, nine)).toBe(0);
    },
  );
});

it('[PAY-6] [PAY-10] a reservation whose second part is refused keeps the words, and gives the first back as soon as it can', async () => {
  at.counter = await openCounter(withRefusedSecond(at.shop, 'The tour is canceled'), {
    evidence: findsReferences(at.shop.clock.now()),
  });
  await at.add(canoe(), museum());
  at.shop.faults.arm({ call: cancel, fault: 'error-500', times: 1 });
  await at.pay('reservation');
  await at.shop.pass(minute);
  expect(await sales()).toMatchObject([{ state: 'refused', refusal: { code: 422, message: 'The tour is canceled' } }]);
  expect(await at.shop.ledger.reservations()).toEqual([]);
  expect((await at.cart()).lockedBy).toBeNull();
});

it('[PAY-6] [PAY-10] a part of a reservation that a refusal hides is given back, and the words stay', async () => {
  at.counter = await openCounter(withRefusedRepeats(at.shop));
  await at.add(canoe(), museum());
  await at.pay('reservation');
  expect(await at.shop.ledger.reservations()).toHaveLength(1);
  await at.shop.pass(minute);
  expect(await sales()).toMatchObject([{ state: 'refused', refusal: { message: 'Sold out' } }]);
  expect(await at.shop.ledger.reservations()).toEqual([]);
});

describe('a reservation in parts, one of which is not answered, at a provider that keeps no reference', () => {
  beforeEach(async () => {
    at.counter = await openCounter(withoutReferences(at.shop), { evidence: noEvidence });
  });

  /** Lets the first part through; the answer, or the request, of the second is lost. */
  async function reserveIntoTheDark(fault: 'drop-before' | 'drop-after'): Promise<Sale> {
    at.shop.faults.arm({ call: reserve, fault: 'delay', delayMs: 1, times: 1 });
    at.shop.faults.arm({ call: reserve, fault, times: 1 });
    expect((await at.pay('reservation')).kind).toBe('unknown');
    return settle();
  }

  /** The newest first. */
  const reserved = () => at.shop.ledger.reservations();

  it('[PAY-6] [PAY-10] a person is shown what may be the missing part, which completes the reservation', async () => {
    await at.add(canoe(), museum());
    const { reference, doubt, reservedKeys } = await reserveIntoTheDark('drop-after');
    expect(doubt?.candidates).toMatchObject([{ products: ['Maritime Museum'], amount: euro(1200) }]);
    const [first] = reservedKeys ?? [];
    const [candidate] = doubt?.candidates ?? [];
    if (first === undefined || candidate === undefined) throw new Error('a key and a candidate are expected');
    const rows = [{ booking_key: candidate.bookingKey }, { booking_key: first }];
    expect(await reserved()).toMatchObject(rows);
    expect(await at.shop.outcome(at.counter.till.claimBooking(reference, candidate))).toBe('decided');
    expect(await sales()).toMatchObject([{ state: 'done', result: { bookingKeys: [first, candidate.bookingKey] } }]);
    await at.shop.pass(minute);
    expect(await reserved()).toMatchObject(rows);
  });

  it('[PAY-6] [PAY-10] that it was not reserved gives the other part back: again it is there once', async () => {
    await at.add(canoe(), museum());
    const { reference } = await reserveIntoTheDark('drop-before');
    expect(await reserved()).toHaveLength(1);
    expect(await at.shop.outcome(at.counter.till.declareNotSold(reference))).toBe('decided');
    await at.shop.pass(minute);
    expect(await reserved()).toEqual([]);
    expect((await at.pay('reservation')).kind).toBe('done');
    expect(await reserved()).toHaveLength(2);
    expect(await at.shop.ledger.sold(470111, nine)).toBe(1);
  });

  it.each([
    ['refuses', 1],
    ['does not answer', 0],
  ])('[PAY-6] [PAY-8] the sale says what is left of it where the provider %s', async (how, left) => {
    let isRefusing = how === 'refuses';
    const shop = withRefusedCancellations(withoutReferences(at.shop), () => isRefusing);
    at.counter = await openCounter(shop, { evidence: noEvidence });
    await at.add(canoe(), museum());
    const { reference, reservedKeys } = await reserveIntoTheDark('drop-before');
    if (!isRefusing) at.shop.faults.arm({ call: cancel, fault: 'drop-before', times: 2 });
    expect(await at.shop.outcome(at.counter.till.declareNotSold(reference))).toBe('decided');
    expect(await sales()).toMatchObject([{ state: 'refused', reservedKeys }]);
    await at.shop.pass(minute);
    isRefusing = false;
    expect(await reserved()).toHaveLength(left);
    expect((await sales())[0]?.reservedKeys).toHaveLength(left);
  });

  /** The tab dies while the second part is on its way; the next one settles. */
  async function dieHalfWay(): Promise<Sale> {
    const { totals } = await at.prepare();
    const plan = await at.shop.outcome(at.counter.till.planReservation());
    at.shop.faults.arm({ call: reserve, fault: 'delay', delayMs: 1, times: 1 });
    at.shop.faults.arm({ call: reserve, fault: 'delay', delayMs: 8_000, times: 1 });
    const payment = { code: 'reservation', options: {} } as const;
    void at.counter.till.pay({ payment, shown: totals.grandTotal, given: null, ...(plan && { plan }) });
    await at.shop.pass(1_000);
    at.counter = await at.counter.reload();
    return settle();
  }

  it('[PAY-6] [PAY-10] a tab that dies in between leaves the key of the part before to the next one, which asks only for the other', async () => {
    await at.add(canoe(), museum());
    const { reference, doubt, reservedKeys } = await dieHalfWay();
    const [first] = reservedKeys ?? [];
    const [candidate] = doubt?.candidates ?? [];
    if (first === undefined || candidate === undefined) throw new Error('a key and a candidate are expected');
    expect(doubt?.candidates).toMatchObject([{ products: ['Maritime Museum'], amount: euro(1200) }]);
    expect(await at.shop.outcome(at.counter.till.claimBooking(reference, candidate))).toBe('decided');
    expect(await sales()).toMatchObject([{ state: 'done', result: { bookingKeys: [first, candidate.bookingKey] } }]);
    await at.shop.pass(minute);
    expect(await reserved()).toHaveLength(2);
  });

  describe('and whose other part ends by itself meanwhile', () => {
    /** Set aside, with its first part sold at this till; the second was not made, or its answer is lost. */
    async function sellFirst(fault: 'drop-before' | 'drop-after') {
      await at.add(canoe(), museum());
      const { reference, bookingKey } = await setAside(fault);
      await at.shop.outcome(at.counter.till.openReservation(bookingKey, { replace: false }));
      expect((await at.pay()).kind).toBe('done');
      await at.shop.pass(1_000);
      const cancelled = at.sent(cancel).length;
      await at.shop.pass(lateCommit + 30_000);
      return { reference, bookingKey, cancelled };
    }

    const atProviderWithoutReferences = async (shop = withoutReferences(at.shop)) => {
      at.counter = await openCounter(shop, { evidence: noEvidence, offlineSales: 'all' });
    };

    async function setAside(fault: 'drop-before' | 'drop-after') {
      at.shop.faults.arm({ call: reserve, fault: 'delay', delayMs: 1, times: 1 });
      at.shop.faults.arm({ call: reserve, fault, times: 1 });
      expect((await at.pay('reservation')).kind).toBe('unknown');
      const [{ reference, reservedKeys = [] } = {}] = await at.counter.device.salesIn(['unknown']);
      const [bookingKey] = reservedKeys;
      if (reference === undefined || bookingKey === undefined) throw new Error('a part that was answered is expected');
      expect(await at.shop.outcome(at.counter.till.setAside(reference))).toBe(true);
      return { reference, bookingKey };
    }

    const theOne = async (reference: string) => {
      const sale = await at.counter.device.sale(reference);
      if (sale === null) throw new Error('its entry is expected');
      return sale;
    };
    const productsOf = ({ request }: Sale) => request.items.map(({ productName }) => productName);

    it('[PAY-6] [PAY-8] what was sold is neither taken back nor reserved again; the rest is, where a person says so', async () => {
      await atProviderWithoutReferences();
      const { reference, cancelled } = await sellFirst('drop-before');
      expect((await theOne(reference)).doubt).not.toBeNull();
      expect(await at.shop.outcome(at.counter.till.declareNotSold(reference))).toBe('decided');
      await at.shop.pass(minute);
      expect(at.sent(cancel)).toHaveLength(cancelled);
      const refused = await theOne(reference);
      expect(refused).toMatchObject({ state: 'refused', reservedKeys: [], amount: euro(1200) });
      expect(productsOf(refused)).toEqual(['Maritime Museum']);
      await at.shop.outcome(at.counter.till.retrySale(reference));
      await at.shop.pass(minute);
      expect(await theOne(reference)).toMatchObject({ state: 'done' });
      expect(await reserved()).toMatchObject([{ product_id: 4722 }]);
      expect(await at.shop.ledger.sold(470111, nine)).toBe(1);
    });

    it('[PAY-6] [PAY-10] the other part that is found is all that is left of it', async () => {
      await atProviderWithoutReferences();
      const { reference, cancelled } = await sellFirst('drop-after');
      const sale = await theOne(reference);
      expect(sale).toMatchObject({ state: 'done', result: { bookingKeys: [expect.any(String)] } });
      expect(await reserved()).toMatchObject([{ booking_key: sale.result?.bookingKeys[0] }]);
      expect(productsOf(sale)).toEqual(['Maritime Museum']);
      expect(at.sent(cancel)).toHaveLength(cancelled);
    });

    it.each(['drop-before', 'drop-after'] as const)(
      '[PAY-6] [PAY-10] the other part is made once where the provider finds references: %s',
      async (fault) => {
        at.shop.dialect.choose([]);
        at.counter = await openCounter(at.shop, { offlineSales: 'all' });
        const { reference, cancelled } = await sellFirst(fault);
        await at.shop.pass(minute);
        if (fault === 'drop-before') {
          expect(await theOne(reference)).toMatchObject({ state: 'refused', refusal: { code: notReceived } });
          expect(await reserved()).toEqual([]);
          expect(await at.shop.outcome(at.counter.till.retrySale(reference))).toBe('decided');
          await at.shop.pass(minute);
        }
        expect(await theOne(reference)).toMatchObject({ state: 'done' });
        expect(await reserved()).toMatchObject([{ product_id: 4722 }]);
        expect(await at.shop.ledger.sold(470111, nine)).toBe(1);
        expect(at.sent(cancel)).toHaveLength(cancelled);
      },
    );

    it('[PAY-6] [RES-2] what was deleted here is not deleted again', async () => {
      await atProviderWithoutReferences();
      await at.add(canoe(), museum());
      const { reference, bookingKey } = await setAside('drop-before');
      await at.shop.outcome(at.counter.till.deleteReservation(bookingKey));
      await at.shop.pass(lateCommit + 30_000);
      expect(await at.shop.outcome(at.counter.till.declareNotSold(reference))).toBe('decided');
      await at.shop.pass(minute);
      expect(at.sent(cancel)).toHaveLength(1);
      expect(productsOf(await theOne(reference))).toEqual(['Maritime Museum']);
    });

    it('[PAY-6] [PAY-8] is not given back with the rest where a later part is refused', async () => {
      await atProviderWithoutReferences();
      await at.add(canoe(), museum(), canoe({ at: nearlyFull }));
      const { reference, bookingKey } = await setAside('drop-after');
      await at.shop.outcome(at.counter.till.deleteReservation(bookingKey));
      await at.shop.pass(lateCommit + 30_000);
      const [candidate] = (await theOne(reference)).doubt?.candidates ?? [];
      if (candidate === undefined) throw new Error('a candidate is expected');
      at.shop.faults.arm({ call: reserve, fault: 'unauthorized-401', times: 2 });
      expect(await at.shop.outcome(at.counter.till.claimBooking(reference, candidate))).toBe('decided');
      await at.shop.pass(minute);
      const cancelled = at.sent(cancel).map(({ query }) => query.booking_key);
      expect(cancelled).toEqual([bookingKey, candidate.bookingKey]);
    });

    it('[PAY-6] [PAY-8] what the provider has kept of one that was given up, and is sold then, is not reserved again', async () => {
      let isRefusing = true;
      await atProviderWithoutReferences(withRefusedCancellations(withoutReferences(at.shop), () => isRefusing));
      await at.add(canoe(), museum());
      const { reference, bookingKey } = await setAside('drop-before');
      await at.shop.pass(lateCommit + 30_000);
      await at.shop.outcome(at.counter.till.declareNotSold(reference));
      await at.shop.pass(minute);
      expect((await theOne(reference)).reservedKeys).toEqual([bookingKey]);
      isRefusing = false;
      await at.shop.outcome(at.counter.till.openReservation(bookingKey, { replace: false }));
      expect((await at.pay()).kind).toBe('done');
      const refused = await theOne(reference);
      expect(refused.reservedKeys).toEqual([]);
      expect(productsOf(refused)).toEqual(['Maritime Museum']);
    });
  });

  describe('and after which others were to follow', () => {
    /** Has a person confirm the second part, with what is armed for the third. */
    async function claimSecond(fault?: FaultName): Promise<readonly string[]> {
      await at.add(canoe(), child(), museum(), canoe({ at: nearlyFull }));
      const { reference, doubt, reservedKeys = [] } = await reserveIntoTheDark('drop-after');
      const [candidate] = doubt?.candidates ?? [];
      if (candidate === undefined) throw new Error('a candidate is expected');
      if (fault) at.shop.faults.arm({ call: reserve, fault, times: 1 });
      expect(await at.shop.outcome(at.counter.till.claimBooking(reference, candidate))).toBe('decided');
      return [...reservedKeys, candidate.bookingKey];
    }

    it('[PAY-6] [PAY-10] the part that is found is kept, and those that were never sent are sent', async () => {
      const found = await claimSecond();
      const [sale] = await sales();
      expect(sale).toMatchObject({ state: 'done', result: { bookingKeys: [...found, expect.any(String)] } });
      await at.shop.pass(minute);
      expect(await reserved()).toMatchObject(
        sale?.result?.bookingKeys.map((booking_key) => ({ booking_key })).reverse() ?? [],
      );
      expect((await at.cart()).items).toEqual([]);
    });

    it('[PAY-6] [PAY-10] a person is asked about the next one when that is not answered either, after its own three minutes', async () => {
      const found = await claimSecond('drop-after');
      await at.shop.pass(lateCommit - minute);
      expect(await sales()).toMatchObject([{ state: 'unknown', reservedKeys: found, doubt: null }]);
      const { reference, doubt } = await settle();
      const [candidate] = doubt?.candidates ?? [];
      if (candidate === undefined) throw new Error('a candidate is expected');
      expect(found).not.toContain(candidate.bookingKey);
      expect(await at.shop.outcome(at.counter.till.claimBooking(reference, candidate))).toBe('decided');
      const bookingKeys = [...found, candidate.bookingKey];
      expect(await sales()).toMatchObject([{ state: 'done', result: { bookingKeys } }]);
      await at.shop.pass(minute);
      expect(await reserved()).toHaveLength(3);
    });

    it('[PAY-6] [PAY-10] all of it is given back where the person says that the next one was not reserved', async () => {
      await claimSecond('drop-before');
      const { reference } = await settle();
      expect(await at.shop.outcome(at.counter.till.declareNotSold(reference))).toBe('decided');
      await at.shop.pass(minute);
      expect(await reserved()).toEqual([]);
      expect(await sales()).toMatchObject([{ state: 'refused' }]);
    });
  });
});

describe('a reservation of which a part is neither completed nor taken back', () => {
  it('[PAY-6] [PAY-10] is with a person while the provider refuses to take it back, and over once it does', async () => {
    let isRefusing = true;
    at.counter = await openCounter(withRefusedCancellations(at.shop, () => isRefusing));
    await at.add(canoe(), museum());
    at.shop.faults.arm({ call: reserve, fault: 'delay', delayMs: 1, times: 1 });
    at.shop.faults.arm({ call: reserve, fault: 'unauthorized-401', times: 2 });
    const outcome = await at.pay('reservation');
    expect(outcome.kind).toBe('unknown');
    expect(await settle()).toMatchObject({ state: 'unknown', doubt: { candidates: [] } });
    await expectTruth(2);
    expect((await at.cart()).lockedBy).not.toBeNull();
    isRefusing = false;
    expect(await settle()).toMatchObject({ state: 'refused' });
    await expectTruth(2);
    expect((await at.cart()).lockedBy).toBeNull();
  });
});

describe('the same cart again', () => {
  it('[PAY-10] is recognised when the first request arrives after it was given up', async () => {
    await at.add(canoe());
    at.shop.faults.arm({ call: purchase, fault: 'delay', delayMs: lateCommit + 60_000, times: 1 });
    expect((await at.pay()).kind).toBe('unknown');
    await at.shop.outcome(at.counter.till.settle());
    await at.shop.pass(lateCommit);
    expect(await sales()).toMatchObject([{ state: 'refused', refusal: { code: 0 } }]);
    expect(await at.pay()).toMatchObject({ kind: 'done', sale: { attempts: 2 } });
    await at.shop.pass(60_000);
    expect(await at.shop.ledger.orders()).toHaveLength(1);
    expect(await at.shop.ledger.sold(470111, nine)).toBe(1);
    await expectTruth();
  });

  it('[PAY-10] is sold once over many faults in a row', async () => {
    at.expectErrors();
    await at.add(canoe(), museum());
    for (const fault of ['drop-before', 'error-500', 'garbage', 'drop-after'] as const) {
      at.shop.faults.arm({ call: purchase, fault, times: 1 });
      expect((await at.pay()).kind).toBe('unknown');
      await settle();
      await expectTruth(2);
    }
    expect(await at.shop.ledger.orders()).toMatchObject([{ total_cents: 3700 }]);
    expect(await sales()).toMatchObject([{ state: 'done', attempts: 4, amount: euro(3700) }]);
  });
});

describe('the question what became of a sale', () => {
  it.each(['drop-before', 'drop-after', 'error-500', 'garbage', 'unauthorized-401'] as const)(
    '[PAY-10] that fails too leaves it open, and is asked again: %s',
    async (fault) => {
      at.expectErrors();
      await at.add(canoe());
      at.shop.faults.arm({ call: purchase, fault: 'drop-after', times: 1 });
      const outcome = await at.pay();
      at.shop.faults.arm({ call: 'GET bookings', fault, times: fault === 'garbage' ? 3 : 6 });
      await at.shop.outcome(at.counter.till.settle());
      if (outcome.kind !== 'unknown') throw new Error(outcome.kind);
      await expectFrozen(outcome.reference);
      expect(await settle()).toMatchObject({ state: 'done' });
      await expectTruth();
      expect(at.counter.sold).toHaveLength(1);
    },
  );
});
