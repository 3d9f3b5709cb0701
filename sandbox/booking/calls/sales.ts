import * as v from 'valibot';
import { attendeeData } from '../buyer-data.ts';
import { type Call, defineCall } from '../call.ts';
import { orderLinks } from '../order-links.ts';
import { purchase } from '../purchase.ts';
import { refusal } from '../refusal.ts';
import { amount, appointment, currency, flag, id, items, locale, optionalText, quantity } from '../request-values.ts';
import { deleteReservation, reserve } from '../reservations.ts';
import { saleEntries } from '../sale-body.ts';

const purchaseCall = defineCall({
  name: 'POST checkout/purchase',
  path: /^checkout\/purchase$/,
  query: v.strictObject({
    currency,
    tracking_channel: v.optional(v.literal('pos', 'pos is expected')),
    send_tickets_to_customer: v.optional(flag, false),
    store_locale: locale,
  }),
  body: v.strictObject({ items, ...saleEntries }),
  answer: async ({ sandbox, staff, language, query, body }) => {
    const { items: wanted, ...rest } = body;
    const orderNumber = await purchase(
      sandbox,
      { staff, language },
      {
        items: wanted,
        body: rest,
        sendTickets: query.send_tickets_to_customer,
        locale: query.store_locale ?? staff.locale,
      },
    );
    const links = await orderLinks(sandbox, orderNumber);
    return {
      transaction_id: orderNumber,
      external_reference_custom_id: rest.external_reference_custom_id,
      printer_html_link: links.printable,
    };
  },
});

const reservedItem = v.strictObject({
  option_id: id,
  qty: quantity,
  allow_overbooking: v.optional(flag, false),
  as_gift: v.optional(flag, false),
  attendee_data: attendeeData,
  reservation_code: optionalText,
});

const reserveCall = defineCall({
  name: 'POST checkout/permanentreservation',
  path: /^checkout\/permanentreservation$/,
  query: v.strictObject({ currency }),
  body: v.strictObject({
    product_id: id,
    custom_price_amount: v.nullish(amount),
    date_time: appointment,
    reservation_code: optionalText,
    items: v.pipe(v.array(reservedItem), v.minLength(1, 'at least one item is expected'), v.maxLength(50)),
    ...saleEntries,
  }),
  answer: async ({ sandbox, staff, language, body }) => {
    const { product_id, custom_price_amount, date_time, reservation_code, items: wanted, ...rest } = body;
    if (rest.payment && rest.payment.code !== 'reservation') {
      throw refusal(422, 'payment.code: reservation is expected.', { result: 'wrong_payment_data' });
    }
    const attendees = wanted.flatMap((item) => item.attendee_data ?? []);
    const key = await reserve(
      sandbox,
      { staff, language },
      {
        items: wanted.map((item) => ({
          product_id,
          option_id: item.option_id,
          qty: item.qty,
          date_time,
          as_gift: item.as_gift,
          allow_overbooking: item.allow_overbooking,
          custom_price_amount,
          reservation_code: item.reservation_code ?? reservation_code,
        })),
        body: { ...rest, attendee_data: [...(rest.attendee_data ?? []), ...attendees] },
      },
    );
    return { booking_key: key };
  },
});

const deleteReservationCall = defineCall({
  name: 'DELETE checkout/permanentreservation',
  path: /^checkout\/permanentreservation$/,
  query: v.strictObject({ booking_key: v.pipe(v.string(), v.minLength(1, 'a key is expected')) }),
  answer: async ({ sandbox, staff, language, query }) => {
    await deleteReservation(sandbox, { staff, language }, query.booking_key);
    return { code: 200, message: 'The reservation was deleted.' };
  },
});

export const salesCalls: readonly Call[] = [purchaseCall, reserveCall, deleteReservationCall];
