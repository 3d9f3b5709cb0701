import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookedSale, LookedUp } from '../../domain/sale/booked-sale.ts';
import type { Likeness } from '../../domain/sale/likeness.ts';
import { noEvidence, withBookingsOf } from '../../domain/sale/provider-evidence.ts';
import { type Sale, saleStates } from '../../domain/sale/sale.ts';
import { lateCommit, lateListing } from '../../domain/sale/send-times.ts';
import type { Heard } from '../../domain/sale/unanswered-sale.ts';
import { cartItem, madeUpSale } from '../../domain/testing/sales.ts';
import { wallClockAt } from '../../domain/times/appointment.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { type Script, type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { hearOf } from './hear-of-sale.ts';

const look = 'findSale ref-1';
const list = 'recentSales';
const result = { orderNumber: '4000009', bookingKeys: [], printLink: null };
const byLikeness = { ...result, isByLikeness: true };
const otherCompany = { companyName: 'Northlight Travel', customerType: 'partner' } as const;
const item = cartItem();
/** A booking of what is sold. */
const alike: BookedSale = {
  orderNumber: '4000001',
  bookingKey: 'b-1',
  createdAt: null,
  products: [{ name: item.productName, time: item.time }],
  amounts: [{ minor: 5000, currency: 'EUR' }],
  pieces: null,
  salesChannel: 'pos',
  reference: null,
  buyer: '',
};

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  // Not that of a sale of these tests.
  counter = await openCounter(provider, { newReference: () => 'ref-never' });
});

const forget = () => counter.device.learn(counter.context.apiUrl, () => noEvidence);

async function put(change: Partial<Sale>): Promise<Sale> {
  const now = counter.clock.now();
  const sale = madeUpSale({ state: 'unknown', createdAt: now, updatedAt: now, ...change });
  await counter.device.transact((tx) => tx.putSale(sale));
  return sale;
}

/** What is heard of a sale that was sent `ms` ago. */
async function hear(ms = 0): Promise<Heard> {
  const sale = await put({});
  counter.clock.advance(ms);
  return hearOf(counter.context, sale);
}

const nothing = { lookedUp: { kind: 'nothing', isEmpty: true }, booked: null };
const unread = { lookedUp: { kind: 'nothing', isEmpty: false }, provesAbsence: false };
const none = { ...nothing, booked: { like: [], isComplete: true } };

it.each<[string, boolean, number, readonly Script[], readonly Script[], object, readonly string[]]>([
  ['not there yet', true, 0, [], [], { ...nothing, provesAbsence: true }, [look]],
  ['not there', true, lateCommit, [], [], { ...none, provesAbsence: true }, [look, list]],
  ['not found, which proves nothing', false, 0, [], [], { ...none, provesAbsence: false }, [look, list]],
  ['refused, and listed', true, 0, ['refuse'], [], { ...unread, booked: none.booked }, [look, list]],
  ['refused, and no list either', true, 0, ['refuse'], ['refuse'], { ...unread, booked: null }, [look, list]],
  [
    'refused, once it would be listed',
    true,
    lateListing,
    ['refuse'],
    [],
    { ...unread, booked: none.booked },
    [look, list],
  ],
  ['not found, and no list', false, 0, [], ['refuse'], { ...nothing, provesAbsence: false }, [look, list]],
])('[PAY-10] a sale is heard of: %s', async (_, finds, ms, found, listed, heard, calls) => {
  if (!finds) await forget();
  provider.script.set('findSale', [...found]);
  provider.script.set('recentSales', [...listed]);
  const isLateCommitOver = ms >= lateCommit;
  const isLateListingOver = ms >= ('provesAbsence' in heard && heard.provesAbsence ? 0 : lateListing);
  expect(await hear(ms)).toEqual({ ...heard, isLateCommitOver, isLateListingOver });
  expect(provider.calls).toEqual(calls);
});

it('[PAY-10] the wait for a late booking goes by the time that passes, not by a clock that is set forward', async () => {
  const sale = await put({});
  counter.clock.setForward(lateCommit);
  const early = { provesAbsence: true, isLateCommitOver: false };
  expect(await hearOf(counter.context, sale)).toMatchObject(early);
  counter.clock.advance(lateCommit - 1);
  expect(await hearOf(counter.context, sale)).toMatchObject(early);
  counter.clock.advance(1);
  expect(await hearOf(counter.context, sale)).toMatchObject({ ...early, isLateCommitOver: true });
});

it('[PAY-10] where a reference was found only some seconds after a sale, "not found" counts only then', async () => {
  const seen = { finds: true, at: counter.clock.now(), listedIn: 4_500 };
  await counter.device.learn(counter.context.apiUrl, (before) => ({ ...before, lookUps: { purchase: seen } }));
  const sale = await put({ refusal: { code: 409, message: 'Sold out' } });
  const heard = { provesAbsence: true, isLateListingOver: false };
  counter.clock.advance(4_499);
  expect(await hearOf(counter.context, sale)).toMatchObject(heard);
  counter.clock.advance(1);
  expect(await hearOf(counter.context, sale)).toMatchObject({ ...heard, isLateListingOver: true });
});

describe('at a provider that is known to find references, one that is not found', () => {
  const refusal = { code: 409, message: 'Sold out' };
  const day = 24 * 60 * 60_000;
  const lookUps = async () => (await counter.device.evidence(counter.context.apiUrl)).lookUps;

  /** A sale that was answered `ms` ago, as the provider has it. */
  async function answered(ms: number, change: Partial<Sale> = {}): Promise<void> {
    const at = counter.clock.now() - ms;
    await put({ reference: 'ref-0', state: 'done', result, createdAt: at, updatedAt: at, ...change });
  }

  it.each<[string, number, Partial<Sale>, boolean, readonly Script[], boolean, boolean]>([
    ['beside one that is', 60_000, {}, true, [], true, true],
    ['beside one that is not any more', 60_000, {}, false, [], false, false],
    ['beside one of which nothing can be read', 60_000, {}, true, ['answer', 'refuse'], false, true],
    ['beside one that is not listed yet', lateListing - 1, {}, false, [], true, true],
    ['beside one of another kind', 60_000, { kind: 'reservation' }, false, [], true, true],
    ['beside one that only looks like its booking', 60_000, { result: byLikeness }, false, [], true, true],
    ['beside one of another company', 60_000, { userId: 'u-2', company: otherCompany }, false, [], true, true],
    ['beside one that is sent only', 60_000, { state: 'refused', result: null }, false, [], true, true],
  ])('[PAY-10] %s', async (_, ms, change, isKept, found, isProof, isKnown) => {
    await answered(ms, change);
    if (isKept) provider.ledger.set('ref-0', result);
    provider.script.set('findSale', [...found]);
    expect(await hearOf(counter.context, await put({ refusal }))).toMatchObject({ provesAbsence: isProof });
    expect((await lookUps()).purchase?.finds ?? false).toBe(isKnown);
    expect((await lookUps()).reservation?.finds).toBe(true);
  });

  it('[PAY-10] beside the newest: older ones were perhaps answered by another provider', async () => {
    await answered(120_000);
    await answered(60_000, { reference: 'ref-9' });
    provider.ledger.set('ref-0', result);
    expect(await hearOf(counter.context, await put({ refusal }))).toMatchObject({ provesAbsence: false });
  });

  it.each([
    [day - 1, true],
    [day, false],
  ])('[PAY-10] beside none, %i ms after that was learned', async (ms, isProof) => {
    counter.clock.advance(ms);
    expect(await hearOf(counter.context, await put({ refusal }))).toMatchObject({ provesAbsence: isProof });
  });

  it('[PAY-10] among rows of other sales was not searched for', async () => {
    provider.findSale = async () => ({ kind: 'nothing', isEmpty: false });
    expect(await hearOf(counter.context, await put({ refusal }))).toMatchObject({ provesAbsence: false });
  });

  it('[PAY-10] is compared with what was booked, as without evidence, once that is forgotten', async () => {
    await answered(60_000);
    provider.booked.push({ ...alike, reference: 'A-17' });
    const heard = await hearOf(counter.context, await put({ refusal }));
    expect(heard.booked?.like).toMatchObject([{ likeness: 'perhaps' }]);
  });

  it('[PAY-10] proves nothing while the provider does not answer', async () => {
    await answered(60_000);
    provider.script.set('findSale', ['answer', 'drop-before']);
    await expect(hearOf(counter.context, await put({ refusal }))).rejects.toThrow('no-answer');
  });
});

it('[PAY-10] a sale is heard of by its reference, and nothing more is asked', async () => {
  await forget();
  provider.ledger.set('ref-1', result);
  expect(await hear()).toMatchObject({ lookedUp: { kind: 'found', result }, booked: null });
  expect(provider.calls).toEqual([look]);
});

it.each([
  ['nobody knows whether references are found', undefined, 2],
  ['references are found', true, 2],
  ['no reference is found', false, 1],
])('[PAY-6] [PAY-10] each part of a reservation is asked for but where it is in vain: %s', async (_, finds, parts) => {
  await forget();
  const lookUps = finds === undefined ? {} : { parts: { finds, at: counter.clock.now() } };
  await counter.device.learn(counter.context.apiUrl, () => ({ ...noEvidence, lookUps }));
  const { request } = madeUpSale();
  const items = [item, cartItem({ key: 'i-2', productId: '4712' })];
  const findSale = vi.spyOn(provider, 'findSale');
  await hearOf(counter.context, await put({ kind: 'reservation', request: { ...request, items } }));
  expect(findSale.mock.lastCall?.[2]).toEqual({ parts });
});

it.each(['findSale', 'recentSales'] as const)('[PAY-10] nothing is heard without an answer: %s', async (call) => {
  await forget();
  provider.script.set(call, ['drop-before']);
  await expect(hear()).rejects.toThrow('no-answer');
});

describe('a look-up that brings one booking whose rows tell no reference', () => {
  const unlike = { ...alike, products: [{ name: 'Musée', time: null }] };
  const found = { kind: 'found', result: { orderNumber: '4000001', bookingKeys: [], printLink: null } };

  beforeEach(forget);

  /** What is heard where a look-up by the reference brings the first booking, and one by any other this. */
  async function hearAt(never: LookedUp, change: Partial<Sale> = {}): Promise<Heard> {
    const [only] = provider.booked;
    if (only === undefined) throw new Error('nothing is booked');
    provider.findSale = async (reference) =>
      reference === 'ref-1' ? { kind: 'nothing', isEmpty: false, only } : never;
    return hearOf(counter.context, await put(change));
  }

  it.each<[string, Partial<Sale>]>([
    ['without an answer', {}],
    ['that was refused', { refusal: { code: 409, message: 'Sold out' } }],
  ])('[PAY-10] has found the sale, however it is worded, beside one like it: %s', async (_, change) => {
    provider.booked.push(unlike, { ...alike, orderNumber: '4000002' });
    expect(await hearAt({ kind: 'nothing', isEmpty: true }, change)).toMatchObject({ lookedUp: found });
  });

  it('[PAY-6] [PAY-10] has found a reservation', async () => {
    provider.booked.push({ ...alike, orderNumber: null });
    const reserved = { kind: 'found', result: { orderNumber: null, bookingKeys: ['b-1'], printLink: null } };
    expect(await hearAt({ kind: 'nothing', isEmpty: true }, { kind: 'reservation' })).toMatchObject({
      lookedUp: reserved,
    });
  });

  it.each<[string, Partial<BookedSale>, LookedUp]>([
    ['does not search', {}, { kind: 'nothing', isEmpty: false }],
    [
      'brings a part of the amount',
      { amounts: [{ minor: 2500, currency: 'EUR' }] },
      { kind: 'nothing', isEmpty: true },
    ],
    ['brings a part of the pieces', { pieces: 1 }, { kind: 'nothing', isEmpty: true }],
    ['brings another kind', { orderNumber: null }, { kind: 'nothing', isEmpty: true }],
  ])('[PAY-10] has not found the sale where it %s', async (_, change, never) => {
    provider.booked.push({ ...unlike, ...change });
    expect(await hearAt(never)).toMatchObject({ lookedUp: { kind: 'nothing' }, provesAbsence: false });
  });

  it('[PAY-10] has not found the sale where another one has that booking', async () => {
    await put({ reference: 'ref-2', state: 'done', result: { ...result, orderNumber: '4000001' } });
    provider.booked.push(alike);
    expect(await hearAt({ kind: 'nothing', isEmpty: true })).toMatchObject({ lookedUp: { kind: 'nothing' } });
  });
});

it('[PAY-10] what looks like the sale is told with its details, of which six are asked for', async () => {
  await forget();
  const numbers = Array.from({ length: 7 }, (_, index) => String(4_000_001 + index));
  provider.booked.push({ ...alike, orderNumber: 'other', products: [{ name: 'Museum', time: null }] });
  provider.booked.push({ ...alike, orderNumber: 'named', reference: 'x-1' });
  provider.booked.push(...numbers.map((orderNumber) => ({ ...alike, orderNumber })));
  const { bookedDetails } = provider;
  provider.bookedDetails = async (booked) => ({
    ...(await bookedDetails(booked)),
    ...(booked.orderNumber === '4000002' && { pieces: 2 }),
    ...(booked.orderNumber === '4000003' && { reference: 'x-2' }),
  });
  const like = (await hear()).booked?.like ?? [];
  const asked = numbers.slice(0, 6).map((orderNumber) => `bookedDetails ${orderNumber}`);
  expect(provider.calls.filter((call) => call.startsWith('bookedDetails'))).toEqual(asked);
  const told = like.map(({ booked: { orderNumber, pieces, reference } }) => [orderNumber, pieces, reference]);
  expect(told).toContainEqual(['4000002', 2, null]);
  expect(told).toContainEqual(['4000003', null, 'x-2']);
  expect(like.find(({ booked }) => booked.orderNumber === 'other')?.likeness).toBe('other');
});

it('[PAY-10] what another sale has is none of it, and tells of the provider', async () => {
  await forget();
  const { orderNumber } = alike;
  await put({ reference: 'ref-2', state: 'done', result: { ...result, orderNumber } });
  provider.booked.push({ ...alike, reference: 'ref-2' }, { ...alike, orderNumber: '4000002' });
  const like = (await hear()).booked?.like ?? [];
  expect(like.map(({ booked }) => booked.orderNumber)).toEqual(['4000002']);
  const journal = await counter.device.salesIn(saleStates);
  const learned = withBookingsOf(noEvidence, provider.booked, journal);
  expect(learned).not.toEqual(noEvidence);
  expect(await counter.device.evidence(counter.context.apiUrl)).toEqual(learned);
});

it.each([
  ['that has sold it, and no other', 'b-2', ['4000002']],
  ['that is like the sale, where none tells that it has sold it', 'b-9', ['4000001', '4000002']],
])(
  '[RES-1] [PAY-10] of a reservation that was paid, what may be the sale is the order %s',
  async (_, bookingKey, expected) => {
    await forget();
    provider.booked.push(alike, { ...alike, orderNumber: '4000002', bookingKey: 'b-2' });
    const reserved = { ...item, hold: { state: 'reserved', code: bookingKey, pieces: item.quantity } as const };
    const { request } = madeUpSale();
    const like = (await hearOf(counter.context, await put({ request: { ...request, items: [reserved] } }))).booked
      ?.like;
    expect(like?.map(({ booked }) => booked.orderNumber)).toEqual(expected);
  },
);

it('[PAY-6] [PAY-10] [AUTH-10] a reservation of somebody who has signed out here is not another one', async () => {
  await forget();
  const reserved = { orderNumber: null, bookingKeys: ['b-1'], printLink: null };
  await put({ reference: 'ref-2', kind: 'reservation', state: 'done', result: reserved });
  await counter.device.forgetPeople(0);
  const row = { ...alike, orderNumber: null };
  provider.booked.push(row, { ...row, bookingKey: 'b-2' });
  const like = (await hearOf(counter.context, await put({ kind: 'reservation' }))).booked?.like ?? [];
  expect(like.map(({ booked }) => booked.bookingKey)).toEqual(['b-2']);
});

it('[PAY-10] [RES-1] a reservation that somebody has paid since is an order that may be it; other orders are not told', async () => {
  await forget();
  provider.booked.push(alike, { ...alike, orderNumber: '4000002', pieces: 3 });
  const like = (await hearOf(counter.context, await put({ kind: 'reservation' }))).booked?.like ?? [];
  expect(like).toMatchObject([{ booked: { orderNumber: '4000001' }, likeness: 'perhaps' }]);
});

it('[PAY-10] [AUTH-10] an order of somebody who has signed out here is none of it either', async () => {
  await forget();
  await put({ reference: 'ref-2', state: 'done', result: { ...result, orderNumber: '4000001' } });
  await counter.device.forgetPeople(0);
  provider.booked.push(alike, { ...alike, orderNumber: '4000002' });
  const like = (await hear()).booked?.like ?? [];
  expect(like.map(({ booked }) => booked.orderNumber)).toEqual(['4000002']);
});

it.each<[string, Partial<BookedSale>, Partial<BookedSale>, Likeness]>([
  ['may be the second one of another sale is perhaps it', {}, {}, 'perhaps'],
  ['is written otherwise than that of another sale is it', { pieces: 3 }, {}, 'same'],
  ['names the sale is it', {}, { reference: 'ref-1' }, 'same'],
])('[PAY-10] what looks like the sale and %s', async (_, ofAnother, ofSale, expected) => {
  await forget();
  const createdAt = wallClockAt(new Date(counter.clock.now()));
  await put({ reference: 'ref-2', state: 'done', result: { ...result, orderNumber: '4000001' } });
  const told = { ...alike, createdAt, pieces: 2 };
  provider.booked.push({ ...told, ...ofAnother }, { ...told, orderNumber: '4000002', ...ofSale });
  expect((await hear()).booked?.like).toMatchObject([{ likeness: expected }]);
});
