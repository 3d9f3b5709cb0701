import * as v from 'valibot';
import type { OrderProgress, SaleResult } from '../../domain/sale/sale.ts';
import { id, numeric, optionalLink, optionalNumber, orderNumber } from './loose.ts';

export const purchaseWire = v.object({ transaction_id: orderNumber, printer_html_link: optionalLink });

export function toPurchase(wire: v.InferOutput<typeof purchaseWire>): SaleResult {
  return { orderNumber: wire.transaction_id, bookingKeys: [], printLink: wire.printer_html_link };
}

export const reservedWire = v.object({ booking_key: id });

/** As long as no ticket is made their number may be missing. */
export const orderProgressWire = v.object({ total_tickets_ordered: numeric, total_tickets_created: optionalNumber });

export function toOrderProgress(wire: v.InferOutput<typeof orderProgressWire>, orderNumber: string): OrderProgress {
  return { orderNumber, ticketsOrdered: wire.total_tickets_ordered, ticketsCreated: wire.total_tickets_created ?? 0 };
}

/** Where an order's tickets can be printed; the order may not say. */
export const printLinkWire = v.object({ printer_html_link: optionalLink });
