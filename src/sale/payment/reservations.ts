import { type Contact, isVoucher, type Reservation } from '../../domain/bookings/booking.ts';
import {
  type Cart,
  type CartItem,
  freedHolds,
  holdCodes,
  isSameOfferAs,
  reservationKeys,
  setQuantity,
  sumOfLines,
  withoutItems,
} from '../../domain/cart/cart.ts';
import { attendeeKey, contactValues } from '../../domain/forms/order-fields.ts';
import type { Money } from '../../domain/money/money.ts';
import { afterSale, type Checkout } from '../../domain/sale/checkout.ts';
import { withEnded } from '../../domain/sale/ended-parts.ts';
import {
  isUnsettled,
  openSaleOfReservation,
  type Sale,
  type SaleRequest,
  unsettledStates,
} from '../../domain/sale/sale.ts';
import { late, within, withinOr } from '../../domain/times/clock.ts';
import { answerOr } from '../../provider/index.ts';
import type { CartKeeper } from '../cart/cart-keeper.ts';
import type { ParkingCommands } from '../cart/parking.ts';
import type { SaleContext } from '../context.ts';
import { partsWith } from './ended-parts.ts';
import { deleteOrFindGone } from './ended-reservation.ts';
import { assigneeOf, typedOf } from './new-sale.ts';
import { type ReservationRow, rowInList } from './reservation-row.ts';
import { giftsAmong, reservedItems, reservedOffers } from './reserved-items.ts';

export type OpenedReservation =
  | 'opened'
  /** The same, and nobody tells whose it is: the form is open (BUY-10). */
  | 'opened-for-unknown'
  /** The reservation is in the cart already, or was in a parked cart that is open now; nothing was added (RES-1, DAY-1). */
  | 'already-open'
  /** It has been paid since, here or at another till: what to do with it is its order's business. */
  | { readonly soldAs: string }
  /** It was paid here, and whether it is sold is not known or decided yet: the reference of that sale (PAY-10). */
  | { readonly beingSoldBy: string }
  /** The cart has something else; ask before it is given up. */
  | 'cart-in-use'
  | 'cart-is-being-paid';

/** For so long (ms) a reservation waits for its row as it is now; and where nothing else tells whose it is, as its form then asks. */
const longestWaitForRow = 3_000;
const longestWaitForCustomer = 10_000;

export interface OpeningOptions {
  /** Whether the current cart is given up for the reservation. */
  readonly replace: boolean;
  /** Its row as the list of bookings has shown it. */
  readonly row?: ReservationRow | null;
}

export interface ReservationCommands {
  /**
   * Fills cart and checkout with the reservation and its customer. The contact is that of the provider's answer, otherwise that of
   * its row in the list of bookings. The list is asked for the row, as the reservation may have been paid since; its answer is
   * waited for where nobody else tells the contact. Rejects with the provider's error.
   */
  openReservation(bookingKey: string, options: OpeningOptions): Promise<OpenedReservation>;
  /**
   * Deletes a reservation at the provider for good (RES-2), and from the cart if it is there. One that is being sold at this till is
   * left as it is. Rejects with the provider's error, unless the reservation is found to be gone all the same.
   */
  deleteReservation(bookingKey: string): Promise<'deleted' | 'is-being-sold'>;
  /** Forgets that the provider does not delete these reservations: staff have noted it (PAY-8). */
  forgetRefusedReleases(bookingKeys: readonly string[]): Promise<void>;
}

export function createReservations(
  context: SaleContext,
  keeper: CartKeeper,
  { openParked }: Pick<ParkingCommands, 'openParked'>,
): ReservationCommands {
  const { device, provider, clock } = context;

  /** The row where the list answers soon; null otherwise. */
  function rowIfSoon(reservation: Reservation): Promise<ReservationRow | null> {
    return withinOr(clock, longestWaitForRow, rowInList(context, reservation), null);
  }

  /** The row that alone tells the customer; null where the list has none, or goes on for long. Rejects where it can't be read. */
  async function rowOfCustomer(reservation: Reservation): Promise<ReservationRow | null> {
    const asked = answerOr(rowInList(context, reservation), null, ['refused']);
    const row = await within(clock, longestWaitForCustomer, asked);
    return row === late ? null : row;
  }

  return {
    async openReservation(bookingKey, { replace, row: shown = null }) {
      const openSale = openSaleOfReservation(await device.salesIn([...unsettledStates, 'refused']), bookingKey);
      if (openSale !== undefined && isUnsettled(openSale)) return { beingSoldBy: openSale.reference };
      if (linesOf((await device.state()).cart, bookingKey).length > 0) return 'already-open';
      const parked = (await device.parkedSales()).find(({ cart }) => linesOf(cart, bookingKey).length > 0);
      if (parked !== undefined) {
        const { kind } = await openParked(parked.key);
        return kind === 'opened' || kind === 'gone' ? 'already-open' : 'cart-is-being-paid';
      }
      // One that did not arrive is placed again from its own cart, as long as that is kept.
      if (openSale !== undefined) return { beingSoldBy: openSale.reference };
      const reservation = await provider.reservation(bookingKey);
      const told = [reservation.contact, shown?.contact ?? null].find((one) => one !== null && isAnybody(one));
      const [now, offers] = await Promise.all([
        told === undefined ? rowOfCustomer(reservation) : rowIfSoon(reservation),
        reservedOffers(context, reservation),
      ]);
      const row = shown ?? now;
      const soldAs = now?.orderNumber ?? row?.orderNumber ?? null;
      if (soldAs !== null) return { soldAs };
      const contact = told ?? now?.contact ?? null;
      const areGifts = await giftsAmong(context, reservation, offers, row !== null && isVoucher(row));
      const items = reservedItems(reservation, offers, areGifts);
      const made = (await device.recentSales()).find((sale) => sale.result?.bookingKeys.includes(bookingKey));
      const opened = await device.transact(async (tx): Promise<OpenedReservation> => {
        const state = await tx.state();
        if (linesOf(state.cart, bookingKey).length > 0) return 'already-open';
        if (state.cart.lockedBy !== null) return 'cart-is-being-paid';
        if (state.cart.items.length > 0 && !replace) return 'cart-in-use';
        await tx.release(holdCodes(state.cart.items), clock.now());
        const checkout = openedCheckout(state.checkout, { reservation, row, items, contact, made });
        await tx.put({
          cart: { ...withoutItems(state.cart), items },
          checkout: { ...checkout, ...reservedTotal(now?.total ?? row?.total ?? null, items) },
          totals: null,
        });
        return checkout.buyerFormVisible && checkout.reservedFor === null ? 'opened-for-unknown' : 'opened';
      });
      if (opened === 'opened' || opened === 'opened-for-unknown') {
        // It was given up, and is wanted again.
        await device.forgetRelease(bookingKey);
        keeper.soon(0);
      }
      return opened;
    },

    async deleteReservation(bookingKey) {
      const sales = await device.salesIn(unsettledStates);
      if (sales.some(({ request }) => reservationKeys(request.items).includes(bookingKey))) return 'is-being-sold';
      await deleteOrFindGone(context, bookingKey);
      context.placesChanged(null);
      await device.forgetRelease(bookingKey);
      const parts = await partsWith(device, [bookingKey]);
      await device.transact(async (tx) => {
        for (const { reference } of parts) {
          const sale = await tx.sale(reference);
          if (sale !== null) await tx.putSale(withEnded(sale, bookingKey, null));
        }
        for (const sale of await tx.parked()) {
          const left = without(sale.cart, bookingKey);
          if (left === sale.cart) continue;
          await tx.release(freedHolds(sale.cart.items, left.items), clock.now());
          if (left.items.length === 0) await tx.removeParked(sale.key);
          else await tx.putParked({ ...sale, cart: left, checkout: { ...sale.checkout, reservationKey: null } });
        }
        const { cart, checkout } = await tx.state();
        const left = without(cart, bookingKey);
        if (left === cart || cart.lockedBy !== null) return;
        await tx.release(freedHolds(cart.items, left.items), clock.now());
        if (left.items.length > 0) return tx.put({ cart: left, checkout: { ...checkout, reservationKey: null } });
        return tx.put({ cart: left, checkout: afterSale(checkout), totals: null });
      });
      keeper.soon(0);
      return 'deleted';
    },

    async forgetRefusedReleases(bookingKeys) {
      for (const bookingKey of bookingKeys) await device.forgetRelease(bookingKey);
    },
  };
}

function isAnybody(contact: Contact): boolean {
  return Object.keys(contactValues(contact)).length > 0;
}

interface Opened {
  readonly reservation: Reservation;
  readonly row: ReservationRow | null;
  /** Its lines in the cart. */
  readonly items: readonly CartItem[];
  readonly contact: Contact | null;
  /** The sale by which this till has made it; undefined where another one has, or it is no longer in the journal. */
  readonly made: Sale | undefined;
}

/**
 * The checkout of the opened reservation; the buyer's form is shown where the buyer or an attendee is known, and where nobody tells,
 * nor the sale that made it, whether there is one: staff then say so. What the provider does not tell of them is taken from that
 * sale.
 */
function openedCheckout(checkout: Checkout, { reservation, row, items, contact, made }: Opened): Checkout {
  const typed = made?.request.buyer ?? {};
  const buyer = { ...typed, ...reservation.buyer, ...(contact && contactValues(contact)) };
  const told = Object.fromEntries(
    reservation.attendees.map(({ optionId, number, values }) => [
      attendeeKey(items.find((item) => item.optionId === optionId)?.key ?? '', number),
      values,
    ]),
  );
  const attendees = { ...(made && attendeesIn(made.request, items)), ...told };
  const isKnown = [buyer, ...Object.values(attendees)].some((values) => Object.keys(values).length > 0);
  const couponCode = reservation.couponCode ?? row?.couponCode ?? codeFor(made, reservation.bookingKey);
  return {
    ...afterSale(checkout),
    buyerFormVisible: isKnown || (row === null && made === undefined),
    buyer,
    attendees,
    assignee: reservation.assignee ?? row?.assignee ?? (made ? assigneeOf(made.request) : null),
    coupon: couponCode === null ? null : { code: couponCode },
    reservationKey: reservation.bookingKey,
    reservedFor: isKnown ? { buyer, attendees } : null,
  };
}

/** What the row tells that it costs. Some providers tell nothing, or zero, until it is paid. */
function reservedTotal(amount: Money | null, items: readonly CartItem[]): Pick<Checkout, 'reservedTotal'> {
  const currency = items[0]?.price.currency;
  if (amount === null || amount.minor <= 0 || amount.currency !== currency) return {};
  return { reservedTotal: { amount, lines: sumOfLines(items, currency) } };
}

/** The code that the sale has sent with this reservation: one that is taken off once goes with one of several (PAY-6). */
function codeFor(made: Sale | undefined, bookingKey: string): string | null {
  if (made === undefined) return null;
  const { couponCode, couponPart } = made.request;
  return couponPart === undefined || made.result?.bookingKeys[couponPart] === bookingKey ? couponCode : null;
}

/** The attendees of a request, under the keys of these lines of the same offers. */
function attendeesIn(request: SaleRequest, items: readonly CartItem[]): Checkout['attendees'] {
  const typed = typedOf(request);
  const valuesOf = (item: CartItem) => {
    const line = request.items.find((sold) => isSameOfferAs(sold, item));
    const numbers = Array.from({ length: line === undefined ? 0 : item.quantity }, (_, index) => index + 1);
    return numbers.map((number) => [attendeeKey(item.key, number), typed[attendeeKey(line?.key ?? '', number)] ?? {}]);
  };
  return Object.fromEntries(items.flatMap(valuesOf));
}

/** The cart's lines that belong to the reservation. */
function linesOf(cart: Cart, bookingKey: string): CartItem[] {
  return cart.items.filter(({ hold }) => hold.state === 'reserved' && hold.code === bookingKey);
}

function without(cart: Cart, bookingKey: string): Cart {
  return linesOf(cart, bookingKey).reduce((left, { key }) => setQuantity(left, key, 0), cart);
}
