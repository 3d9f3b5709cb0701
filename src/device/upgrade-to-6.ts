import { isRecord } from '../domain/is-record.ts';
import type { TakingRow } from './taking-row.ts';

/* Upgrades rows that builds before version 6 wrote. */

/** The taking of a sale in the journal; null for a reservation, and for a row that can't be read as a sale. */
export function takingOf6(sale: unknown): TakingRow | null {
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
  return { reference, at: createdAt, running: 1, value };
}

function stateOf6(state: unknown, offline: unknown): 'done' | 'open' | 'undone' {
  if (state === 'done') return 'done';
  const isOpen = state === 'submitting' || state === 'unknown' || state === 'waiting';
  return isOpen || (state === 'refused' && isRecord(offline)) ? 'open' : 'undone';
}
