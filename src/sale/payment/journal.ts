import {
  askedHold,
  type CartItem,
  holdCodes,
  notHeld,
  reservationKeys,
  withAskedHold,
} from '../../domain/cart/cart.ts';
import { isZero } from '../../domain/money/money.ts';
import { emptied } from '../../domain/sale/checkout.ts';
import { keysLeft, withEnded, withoutEnded } from '../../domain/sale/ended-parts.ts';
import { asLost } from '../../domain/sale/lost-sale.ts';
import { asOffline } from '../../domain/sale/offline-sale.ts';
import { lookUpKind } from '../../domain/sale/provider-evidence.ts';
import {
  isClosed,
  isLost,
  isPaidAtTill,
  isRefusedByProvider,
  type Refusal,
  type Sale,
  type SaleRequest,
  type SaleResult,
} from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';
import { isNotForPersonAt } from '../seller-at.ts';
import { keysInUse, partsWith } from './ended-parts.ts';

/**
 * `not-open`: the decision is no longer open, because somebody has decided in another tab or the sale is being sent. `of-others`:
 * only somebody of the company that sold it may decide, as the provider lists it for nobody else (PAY-10).
 */
export type Decided = 'decided' | 'not-open' | 'of-others';

export type Closing = (
  | { readonly state: 'done'; readonly result: SaleResult }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  /** `refusal`: the answer that is still being checked. */
  | {
      readonly state: 'unknown';
      readonly refusal: Refusal | null;
      readonly connectionLostAt?: number | undefined;
    }
  /** A sale made offline that was not sent after all, as no token was to be had: it goes on waiting. */
  | { readonly state: 'waiting' }
) &
  /** `reservedKeys`: of a reservation of which only these parts were made. `attempts`: without one that had no effect. */
  Partial<Pick<Sale, 'reservedKeys' | 'attempts'>>;

/**
 * Changes a sale's entry in a transaction of its own; `change` returns null to leave it as it is. Resolves to the changed entry; to
 * null where nothing was changed, or there is none.
 */
export function changeEntry(
  { device }: Pick<SaleContext, 'device'>,
  reference: string,
  change: (sale: Sale) => Sale | null,
): Promise<Sale | null> {
  return device.transact(async (tx) => {
    const sale = await tx.sale(reference);
    const changed = sale === null ? null : change(sale);
    if (changed !== null) await tx.putSale(changed);
    return changed;
  });
}

/** The same, where the person at the till decides it. */
export async function decideEntry(
  context: SaleContext,
  reference: string,
  change: (sale: Sale) => Sale | null,
): Promise<Decided> {
  const sale = await context.device.sale(reference);
  if (sale !== null && isNotForPersonAt(context, sale)) return 'of-others';
  return (await changeEntry(context, reference, change)) === null ? 'not-open' : 'decided';
}

/**
 * Stores the outcome of a sale, in one transaction with its cart. A done sale empties the cart, and notes its holds and its opened
 * reservation for release (PAY-8), which waits where a person may still disown the booking. A refused sale unlocks the cart. What is
 * not done gives back the parts of a reservation that were made: only the whole counts. A part that is in use by itself is no part
 * of it any more. A sale that was closed before is not changed. Resolves to the stored entry.
 */
export async function closeSale(context: SaleContext, reference: string, closing: Closing): Promise<Sale | null> {
  const { device, clock } = context;
  const before = await device.sale(reference);
  const opened = closing.state === 'done' ? reservationKeys(before?.request.items ?? []) : [];
  const ended = await partsWith(device, opened);
  const goesOn = closing.state === 'done' || closing.state === 'unknown';
  const inUse = goesOn ? [] : await keysInUse(device, before?.reservedKeys ?? []);
  const after = await device.transact(async (tx) => {
    const sale = await tx.sale(reference);
    if (sale === null || isClosed(sale)) return sale;
    const rest = inUse.reduce((entry, key) => withEnded(entry, key, null), sale);
    const state = await tx.state();
    const { cart, checkout } = state;
    const hasCart = cart.lockedBy === reference;
    const closed = withMoneyHeld(hasCart, closedAs(rest, closing, clock.now()));
    const isDone = closed.state === 'done';
    const isUndone = closed.state === 'refused' || closed.state === 'waiting';
    const isToReport = isDone && state.cashRegister.tillId !== null;
    const isMadeAnew = isUndone && closed.offline !== null && lookUpKind(sale) === 'parts';
    const request = isMadeAnew ? withoutHolds(closed.request) : closed.request;
    await tx.putSale({ ...closed, request, ...(isToReport && { isToReport }) });
    const matched = closed.result?.isByLikeness === true ? reference : undefined;
    if (isDone || isMadeAnew) await tx.release(holdCodes(sale.request.items), clock.now(), matched);
    if (isDone) await tx.releaseReservations(opened, sale, clock.now(), matched);
    for (const part of ended) {
      const entry = await tx.sale(part.reference);
      if (entry !== null) await tx.putSale(withEnded(entry, part.bookingKey, sale));
    }
    if (isUndone) await tx.releaseReservations(closed.reservedKeys ?? [], sale, clock.now());
    if (!hasCart) return closed;
    if (isDone) await tx.put(emptied(state));
    if (closed.state === 'refused') {
      const items = closed.kind === 'reservation' ? cart.items.map(holdInDoubt) : cart.items;
      const unlocked = { ...cart, items, lockedBy: null };
      await tx.put({ cart: unlocked, ...(isLost(closed) && { checkout: { ...checkout, lostSale: reference } }) });
    }
    return closed;
  });
  if (after === null || before?.state === after.state) return after;
  if (after.state === 'done') context.sold(after);
  if (after.state === 'refused' && isRefusedByProvider(after)) context.refused(after);
  return after;
}

/**
 * What was taken for a refused sale, at the till or at a terminal, goes on counting for its cart, until that is placed again or the
 * money is given back (PAY-8); while nobody is left whom its cart would tell, a person decides on it (OFF-7).
 */
function withMoneyHeld(hasCart: boolean, sale: Sale): Sale {
  if (sale.state !== 'refused' || !isPaidAtTill(sale)) return sale;
  if (!hasCart) return { ...sale, offline: sale.offline ?? asOffline(sale) };
  return isZero(sale.amount) ? sale : asLost(sale, sale.updatedAt);
}

/** The entry with its outcome. What has ended of it meanwhile is no part of it any more (PAY-6). */
function closedAs(sale: Sale, closing: Closing, now: number): Sale {
  if (closing.state === 'unknown') return { ...sale, ...closing, doubt: null, updatedAt: now };
  const { endedKeys } = sale;
  const closed = { ...withoutEnded(sale), refusal: null, ...closing, doubt: null, updatedAt: now };
  if (closing.state !== 'done') return { ...closed, reservedKeys: keysLeft({ ...closed, endedKeys }) };
  const { result } = closing;
  const bookingKeys = keysLeft({ reservedKeys: result.bookingKeys, endedKeys }) ?? [];
  return { ...closed, reservedKeys: undefined, result: { ...result, bookingKeys } };
}

/**
 * A held line becomes one whose hold is requested again under its code, because it is not known whether the hold is still valid.
 */
export function holdInDoubt(item: CartItem): CartItem {
  const { state, code } = askedHold(item);
  return state === 'held' ? withAskedHold(item, { ...notHeld, code }) : item;
}

/** The request with holds none of which is relied on any more: they were given back, or used up by parts that were given back. */
export function withoutHolds(request: SaleRequest): SaleRequest {
  const items = request.items.map((item) => (askedHold(item).state === 'held' ? withAskedHold(item, notHeld) : item));
  return { ...request, items };
}
