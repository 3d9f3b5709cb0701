import * as v from 'valibot';
import type { Booking, Reservation, Status, TicketCode } from '../../domain/bookings/booking.ts';
import { referenceKey } from './decided-here.ts';
import { MeaninglessValue } from './decode.ts';
import { money, moneyOrNull, optionalTime, sumOrNull, vatRate } from './domain-values.ts';
import {
  amount,
  flagIn,
  id,
  listOf,
  numeric,
  optionalAmount,
  optionalCode,
  optionalId,
  optionalLink,
  optionalNumber,
  optionalObject,
  optionalOrderNumber,
  optionalText,
  prefixed,
  reads,
} from './loose.ts';
import {
  attendeesWire,
  choicesEntries,
  contactEntries,
  peopleWire,
  toAttendees,
  toChoices,
  toContact,
  toPeople,
} from './people.ts';

export const statusWire = optionalObject({ code: optionalCode, label: optionalText });

const ticketCodeWire = v.object({
  code: optionalText,
  type: optionalText,
  ticket_pdf: optionalLink,
  gift_redeem_item: optionalObject({ ticket_pdf: optionalLink }),
});

export const bookingWire = v.object({
  order_number: optionalOrderNumber,
  booking_key: optionalText,
  created_at: optionalTime,
  purchased_at: optionalTime,
  product_name: optionalText,
  option_name: optionalText,
  event_date_time: optionalTime,
  contact_data: optionalObject(contactEntries),
  distribution_channel_partner: optionalText,
  sales_channel: optionalText,
  booking_status: statusWire,
  payment_status: optionalObject({
    code: optionalCode,
    label: optionalText,
    // Words alone: what can't be read of them does not hide the booking.
    offline_amounts: v.fallback(listOf(v.object({ label: optionalText, code: optionalText })), []),
  }),
  type: optionalCode,
  grand_total: optionalAmount,
  total_amount: optionalAmount,
  items: listOf(
    v.object({
      option_name: optionalText,
      qty: v.fallback(optionalNumber, null),
      ticket_codes: listOf(ticketCodeWire),
    }),
  ),
  [referenceKey]: optionalId,
  ...choicesEntries,
});

type BookingWire = v.InferOutput<typeof bookingWire>;

/** Amounts of a booking row are in the account's currency. */
export function toBooking(wire: BookingWire, currency: string): Booking {
  if (wire.order_number === null && wire.booking_key === '') throw new MeaninglessValue('booking_key', 'an id');
  const { contact_data: contact, payment_status: payment } = wire;
  return {
    orderNumber: wire.order_number,
    bookingKey: wire.booking_key,
    createdAt: wire.created_at,
    purchasedAt: wire.purchased_at,
    productName: wire.product_name,
    optionName: wire.option_name,
    appointment: wire.event_date_time,
    contact: toContact(contact),
    partner: wire.distribution_channel_partner,
    salesChannel: wire.sales_channel,
    status: toStatus(wire.booking_status),
    payment: { ...toStatus(payment), methods: payment.offline_amounts.map((row) => row.label || row.code) },
    type: wire.type,
    total: moneyOrNull(wire.grand_total ?? wire.total_amount, currency, 'grand_total'),
    pieces: piecesOf(wire.items),
    tickets: wire.items.flatMap(({ option_name, ticket_codes }) =>
      ticket_codes.map((ticket) => toTicketCode(ticket, option_name)),
    ),
    reference: wire[referenceKey],
    ...toChoices(wire),
  };
}

function toStatus({ code, label }: Status): Status {
  return { code, label };
}

/** As the items say; where they don't, each ticket's code is one piece. */
function piecesOf(items: BookingWire['items']): number | null {
  const told = sumOrNull(items.map(({ qty }) => qty));
  const codes = items.flatMap(({ ticket_codes }) => ticket_codes).length;
  return told ?? (codes > 0 ? codes : null);
}

function toTicketCode(wire: v.InferOutput<typeof ticketCodeWire>, optionName: string): TicketCode {
  const pdfUrl = wire.ticket_pdf ?? wire.gift_redeem_item.ticket_pdf;
  return { code: wire.code, type: wire.type, optionName, pdfUrl };
}

/** Only what tells a sale again: a row that is unreadable elsewhere must not hide that the sale exists (PAY-10). */
export const saleTraceWire = v.object({
  order_number: optionalOrderNumber,
  booking_key: optionalText,
  [referenceKey]: optionalText,
});

export type SaleTrace = ReturnType<typeof toSaleTrace>;

export function toSaleTrace(wire: v.InferOutput<typeof saleTraceWire>) {
  return { orderNumber: wire.order_number, bookingKey: wire.booking_key, reference: wire[referenceKey] };
}

/** Whether it is a gift; null where that is not said, or can't be read. */
const giftFlag = v.fallback(
  v.nullish(
    reads('yes or no', (value) => (value === '' ? undefined : flagIn(value))),
    null,
  ),
  null,
);

/** The product's name stands under the deployment's prefix or under `ticket_name`. */
export function reservationWire(prefix: string) {
  return v.intersect([
    v.object({
      booking_key: id,
      product_id: id,
      ticket_name: optionalText,
      event_date_time: optionalTime,
      items: listOf(
        v.object({
          ticket_option_id: id,
          ticket_option: optionalText,
          ticket_option_price: amount,
          ticket_option_custom_price: optionalAmount,
          vat_percentage_val: optionalAmount,
          ticket_qty: numeric,
          as_gift: giftFlag,
          attendee_data: attendeesWire,
        }),
      ),
      as_gift: giftFlag,
    }),
    prefixed(prefix, 'name', 'name', optionalText),
    peopleWire,
  ]);
}

export function toReservation(wire: v.InferOutput<ReturnType<typeof reservationWire>>, currency: string): Reservation {
  const people = toPeople(wire);
  // A reservation is sent with its attendees beside its items, and may be answered so (RES-1).
  const besideItems = wire.items.flatMap((item) => toAttendees(item.attendee_data, item.ticket_option_id));
  return {
    bookingKey: wire.booking_key,
    productId: wire.product_id,
    productName: wire.name || wire.ticket_name,
    appointment: wire.event_date_time,
    ...people,
    attendees: people.attendees.length > 0 ? people.attendees : besideItems,
    items: wire.items.map((item, index) => ({
      optionId: item.ticket_option_id,
      optionName: item.ticket_option,
      price: money(item.ticket_option_price, currency, `items[${index}].ticket_option_price`),
      customPrice: moneyOrNull(item.ticket_option_custom_price, currency, `items[${index}].ticket_option_custom_price`),
      vatRate: vatRate(item.vat_percentage_val, `items[${index}].vat_percentage_val`),
      quantity: quantity(item.ticket_qty, `items[${index}].ticket_qty`),
      isGift: item.as_gift ?? wire.as_gift,
    })),
  };
}

function quantity(value: number, field: string): number {
  if (!Number.isSafeInteger(value) || value < 1) throw new MeaninglessValue(field, 'a quantity');
  return value;
}
