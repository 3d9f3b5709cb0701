import { expect } from 'vitest';
import type { Device } from '../../src/device/index.ts';
import type { Sale, SaleState } from '../../src/domain/sale/sale.ts';
import type { Shop } from './shop.ts';

const everyState: readonly SaleState[] = ['submitting', 'unknown', 'waiting', 'done', 'refused', 'withdrawn'];

export function journalOf(device: Device): Promise<Sale[]> {
  return device.salesIn(everyState);
}

/**
 * What holds at every moment, whatever went wrong: the provider has at most one purchase a reference, each of them in the
 * journal; "done" is in its books to the cent and to the ticket, and of what was refused there is nothing. `repeated`: of purchases
 * that have arrived twice the provider may have two, of the same.
 */
export async function expectTruth(
  shop: Shop,
  device: Device,
  repeated: ReadonlySet<string> = noneRepeated,
): Promise<void> {
  const journal = await journalOf(device);
  const orders = await shop.ledger.orders();
  const once = orders.filter(({ reference }) => !repeated.has(reference ?? ''));
  expect(new Set(once.map(({ reference }) => reference)).size, 'one order a reference').toBe(once.length);
  for (const { reference } of orders) {
    expect(
      journal.map((sale) => sale.reference),
      'an order that the device does not know of',
    ).toContain(reference);
  }
  const booked = await shop.ledger.booked();
  for (const sale of journal) {
    const own = orders.filter(({ reference }) => reference === sale.reference);
    const times = repeated.has(sale.reference) ? Math.max(own.length, 1) : 1;
    expectTruthOf(sale, own, booked.get(sale.reference) ?? 0, times);
  }
}

const noneRepeated: ReadonlySet<string> = new Set();

/** Staff were told of every second order of a sale, and have been told of none that is not there (PAY-10). */
export async function expectToldTwice(shop: Shop, device: Device): Promise<void> {
  for (const { reference, state, result, duplicates } of await journalOf(device)) {
    if (state !== 'done') continue;
    const made = (await shop.ledger.orders(reference)).map(({ order_number }) => order_number);
    const others = made.filter((number) => number !== result?.orderNumber);
    const told = duplicates?.answer === 'booked-twice' ? duplicates.bookings.map(({ orderNumber }) => orderNumber) : [];
    expect(told.sort(), `second orders of ${reference} that staff were told of`).toEqual(others.sort());
  }
}

type Orders = Awaited<ReturnType<Shop['ledger']['orders']>>;

function expectTruthOf(sale: Sale, orders: Orders, booked: number, times: number): void {
  const { reference, kind, state, amount, request } = sale;
  if (state === 'refused' || state === 'withdrawn' || state === 'waiting') {
    expect(booked, `${state}, but the provider has it`).toBe(0);
  }
  if (state !== 'done') return;
  expect(booked, 'done, but the provider has not all of it').toBe(partsOf(request.items, kind).size * times);
  if (kind === 'reservation') return;
  const order = { reference, total_cents: amount.minor };
  expect(orders).toMatchObject(Array.from({ length: times }, () => order));
  const sold = orders.flatMap(({ items }) => items.map(ticketsOf));
  const tickets = request.items.map(({ optionId, time, quantity }) => `${optionId} ${time ?? null} × ${quantity}`);
  const wanted = Array.from({ length: times }, () => tickets).flat();
  expect(sold.sort(), 'the tickets of the order').toEqual(wanted.sort());
}

/** A booking is made for each product at each time; a reservation also tells own prices apart. */
export function partsOf(items: Sale['request']['items'], kind: Sale['kind']): Set<string> {
  const own = (minor: number | undefined) => (kind === 'reservation' ? minor : '');
  return new Set(items.map(({ productId, time, customPrice }) => `${productId} ${time} ${own(customPrice?.minor)}`));
}

function ticketsOf(item: object): string {
  const { option_id, date_time, qty } = Object.fromEntries(Object.entries(item));
  return `${option_id} ${date_time ?? null} × ${qty}`;
}
