import type { Database } from '../database/database.ts';
import type { TicketDocument } from '../tickets/ticket-document.ts';
import { type Localised, languageOf } from './language.ts';

/** A ticket as it is printed, and when it is ready. */
export interface PrintableTicket {
  readonly document: TicketDocument;
  readonly secret: string;
  readonly readyMs: number;
}

interface Row {
  readonly code: string;
  readonly secret: string;
  readonly kind: 'ticket' | 'voucher';
  readonly order_number: string;
  readonly operator: string;
  readonly product_name: Localised;
  readonly option_name: Localised;
  readonly event_at: string | null;
  readonly holder: string | null;
  readonly unit_cents: number;
  readonly locale: string;
  readonly meeting_point: Localised | null;
  readonly ready_ms: number;
}

const SELECT = `
  SELECT t.code, t.secret, t.kind, s.order_number, (SELECT value FROM setting WHERE key = 'operator') AS operator,
    p.name AS product_name, o.name AS option_name, b.event_at, t.holder, t.unit_cents, s.locale, p.meeting_point, t.ready_ms
  FROM ticket t JOIN booking b ON b.id = t.booking_id JOIN sales_order s ON s.order_number = b.order_number
  JOIN product p ON p.id = b.product_id JOIN price_option o ON o.id = t.option_id`;

function toTicket(row: Row): PrintableTicket {
  const language = languageOf(row.locale);
  const price = new Intl.NumberFormat(row.locale, { style: 'currency', currency: 'EUR' }).format(row.unit_cents / 100);
  return {
    secret: row.secret,
    readyMs: row.ready_ms,
    document: {
      kind: row.kind,
      code: row.code,
      orderNumber: row.order_number,
      operator: row.operator,
      productName: row.product_name[language],
      optionName: row.option_name[language],
      appointment: row.event_at,
      holder: row.holder,
      price,
      locale: row.locale,
      meetingPoint: row.meeting_point?.[language] ?? null,
    },
  };
}

/** The ticket with this unguessable name. */
export async function findTicket(db: Database, secret: string): Promise<PrintableTicket | null> {
  const [row] = await db.query<Row>(`${SELECT} WHERE t.secret = $1`, [secret]);
  return row === undefined ? null : toTicket(row);
}

/** All tickets of the order with this unguessable name, in the order they were sold; none when there is no such order. */
export async function findOrderTickets(db: Database, secret: string): Promise<PrintableTicket[]> {
  const rows = await db.query<Row>(`${SELECT} WHERE s.document_secret = $1 ORDER BY t.position`, [secret]);
  return rows.map(toTicket);
}
