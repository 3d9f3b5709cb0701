import { groupBy } from '../database/group-by.ts';
import type { Condition } from './booking-filter.ts';
import type { Contact } from './buyer-data.ts';
import { METHOD_LABELS, PAYMENT_LABELS, STATUS_LABELS } from './labels.ts';
import type { Language, Localised } from './language.ts';
import { decimal } from './money.ts';
import { ticketPdfLink } from './order-links.ts';
import { pageOnWire, type Window } from './page.ts';
import type { Sandbox } from './sandbox.ts';

interface BookingRow {
  readonly id: number;
  readonly booking_key: string;
  readonly order_number: string | null;
  readonly reference: string | null;
  readonly kind: string;
  readonly product_name: Localised;
  readonly event_at: string | null;
  readonly created_at: string;
  readonly purchased_at: string | null;
  readonly contact: Contact;
  readonly channel: string;
  readonly partner: string | null;
  readonly status: string;
  readonly payment_status: string;
  readonly payment_method: string;
  readonly total_cents: number;
}

interface ItemRow {
  readonly booking_id: number;
  readonly option_id: number;
  readonly name: Localised;
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

/** A ticket's code on the wire. A voucher's document is under its gift_redeem_item; no link before it is made. */
export function ticketCodeOnWire(
  sandbox: Sandbox,
  ticket: Pick<TicketRow, 'code' | 'secret' | 'kind' | 'ready_ms'>,
): object {
  const isReady = ticket.ready_ms <= sandbox.now().getTime();
  const link = isReady ? ticketPdfLink(sandbox, ticket.secret) : null;
  const isVoucher = ticket.kind === 'voucher';
  return {
    code: ticket.code,
    type: ticket.kind,
    ticket_pdf: isVoucher ? null : link,
    gift_redeem_item: isVoucher ? { ticket_pdf: link } : null,
  };
}

interface ItemOfBooking {
  readonly booking_id: number;
  readonly option_id: number;
  readonly qty: number;
}

/**
 * Each item with its own tickets. A booking may have two items of one option, at different prices; tickets are written in the order
 * of their items, so each takes as many of its option's as it has pieces. Both lists are in the order in which they were written.
 */
export function withTickets<Item extends ItemOfBooking, Ticket extends Omit<ItemOfBooking, 'qty'>>(
  items: readonly Item[],
  tickets: readonly Ticket[],
): { item: Item; tickets: readonly Ticket[] }[] {
  const keyOf = (row: Omit<ItemOfBooking, 'qty'>) => `${row.booking_id}|${row.option_id}`;
  const left = groupBy(tickets, keyOf);
  return items.map((item) => ({ item, tickets: left.get(keyOf(item))?.splice(0, item.qty) ?? [] }));
}

/** Some of such providers' channels say `telephone` and `total_amount`; here those that are not sold at the till. */
function looseParts(row: BookingRow): object {
  const { phone, ...contact } = row.contact;
  const total = `${decimal(row.total_cents)}00`;
  if (row.channel === 'pos') return { contact_data: { ...contact, phone }, grand_total: total };
  return { contact_data: { ...contact, telephone: phone }, total_amount: total };
}

function rowOnWire(
  sandbox: Sandbox,
  language: Language,
  row: BookingRow,
  items: readonly ItemRow[],
  tickets: readonly TicketRow[],
): object {
  const method = METHOD_LABELS[row.payment_method]?.[language] ?? row.payment_method;
  return {
    order_number: row.order_number,
    booking_key: row.booking_key,
    external_reference_custom_id: row.reference,
    created_at: row.created_at,
    purchased_at: row.purchased_at,
    product_name: row.product_name[language],
    option_name: items.map((item) => item.name[language]).join(', '),
    event_date_time: row.event_at,
    ...looseParts(row),
    distribution_channel_partner: row.partner,
    booking_status: { code: row.status, label: STATUS_LABELS[row.status]?.[language] ?? row.status },
    payment_status: {
      code: row.payment_status,
      label: PAYMENT_LABELS[row.payment_status]?.[language] ?? row.payment_status,
      offline_amounts: [{ label: method, code: row.payment_method, amount: decimal(row.total_cents) }],
    },
    type: row.kind,
    sales_channel: row.channel,
    items: withTickets(items, tickets).map(({ item, tickets: own }) => ({
      option_id: String(item.option_id),
      option_name: item.name[language],
      qty: item.qty,
      ticket_codes: own.map((ticket) => ticketCodeOnWire(sandbox, ticket)),
    })),
  };
}

/** One page of bookings, newest first. */
export async function bookingPage(
  sandbox: Sandbox,
  language: Language,
  { sql, params }: Condition,
  window: Window,
): Promise<object> {
  const db = sandbox.database;
  const [counted] = await db.query<{ total: number }>(`SELECT count(*) AS total FROM booking b WHERE ${sql}`, params);
  const rows = await db.query<BookingRow>(
    `SELECT b.id, b.booking_key, b.order_number, b.reference, b.kind, p.name AS product_name, b.event_at, b.created_at, b.purchased_at,
       b.contact, b.channel, b.partner, b.status, b.payment_status, b.payment_method, b.total_cents
     FROM (SELECT * FROM booking b WHERE ${sql} ORDER BY b.created_at DESC, b.id DESC
       LIMIT $${params.length + 1} OFFSET $${params.length + 2}) b
     JOIN product p ON p.id = b.product_id ORDER BY b.created_at DESC, b.id DESC`,
    [...params, window.limit, window.skip],
  );
  if (rows.length === 0) return { data: [], page: pageOnWire(window, counted?.total ?? 0) };
  const ids = rows.map((row) => row.id);
  const items = await db.query<ItemRow>(
    `SELECT i.booking_id, i.option_id, o.name, i.qty FROM booking_item i JOIN price_option o ON o.id = i.option_id
     WHERE i.booking_id = ANY($1::bigint[]) ORDER BY i.id`,
    [ids],
  );
  const tickets = await db.query<TicketRow>(
    `SELECT booking_id, option_id, code, secret, kind, ready_ms FROM ticket WHERE booking_id = ANY($1::bigint[]) ORDER BY position`,
    [ids],
  );
  const itemsOf = groupBy(items, (item) => item.booking_id);
  const ticketsOf = groupBy(tickets, (ticket) => ticket.booking_id);
  const total = counted?.total ?? 0;
  return {
    data: rows.map((row) => rowOnWire(sandbox, language, row, itemsOf.get(row.id) ?? [], ticketsOf.get(row.id) ?? [])),
    page: pageOnWire(window, total),
  };
}
