import { sumOfLines } from '../../domain/cart/cart.ts';
import type { BookedOrderRow } from '../../domain/day/proof.ts';
import type { BookedSale, LookedUp } from '../../domain/sale/booked-sale.ts';
import type { Totals } from '../../domain/sale/checkout.ts';
import type { SaleRequest, SaleResult } from '../../domain/sale/sale.ts';
import { type BookFilter, type Provider, ProviderError } from '../../provider/index.ts';

/** How a call of the scripted provider goes: normally, or with a refusal, or a fault of the provider or the network. */
export type Script = 'answer' | 'refuse' | 'break' | 'drop-before' | 'drop-after' | 'sign-in' | 'no-token';

/** A provider in memory in which every call can be made to fail. */
export interface ScriptedProvider extends Provider {
  /** How the next calls of each method go, in order; later ones answer normally. */
  readonly script: Map<keyof Provider, Script[]>;
  /** All calls: the method, and the code, reference or key that was passed. */
  readonly calls: string[];
  /** The results of all sales, by the till's own reference. */
  readonly ledger: Map<string, SaleResult>;
  /** The list of bookings; empty unless a test fills it. */
  readonly booked: BookedSale[];
  /** The numbers of the orders that its rows say are canceled. */
  readonly canceled: Set<string>;
  /** Codes of the holds that are in force, with their quantity. */
  readonly holds: Map<string, number>;
}

export function scriptedProvider(): ScriptedProvider {
  const script: ScriptedProvider['script'] = new Map();
  const calls: string[] = [];
  const ledger = new Map<string, SaleResult>();
  const booked: BookedSale[] = [];
  const canceled = new Set<string>();
  const holds = new Map<string, number>();

  async function perform<Result>(method: keyof Provider, about: string, work: () => Result): Promise<Result> {
    calls.push(about === '' ? method : `${method} ${about}`);
    const how = script.get(method)?.shift() ?? 'answer';
    if (how === 'refuse') throw new ProviderError(refused);
    if (how === 'break') throw new ProviderError({ kind: 'server-error', status: 500 });
    if (how === 'sign-in') throw new ProviderError({ kind: 'sign-in-required' });
    if (how === 'no-token') throw new ProviderError({ kind: 'no-answer', isTokenMissing: true });
    if (how === 'drop-before') throw new ProviderError({ kind: 'no-answer' });
    const result = work();
    if (how === 'drop-after') throw new ProviderError({ kind: 'no-answer' });
    return result;
  }

  function sell(request: SaleRequest, bookingKey: string | null): SaleResult {
    const known = ledger.get(request.reference);
    if (known) return known;
    const orderNumber = bookingKey === null ? String(4_000_001 + ledger.size) : null;
    const result = { orderNumber, bookingKeys: bookingKey === null ? [] : [bookingKey], printLink: null };
    ledger.set(request.reference, result);
    return result;
  }

  const unused = async (): Promise<never> => {
    throw new Error('no test of the sale reads this from the scripted provider');
  };

  return {
    script,
    calls,
    ledger,
    booked,
    canceled,
    holds,
    hold: ({ item, code }) =>
      perform('hold', `${item.key} × ${item.quantity}`, () => {
        const granted = code ?? `R-${calls.length}`;
        holds.set(granted, item.quantity);
        return { code: granted, reservedUntil: null, answeredAt: null };
      }),
    releaseHold: (code) => perform('releaseHold', code, () => void holds.delete(code)),
    totals: (items, couponCode) =>
      perform('totals', couponCode ?? '', (): Totals => {
        const sum = sumOfLines(items, 'EUR');
        const discount = couponCode === null ? 0 : 500;
        return {
          grandTotal: { ...sum, minor: sum.minor - discount },
          taxes: [],
          discounts: [],
          paymentMethods: [],
        };
      }),
    coupon: (code) =>
      perform('coupon', code, () => (code === 'SUMMER' ? { amount: { minor: 500, currency: 'EUR' } } : null)),
    optionSlots: (optionId) => perform('optionSlots', optionId, () => []),
    purchase: (request) => perform('purchase', request.reference, () => sell(request, null)),
    reserve: (request) => perform('reserve', request.reference, () => sell(request, `1-0-${request.reference}`)),
    findSale: (reference) =>
      perform('findSale', reference, (): LookedUp => {
        const result = ledger.get(reference);
        return result === undefined ? { kind: 'nothing', isEmpty: true } : { kind: 'found', result };
      }),
    recentSales: () => perform('recentSales', '', () => ({ sales: booked, isComplete: true })),
    bookedRows: (filter) =>
      perform('bookedRows', Object.values(filter).join(','), () => ({
        rows: bookedRowsOf(booked, canceled, filter),
        totalPages: 1,
        hasNext: false,
      })),
    bookedDetails: ({ orderNumber }) =>
      perform('bookedDetails', orderNumber ?? '', () => {
        const order = booked.find((one) => one.orderNumber === orderNumber);
        if (orderNumber !== null && order === undefined) throw new ProviderError(refused);
        return { reference: null, pieces: null, amount: order?.amounts[0] ?? null, printLink: null };
      }),
    cancelReservation: (bookingKey) => perform('cancelReservation', bookingKey, () => undefined),
    reservation: (bookingKey) =>
      perform('reservation', bookingKey, () => ({
        bookingKey,
        productId: '4711',
        productName: 'Canoe tour',
        appointment: null,
        contact: null,
        buyer: {},
        attendees: [],
        assignee: null,
        couponCode: null,
        items: [
          {
            optionId: '7001',
            optionName: 'Adult',
            price: { minor: 2500, currency: 'EUR' },
            customPrice: null,
            vatRate: 1900,
            quantity: 2,
            isGift: null,
          },
        ],
      })),
    offerTypes: unused,
    categories: unused,
    products: unused,
    allProducts: unused,
    variation: unused,
    slots: unused,
    priceOptions: unused,
    appointmentDates: unused,
    orderFields: unused,
    assignees: unused,
    printers: unused,
    orderProgress: unused,
    order: unused,
    bookings: ({ search }) =>
      perform('bookings', search, () => ({ bookings: [], totalItems: 0, totalPages: 1, current: 1, hasNext: false })),
    currency: unused,
    languages: unused,
    user: unused,
  };
}

const refused = {
  kind: 'refused',
  code: 422,
  message: 'The provider says no.',
  fieldErrors: { 'buyer.3': 'This address is blocked.' },
} as const;

function bookedRowsOf(
  booked: readonly BookedSale[],
  canceled: ReadonlySet<string>,
  filter: BookFilter,
): BookedOrderRow[] {
  const isAsked = ({ orderNumber, reference }: BookedSale) => {
    if ('orderNumber' in filter) return orderNumber === filter.orderNumber;
    return 'reference' in filter ? reference === filter.reference : true;
  };
  return booked.filter(isAsked).flatMap(({ orderNumber, bookingKey, reference, amounts }) =>
    amounts.map((amount, index) => ({
      orderNumber,
      bookingKey: `${bookingKey}.${index}`,
      reference,
      amount,
      ...(canceled.has(orderNumber ?? '') && { isCanceled: true as const }),
    })),
  );
}
