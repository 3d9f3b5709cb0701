import * as v from 'valibot';
import { saleSchema } from '../../device/index.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { asOffline } from '../../domain/sale/offline-sale.ts';
import { isOpen, isPaidAtTill, isUnsettled, type OfflineSale, type Sale } from '../../domain/sale/sale.ts';
import type { StorageCopy } from '../../terminal/index.ts';

/*
 * The terminal's copy of the state has the device's open sales, because money may have been taken for them and a new webview starts
 * with an empty journal (PAY-10, OFF-7).
 */

/** Largest size of the copied sales (characters of JSON). Sales are given newest first, so the oldest are left out. */
const mostCharacters = 1_000_000;

/** These open sales for the copy; like the cart's copy they have no customers' data. */
export function copiedSales(sales: readonly Sale[]): Record<string, unknown>[] {
  let left = mostCharacters;
  return sales
    .map(withoutPeople)
    .filter((sale) => {
      left -= JSON.stringify(sale).length;
      return left >= 0;
    })
    .map((sale) => ({ ...sale }));
}

/** Removes the data of buyers and attendees, and texts that may repeat it. */
function withoutPeople(sale: Sale): Sale {
  const { request, refusal, terminal } = sale;
  return {
    ...sale,
    request: {
      ...request,
      payment: { ...request.payment, options: {} },
      buyer: null,
      knownBuyer: null,
      attendees: [],
      sendTickets: false,
    },
    refusal: refusal && { ...refusal, message: '' },
    doubt: null,
    isSeen: false,
    ...(terminal && { terminal: { ...terminal, message: '' } }),
  };
}

export interface ReadSales {
  readonly sales: readonly Sale[];
  /** Whether all of the copy's sales could be read. */
  readonly areWhole: boolean;
}

/** The open sales of a copy that can be read. */
export function salesOfCopy({ sales }: StorageCopy): ReadSales {
  const found = (sales ?? []).map((sale) => v.safeParse(saleSchema, sale));
  const read = found.flatMap(({ success, output }) => (success && isReference(output.reference) ? [output] : []));
  return { sales: read.filter(isOpen).map(withoutPeople), areWhole: read.length === found.length };
}

/** Whether a text can be a reference: it is used in addresses, messages and names of locks. */
function isReference(text: string): boolean {
  return /^[!-~]{1,300}$/.test(text);
}

/** The revision of a sale without a cart on this device. */
const noRevision = -1;

/**
 * Converts another webview's sale for this device's journal. The other webview may have sent it since, so an unsettled sale is
 * `unknown` and is asked about. A paid sale without its cart becomes one made offline: if it did not arrive, a person decides.
 * `cart`: the one that was restored with it, or that it was changed since; null where there is none.
 */
export function takenIn(sale: Sale, now: number, cart: Pick<Cart, 'revision'> | 'changed' | null): Sale {
  return {
    ...sale,
    state: isUnsettled(sale) ? 'unknown' : sale.state,
    offline: cart === null ? offlineOf(sale, now) : sale.offline,
    cartRevision: cart === null || cart === 'changed' ? noRevision : cart.revision,
    updatedAt: now,
  };
}

function offlineOf(sale: Sale, now: number): OfflineSale | null {
  const { state, offline } = sale;
  if (offline !== null) return state === 'waiting' ? { ...offline, sentAt: now } : offline;
  return isPaidAtTill(sale) ? asOffline(sale) : null;
}
