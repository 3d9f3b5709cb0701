import { expect } from 'vitest';
import type { PaymentOutcome } from '../../src/domain/sale/payment.ts';
import type { Sale } from '../../src/domain/sale/sale.ts';
import { lateCommit } from '../../src/domain/sale/send-times.ts';
import { atTheCounter } from '../commands/at-the-counter.ts';
import { openCounter } from '../commands/counter.ts';
import { canoe, museum, nine } from '../commands/offers.ts';
import { expectTruth, journalOf } from '../commands/truth.ts';
import { type AnswerFault, atTheSandbox } from './answers.ts';
import { cells } from './cells.ts';
import { diskIsFull, fillDisk } from './full-disk.ts';
import { shapeOfCell } from './shape-of-cell.ts';

const at = atTheCounter(shapeOfCell);

const truth = () => expectTruth(at.shop, at.counter.device);

async function theSale(): Promise<Sale> {
  const [sale, ...others] = await journalOf(at.counter.device);
  if (sale === undefined || others.length > 0) throw new Error('one sale was expected in the journal');
  return sale;
}

/** Nothing can be done to a cart whose sale has no answer, nor in another tab. */
async function expectFrozen(): Promise<void> {
  const { reference } = await theSale();
  expect((await at.cart()).lockedBy).toBe(reference);
  const other = await at.counter.otherTab();
  for (const { till } of [at.counter, other]) {
    expect(await till.addToCart(museum())).toBe(false);
    expect(await till.changeQuantity((await at.cart()).items[0]?.key ?? '', 5)).toBe(false);
    expect(await till.emptyCart()).toBe(false);
    expect(await at.shop.outcome(till.preparePayment())).toEqual({ kind: 'being-paid' });
  }
  other.die();
}

interface Kind {
  readonly call: 'purchase' | 'reservation';
  readonly path: string;
  readonly code: 'paid_cash' | 'reservation';
}

function saleCells({ call, path, code }: Kind): void {
  const sent = () => at.sent(path).length;

  /** The cart is paid, and the outcome is not waited for. */
  async function underWay(): Promise<{ readonly outcome: Promise<PaymentOutcome> }> {
    const { totals } = await at.prepare();
    const input = { payment: { code, options: {} }, shown: totals.grandTotal, given: null } as const;
    return { outcome: at.counter.till.pay(input) };
  }

  /** The question is asked at once, and again by itself: once nothing can be committed late the truth is known; nothing is sent again. */
  async function settle(inTheEnd: 'done' | 'refused'): Promise<void> {
    const before = Math.max(sent(), 1);
    await at.shop.outcome(at.counter.till.settle());
    await truth();
    await at.shop.pass(lateCommit + 30_000);
    expect(await theSale()).toMatchObject({ state: inTheEnd });
    expect(sent(), 'nothing is sent again by itself').toBe(before);
    await truth();
  }

  /** In the end the places are sold once, and the cart is empty. */
  async function expectSoldOnce(): Promise<void> {
    expect(await theSale()).toMatchObject({ state: 'done' });
    expect(await at.cart()).toMatchObject({ items: [], lockedBy: null });
    expect(await at.shop.ledger.sold(470111, nine)).toBe(2);
    await truth();
    await at.shop.pass(21 * 60_000);
    expect(await at.shop.ledger.holds(), 'every hold was used, freed or has run out').toEqual([]);
  }

  /** No answer, so that nobody knows; once that is settled the cart is sold, or can be paid again as the same sale. */
  async function unknownAfter(fault: AnswerFault, inTheEnd: 'done' | 'refused'): Promise<void> {
    at.expectErrors();
    await at.add(canoe(), canoe());
    at.shop.faults.arm({ call: path, ...atTheSandbox[fault], times: 1 });
    expect((await at.pay(code)).kind).toBe('unknown');
    expect((await theSale()).state).toBe('unknown');
    await expectFrozen();
    await truth();
    const { reference } = await theSale();
    await settle(inTheEnd);
    if (inTheEnd === 'refused') expect(await at.pay(code)).toMatchObject({ kind: 'done', sale: { reference } });
    await expectSoldOnce();
  }

  cells(call, '[PAY-10] [ERR-3]', {
    'dropped before': () => unknownAfter('dropped before', 'refused'),
    'dropped after': () => unknownAfter('dropped after', 'done'),
    'time-out': () => unknownAfter('time-out', 'done'),
    '500': () => unknownAfter('500', 'refused'),
    'bad JSON': () => unknownAfter('bad JSON', 'refused'),

    async '401'() {
      await at.add(canoe(), canoe());
      at.shop.faults.arm({ call: path, ...atTheSandbox['401'], times: 1 });
      expect((await at.pay(code)).kind).toBe('done');
      expect(sent()).toBe(2);
      expect(at.counter.renewals).toHaveLength(1);
      await expectSoldOnce();
    },

    async slow() {
      await at.add(canoe(), canoe());
      at.shop.faults.arm({ call: path, ...atTheSandbox.slow, times: 1 });
      const { outcome } = await underWay();
      await at.shop.pass(3_500);
      const { reference, amount } = await theSale();
      const again = { payment: { code, options: {} }, shown: amount, given: null } as const;
      expect(await at.shop.outcome(at.counter.till.pay(again))).toEqual({ kind: 'being-paid', reference });
      await expectFrozen();
      expect(await at.shop.outcome(outcome)).toMatchObject({ kind: 'done', sale: { reference } });
      expect(sent()).toBe(1);
      await expectSoldOnce();
    },

    async 'goes offline'() {
      await at.add(canoe(), canoe());
      at.shop.faults.arm({ call: path, ...atTheSandbox.slow, times: 1 });
      const { outcome } = await underWay();
      await at.shop.pass(1_000);
      at.counter.network.cut();
      expect((await at.shop.outcome(outcome)).kind).toBe('unknown');
      await at.shop.pass(10 * 60_000);
      expect((await theSale()).state, 'no answer to the question either').toBe('unknown');
      await expectFrozen();
      at.counter.network.mend();
      await settle('done');
      await expectSoldOnce();
      if (call === 'purchase') await soldOffline();
    },

    async 'tab killed'() {
      await at.add(canoe(), canoe());
      at.shop.faults.arm({ call: path, fault: 'delay', delayMs: 8_000, times: 1 });
      void underWay();
      await at.shop.pass(1_000);
      at.counter = await at.counter.reload();
      expect((await theSale()).state, 'nobody is there any more to hear the answer').toBe('unknown');
      await expectFrozen();
      await settle('done');
      await expectSoldOnce();
    },

    async 'storage full'() {
      at.expectErrors();
      await at.add(canoe(), canoe());
      const { totals } = await at.prepare();
      const before = await at.cart();
      let makeRoom = fillDisk();
      await expect(at.shop.outcome((await underWay()).outcome)).rejects.toMatchObject(diskIsFull);
      expect(sent(), 'nothing is sent that could not be written down').toBe(0);
      expect(await journalOf(at.counter.device)).toEqual([]);
      expect(await at.cart()).toEqual(before);
      makeRoom();

      // It fills up while the answer is on its way: the sale was sent, so that it is not "nothing was sold".
      at.shop.faults.arm({ call: path, ...atTheSandbox.slow, times: 1 });
      const input = { payment: { code, options: {} }, shown: totals.grandTotal, given: null } as const;
      const outcome = at.counter.till.pay(input);
      await at.shop.pass(1_000);
      makeRoom = fillDisk();
      expect((await at.shop.outcome(outcome)).kind).toBe('unknown');
      await at.shop.outcome(at.counter.till.settle());
      await at.shop.pass(60_000);
      expect((await theSale()).state).toBe('submitting');
      makeRoom();
      await at.shop.pass(60_000);
      expect(sent()).toBe(1);
      await expectSoldOnce();
    },

    async 'second tab'() {
      await at.add(canoe(), canoe());
      const other = await at.counter.otherTab();
      const { totals } = await at.prepare();
      const input = { payment: { code, options: {} }, shown: totals.grandTotal, given: null } as const;
      at.shop.faults.arm({ call: path, fault: 'delay', delayMs: 8_000, times: 1 });
      const both = Promise.all([at.counter.till.pay(input), other.till.pay(input)]);
      await at.shop.pass(1_000);
      const third = await other.otherTab();
      await at.shop.outcome(third.till.recover());
      expect((await theSale()).state, 'the tab that sends it has it').toBe('submitting');
      const kinds = (await at.shop.outcome(both)).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(['being-paid', 'done']);
      expect(sent()).toBe(1);
      expect([...at.counter.sold, ...other.sold, ...third.sold]).toHaveLength(1);
      await expectSoldOnce();
    },
  });

  /** Without any connection to begin with: sold, waiting, and sent once when there is one again (OFF-7). */
  async function soldOffline(): Promise<void> {
    const counter = await openCounter(at.shop, { offlineSales: 'all' });
    await counter.till.addToCart(museum());
    counter.network.cut();
    const offer = await at.shop.outcome(counter.till.prepareOffline());
    if (offer.kind !== 'offered') throw new Error(offer.kind);
    const shown = offer.amount;
    const outcome = await at.shop.outcome(counter.till.sellOffline({ code: 'paid_cash', shown, given: null }));
    expect(outcome).toMatchObject({ kind: 'sold', sale: { state: 'waiting' } });
    await at.shop.pass(10 * 60_000);
    expect(await journalOf(counter.device)).toMatchObject([{ state: 'waiting' }]);
    counter.network.mend();
    await at.shop.pass(60_000);
    const [sale] = await journalOf(counter.device);
    expect(sale).toMatchObject({ state: 'done', attempts: 1 });
    expect(await at.shop.ledger.orders(sale?.reference)).toHaveLength(1);
    counter.die();
  }
}

saleCells({ call: 'purchase', path: 'POST checkout/purchase', code: 'paid_cash' });
saleCells({ call: 'reservation', path: 'POST checkout/permanentreservation', code: 'reservation' });
