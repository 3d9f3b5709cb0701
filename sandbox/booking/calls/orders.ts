import * as v from 'valibot';
import { ticketCodeOnWire, withTickets } from '../booking-rows.ts';
import { type Call, defineCall } from '../call.ts';
import type { Localised } from '../language.ts';
import { decimal } from '../money.ts';
import { orderLinks } from '../order-links.ts';
import { refusal } from '../refusal.ts';
import { currency } from '../request-values.ts';

const key = v.pipe(v.string(), v.minLength(1, 'a key is expected'), v.maxLength(200));

interface OrderRow {
  readonly order_number: string;
  readonly reference: string | null;
  readonly total_cents: number;
  readonly purchased_at: string;
  readonly payment_code: string;
}

interface OrderItemRow {
  readonly booking_id: number;
  readonly booking_key: string;
  readonly product_id: number;
  readonly product_name: Localised;
  readonly event_at: string | null;
  readonly option_id: number;
  readonly option_name: Localised;
  readonly qty: number;
}

interface TicketRow {
  readonly booking_id: number;
  readonly option_id: number;
  readonly code: string;
  readonly secret: string;
  readonly kind: 'ticket' | 'voucher';
  readonly ready_ms: number;
}

const order = defineCall({
  name: 'GET checkout/purchase',
  path: /^checkout\/purchase$/,
  query: v.strictObject({ currency, order_number: key }),
  answer: async ({ sandbox, staff, language, query }) => {
    const db = sandbox.database;
    const [found] = await db.query<OrderRow>(
      `SELECT o.order_number, o.reference, o.total_cents, o.purchased_at, o.payment_code FROM sales_order o
       WHERE o.order_number = $1 AND ($2 = 'supplier' OR EXISTS (SELECT 1 FROM booking b WHERE b.order_number = o.order_number AND b.partner = $3))`,
      [query.order_number, staff.customer_type, staff.company_name],
    );
    if (found === undefined) throw refusal(404, `There is no order ${query.order_number}.`);
    const items = await db.query<OrderItemRow>(
      `SELECT b.id AS booking_id, b.booking_key, b.product_id, p.name AS product_name, b.event_at, i.option_id, o.name AS option_name, i.qty
       FROM booking b JOIN booking_item i ON i.booking_id = b.id JOIN product p ON p.id = b.product_id
       JOIN price_option o ON o.id = i.option_id WHERE b.order_number = $1 ORDER BY i.id`,
      [found.order_number],
    );
    const tickets = await db.query<TicketRow>(
      `SELECT t.booking_id, t.option_id, t.code, t.secret, t.kind, t.ready_ms FROM ticket t JOIN booking b ON b.id = t.booking_id
       WHERE b.order_number = $1 ORDER BY t.position`,
      [found.order_number],
    );
    const nowMs = sandbox.now().getTime();
    const links = await orderLinks(sandbox, found.order_number);
    return {
      order_number: found.order_number,
      external_reference_custom_id: found.reference,
      purchased_at: found.purchased_at,
      grand_total: decimal(found.total_cents),
      currency: 'EUR',
      payment_code: found.payment_code,
      printer_html_link: links.printable,
      total_tickets_ordered: tickets.length,
      total_tickets_created: tickets.filter((ticket) => ticket.ready_ms <= nowMs).length,
      items: withTickets(items, tickets).map(({ item, tickets: own }) => ({
        booking_key: item.booking_key,
        product_id: String(item.product_id),
        product_name: item.product_name[language],
        option_id: String(item.option_id),
        option_name: item.option_name[language],
        event_date_time: item.event_at,
        qty: item.qty,
        ticket_codes: own.map((ticket) => ticketCodeOnWire(sandbox, ticket)),
      })),
    };
  },
});

interface ReservedRow {
  readonly booking_key: string;
  readonly product_id: number;
  readonly product_name: Localised;
  readonly event_at: string | null;
  readonly option_id: number;
  readonly option_name: Localised;
  readonly price_cents: number;
  readonly custom_price_cents: number | null;
  readonly vat_percent: string;
  readonly qty: number;
  readonly coupon_code: string | null;
  readonly assignee_id: number | null;
  readonly assignee_name: string | null;
}

const booking = defineCall({
  name: 'GET checkout/booking',
  path: /^checkout\/booking$/,
  query: v.strictObject({ booking_key: key }),
  answer: async ({ sandbox, staff, language, query }) => {
    const rows = await sandbox.database.query<ReservedRow>(
      `SELECT b.booking_key, b.product_id, p.name AS product_name, b.event_at, i.option_id, o.name AS option_name, o.price_cents,
         coalesce(i.custom_price_cents, o.custom_price_cents) AS custom_price_cents, o.vat_percent, i.qty, b.coupon_code,
         b.assignee_id, a.name AS assignee_name
       FROM booking b JOIN booking_item i ON i.booking_id = b.id JOIN product p ON p.id = b.product_id JOIN price_option o ON o.id = i.option_id
         LEFT JOIN assignee a ON a.id = b.assignee_id
       WHERE b.booking_key = $1 AND ($2 = 'supplier' OR b.partner = $3) ORDER BY i.id`,
      [query.booking_key, staff.customer_type, staff.company_name],
    );
    const [first] = rows;
    if (first === undefined) throw refusal(404, `There is no booking ${query.booking_key}.`);
    // A quirk of such providers: products sold for a time carry the prefixed name, the others `ticket_name`.
    const nameKey = first.event_at === null ? 'ticket_name' : `${sandbox.fieldPrefix}_name`;
    return {
      booking_key: first.booking_key,
      product_id: String(first.product_id),
      [nameKey]: first.product_name[language],
      event_date_time: first.event_at,
      ...(first.coupon_code !== null && { coupon_code: first.coupon_code }),
      ...(first.assignee_id !== null && { assignees: [{ id: String(first.assignee_id), name: first.assignee_name }] }),
      items: rows.map((row) => ({
        ticket_option_id: String(row.option_id),
        ticket_option: row.option_name[language],
        ticket_option_price: decimal(row.price_cents),
        ticket_option_custom_price: row.custom_price_cents === null ? null : decimal(row.custom_price_cents),
        vat_percentage_val: String(Number(row.vat_percent)),
        ticket_qty: row.qty,
      })),
    };
  },
});

export const ordersCalls: readonly Call[] = [order, booking];
