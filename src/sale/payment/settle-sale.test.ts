import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookedSale } from '../../domain/sale/booked-sale.ts';
import { emptyCheckout } from '../../domain/sale/checkout.ts';
import { type Candidate, keptAfterMatch, type Sale } from '../../domain/sale/sale.ts';
import type { Settlement } from '../../domain/sale/unanswered-sale.ts';
import { candidateOf } from '../../domain/sale/unanswered-sale.ts';
import { pageOf } from '../../domain/testing/bookings.ts';
import { cartItem, madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import { ProviderError } from '../../provider/index.ts';
import { syncReleases } from '../cart/releases.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { createDoubtDecisions } from './doubt-decisions.ts';
import { applySettlement, settleSale } from './settle-sale.ts';

const euro = (minor: number) => ({ minor, currency: 'EUR' });
const result = { orderNumber: '4000009', bookingKeys: [], printLink: null };
const refusal = { code: 422, message: 'No.' };
const nothingArrived = { code: 0, message: '' };
const offline = offlineSale;
const reservation: Partial<Sale> = { kind: 'reservation' };
const order: BookedSale = {
  orderNumber: '4000001',
  bookingKey: 'b-1',
  createdAt: null,
  products: [],
  amounts: [euro(5000)],
  pieces: 2,
  salesChannel: '',
  reference: null,
  buyer: '',
};
const reserved = { ...order, orderNumber: null };
const orderResult = { orderNumber: '4000001', bookingKeys: [], printLink: null, isByLikeness: true };
const reservedResult = (bookingKeys: readonly string[]) => ({ ...orderResult, orderNumber: null, bookingKeys });

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
});

/** Writes down a sale without an answer, of one appointment or two. */
async function unknown(change: Partial<Sale> = {}, appointments = 1): Promise<Sale> {
  const items = [cartItem(), cartItem({ key: '7100', productId: '4712', optionId: '7100' })].slice(0, appointments);
  const now = counter.clock.now();
  const sale = madeUpSale({ createdAt: now, updatedAt: now, state: 'unknown', ...change }, { items });
  await counter.device.transact((tx) => tx.putSale(sale));
  return sale;
}

const stored = () => counter.device.sale('ref-1');
const released = async () => (await counter.device.releases()).map(({ code }) => code);
const cancelled = () => provider.calls.filter((call) => call.startsWith('cancelReservation'));

/** The next reservation to be deleted is refused, and neither of the ways to find one knows any. */
function deletedElsewhere(): void {
  provider.script.set('cancelReservation', ['refuse']);
  provider.reservation = async () => {
    throw new ProviderError({ kind: 'refused', code: 404, message: '', fieldErrors: {} });
  };
  provider.bookings = async () => pageOf();
}

describe('a sale that turns out', () => {
  it.each<[string, Partial<Sale>, number, Settlement, Partial<Sale>, readonly string[]]>([
    ['to be open still', {}, 1, { kind: 'wait' }, { state: 'unknown' }, []],
    ['to be booked', {}, 1, { kind: 'booked', result }, { state: 'done', result }, []],
    ['to be an order', {}, 1, { kind: 'matched', booked: order }, { state: 'done', result: orderResult }, []],
    [
      'to be an order that carries its reference',
      {},
      1,
      { kind: 'matched', booked: { ...order, reference: 'ref-1' } },
      { state: 'done', result: expect.not.objectContaining({ isByLikeness: true }) },
      [],
    ],
    [
      'to be a reservation',
      reservation,
      1,
      { kind: 'matched', booked: reserved },
      { state: 'done', result: reservedResult(['b-1']) },
      [],
    ],
    [
      'to be the last part of a reservation',
      { ...reservation, reservedKeys: ['b-0'] },
      2,
      { kind: 'matched', booked: reserved },
      { state: 'done', result: reservedResult(['b-0', 'b-1']) },
      [],
    ],
    [
      'to be the first part of a reservation',
      reservation,
      2,
      { kind: 'matched', booked: reserved },
      {
        state: 'unknown',
        doubt: { since: expect.any(Number), candidates: [candidateOf(madeUpSale(reservation), reserved)] },
      },
      [],
    ],
    [
      'to be the only one left of those that a person was asked about',
      { doubt: { since: 1, candidates: [candidateOf(madeUpSale(), { ...order, orderNumber: '4000002' })] } },
      1,
      { kind: 'matched', booked: order },
      { state: 'unknown', doubt: { since: 1, candidates: [candidateOf(madeUpSale(), order)] } },
      [],
    ],
    [
      'to be like an order that is listed only after a person was asked',
      { doubt: { since: 1, candidates: [] } },
      1,
      { kind: 'matched', booked: order },
      { state: 'done', result: orderResult },
      [],
    ],
    [
      'to be made in part',
      { ...reservation, reservedKeys: ['b-0', 'b-1'] },
      2,
      { kind: 'give-back', bookingKeys: ['b-0'] },
      { state: 'refused', refusal: nothingArrived, reservedKeys: ['b-1'] },
      ['b-1'],
    ],
    [
      'to be made in part, not known before',
      reservation,
      2,
      { kind: 'give-back', bookingKeys: ['b-0'] },
      { state: 'refused' },
      [],
    ],
    ['to be refused', {}, 1, { kind: 'refused', refusal }, { state: 'refused', refusal }, []],
    [
      'to be refused, beside a part that was not given back',
      { ...reservation, reservedKeys: ['b-0'] },
      2,
      { kind: 'refused', refusal },
      { state: 'refused', refusal, reservedKeys: ['b-0'] },
      ['b-0'],
    ],
    [
      'to be refused, and to be made in part',
      { ...reservation, reservedKeys: ['b-0'] },
      2,
      { kind: 'refused', refusal, reservedKeys: ['b-1'] },
      { state: 'refused', refusal, reservedKeys: ['b-1'] },
      ['b-1'],
    ],
    ['not to be sold', {}, 1, { kind: 'not-sold' }, { state: 'refused', refusal: nothingArrived }, []],
    [
      'not to be sold, offline',
      { offline },
      1,
      { kind: 'not-sold' },
      { state: 'refused', refusal: nothingArrived, offline },
      [],
    ],
  ])('[PAY-10] %s', async (_, change, appointments, settled, after, freed) => {
    const sale = await unknown(change, appointments);
    await applySettlement(counter.context, sale, settled);
    expect(await stored()).toMatchObject(after);
    expect(await released()).toEqual(freed);
    expect(cancelled()).toEqual(settled.kind === 'give-back' ? ['cancelReservation b-0'] : []);
  });

  it('[PAY-10] to be like another sale’s booking stays open', async () => {
    const sale = await unknown();
    const other = madeUpSale({ reference: 'ref-2', state: 'done', result: { ...result, orderNumber: '4000001' } });
    await counter.device.transact((tx) => tx.putSale({ ...other, createdAt: sale.createdAt }));
    await applySettlement(counter.context, sale, { kind: 'matched', booked: order });
    expect(await stored()).toEqual(sale);
  });

  it('[PAY-6] [PAY-10] to be made in part stays open while the provider does not answer', async () => {
    const sale = await unknown(reservation, 2);
    provider.script.set('cancelReservation', ['drop-before']);
    const settled = applySettlement(counter.context, sale, { kind: 'give-back', bookingKeys: ['b-0', 'b-1'] });
    await expect(settled).rejects.toThrow('no-answer');
    expect([await stored(), cancelled()]).toEqual([sale, ['cancelReservation b-0']]);
  });

  it('[PAY-6] [PAY-10] to be made in part, of which one stays, is a person’s', async () => {
    const sale = await unknown(reservation, 2);
    provider.script.set('cancelReservation', ['refuse']);
    await applySettlement(counter.context, sale, { kind: 'give-back', bookingKeys: ['b-0', 'b-1'] });
    expect(await stored()).toMatchObject({ state: 'unknown', doubt: { candidates: [] } });
    expect(cancelled()).toHaveLength(2);
  });

  it('[PAY-6] [PAY-10] [RES-2] to be made in part, of which one was deleted elsewhere, is given up whole', async () => {
    const sale = await unknown(reservation, 2);
    deletedElsewhere();
    await applySettlement(counter.context, sale, { kind: 'give-back', bookingKeys: ['b-0', 'b-1'] });
    expect(await stored()).toMatchObject({ state: 'refused', refusal: nothingArrived });
    expect(cancelled()).toHaveLength(2);
  });

  it.each(['unknown', 'submitting'] as const)('[PAY-10] to be anybody’s is a person’s: %s', async (state) => {
    const sale = await unknown({ state });
    const since = counter.clock.now();
    const ask = (...bookings: BookedSale[]) => applySettlement(counter.context, sale, { kind: 'ask-person', bookings });
    await ask(order);
    const doubt = { since, candidates: [candidateOf(sale, order)] };
    expect(await stored()).toMatchObject({ state: 'unknown', doubt, updatedAt: since });
    counter.clock.advance(1_000);
    await ask(order);
    expect((await stored())?.updatedAt).toBe(since);
    await ask();
    expect(await stored()).toMatchObject({ doubt: { since, candidates: [] }, updatedAt: since + 1_000 });
    await applySettlement(counter.context, sale, { kind: 'ask-person', bookings: [order], areUnlike: true });
    expect((await stored())?.doubt).toEqual({ ...doubt, areUnlike: true });
  });

  it.each(['done', 'waiting'] as const)('[PAY-10] to be anybody’s, and is %s by now, stays so', async (state) => {
    const sale = await unknown({ state, ...(state === 'waiting' && { offline }) });
    await applySettlement(counter.context, sale, { kind: 'ask-person', bookings: [order] });
    expect(await stored()).toEqual(sale);
  });
});

it.each<[string, Partial<Sale>, Sale['state']]>([
  ['is no longer sent', {}, 'unknown'],
  ['was answered meanwhile', { state: 'done', result }, 'done'],
])('[PAY-10] [OFF-7] a sale whose tab has died %s, also while the provider does not answer', async (_, now, state) => {
  const sale = await unknown({ state: 'submitting' });
  await counter.device.transact((tx) => tx.putSale({ ...sale, ...now }));
  provider.script.set('findSale', ['drop-before']);
  counter.clock.advance(1_000);
  await settleSale(counter.context, sale);
  expect(await stored()).toMatchObject({
    state,
    updatedAt: state === 'unknown' ? counter.clock.now() : sale.updatedAt,
  });
});

describe('a person’s word on a sale', () => {
  const candidate: Candidate = { ...order, amount: euro(5000), products: [] };
  const doubt = { since: 0, candidates: [candidate] };

  function decisions() {
    const [soon, wake] = [vi.fn(), vi.fn()];
    const user = () => Promise.reject(new Error('nothing is sent'));
    return { soon, wake, ...createDoubtDecisions({ ...counter.context, user }, { soon }, { wake }) };
  }

  it.each<[string, Partial<Sale> | null, 'claimBooking' | 'declareNotSold', string, Partial<Sale>]>([
    ['that is gone', null, 'claimBooking', 'not-open', {}],
    ['that is gone, too', null, 'declareNotSold', 'not-open', {}],
    ['that nobody is asked about', {}, 'claimBooking', 'not-open', { state: 'unknown' }],
    ['that nobody is asked about, too', {}, 'declareNotSold', 'not-open', { state: 'unknown' }],
    [
      'that it is this one',
      { doubt },
      'claimBooking',
      'decided',
      { state: 'done', result: { ...result, orderNumber: '4000001' } },
    ],
    [
      'that it is a reservation that somebody has paid since',
      { ...reservation, doubt },
      'claimBooking',
      'decided',
      { state: 'done', result: { ...result, orderNumber: '4000001', bookingKeys: ['b-1'] } },
    ],
    ['that was not sold', { doubt }, 'declareNotSold', 'decided', { state: 'refused', refusal: nothingArrived }],
  ])('[PAY-10] %s', async (_, change, word, decided, after) => {
    if (change !== null) await unknown(change);
    const { soon, wake, ...said } = decisions();
    expect(await said[word]('ref-1', candidate)).toBe(decided);
    const calls = decided === 'decided' ? 1 : 0;
    expect([soon.mock.calls, wake.mock.calls.length]).toEqual([Array.from({ length: calls }, () => [0]), calls]);
    const sale = await stored();
    if (change === null) expect(sale).toBeNull();
    else expect(sale).toMatchObject(after);
  });

  it.each([
    ['of another sale', () => Promise.resolve()],
    ['of the sale of somebody who has signed out since', () => counter.device.forgetPeople(0)],
  ])('[PAY-10] [AUTH-10] that it is a booking %s', async (_, meanwhile) => {
    const { createdAt } = await unknown({ doubt });
    const other = madeUpSale({
      reference: 'ref-2',
      createdAt,
      state: 'done',
      result: { ...result, orderNumber: '4000001' },
    });
    await counter.device.transact((tx) => tx.putSale(other));
    await meanwhile();
    const { soon, wake, claimBooking } = decisions();
    expect(await claimBooking('ref-1', candidate)).toBe('taken');
    expect([soon, wake].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  it.each([
    ['whose cart is there', 'ref-1', 'paid_cash', null, false],
    ['paid in cash, whose cart is gone', 'ref-2', 'paid_cash', null, true],
    ['by invoice, whose cart is gone', 'ref-2', 'invoice', null, false],
    ['made offline', 'ref-2', 'paid_cash', { ...offline, sentAt: 7 }, true],
  ] as const)('[PAY-10] [OFF-7] that was not sold, %s', async (_, lockedBy, code, made, isOffline) => {
    const sale = await unknown({ doubt, offline: made });
    const request = { ...sale.request, payment: { code, options: {} } };
    await counter.device.transact(async (tx) => {
      await tx.putSale({ ...sale, request });
      const { cart } = await tx.state();
      await tx.put({ cart: { ...cart, lockedBy } });
    });
    await decisions().declareNotSold('ref-1');
    const { state, offline: after } = (await stored()) ?? {};
    expect([state, after !== null]).toEqual(['refused', isOffline]);
    if (isOffline) expect(after?.sentAt).toBe(made?.sentAt ?? sale.createdAt);
  });

  it('[PAY-10] that somebody has seen is written once', async () => {
    const { noteSeen } = decisions();
    await noteSeen('ref-1');
    await unknown();
    await noteSeen('ref-1');
    expect((await stored())?.isSeen).toBe(true);
  });
});

describe('a part of a reservation that somebody has opened', () => {
  const part = cartItem({ key: '7001-b', hold: { state: 'reserved', code: 'b-0' } });
  const doubt = { since: 0, candidates: [] };
  const made = { ...reservation, reservedKeys: ['b-0', 'b-1'], offline };

  /** Lays the part into a cart, or into a sale with this change. */
  async function layInto(place: 'open' | 'parked' | Partial<Sale>): Promise<void> {
    await counter.device.transact(async (tx) => {
      const state = await tx.state();
      const cart = { ...state.cart, items: [part] };
      if (place === 'open') return tx.put({ cart });
      const kept = { key: 'p-1', parkedAt: 0, locale: 'en-US', cart, checkout: emptyCheckout, totals: null };
      if (place === 'parked') return tx.putParked(kept);
      return tx.putSale(madeUpSale({ reference: 'ref-2', ...place }, { items: [part] }));
    });
  }

  it.each<[string, Parameters<typeof layInto>[0], boolean]>([
    ['in the cart', 'open', true],
    ['and parked', 'parked', true],
    ['and sold without a connection', { state: 'waiting', offline }, true],
    ['and is selling', { state: 'submitting' }, true],
    ['and sold without a connection, refused', { state: 'refused', offline }, true],
    ['and sold without a connection, and taken back', { state: 'withdrawn', offline }, false],
  ])('[PAY-6] [PAY-8] [RES-1] %s stays when the rest is given up', async (_, place, stays) => {
    const { request } = await unknown({ ...made, doubt }, 2);
    await layInto(place);
    await createDoubtDecisions(counter.context, { soon: vi.fn() }, { wake: vi.fn() }).declareNotSold('ref-1');
    const given = stays ? ['cancelReservation b-1'] : ['cancelReservation b-0', 'cancelReservation b-1'];
    expect([cancelled(), await released()]).toEqual([given, []]);
    const { state, reservedKeys, endedKeys, request: after } = (await stored()) ?? {};
    expect([state, reservedKeys, endedKeys]).toEqual(['refused', [], undefined]);
    expect(after?.items.map(({ key }) => key)).toEqual(request.items.map(({ key }) => key).slice(stays ? 1 : 0));
  });

  it('[PAY-6] [PAY-10] [RES-2] and deleted elsewhere is not left when the rest is given up', async () => {
    await unknown({ ...made, doubt }, 2);
    deletedElsewhere();
    await createDoubtDecisions(counter.context, { soon: vi.fn() }, { wake: vi.fn() }).declareNotSold('ref-1');
    expect(await stored()).toMatchObject({ state: 'refused', reservedKeys: [] });
  });

  it('[PAY-6] [PAY-10] [RES-1] stays when the till gives back what was made in part, and is not made again', async () => {
    const sale = await unknown(made, 2);
    await layInto('open');
    await applySettlement(counter.context, sale, { kind: 'give-back', bookingKeys: ['b-0', 'b-1'] });
    expect([cancelled(), await released()]).toEqual([['cancelReservation b-1'], []]);
    const { state, request } = (await stored()) ?? {};
    expect([state, request?.items.map(({ key }) => key)]).toEqual(['refused', ['7100']]);
  });
});

describe('the opened reservation of a sale that is matched by what was sold', () => {
  const reservedItems = [cartItem({ hold: { state: 'reserved', code: 'r-1' } })];

  async function matched(items = reservedItems) {
    const now = counter.clock.now();
    const sale = madeUpSale({ createdAt: now, updatedAt: now, state: 'unknown' }, { items, reservationKey: 'r-1' });
    await counter.device.transact((tx) => tx.putSale(sale));
    await applySettlement(counter.context, sale, { kind: 'matched', booked: order });
    return createDoubtDecisions(counter.context, { soon: vi.fn() }, { wake: vi.fn() });
  }

  it('[PAY-8] [PAY-10] [RES-1] stays until a person can no longer say that it is another sale’s', async () => {
    const { disownBooking } = await matched();
    expect([await syncReleases(counter.context), cancelled()]).toEqual([false, []]);
    counter.clock.advance(keptAfterMatch);
    expect(await disownBooking('ref-1')).toBe('not-open');
    expect([await syncReleases(counter.context), cancelled()]).toEqual([true, ['cancelReservation r-1']]);
    expect([(await stored())?.state, await released()]).toEqual(['done', []]);
  });

  it('[PAY-8] [PAY-10] is given back at once when a person says that it is this one', async () => {
    const { confirmBooking, disownBooking } = await matched();
    expect(await confirmBooking('ref-1')).toBe('decided');
    expect([await syncReleases(counter.context), cancelled()]).toEqual([true, ['cancelReservation r-1']]);
    expect([await confirmBooking('ref-1'), await disownBooking('ref-1')]).toEqual(['not-open', 'not-open']);
  });

  it('[PAY-8] [PAY-10] [RES-1] is never given back when a person says that it is another sale’s', async () => {
    const { disownBooking } = await matched();
    expect(await disownBooking('ref-1')).toBe('decided');
    expect(await stored()).toMatchObject({
      state: 'unknown',
      request: { items: reservedItems, reservationKey: 'r-1' },
    });
    counter.clock.advance(keptAfterMatch);
    expect([await syncReleases(counter.context), cancelled(), await released()]).toEqual([true, [], []]);
  });

  it('[PAY-10] is not asked for where there is none: later, the sale relies on no hold that was given back', async () => {
    const { disownBooking } = await matched([
      cartItem({
        hold: {
          state: 'held',
          code: 'R-1',
          quantity: 2,
          unitPrice: 2500,
          until: Number.MAX_SAFE_INTEGER,
          lasts: 60_000,
        },
      }),
    ]);
    counter.clock.advance(keptAfterMatch);
    await syncReleases(counter.context);
    expect(provider.calls).toContain('releaseHold R-1');
    expect(await disownBooking('ref-1')).toBe('decided');
    expect((await stored())?.request.items[0]?.hold.state).toBe('wanted');
  });
});
