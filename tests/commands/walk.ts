import { expect } from 'vitest';
import { type ItemChoice, isHeld, itemKey } from '../../src/domain/cart/cart.ts';
import { takingOf } from '../../src/domain/day/taking.ts';
import type { ParkedSale } from '../../src/domain/sale/parked-sale.ts';
import type { PaymentOutcome } from '../../src/domain/sale/payment.ts';
import { noEvidence } from '../../src/domain/sale/provider-evidence.ts';
import { type Sale, unsettledStates } from '../../src/domain/sale/sale.ts';
import { type Counter, openCounter } from './counter.ts';
import { euro } from './offers.ts';
import { type RepeatedPurchases, withRepeatedPurchases } from './other-providers.ts';
import { decideTruthfully } from './person.ts';
import { clerk, expectProvedDay } from './proved-day.ts';
import type { Shop } from './shop.ts';
import { expectToldTwice, expectTruth } from './truth.ts';
import { choices, keys, minutes, type Step } from './walk-steps.ts';

interface Line {
  readonly optionId: number;
  readonly unit: number;
  readonly quantity: number;
}

/** What a cart should be, kept apart from the app's own rules. */
interface ExpectedCart {
  lines: Map<string, Line>;
  coupon: string | null;
}

interface Expected extends ExpectedCart {
  /** By their keys. */
  readonly parked: Map<string, ExpectedCart>;
  /** Reference of a sale whose answer never came. */
  open: string | null;
}

/** The tabs of one till: where staff are at work, and another that may be open beside it. */
interface Day {
  readonly shop: Shop;
  readonly repeats: RepeatedPurchases;
  readonly expected: Expected;
  counter: Counter;
  other: Counter | null;
  /** Cash that went back to customers (cents). */
  givenBack: number;
}

/**
 * Goes the way, lets everything come to rest, compares the till with the provider's books, and gives the sales made. A till that
 * opens at a provider with a dialect knows nothing of it yet.
 */
export async function walk(shop: Shop, way: readonly Step[]): Promise<Sale[]> {
  const expected: Expected = { lines: new Map(), coupon: null, parked: new Map(), open: null };
  const isUsual = shop.dialect.names().length === 0;
  const repeats = withRepeatedPurchases(shop);
  const counter = await openCounter(repeats.shop, { offlineSales: 'all', ...(!isUsual && { evidence: noEvidence }) });
  const day: Day = { shop, repeats, expected, counter, other: null, givenBack: 0 };
  await counter.till.openShift(euro(10_000), clerk);
  for (const step of way) {
    await take(step, day);
    await followOpenSale(day);
    await expectTruth(shop, day.counter.device, repeats.references);
  }
  await comeToRest(day);
  await expectAgreement(day, (code) => day.counter.heard.has(code));
  await runOut(shop, day.counter);
  await decideTruthfully(shop, day.counter);
  await expectToldTwice(shop, day.counter.device);
  await expectAgreement(day, () => true);
  await openAllParked(day);
  await expectProvedDay(shop, day.counter, day.givenBack);
  const sales = await day.counter.device.salesIn(['done']);
  day.counter.die();
  day.other?.die();
  return sales;
}

async function take(step: Step, day: Day): Promise<void> {
  const { shop, counter, expected } = day;
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
      day.counter = await counter.reload();
      break;
    case 'other tab':
      await goToOtherTab(day);
      break;
    case 'network':
      if (step.isUp) counter.network.mend();
      else counter.network.cut();
      break;
    case 'park':
      await park(day);
      break;
    case 'open parked':
      await openParked(day, step.which);
      break;
    case 'pay':
      await pay(step, day);
      break;
    case 'sell offline':
      if (step.isCut) counter.network.cut();
      await sellOffline(day);
      break;
    case 'decide':
      await decideTruthfully(shop, counter);
      break;
    case 'give back':
      for (const { reference } of await counter.device.salesIn(['waiting']))
        await till.giveBackSale(reference, notMade);
      break;
    case 'money back':
      await giveMoneyBack(day);
      break;
    case 'close shift':
      await till.closeShift([], clerk);
      await till.openShift(euro(10_000), clerk);
      break;
    case 'fault':
      shop.faults.arm({ call: step.call, fault: step.fault, times: step.times, delayMs: 1_500 });
      break;
    case 'connection breaks':
      day.repeats.repeatNext(true);
      break;
    case 'all is well again':
      shop.faults.clear();
      break;
  }
}

const notMade = { by: clerk, reason: 'not made' };

const moneyBack = { amount: euro(500), tender: 'paid_cash', reason: 'rain' } as const;

/** Of the sale made first, as long as there is something left of it. */
async function giveMoneyBack(day: Day): Promise<void> {
  const { till, device } = day.counter;
  const [sale] = (await device.salesIn(['done'])).flatMap((one) => takingOf(one, null) ?? []);
  if (sale === undefined) return;
  const outcome = await till.giveBack({ ...moneyBack, by: clerk, sale });
  if (outcome === 'noted') day.givenBack += moneyBack.amount.minor;
}

async function goToOtherTab(day: Day): Promise<void> {
  const { counter, other } = day;
  day.other = counter;
  day.counter = other ?? (await counter.otherTab());
  if (other === null) await day.shop.outcome(day.counter.till.recover());
}

async function park({ counter, expected }: Day): Promise<void> {
  const { kind } = await counter.till.parkSale();
  if (kind === 'parked') await putAside(counter, expected);
}

async function openParked({ counter, expected }: Day, which: number): Promise<void> {
  const keys = [...expected.parked.keys()];
  const key = keys[which % keys.length];
  if (key === undefined) return;
  const { kind } = await counter.till.openParked(key);
  if (kind !== 'opened') return;
  const opened = expected.parked.get(key);
  expected.parked.delete(key);
  await putAside(counter, expected);
  Object.assign(expected, opened);
}

/** What was open is expected where the device has put it, if it has. */
async function putAside({ device }: Counter, expected: Expected): Promise<void> {
  const { lines, coupon, parked } = expected;
  const put = (await device.parkedSales()).find(({ key }) => !parked.has(key));
  if (put !== undefined) parked.set(put.key, { lines, coupon });
  empty(expected);
}

/** Each of the sales that are parked at the end is there, and can be held and summed up again. */
async function openAllParked(day: Day): Promise<void> {
  const { shop, counter, expected } = day;
  for (let left = expected.parked.size; left > 0; left -= 1) {
    await openParked(day, 0);
    await shop.outcome(counter.till.recover());
    await expectAgreement(day, () => true);
  }
}

async function pay({ code, fault, isKilled }: Extract<Step, { do: 'pay' }>, day: Day): Promise<void> {
  const { shop, counter, expected } = day;
  const ready = await shop.outcome(counter.till.preparePayment());
  await followOpenSale(day);
  if (ready.kind !== 'ready') return;
  const shown = ready.totals.grandTotal;
  expect(shown.minor, 'the amount that is asked for').toBe(costOf(expected));
  if (fault !== null) {
    for (const call of ['POST checkout/purchase', 'POST checkout/permanentreservation']) {
      shop.faults.arm({ call, fault, times: 1, delayMs: 1_500 });
    }
  }
  const plan = code === 'reservation' ? await shop.outcome(counter.till.planReservation()).catch(() => null) : null;
  const outcome = counter.till.pay({ payment: { code, options: {} }, shown, given: null, ...(plan && { plan }) });
  if (isKilled) return killInTheMiddle(outcome, day);
  note(await shop.outcome(outcome), expected);
  if (expected.open !== null) await shop.outcome(counter.till.settle());
}

function note(outcome: PaymentOutcome, expected: Expected): void {
  if (outcome.kind === 'done') empty(expected);
  if (outcome.kind === 'unknown') expected.open = outcome.reference;
}

/** The tab dies before it has the answer, if that takes its time. */
async function killInTheMiddle(outcome: Promise<PaymentOutcome>, day: Day): Promise<void> {
  const { expected } = day;
  void outcome.then((known) => note(known, expected));
  await day.shop.pass(700);
  expected.open ??= (await day.counter.device.state()).cart.lockedBy;
  day.counter = await day.counter.reload();
}

/** Sells what the provider can't be asked about (OFF-7). */
async function sellOffline({ shop, counter, expected }: Day): Promise<void> {
  const offer = await shop.outcome(counter.till.prepareOffline());
  if (offer.kind !== 'offered') return;
  const coupon = offer.couponLeftOut === null ? expected.coupon : null;
  expect(offer.amount.minor, 'the amount that is asked for offline').toBe(costOf({ ...expected, coupon }));
  const sale = { code: 'paid_cash', shown: offer.amount, given: null } as const;
  const { kind } = await shop.outcome(counter.till.sellOffline(sale));
  expect(kind).toBe('sold');
  empty(expected);
}

async function followOpenSale({ counter, expected }: Day): Promise<void> {
  if (expected.open === null) return;
  const sale = await counter.device.sale(expected.open);
  if (sale?.state !== 'done' && sale?.state !== 'refused') return;
  expected.open = null;
  if (sale.state === 'done') empty(expected);
}

/** Longest until nothing is open any more, one sale made offline after the other. */
const minutesUntilSettled = 30;

/** All faults end, open questions are answered, by the provider or else by a person, and what waits is sent. */
async function comeToRest(day: Day): Promise<void> {
  const { shop, counter } = day;
  shop.faults.clear();
  day.repeats.repeatNext(false);
  counter.network.mend();
  counter.till.touched();
  await shop.outcome(counter.till.recover());
  for (let minute = 0; (await counter.device.salesIn(unsettledStates)).length > 0; minute += 1) {
    expect(minute, 'minutes until everything was settled and sent').toBeLessThan(minutesUntilSettled);
    counter.till.touched();
    await shop.pass(minutes(1));
    await decideTruthfully(shop, counter);
    await expectTruth(shop, counter.device, day.repeats.references);
  }
  await followOpenSale(day);
  for (const sale of await counter.device.salesIn(['refused'])) await giveBack(sale, day);
  await shop.outcome(counter.till.recover());
}

/** The cart that was paid goes with the money, where it is as it was. */
async function giveBack({ reference, cartRevision }: Sale, { counter, expected }: Day): Promise<void> {
  const { cart } = await counter.device.state();
  const parked = await counter.device.parkedSales();
  if ((await counter.till.giveBackSale(reference, notMade)) !== 'decided') return;
  if (cart.revision === cartRevision) empty(expected);
  for (const { key, cart: put } of parked) if (put.revision === cartRevision) expected.parked.delete(key);
}

/** A hold whose answer was lost nobody can free: it runs out, while those of the cart are renewed. */
async function runOut(shop: Shop, counter: Counter): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    counter.till.touched();
    await shop.pass(minutes(8));
  }
}

async function expectAgreement(
  { shop, repeats, counter: { device }, expected }: Day,
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
  const parked = await device.parkedSales();
  expect(parked.map(contentOf).sort(), 'what is parked').toEqual([...expected.parked].map(expectedContentOf).sort());
  const parkedItems = parked.flatMap((sale) => sale.cart.items);
  const atProvider = await shop.ledger.holds();
  for (const { hold, optionId, quantity } of parkedItems.filter((item) => isHeld(item, shop.clock.now()))) {
    expect(atProvider, 'the hold of what is parked').toContainEqual(
      expect.objectContaining({ code: hold.code, option_id: Number(optionId), qty: quantity }),
    );
  }
  const parkedCodes = new Set(parkedItems.map(({ hold }) => hold.code));
  const holds = atProvider.filter(({ code }) => counts(code) && !parkedCodes.has(code));
  const held = holds.map(({ code, option_id, qty }) => [code, option_id, qty]);
  const wanted = cart.items.map(({ hold, optionId, quantity }) => [hold.code, Number(optionId), quantity]);
  expect(held.sort(byCode), 'the provider holds what is in the cart, and nothing else').toEqual(wanted.sort(byCode));
  expect(cart.items.every(({ hold }) => hold.state === 'held')).toBe(true);
  expect(await device.releases()).toEqual([]);
  await expectTruth(shop, device, repeats.references);
}

function contentOf({ key, cart, checkout }: ParkedSale): string {
  return JSON.stringify([key, cart.items.map((item) => [item.key, item.quantity]), checkout.coupon?.code ?? null]);
}

function expectedContentOf([key, { lines, coupon }]: readonly [string, ExpectedCart]): string {
  return JSON.stringify([key, [...lines].map(([line, { quantity }]) => [line, quantity]), coupon]);
}

function addLine({ lines }: ExpectedCart, choice: ItemChoice): void {
  const key = itemKey(choice);
  const quantity = (lines.get(key)?.quantity ?? 0) + 1;
  lines.set(key, { optionId: Number(choice.optionId), unit: (choice.customPrice ?? choice.price).minor, quantity });
}

function setLine(expected: Expected, key: string, quantity: number): void {
  const line = expected.lines.get(key);
  if (line === undefined) return;
  if (quantity > 0) expected.lines.set(key, { ...line, quantity });
  else expected.lines.delete(key);
}

function empty(expected: ExpectedCart): void {
  expected.lines = new Map();
  expected.coupon = null;
}

function costOf({ lines, coupon }: ExpectedCart): number {
  const full = [...lines.values()].reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  if (coupon === 'SUMMER') return Math.max(0, full - 500);
  return coupon === 'WELCOME10' ? full - full / 10 : full;
}
