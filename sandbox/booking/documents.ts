import { createHash } from 'node:crypto';
import type { Picture } from '../database/seed/offer.ts';
import type { BookingApiOptions } from './api.ts';
import { mailbox } from './mailbox.ts';
import { findOrderTickets, findTicket, type PrintableTicket } from './order-documents.ts';
import { drawPicture } from './pictures/product-picture.ts';
import { printableOrder } from './printable-order.ts';

type DocumentsOptions = Pick<BookingApiOptions, 'database' | 'now' | 'renderTickets'>;

/** PDFs kept in memory, so that a till that probes and then prints does not have them drawn twice. */
const KEPT_PDFS = 50;

function text(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });
}

const notFound = (): Response => text(404, 'There is no such document.');
const notYet = (): Response =>
  text(202, 'The tickets are being made. Try again in a moment.', { 'retry-after': '1', 'cache-control': 'no-store' });

function pdf(bytes: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, max-age=300',
    },
  });
}

function createPdfCache(render: DocumentsOptions['renderTickets']) {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (key: string, tickets: readonly PrintableTicket[]): Promise<Uint8Array> => {
    const known = kept.get(key);
    if (known) return known;
    const made = render(tickets.map((ticket) => ticket.document));
    kept.set(key, made);
    // A failure is not kept, so that the next request tries again.
    made.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > KEPT_PDFS && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

async function picture({ database }: DocumentsOptions, productId: number, request: Request): Promise<Response> {
  const [row] = await database.query<{ picture: Picture | null }>('SELECT picture FROM product WHERE id = $1', [
    productId,
  ]);
  if (!row?.picture) return notFound();
  const svg = drawPicture(row.picture, productId);
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 20)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=86400' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(svg, { headers: { ...headers, 'content-type': 'image/svg+xml' } });
}

/**
 * What is opened without a token, by names that nobody can guess: tickets' PDFs, the printable page of an order, products'
 * pictures, and the list of mails. `?pdf=1` answers 200 only when all tickets of the order are made.
 */
export function createDocuments(options: DocumentsOptions): (request: Request) => Promise<Response> {
  const { database, now, renderTickets } = options;
  const render = createPdfCache(renderTickets);
  const isReady = (ticket: PrintableTicket) => ticket.readyMs <= now().getTime();

  const ticketPdf = async (secret: string) => {
    const ticket = await findTicket(database, secret);
    if (ticket === null) return notFound();
    if (!isReady(ticket)) return notYet();
    return pdf(await render(`ticket ${secret}`, [ticket]), `${ticket.document.kind}-${ticket.document.code}`);
  };

  const order = async (secret: string, asPdf: boolean) => {
    const tickets = await findOrderTickets(database, secret);
    const areReady = tickets.length > 0 && tickets.every(isReady);
    if (!asPdf || tickets.length === 0) return printableOrder(tickets, areReady);
    if (!areReady) return notYet();
    return pdf(await render(`order ${secret}`, tickets), `order-${tickets[0]?.document.orderNumber}`);
  };

  const answer = async (request: Request, url: URL): Promise<Response> => {
    const [, first, second, name = ''] = url.pathname.split('/');
    const place = `/${first}/${second ?? ''}`;
    const bare = name.replace(/\.(pdf|svg)$/, '');
    if (place === '/documents/tickets' && name.endsWith('.pdf')) return ticketPdf(bare);
    if (place === '/documents/orders') return order(name, url.searchParams.get('pdf') === '1');
    if (place === '/media/products' && /^\d{1,9}\.svg$/.test(name)) return picture(options, Number(bare), request);
    if (url.pathname === '/mailbox') return mailbox(database);
    return notFound();
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return text(405, 'Only GET is possible here.');
    const response = await answer(request, new URL(request.url));
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}
