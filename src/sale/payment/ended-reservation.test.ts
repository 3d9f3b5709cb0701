import { beforeEach, describe, expect, it } from 'vitest';
import type { Reservation } from '../../domain/bookings/booking.ts';
import type { CartItem } from '../../domain/cart/cart.ts';
import { notReceived, type Sale } from '../../domain/sale/sale.ts';
import { booking, pageOf } from '../../domain/testing/bookings.ts';
import { wallClock } from '../../domain/testing/offers.ts';
import { cartItem, madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import { euro } from '../../domain/testing/unanswered.ts';
import { ProviderError } from '../../provider/index.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { endedReservation } from './ended-reservation.ts';

const reserved = [cartItem({ quantity: 2, hold: { state: 'reserved', code: 'b-1', pieces: 2 } })];
const contact = { firstName: '', lastName: '', email: '', phone: '' };
const open = booking({ bookingKey: 'b-1', orderNumber: null, contact });
const paid = booking({ bookingKey: 'b-1', orderNumber: '4000001' });

type Said = 'stands' | 'silent' | 'paid';

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
  provider.bookings = async () => pageOf(open);
});

function refuses(code: number): void {
  provider.reservation = async () => {
    throw new ProviderError({ kind: 'refused', code, message: '', fieldErrors: {} });
  };
}

function silence(call: 'bookings' | 'reservation', failure: ProviderError['failure']): void {
  provider[call] = async () => {
    throw new ProviderError(failure);
  };
}

it('[RES-1] [PAY-10] a reservation that the provider still has can be paid', async () => {
  expect(await endedReservation(counter.context, reserved)).toBeNull();
});

it('[RES-1] [PAY-10] one that became an order cannot', async () => {
  provider.bookings = async () => pageOf(paid);
  expect(await endedReservation(counter.context, reserved)).toEqual({ soldAs: '4000001' });
});

it.each([404, 410])('[RES-1] [PAY-10] one that is not found (%i) and not listed cannot', async (code) => {
  refuses(code);
  provider.bookings = async () => pageOf();
  expect(await endedReservation(counter.context, reserved)).toEqual({ soldAs: null });
});

it.each([
  ['is refused for another reason', () => refuses(403), pageOf()],
  ['is not found, but listed', () => refuses(404), pageOf(open)],
  ['is found, but not listed', () => undefined, pageOf()],
])('[RES-1] [PAY-10] one that %s can be paid', async (_, arrange, listed) => {
  arrange();
  provider.bookings = async () => listed;
  expect(await endedReservation(counter.context, reserved)).toBeNull();
});

it.each<[string, () => void]>([
  ['its list does not answer', () => silence('bookings', { kind: 'no-answer' })],
  ['its list has an error', () => silence('bookings', { kind: 'server-error', status: 503 })],
  ['it is not listed, and does not answer itself', () => silence('reservation', { kind: 'no-answer' })],
  ['it is asked too often', () => silence('bookings', { kind: 'server-error', status: 429 })],
])('[RES-1] [PAY-10] nobody knows of one while %s', async (_, arrange) => {
  provider.bookings = async () => pageOf();
  arrange();
  expect(await endedReservation(counter.context, reserved)).toBe('unanswered');
});

describe('[RES-1] one that was changed elsewhere since it was opened', () => {
  const time = wallClock('2026-12-01 11:45');
  const price = euro(1200);
  const row = { optionId: '1', optionName: '', price, customPrice: null, vatRate: 0, quantity: 2, isGift: null };
  const line = cartItem({ optionId: '1', quantity: 2, time, hold: { state: 'reserved', code: 'b-1', pieces: 2 } });
  const another = cartItem({ ...line, key: 'b', customPrice: euro(900) });

  it.each<[string, Partial<Reservation>, readonly CartItem[], unknown]>([
    ['as it was', {}, [line], null],
    ['another time', { appointment: wallClock('2026-12-03 09:15') }, [line], { soldAs: null }],
    ['no time told', { appointment: null }, [line], null],
    ['more pieces', { items: [{ ...row, quantity: 3 }] }, [line], { soldAs: null }],
    ['nothing of the option', { items: [] }, [line], { soldAs: null }],
    [
      'in several rows',
      {
        items: [
          { ...row, quantity: 1 },
          { ...row, quantity: 1 },
        ],
      },
      [line],
      null,
    ],
    ['more pieces wanted here', {}, [{ ...line, quantity: 5 }], null],
    ['fewer pieces wanted here', {}, [{ ...line, quantity: 1 }], null],
    ['another option taken out here', { items: [row, { ...row, optionId: '2' }] }, [line], null],
    ['a price of the option taken out here', { items: [row, { ...row, customPrice: euro(900) }] }, [line], null],
    [
      'two prices of an option',
      { items: [row, { ...row, customPrice: euro(900), quantity: 1 }] },
      [line, another],
      null,
    ],
  ])('%s', async (_, told, items, expected) => {
    const { reservation } = provider;
    provider.reservation = async (key) => ({ ...(await reservation(key)), appointment: time, items: [row], ...told });
    expect(await endedReservation(counter.context, items)).toEqual(expected);
  });

  it('[PAY-2] no money is asked for it', async () => {
    await counter.till.openReservation('b-1', { replace: false });
    expect((await counter.till.preparePayment()).kind).toBe('ready');
    const { reservation } = provider;
    provider.reservation = async (key) => {
      const told = await reservation(key);
      return { ...told, items: told.items.map((item) => ({ ...item, quantity: item.quantity + 1 })) };
    };
    expect(await counter.till.preparePayment()).toEqual({ kind: 'reservation-ended', soldAs: null });
  });
});

it('[RES-1] [PAY-10] one that a list tells of needs no other answer', async () => {
  silence('reservation', { kind: 'no-answer' });
  expect(await endedReservation(counter.context, reserved)).toBeNull();
});

it.each([
  ['is found', () => undefined],
  ['is not found', () => refuses(404)],
])('[RES-1] [PAY-10] one whose list can’t be read can be paid, where it %s', async (_, arrange) => {
  arrange();
  silence('bookings', { kind: 'unreadable', path: 'GET bookings', field: '(list)' });
  expect(await endedReservation(counter.context, reserved)).toBeNull();
});

it('[RES-1] [PAY-2] [ERR-3] no money is asked for while the provider can’t say that it stands, but a slow answer is not waited for', async () => {
  await counter.till.openReservation('b-1', { replace: false });
  silence('bookings', { kind: 'no-answer' });
  expect((await counter.till.preparePayment()).kind).toBe('reservation-unanswered');
  provider.bookings = () =>
    new Promise(() => {
      counter.clock.advance(3_000);
    });
  expect((await counter.till.preparePayment()).kind).toBe('ready');
});

it('[RES-1] [PAY-10] one that this device has sold itself cannot', async () => {
  const result = { orderNumber: '4000002', bookingKeys: [], printLink: null };
  await counter.device.transact((tx) => tx.putSale(madeUpSale({ state: 'done', result }, { reservationKey: 'b-1' })));
  expect(await endedReservation(counter.context, reserved)).toEqual({ soldAs: '4000002' });
});

it.each<[string, readonly Said[], unknown]>([
  ['one has ended, beside one of which nobody knows', ['stands', 'silent', 'paid'], { soldAs: '4000001' }],
  ['nobody knows of one', ['stands', 'silent'], 'unanswered'],
  ['all stand', ['stands', 'stands'], null],
])('[RES-1] [PAY-10] of several in a cart, %s', async (_, said, expected) => {
  provider.bookings = async ({ search }) => {
    const of = said[Number(search)];
    if (of === 'silent') throw new ProviderError({ kind: 'no-answer' });
    return pageOf(booking({ bookingKey: search, orderNumber: of === 'paid' ? '4000001' : null }));
  };
  const items = said.map((_of, index) => cartItem({ hold: { state: 'reserved', code: `${index}`, pieces: 2 } }));
  expect(await endedReservation(counter.context, items)).toEqual(expected);
});

it('[PAY-2] of a cart without a reservation nothing is asked', async () => {
  expect(await endedReservation(counter.context, [cartItem()])).toBeNull();
  expect(provider.calls).toEqual([]);
});

it('[RES-1] [PAY-2] [PAY-10] no money is asked for a reservation that another till has paid since it was opened', async () => {
  await counter.till.openReservation('b-1', { replace: false });
  expect((await counter.till.preparePayment()).kind).toBe('ready');
  expect(counter.till.readyNow()).toBeNull();
  provider.bookings = async () => pageOf(paid);
  expect(await counter.till.preparePayment()).toEqual({ kind: 'reservation-ended', soldAs: '4000001' });
});

it('[RES-1] [PAY-10] one for which money was taken may be ended by that very sale, which its repeat finds out', async () => {
  await counter.till.openReservation('b-1', { replace: false });
  const ready = await counter.till.preparePayment();
  if (ready.kind !== 'ready') throw new Error(ready.kind);
  provider.script.set('purchase', ['no-token']);
  const payment = { code: 'paid_cash', options: {} } as const;
  const paidFor = await counter.till.pay({ payment, shown: ready.totals.grandTotal, given: null });
  expect(paidFor).toMatchObject({ kind: 'refused', sale: { isMoneyHeld: true } });
  provider.bookings = async () => pageOf(paid);
  expect((await counter.till.preparePayment()).kind).toBe('ready');
});

it.each<[string, Partial<Sale>, boolean]>([
  ['has no answer, and the next customer is served', { state: 'unknown' }, true],
  ['did not arrive, and nobody has decided', { state: 'refused', refusal: { code: notReceived, message: '' } }, true],
  ['was given up', { state: 'withdrawn' }, false],
  ['is another reservation that is being made', { state: 'unknown', kind: 'reservation' }, false],
])(
  '[RES-1] [PAY-10] one whose sale here %s is opened once more only where that is settled',
  async (_, change, isKept) => {
    const sale = madeUpSale({ reference: 'ref-7', offline: offlineSale, ...change }, { items: reserved });
    await counter.device.transact((tx) => tx.putSale(sale));
    const opened = await counter.till.openReservation('b-1', { replace: false });
    expect(opened).toEqual(isKept ? { beingSoldBy: 'ref-7' } : expect.stringMatching(/^opened/));
    expect((await counter.device.state()).cart.items).toHaveLength(isKept ? 0 : 1);
  },
);

it('[RES-1] [PAY-10] one whose sale is being checked leads to that also while its cart is kept for it', async () => {
  await counter.till.openReservation('b-1', { replace: false });
  const ready = await counter.till.preparePayment();
  if (ready.kind !== 'ready') throw new Error(ready.kind);
  provider.script.set('purchase', ['drop-before']);
  provider.script.set('findSale', ['drop-before', 'drop-before']);
  const payment = { code: 'paid_cash', options: {} } as const;
  await counter.till.pay({ payment, shown: ready.totals.grandTotal, given: null });
  const { lockedBy } = (await counter.device.state()).cart;
  expect(lockedBy).not.toBeNull();
  expect(await counter.till.openReservation('b-1', { replace: false })).toEqual({ beingSoldBy: lockedBy });
});
