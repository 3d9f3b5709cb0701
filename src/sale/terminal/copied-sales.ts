import * as v from 'valibot';
import { saleSchema } from '../../device/index.ts';
import { asOffline } from '../../domain/sale/offline-sale.ts';
import { isOpen, isPaidAtTill, isUnsettled, type OfflineSale, type Sale } from '../../domain/sale/sale.ts';
import type { StorageCopy } from '../../terminal/index.ts';

/*
 * The device's open sales travel in the terminal's copy of the state: money may have been taken for them, and a new webview
 * finds an empty journal (PAY-10, OFF-7).
 */

/** Largest size of the copied sales (characters of JSON); beyond it only the newest are copied. */
const mostCharacters = 1_000_000;

/** The open ones of these sales, for the copy: as much of people as there is of them in the cart's copy, which is nothing. */
export function copiedSales(sales: readonly Sale[]): Record<string, unknown>[] {
  let left = mostCharacters;
  return sales
    .filter(isOpen)
    .map(withoutPeople)
    .filter((sale) => {
      left -= JSON.stringify(sale).length;
      return left >= 0;
    })
    .map((sale) => ({ ...sale }));
}

/** Data of buyers and attendees, and texts that may repeat it, are not copied. */
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
  /** None of them is damaged. */
  readonly areWhole: boolean;
}

/** The sales of a copy, as far as they can be read. */
export function salesOfCopy({ sales }: StorageCopy): ReadSales {
  const found = (sales ?? []).map((sale) => v.safeParse(saleSchema, sale));
  const read = found.flatMap(({ success, output }) => (success && isReference(output.reference) ? [output] : []));
  return { sales: read.filter(isOpen).map(withoutPeople), areWhole: read.length === found.length };
}

/** It goes into addresses, messages and the names of locks. */
function isReference(text: string): boolean {
  return /^[!-~]{1,300}$/.test(text);
}

/** Of no cart of this device. */
const noRevision = -1;

/**
 * A sale of another webview, as this device's journal has it: nobody here knows what became of it, as the other one may have sent
 * it since. So it is asked about before all else, and what is paid and has no cart here is like a sale made offline, which is
 * sent again only where it has surely not arrived. `cartRevision`: of the cart that came with it; null where that did not come.
 */
export function takenIn(sale: Sale, now: number, cartRevision: number | null): Sale {
  const hasCart = cartRevision !== null;
  return {
    ...sale,
    state: isUnsettled(sale) ? 'unknown' : sale.state,
    offline: hasCart ? sale.offline : offlineOf(sale, now),
    cartRevision: cartRevision ?? noRevision,
    updatedAt: now,
  };
}

function offlineOf(sale: Sale, now: number): OfflineSale | null {
  const { state, kind, offline } = sale;
  if (offline !== null) return state === 'waiting' ? { ...offline, sentAt: now } : offline;
  return kind === 'purchase' && isPaidAtTill(sale) ? asOffline(sale) : null;
}
