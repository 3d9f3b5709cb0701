import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../domain/bookings/booking.ts';
import { notReceived, type Sale, type SaleRequest } from '../../domain/sale/sale.ts';
import { booking, pageOf } from '../../domain/testing/bookings.ts';
import { cartItem, madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import { ProviderError } from '../../provider/index.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { sendSale } from './send-sale.ts';

const refusal = { kind: 'refused', code: 422, message: 'No.', fieldErrors: {} } as const;
const said = { code: 422, message: 'No.' };
const putOff = { kind: 'server-error', status: 429, message: 'Slow down' } as const;
const offline = offlineSale;
const [sold, looked, listed] = ['purchase ref-1', 'findSale ref-1', 'recentSales'];
/** That the connection broke, or the answer came, when the sale was sent. */
const lostNow = 'now';

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
});

async function send(change: Partial<Sale> = {}, request: Partial<SaleRequest> = {}) {
  const now = counter.clock.now();
  const sale = madeUpSale({ createdAt: now, updatedAt: now, ...change }, request);
  await counter.device.transact((tx) => tx.putSale(sale));
  return sendSale(counter.context, sale);
}

function failing(failure: ProviderError['failure'] | TypeError, reservedKeys: readonly string[] = []): void {
  const fail = async (reference: string, call: string) => {
    provider.calls.push(`${call} ${reference}`);
    throw failure instanceof TypeError ? failure : new ProviderError(failure, reservedKeys);
  };
  provider.purchase = ({ reference }) => fail(reference, 'purchase');
  provider.reserve = ({ reference }) => fail(reference, 'reserve');
}

describe('what becomes of a sale when the provider', () => {
  type Told = Partial<Omit<Sale, 'connectionLostAt'>> & { readonly connectionLostAt?: typeof lostNow | undefined };

  it.each<[string, ProviderError['failure'] | TypeError, Partial<Sale>, Told, readonly string[]]>([
    [
      'refuses fields, which no form shows',
      { ...refusal, fieldErrors: { 3: 'Blocked', 4: 'No.' } },
      {},
      { state: 'refused', refusal: { ...said, message: 'No. · Blocked' } },
      [sold],
    ],
    ['refuses it', refusal, {}, { state: 'refused', refusal: said }, [sold, looked, listed]],
    [
      'refuses a part',
      { ...refusal, part: 1 },
      {},
      { state: 'refused', refusal: { ...said, part: 1 } },
      [sold, looked, listed],
    ],
    [
      'knows nobody',
      { kind: 'sign-in-required' },
      {},
      { state: 'refused', refusal: { code: notReceived, message: '' }, attempts: 0 },
      [sold],
    ],
    [
      'knows nobody any more',
      { kind: 'sign-in-required' },
      { attempts: 2 },
      { state: 'unknown', refusal: null, connectionLostAt: undefined },
      [looked, sold],
    ],
    [
      'knows nobody, offline',
      { kind: 'sign-in-required' },
      { offline },
      { state: 'waiting', refusal: null, attempts: 0 },
      [looked, sold],
    ],
    [
      'knows nobody any more, offline',
      { kind: 'sign-in-required' },
      { offline, attempts: 2 },
      { state: 'unknown', refusal: null },
      [looked, sold],
    ],
    // It was sent, so it may have been made all the same.
    [
      'rejects the token',
      { kind: 'sign-in-required', isRejected: true },
      {},
      { state: 'refused', refusal: { code: notReceived, message: '' }, attempts: 1 },
      [sold, looked, listed],
    ],
    [
      'rejects the token, and no new one is to be had',
      { kind: 'no-answer', isTokenMissing: true, isRejected: true },
      {},
      { state: 'refused', refusal: { code: notReceived, message: '' }, attempts: 1 },
      [sold, looked, listed],
    ],
    [
      'rejects the token of what was sold offline',
      { kind: 'sign-in-required', isRejected: true },
      { offline },
      { state: 'refused', refusal: { code: notReceived, message: '' } },
      [looked, sold, looked, listed],
    ],
    ['has a fault', { kind: 'server-error', status: 500 }, {}, { state: 'unknown', refusal: null }, [sold]],
    [
      'puts it off',
      putOff,
      {},
      { state: 'refused', refusal: { code: 429, message: 'Slow down' } },
      [sold, looked, listed],
    ],
    [
      'puts it off, of a reservation',
      putOff,
      { kind: 'reservation' },
      { state: 'refused', refusal: { code: 429, message: 'Slow down' } },
      ['reserve ref-1', looked, listed],
    ],
    ['puts it off, offline', putOff, { offline }, { state: 'waiting', refusal: null, attempts: 0 }, [looked, sold]],
    ['does not answer', { kind: 'no-answer' }, {}, { state: 'unknown', connectionLostAt: undefined }, [sold]],
    [
      'is cut off',
      { kind: 'no-answer', isConnectionLost: true },
      {},
      { state: 'unknown', connectionLostAt: lostNow },
      [sold],
    ],
    [
      'can’t be read',
      { kind: 'unreadable', path: '', field: '' },
      {},
      { state: 'unknown', connectionLostAt: undefined },
      [sold],
    ],
    ['was not asked rightly', new TypeError('our own'), {}, { state: 'unknown', connectionLostAt: undefined }, [sold]],
  ])('[PAY-8] [PAY-10] %s', async (_, failure, sale, { connectionLostAt, ...told }, calls) => {
    failing(failure);
    const sent = await send(sale);
    const at = connectionLostAt === lostNow ? counter.clock.now() : undefined;
    expect(sent.sale).toMatchObject(told);
    if (told.state === 'unknown') expect(sent.sale?.connectionLostAt).toBe(at);
    expect(provider.calls).toEqual(calls);
    expect(sent.reference).toBe('ref-1');
    expect(sent.fieldErrors).toEqual('fieldErrors' in failure ? failure.fieldErrors : {});
  });

  it('[PAY-10] has sold it by an earlier try, which is listed only now: it is not sent again', async () => {
    provider.ledger.set('ref-1', { orderNumber: '4000009', bookingKeys: [], printLink: null });
    const { sale } = await send({ attempts: 2 });
    expect(sale).toMatchObject({ state: 'done', result: { orderNumber: '4000009' } });
    expect(provider.calls).toEqual([looked]);
  });

  it.each(['drop-before', 'break', 'refuse'] as const)(
    '[PAY-10] can’t say whether an earlier try was sold: it is sent, under the same reference: %s',
    async (how) => {
      provider.script.set('findSale', [how]);
      expect((await send({ attempts: 2 })).sale).toMatchObject({ state: 'done' });
      expect(provider.calls).toEqual([looked, sold]);
    },
  );

  it('[PAY-10] refuses it and then tells no more: it is being checked', async () => {
    failing(refusal);
    provider.script.set('findSale', ['drop-before']);
    const { sale } = await send();
    expect(sale).toMatchObject({ state: 'unknown', refusal: said, connectionLostAt: counter.clock.now() });
  });
});

describe('the sale of an opened reservation', () => {
  const gone = { state: 'refused', refusal: { code: 410, message: 'Schon bezahlt' } } as const;
  const items = [cartItem({ quantity: 2, hold: { state: 'reserved', code: 'b-1', pieces: 2 } })];
  const open = booking({ bookingKey: 'b-1', orderNumber: null });
  const paid = booking({ bookingKey: 'b-1', orderNumber: '4000001' });

  it.each<[string, Partial<Sale>, Booking, Partial<Sale>, readonly string[]]>([
    ['is there', {}, open, { state: 'done' }, [sold]],
    ['was paid at another till while the money was taken', {}, paid, gone, []],
    ['may have been paid by an earlier attempt', { attempts: 2 }, paid, gone, [looked, looked]],
    ['was paid offline, and sent before', { offline }, paid, gone, [looked, looked]],
    ['is in parts, of which the first is made', { reservedKeys: ['b-2'] }, paid, { state: 'done' }, [sold]],
  ])('[RES-1] [PAY-10] that %s', async (_, change, row, told, asked) => {
    provider.bookings = async () => pageOf(row);
    const { sale } = await send(change, { items, reservationKey: 'b-1' });
    expect(sale).toMatchObject(told);
    expect(provider.calls.filter((call) => call === sold || call === looked)).toEqual(asked);
  });
});

it('[RES-1] what was just found of an opened reservation is not asked again', async () => {
  const items = [cartItem({ quantity: 2, hold: { state: 'reserved', code: 'b-1', pieces: 2 } })];
  const sale = madeUpSale({}, { items, reservationKey: 'b-1' });
  await counter.device.transact((tx) => tx.putSale(sale));
  const bookings = vi.spyOn(provider, 'bookings');
  expect((await sendSale(counter.context, sale, { found: null })).sale?.state).toBe('done');
  expect(bookings).not.toHaveBeenCalled();
});

describe('the sale of an opened reservation of which no answer tells whether it stands', () => {
  const items = [cartItem({ quantity: 2, hold: { state: 'reserved', code: 'b-1', pieces: 2 } })];

  it('[RES-1] [PAY-10] is not sent, and its money goes on counting', async () => {
    provider.bookings = async () => {
      throw new ProviderError({ kind: 'server-error', status: 503 });
    };
    const { sale } = await send({}, { items, reservationKey: 'b-1' });
    expect(sale).toMatchObject({ state: 'refused', refusal: { code: notReceived }, attempts: 0 });
    expect(provider.calls).not.toContain(sold);
  });

  it('[RES-1] [OFF-7] waits where it was made offline', async () => {
    provider.bookings = async () => {
      throw new ProviderError({ kind: 'no-answer' });
    };
    const now = counter.clock.now();
    const made = { createdAt: now, updatedAt: now, offline: { ...offline, sentAt: null }, attempts: 0 };
    const sale = madeUpSale({ state: 'waiting', ...made }, { items });
    await counter.device.transact((tx) => tx.putSale(sale));
    await counter.till.settle();
    expect(await counter.device.sale('ref-1')).toEqual(sale);
    provider.bookings = async () => pageOf(booking({ bookingKey: 'b-1', orderNumber: null }));
    await counter.till.settle();
    expect(await counter.device.sale('ref-1')).toMatchObject({ state: 'done' });
  });
});

describe('a reservation in parts', () => {
  it.each([
    ['nothing has left the device', [], 'waiting'],
    ['a part was made', ['part-1'], 'unknown'],
  ])('[PAY-6] [OFF-7] that was made offline and finds nobody signed in: %s', async (_, reservedKeys, state) => {
    failing({ kind: 'sign-in-required' }, reservedKeys);
    const { sale } = await send({ kind: 'reservation', offline });
    expect([sale?.state, sale?.reservedKeys ?? []]).toEqual([state, reservedKeys]);
  });

  it.each([
    ['the first are known', ['part-1'], ['part-1']],
    ['none is known', [], undefined],
  ])('[PAY-6] [PAY-10] that breaks off where %s', async (_, reservedKeys, noted) => {
    failing({ kind: 'no-answer' }, reservedKeys);
    const { sale } = await send({ kind: 'reservation' });
    expect([sale?.state, sale?.reservedKeys]).toEqual(['unknown', noted]);
  });

  it('[PAY-6] [PAY-10] that may have been made by an earlier try is looked for by each part’s reference', async () => {
    const findSale = vi.spyOn(provider, 'findSale');
    await send(
      { kind: 'reservation', attempts: 2 },
      { items: [cartItem(), cartItem({ key: 'i-2', productId: '4712' })] },
    );
    expect(findSale).toHaveBeenCalledWith('ref-1', expect.anything(), { parts: 2 });
  });

  it.each([
    ['is left', ['part-1']],
    ['was given back', []],
  ])('[PAY-6] [PAY-8] whose fields are refused names the part that %s', async (_, reservedKeys) => {
    failing({ ...refusal, fieldErrors: { 3: 'Blocked' } }, reservedKeys);
    const { sale } = await send({ kind: 'reservation', reservedKeys: ['part-1'] });
    expect([sale?.state, sale?.reservedKeys ?? []]).toEqual(['refused', reservedKeys]);
    expect((await counter.device.releases()).map(({ code }) => code)).toEqual(reservedKeys);
  });

  it('[PAY-6] [PAY-10] notes each before the next one is sent, while it is being sent', async () => {
    const noted: unknown[] = [];
    const note = async (take: Parameters<ScriptedProvider['reserve']>[1], key: string) => {
      await take?.([key]);
      noted.push((await counter.device.sale('ref-1'))?.reservedKeys);
    };
    provider.reserve = async (_, take) => {
      await note(take, 'part-1');
      await counter.device.transact(async (tx) => tx.putSale(madeUpSale({ kind: 'reservation', state: 'unknown' })));
      await note(take, 'part-2');
      return { orderNumber: null, bookingKeys: ['part-1', 'part-2'], printLink: null };
    };
    const { sale } = await send({ kind: 'reservation' });
    expect(noted).toEqual([['part-1'], undefined]);
    expect(sale).toMatchObject({ state: 'done', result: { bookingKeys: ['part-1', 'part-2'] } });
  });
});

it('[TERM-3] [PAY-10] a sale is sent once the copy has it', async () => {
  const order: string[] = [];
  counter.context.copies.whenCopied = async ({ reference }) => {
    await counter.device.state();
    order.push(`copied ${reference}`, ...provider.calls);
  };
  expect((await send()).sale?.state).toBe('done');
  expect([...order, ...provider.calls]).toEqual(['copied ref-1', sold]);
});
