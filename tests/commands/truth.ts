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
 * journal; "done" is in its books to the cent and to the ticket, and of what was refused there is nothing.
 */
export async function expectTruth(shop: Shop, device: Device): Promise<void> {
  const journal = await journalOf(device);
  const orders = await shop.ledger.orders();
  expect(new Set(orders.map(({ reference }) => reference)).size, 'one order a reference').toBe(orders.length);
  for (const { reference } of orders) {
    expect(
      journal.map((sale) => sale.reference),
      'an order that the device does not know of',
    ).toContain(reference);
  }
  const booked = await shop.ledger.booked();
  for (const sale of journal) {
    const own = orders.filter(({ reference }) => reference === sale.reference);
    expectTruthOf(sale, own, booked.get(sale.reference) ?? 0);
  }
}

type Orders = Awaited<ReturnType<Shop['ledger']['orders']>>;

function expectTruthOf({ reference, kind, state, amount, request }: Sale, orders: Orders, booked: number): void {
  if (state === 'refused' || state === 'withdrawn' || state === 'waiting') {
    expect(booked, `${state}, but the provider has it`).toBe(0);
  }
  if (state !== 'done') return;
  expect(booked, 'done, but the provider has not all of it').toBe(partsOf(request.items, kind).size);
  if (kind === 'reservation') return;
  expect(orders).toMatchObject([{ reference, total_cents: amount.minor }]);
  const sold = orders.flatMap(({ items }) => items.map(ticketsOf));
  const wanted = request.items.map(({ optionId, time, quantity }) => `${optionId} ${time ?? null} × ${quantity}`);
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
