import { isRecord } from '../domain/is-record.ts';

/* Upgrades rows that older builds wrote; the number is the version that wants the new form. What can't be read is left alone. */

/** Before version 4, a hold was taken to last as long as the till had asked for (ms). */
const holdLife = 20 * 60_000;

/** Each hold keeps how long it lasts. */
export function cartOf4(cart: unknown): unknown {
  return isRecord(cart) ? { ...cart, items: itemsOf4(cart.items) } : cart;
}

/** The assignee has a name, and an opened reservation the people that it is for. */
export function checkoutOf4(checkout: unknown): unknown {
  if (!isRecord(checkout)) return checkout;
  const { assigneeId, ...rest } = checkout;
  const assignee = typeof assigneeId === 'string' ? { id: assigneeId, name: '' } : null;
  return { ...rest, assignee, reservedFor: null };
}

/** A sale has the terminal's reference of its cart, the buyer of its reservation, and the keys of all bookings that it reserved. */
export function saleOf4(sale: unknown): unknown {
  if (!isRecord(sale)) return sale;
  return { ...sale, request: requestOf4(sale.request), result: resultOf4(sale.result) };
}

function requestOf4(request: unknown): unknown {
  if (!isRecord(request)) return request;
  return { ...request, items: itemsOf4(request.items), knownBuyer: null, externalReference: null };
}

function resultOf4(result: unknown): unknown {
  if (!isRecord(result)) return result;
  const { bookingKey, ...rest } = result;
  return { ...rest, bookingKeys: typeof bookingKey === 'string' ? [bookingKey] : [] };
}

function itemsOf4(items: unknown): unknown {
  return Array.isArray(items) ? items.map(itemOf4) : items;
}

function itemOf4(item: unknown): unknown {
  if (!isRecord(item) || !isRecord(item.hold) || item.hold.state !== 'held') return item;
  return { ...item, hold: { ...item.hold, lasts: holdLife } };
}

/** The taking of a sale in the journal; null for a reservation, and for a row that can't be read as a sale. */
export function takingOf6(sale: unknown) {
  if (!isRecord(sale) || !isRecord(sale.request) || !isRecord(sale.request.payment)) return null;
  const { reference, createdAt, kind, state, offline, result, request } = sale;
  if (typeof reference !== 'string' || typeof createdAt !== 'number' || kind !== 'purchase') return null;
  const items = Array.isArray(request.items) ? request.items.filter(isRecord) : [];
  const value = {
    reference,
    at: createdAt,
    updatedAt: sale.updatedAt,
    state: stateOf6(state, offline),
    tender: sale.request.payment.code,
    amount: sale.amount,
    given: sale.given ?? null,
    orderNumber: isRecord(result) ? result.orderNumber : null,
    isOffline: isRecord(offline),
    pieces: items.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    products: [...new Set(items.map(({ productName }) => productName))],
    couponCode: request.couponCode ?? null,
    postings: [],
  };
  return { reference, at: createdAt, running: 1 as const, value };
}

function stateOf6(state: unknown, offline: unknown): 'done' | 'open' | 'undone' {
  if (state === 'done') return 'done';
  const isOpen = state === 'submitting' || state === 'unknown' || state === 'waiting';
  return isOpen || (state === 'refused' && isRecord(offline)) ? 'open' : 'undone';
}
