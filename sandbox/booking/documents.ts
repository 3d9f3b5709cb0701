import { createHash } from 'node:crypto';
import type { Picture } from '../database/seed/offer.ts';
import type { BookingApiOptions } from './api.ts';
import { keepLatest } from './keep-latest.ts';
import { mailbox } from './mailbox.ts';
import { findOrderTickets, findTicket, type PrintableTicket } from './order-documents.ts';
import { drawPicture } from './pictures/product-picture.ts';
import { renderPicture } from './pictures/render-picture.ts';
import { printableOrder } from './printable-order.ts';

type DocumentsOptions = Pick<BookingApiOptions, 'database' | 'now' | 'renderTickets'>;

/** PDFs kept in memory, so that a till that probes and then prints does not have them drawn twice. */
const KEPT_PDFS = 50;

/** As many as the largest operator that the tests and benchmarks have shows. */
const KEPT_PICTURES = 400;

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

/** Answers with a product's picture, drawn only for those who don't have it yet. */
function createPictures({ database }: DocumentsOptions) {
  const keep = keepLatest<Uint8Array>(KEPT_PICTURES);
  return async (productId: number, request: Request): Promise<Response> => {
    const [row] = await database.query<{ picture: Picture | null }>('SELECT picture FROM product WHERE id = $1', [
      productId,
    ]);
    if (!row?.picture) return notFound();
    const svg = drawPicture(row.picture, productId);
    const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 20);
    const headers = { etag: `"${hash}"`, 'cache-control': 'public, max-age=86400' };
    if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
    const bytes = await keep(hash, () => renderPicture(svg));
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': 'image/webp' } });
  };
}

/**
 * What is opened without a token, by names that nobody can guess: tickets' PDFs, the printable page of an order, products'
 * pictures, and the list of mails. `?pdf=1` answers 200 only when all tickets of the order are made.
 */
export function createDocuments(options: DocumentsOptions): (request: Request) => Promise<Response> {
  const { database, now, renderTickets } = options;
  const keepPdf = keepLatest<Uint8Array>(KEPT_PDFS);
  const render = (key: string, tickets: readonly PrintableTicket[]) =>
    keepPdf(key, () => renderTickets(tickets.map((ticket) => ticket.document)));
  const picture = createPictures(options);
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
    const bare = name.replace(/\.(pdf|webp)$/, '');
    if (place === '/documents/tickets' && name.endsWith('.pdf')) return ticketPdf(bare);
    if (place === '/documents/orders') return order(name, url.searchParams.get('pdf') === '1');
    if (place === '/media/products' && /^\d{1,9}\.webp$/.test(name)) return picture(Number(bare), request);
    if (url.pathname === '/mailbox') return mailbox(database);
    return notFound();
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return text(405, 'Only GET is possible here.');
    const response = await answer(request, new URL(request.url));
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}
