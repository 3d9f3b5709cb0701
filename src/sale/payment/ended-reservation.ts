import type { Reservation } from '../../domain/bookings/booking.ts';
import { type CartItem, piecesIn, reservationKeys } from '../../domain/cart/cart.ts';
import type { EndedReservation } from '../../domain/sale/payment.ts';
import { saleOfReservation } from '../../domain/sale/sale.ts';
import { failedAs } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { foundByKey, rowInList, type SoughtReservation } from './reservation-row.ts';

/** What a look-up of the cart's reservations finds: which one has ended; null where all stand, or the provider does not say. */
export type ReservationsFound = EndedReservation | 'unanswered' | null;

/**
 * Which reservation of the cart nobody can pay any more as it stands in the cart, as it was paid, changed or deleted elsewhere since it
 * was opened (RES-1, PAY-10).
 * `unanswered`: nobody knows, as no answer came.
 */
export async function endedReservation(context: SaleContext, items: readonly CartItem[]): Promise<ReservationsFound> {
  const ends = (await endsOf(context, items)).map(({ end }) => end);
  return ends.find((end) => end !== null && end !== 'unanswered') ?? ends.find((end) => end !== null) ?? null;
}

/** Which reservations of these items are no longer there as they were, and were not sold either. Without an answer none is told. */
export async function goneReservations(context: SaleContext, items: readonly CartItem[]): Promise<readonly string[]> {
  const ends = await endsOf(context, items);
  return ends.flatMap(({ key, end }) => (end !== null && end !== 'unanswered' && end.soldAs === null ? [key] : []));
}

/**
 * Whether the provider says that there is no such reservation. Both ways have to miss it, as below; a list that refuses to look for the
 * key says nothing. Rejects where the list does not answer.
 */
async function isGone(context: SaleContext, bookingKey: string): Promise<boolean> {
  if ((await told(context.provider.reservation(bookingKey))) !== 'gone') return false;
  const found = await foundByKey(context, bookingKey);
  return found !== null && !found.some((booking) => booking.bookingKey === bookingKey);
}

/** Deletes the reservation at the provider. Rejects with the provider's error, unless it is found to be gone all the same. */
export async function deleteOrFindGone(context: SaleContext, bookingKey: string): Promise<void> {
  await context.provider.cancelReservation(bookingKey).catch(async (error: unknown) => {
    if (!(await isGone(context, bookingKey).catch(() => false))) throw error;
  });
}

/** What is found of each reservation of these items. */
function endsOf(context: SaleContext, items: readonly CartItem[]) {
  return Promise.all(
    reservedIn(items).map(async (reserved) => ({ key: reserved.bookingKey, end: await endOf(context, reserved) })),
  );
}

interface ReservedInCart extends SoughtReservation {
  readonly lines: readonly CartItem[];
}

/** What each reservation of the cart is for: all its lines are for one product and time. */
function reservedIn(items: readonly CartItem[]): readonly ReservedInCart[] {
  return reservationKeys(items).flatMap((bookingKey) => {
    const lines = items.filter(({ hold }) => hold.state === 'reserved' && hold.code === bookingKey);
    return lines[0] ? [{ bookingKey, productId: lines[0].productId, appointment: lines[0].time, lines }] : [];
  });
}

/**
 * Whether the reservation has another time, or other pieces of an option, than the cart was filled with. Staff may have taken lines out
 * of the cart since: only an option that is one line here, and no more than one there, is compared.
 */
function isChanged({ appointment, lines }: ReservedInCart, told: Reservation): boolean {
  if (appointment !== null && told.appointment !== null && appointment !== told.appointment) return true;
  return lines.some(({ optionId, hold }) => {
    const isOf = (one: { readonly optionId: string }) => one.optionId === optionId;
    const rows = told.items.filter(isOf);
    if (hold.state !== 'reserved' || hold.pieces === undefined || lines.filter(isOf).length > 1) return false;
    return rows.length < 2 && piecesIn(rows) !== hold.pieces;
  });
}

/** Both ways by which a reservation is found have to miss it: a call that a provider lacks is "not found", too. */
async function endOf(context: SaleContext, reserved: ReservedInCart): Promise<ReservationsFound> {
  const { device, provider } = context;
  const { bookingKey } = reserved;
  const soldHere = saleOfReservation(await device.recentSales(), bookingKey);
  if (soldHere !== undefined) return { soldAs: soldHere.result?.orderNumber ?? null };
  const [called, listed] = await Promise.all([
    told(provider.reservation(bookingKey)),
    told(rowInList(context, reserved)),
  ]);
  const row = typeof listed === 'object' ? listed.answer : null;
  if (row !== null && row.orderNumber !== null) return { soldAs: row.orderNumber };
  if (typeof called === 'object' && isChanged(reserved, called.answer)) return { soldAs: null };
  if (row !== null) return null;
  if (called === 'silent' || listed === 'silent') return 'unanswered';
  return called === 'gone' && typeof listed === 'object' ? { soldAs: null } : null;
}

/** `gone`: there is no such thing. `mute`: another refusal, which says nothing about it. `silent`: no answer. */
type Told<Answer> = { readonly answer: Answer } | 'gone' | 'mute' | 'silent';

async function told<Answer>(asked: Promise<Answer>): Promise<Told<Answer>> {
  try {
    return { answer: await asked };
  } catch (error) {
    if (failedAs(error, 'refused')) return gone.has(error.failure.code) ? 'gone' : 'mute';
    return failedAs(error, 'unreadable') ? 'mute' : 'silent';
  }
}

/** The status of a refusal that says so. */
const gone = new Set([404, 410]);
