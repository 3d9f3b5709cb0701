import fc from 'fast-check';
import { expect } from 'vitest';
import type { FaultName } from '../../sandbox/booking/faults.ts';
import { type ItemChoice, itemKey } from '../../src/domain/cart.ts';
import type { PaymentCode, SaleState } from '../../src/domain/sale.ts';
import { type Counter, openCounter } from './counter.ts';
import { canoe, child, euro, museum, nearlyFull } from './offers.ts';
import type { Shop } from './shop.ts';

const minutes = (count: number) => count * 60_000;

const choices: readonly ItemChoice[] = [
  canoe(),
  canoe({ customPrice: euro(1990) }),
  child(),
  museum(),
  canoe({ at: nearlyFull, maxQuantity: 2 }),
];
const keys = [...new Set(choices.map(itemKey))];
const codes = ['SUMMER', 'WELCOME10', 'NONSENSE'] as const;

const calls = [
  '*',
  'POST checkout/hold',
  'DELETE checkout/hold',
  'POST checkout/totals',
  'POST checkout/coupons',
  'POST checkout/purchase',
  'POST checkout/permanentreservation',
  'GET bookings',
] as const;
const faults = ['delay', 'drop-before', 'drop-after', 'error-500', 'unauthorized-401', 'garbage'] as const;

/** One thing that happens at the counter. */
export type Step =
  | { readonly do: 'add'; readonly choice: number }
  | { readonly do: 'quantity'; readonly key: number; readonly quantity: number }
  | { readonly do: 'coupon'; readonly code: (typeof codes)[number] }
  | { readonly do: 'clear coupon' }
  | { readonly do: 'tick'; readonly ms: number; readonly isAtWork: boolean }
  | { readonly do: 'reload' }
  /** `fault` is what the sale itself meets, if anything. */
  | { readonly do: 'pay'; readonly code: PaymentCode; readonly fault: FaultName | null }
  | { readonly do: 'fault'; readonly call: (typeof calls)[number]; readonly fault: FaultName; readonly times: number }
  | { readonly do: 'all is well again' };

const index = (list: readonly unknown[]) => fc.nat({ max: list.length - 1 });

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), choice: index(choices) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('quantity' as const),
        key: index(keys),
        quantity: fc.integer({ min: 0, max: 6 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('coupon' as const), code: fc.constantFrom(...codes) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('clear coupon' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('tick' as const),
        ms: fc.constantFrom(0, 400, 600, 4_000, minutes(3), minutes(17), minutes(25)),
        isAtWork: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        code: fc.constantFrom<PaymentCode[]>('paid_cash', 'paid_cash', 'reservation'),
        fault: fc.option(fc.constantFrom(...faults)),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('fault' as const),
        call: fc.constantFrom(...calls),
        fault: fc.constantFrom(...faults),
        times: fc.integer({ min: 1, max: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('all is well again' as const) }) },
  ),
  { minLength: 2, maxLength: 12 },
);

interface Line {
  readonly optionId: number;
  readonly unit: number;
  readonly quantity: number;
}

/** What the cart should be, kept apart from the app's own rules. */
interface Expected {
  lines: Map<string, Line>;
  coupon: string | null;
  /** Reference of a sale whose answer never came. */
  open: string | null;
}

/** Goes the way, lets everything come to rest, and compares the till with the provider's books. */
export async function walk(shop: Shop, way: readonly Step[]): Promise<void> {
  let counter = await openCounter(shop);
  const expected: Expected = { lines: new Map(), coupon: null, open: null };
  for (const step of way) {
    counter = await take(step, shop, counter, expected);
    await followOpenSale(counter, expected);
  }
  await comeToRest(shop, counter);
  await followOpenSale(counter, expected);
  await expectAgreement(shop, counter, expected, (code) => counter.heard.has(code));
  await runOut(shop, counter);
  await expectAgreement(shop, counter, expected, () => true);
  counter.die();
}

async function take(step: Step, shop: Shop, counter: Counter, expected: Expected): Promise<Counter> {
  const { till } = counter;
  switch (step.do) {
    case 'add': {
      const choice = choices[step.choice];
      if (choice && (await till.addToCart(choice))) addLine(expected, choice);
      break;
    }
    case 'quantity': {
      const key = keys[step.key] ?? '';
      if (await till.changeQuantity(key, step.quantity)) setLine(expected, key, step.quantity);
      break;
    }
    case 'coupon': {
      if (expected.lines.size === 0) break;
      const said = await shop.outcome(till.applyCoupon(step.code)).catch(() => 'not asked');
      if (said === 'applied') expected.coupon = step.code;
      break;
    }
    case 'clear coupon':
      if (await till.clearCoupon()) expected.coupon = null;
      break;
    case 'tick':
      if (step.isAtWork) till.touched();
      await shop.pass(step.ms);
      break;
    case 'reload':
      return counter.reload();
    case 'pay':
      await pay(step, shop, counter, expected);
      break;
    case 'fault':
      shop.faults.arm({ call: step.call, fault: step.fault, times: step.times, delayMs: 1_500 });
      break;
    case 'all is well again':
      shop.faults.clear();
      break;
  }
  return counter;
}

async function pay(
  { code, fault }: Extract<Step, { do: 'pay' }>,
  shop: Shop,
  counter: Counter,
  expected: Expected,
): Promise<void> {
  const ready = await shop.outcome(counter.till.preparePayment());
  await followOpenSale(counter, expected);
  if (ready.kind !== 'ready') return;
  const shown = ready.totals.grandTotal;
  expect(shown.minor, 'the amount that is asked for').toBe(costOf(expected));
  if (fault !== null) {
    for (const call of ['POST checkout/purchase', 'POST checkout/permanentreservation']) {
      shop.faults.arm({ call, fault, times: 1, delayMs: 1_500 });
    }
  }
  const outcome = await shop.outcome(counter.till.pay({ payment: { code, options: {} }, shown, given: null }));
  if (outcome.kind === 'done') empty(expected);
  if (outcome.kind !== 'unknown') return;
  expected.open = outcome.reference;
  await shop.outcome(counter.till.settle());
}

async function followOpenSale({ device }: Counter, expected: Expected): Promise<void> {
  if (expected.open === null) return;
  const sale = await device.sale(expected.open);
  if (sale?.state !== 'done' && sale?.state !== 'refused') return;
  expected.open = null;
  if (sale.state === 'done') empty(expected);
}

/** All faults end, and open questions are answered. */
async function comeToRest(shop: Shop, counter: Counter): Promise<void> {
  shop.faults.clear();
  counter.till.touched();
  await shop.outcome(counter.till.settle());
  await shop.pass(minutes(1));
}

/** A hold whose answer was lost nobody can free: it runs out, while those of the cart are renewed. */
async function runOut(shop: Shop, counter: Counter): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    counter.till.touched();
    await shop.pass(minutes(8));
  }
}

async function expectAgreement(
  shop: Shop,
  { device }: Counter,
  expected: Expected,
  counts: (holdCode: string) => boolean,
): Promise<void> {
  const { cart, checkout, totals } = await device.state();
  expect(cart.lockedBy).toBeNull();
  expect(cart.items.map(({ key, quantity }) => [key, quantity])).toEqual(
    [...expected.lines].map(([key, { quantity }]) => [key, quantity]),
  );
  expect(checkout.coupon?.code ?? null).toBe(expected.coupon);
  expect(totals?.revision ?? null, 'the total is that of this cart').toBe(cart.items.length > 0 ? cart.revision : null);
  expect(totals?.grandTotal.minor ?? 0).toBe(costOf(expected));

  const byCode = (one: readonly unknown[], other: readonly unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1);
  const holds = (await shop.ledger.holds()).filter(({ code }) => counts(code));
  const held = holds.map(({ code, option_id, qty }) => [code, option_id, qty]);
  const wanted = cart.items.map(({ hold, optionId, quantity }) => [hold.code, Number(optionId), quantity]);
  expect(held.sort(byCode), 'the provider holds what is in the cart, and nothing else').toEqual(wanted.sort(byCode));
  expect(cart.items.every(({ hold }) => hold.state === 'held')).toBe(true);
  expect(await device.releases()).toEqual([]);
  await expectTruth(shop, device);
}

/** The journal and the provider's books tell the same sales. */
async function expectTruth(shop: Shop, device: Counter['device']): Promise<void> {
  const states: readonly SaleState[] = ['submitting', 'unknown', 'waiting', 'done', 'refused'];
  const sales = await device.salesIn(states);
  const done = sales.filter(({ state }) => state === 'done');
  expect(sales.every(({ state }) => state === 'done' || state === 'refused')).toBe(true);
  for (const { reference, kind, amount, request } of done) {
    if (kind === 'purchase') {
      expect(await shop.ledger.orders(reference)).toMatchObject([{ reference, total_cents: amount.minor }]);
    } else {
      const parts = new Set(
        request.items.map(({ productId, time, customPrice }) => `${productId} ${time} ${customPrice?.minor}`),
      );
      expect(await shop.ledger.booked(reference)).toBe(parts.size);
    }
  }
  expect(await shop.ledger.orders()).toHaveLength(done.filter(({ kind }) => kind === 'purchase').length);
  for (const { reference, state } of sales) {
    if (state === 'refused') expect(await shop.ledger.booked(reference), 'refused is not sold').toBe(0);
  }
}

function addLine({ lines }: Expected, choice: ItemChoice): void {
  const key = itemKey(choice);
  const quantity = (lines.get(key)?.quantity ?? 0) + 1;
  lines.set(key, { optionId: Number(choice.optionId), unit: (choice.customPrice ?? choice.price).minor, quantity });
}

function setLine(expected: Expected, key: string, quantity: number): void {
  const line = expected.lines.get(key);
  if (line === undefined) return;
  if (quantity > 0) expected.lines.set(key, { ...line, quantity });
  else expected.lines.delete(key);
  if (expected.lines.size === 0) empty(expected);
}

function empty(expected: Expected): void {
  expected.lines = new Map();
  expected.coupon = null;
}

function costOf({ lines, coupon }: Expected): number {
  const full = [...lines.values()].reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  if (coupon === 'SUMMER') return Math.max(0, full - 500);
  return coupon === 'WELCOME10' ? full - full / 10 : full;
}
