import { beforeEach, expect, it, vi } from 'vitest';
import type { LookedUp } from '../../domain/sale/booked-sale.ts';
import { type LearnedLookUp, noEvidence } from '../../domain/sale/provider-evidence.ts';
import type { Sale, SaleResult } from '../../domain/sale/sale.ts';
import { lateListing } from '../../domain/sale/send-times.ts';
import { cartItem, madeUpSale } from '../../domain/testing/sales.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, findsReferences, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { createLearner } from './learner.ts';

const day = 24 * 60 * 60_000;
const result: SaleResult = { orderNumber: '4000001', bookingKeys: [], printLink: null };
const byKeys: SaleResult = { orderNumber: null, bookingKeys: ['b-1'], printLink: null };
const found = (what: SaleResult): LookedUp => ({ kind: 'found', result: what });
const nothing: LookedUp = { kind: 'nothing', isEmpty: true };

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
});

async function learnerOf(change: Partial<Sale> = { result }) {
  const now = counter.clock.now();
  const sale = madeUpSale({ reference: 'ours', state: 'done', createdAt: now, updatedAt: now, ...change });
  await counter.device.transact((tx) => tx.putSale(sale));
  const learned = vi.fn();
  return { learned, learner: createLearner(counter.context, learned) };
}

const evidence = () => counter.device.evidence(counter.context.apiUrl);
const forget = () => counter.device.learn(counter.context.apiUrl, () => noEvidence);
const looks = () => provider.calls.filter((call) => call.startsWith('findSale')).length;

it.each<[string, Partial<Sale>, (isOurs: boolean) => LookedUp, boolean]>([
  ['finds the order', { result }, (isOurs) => (isOurs ? found(result) : nothing), true],
  [
    'finds the reservation',
    { result: byKeys, kind: 'reservation' },
    (isOurs) => (isOurs ? found(byKeys) : nothing),
    true,
  ],
  ['finds nothing', { result }, () => nothing, false],
  [
    'finds another order',
    { result },
    (isOurs) => (isOurs ? found({ ...result, orderNumber: '4000002' }) : nothing),
    false,
  ],
  [
    'finds another reservation',
    { result: byKeys, kind: 'reservation' },
    (isOurs) => (isOurs ? found({ ...byKeys, bookingKeys: ['b-2'] }) : nothing),
    false,
  ],
  ['finds whatever is asked for', { result }, () => found(result), false],
  [
    'lists whatever is asked for',
    { result },
    (isOurs) => (isOurs ? found(result) : { kind: 'nothing', isEmpty: false }),
    false,
  ],
  ['finds a sale without a result', { result: null }, () => found(result), false],
])('[PAY-10] is learned of a provider that %s', async (_, change, answer, finds) => {
  await forget();
  const { learned, learner } = await learnerOf(change);
  const { findSale } = provider;
  provider.findSale = async (reference, user) => {
    await findSale(reference, user);
    return answer(reference === 'ours');
  };
  learner.soon();
  const rounds = finds ? [500] : [500, 4_000, 15_000, 45_000];
  for (const [round, ms] of rounds.entries()) {
    expect(learned).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(counter.clock.nextAt()).toBe(counter.clock.now() + ms));
    counter.clock.advance(ms);
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(round));
  }
  await vi.waitFor(() => expect(learned).toHaveBeenCalledTimes(1));
  const seen = { finds, at: counter.clock.now(), ...(finds && { listedIn: 500 }) };
  expect((await evidence()).lookUps).toEqual({ [change.kind ?? 'purchase']: seen });
});

it.each([
  ['known', 0, 0],
  ['known for almost a day', day - 501, 0],
  ['known for a day', day - 500, 2],
])('[PAY-10] what is %s is asked %d ms later: %d looks', async (_, ms, count) => {
  await counter.device.learn(counter.context.apiUrl, () => findsReferences(counter.clock.now()));
  const { learned, learner } = await learnerOf();
  provider.ledger.set('ours', result);
  counter.clock.advance(ms);
  learner.soon();
  counter.clock.advance(500);
  if (count > 0) await vi.waitFor(() => expect(learned).toHaveBeenCalled());
  await atRest();
  expect(looks()).toBe(count);
});

it('[PAY-10] is learned once, some time after the newest sale, and by no till that is stopped', async () => {
  await forget();
  const { learned, learner } = await learnerOf();
  learner.soon();
  counter.clock.advance(300);
  learner.soon();
  expect([counter.clock.waiting(), counter.clock.nextAt()]).toEqual([1, counter.clock.now() + 500]);
  learner.stop();
  learner.soon();
  expect([counter.clock.waiting(), learned.mock.calls]).toEqual([0, []]);
});

it('[PAY-6] [PAY-10] of a reservation in parts it is learned by the reference of each', async () => {
  await forget();
  const items = [cartItem(), cartItem({ key: 'i-2', productId: '4712' })];
  const keys: SaleResult = { ...byKeys, bookingKeys: ['b-1', 'b-2'] };
  const request = { ...madeUpSale().request, items };
  const { learner, learned } = await learnerOf({ result: keys, kind: 'reservation', request });
  provider.findSale = async (reference, _, options) =>
    reference === 'ours' && options?.parts === 2 ? found(keys) : nothing;
  learner.soon();
  counter.clock.advance(500);
  await vi.waitFor(() => expect(learned).toHaveBeenCalled());
  expect((await evidence()).lookUps).toEqual({ parts: { finds: true, at: counter.clock.now(), listedIn: 500 } });
});

it.each<[string, number, Partial<LearnedLookUp>, number | undefined, number]>([
  ['a new sale says how soon it is found, where that is not known', 0, {}, 500, 2],
  ['one of the last minute was found later than that', 40_000, {}, lateListing, 2],
  ['an old one says nothing of it', day, {}, undefined, 2],
  ['an old one changes nothing of it', day, { listedIn: 4_500 }, 4_500, 2],
  ['where it is known nothing is asked', 0, { listedIn: 4_500 }, 4_500, 0],
])('[PAY-10] %s', async (_, age, known, listedIn, count) => {
  const at = counter.clock.now();
  const purchase = { finds: true, at, ...known };
  await counter.device.learn(counter.context.apiUrl, () => ({ ...noEvidence, lookUps: { purchase } }));
  const { learner } = await learnerOf({ result, updatedAt: at });
  provider.ledger.set('ours', result);
  counter.clock.advance(age);
  learner.soon();
  counter.clock.advance(500);
  await atRest();
  expect(looks()).toBe(count);
  expect((await evidence()).lookUps.purchase?.listedIn).toBe(listedIn);
});
