import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from '../database/seed/offer.ts';
import type { TicketDocument } from '../tickets/ticket-document.ts';
import { createDocuments } from './documents.ts';
import { drawPicture } from './pictures/product-picture.ts';
import { itemOf, MUSEUM, PURCHASE, saleOf } from './testing/requests.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let test: TestApi;
let documents: (request: Request) => Promise<Response>;
let rendered: (readonly TicketDocument[])[];

beforeAll(async () => {
  rendered = [];
  test = await openTestApi({
    renderTickets: async (tickets) => {
      rendered.push(tickets);
      return new TextEncoder().encode('%PDF');
    },
  });
  documents = createDocuments(test.options);
});
afterAll(() => test.close());

const open = (address: string, init?: RequestInit) =>
  documents(new Request(new URL(address, 'http://sandbox.test'), init));

async function buy(changes: object = {}): Promise<{ order: string; printable: string }> {
  const contact_data = { firstname: 'Ada', lastname: '<Byron>', email: 'ada@mail.example' };
  const { body } = await test.call(
    PURCHASE.replace('customer=0', 'customer=1').replace('en-US', 'de-DE'),
    saleOf([itemOf({ qty: 1 }), itemOf({ ...MUSEUM, qty: 1, date_time: null })], { contact_data, ...changes }),
  );
  return { order: body.transaction_id, printable: body.printer_html_link };
}

describe("an order's documents", () => {
  it('[PAY-9] answer the probe for the PDF with 202 until all tickets are made', async () => {
    const { printable } = await buy();
    const probe = async () => (await open(`${printable}?pdf=1`)).status;
    expect(await probe()).toBe(202);
    test.clock.advance(1000);
    expect(await probe()).toBe(202);
    test.clock.advance(1000);
    expect(await probe()).toBe(200);
    const count = rendered.length;
    const response = await open(`${printable}?pdf=1`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(rendered).toHaveLength(count);
  });

  it('[SUC-4] show all tickets on a page to print, with their text as text', async () => {
    const { order, printable } = await buy();
    expect(await (await open(printable)).text()).toContain('Die Tickets werden erstellt');
    test.clock.advance(5000);
    const html = await (await open(printable)).text();
    expect(html).toContain(`Tickets der Bestellung ${order}`);
    expect(html).toContain('&lt;Byron&gt;');
    expect(html.match(/<article>/g)).toHaveLength(2);
    expect(html.match(/<svg/g)).toHaveLength(2);
  });

  it('[BKG-8] hold one ticket each, with name, date and place', async () => {
    const { order } = await buy();
    test.clock.advance(5000);
    const rows = await test.call(`GET supplier/bookings?order_number=${order}`);
    const links: string[] = rows.body.data.map(
      (row: { items: { ticket_codes: { ticket_pdf: string }[] }[] }) => row.items[0]?.ticket_codes[0]?.ticket_pdf,
    );
    for (const link of links) expect((await open(link)).status).toBe(200);
    expect(rendered.at(-1)).toEqual([
      {
        kind: 'ticket',
        code: expect.stringMatching(/^[0-9A-F]{12}$/),
        orderNumber: order,
        operator: 'Harbour & Hills Experiences',
        productName: expect.any(String),
        optionName: 'Erwachsene',
        appointment: expect.toBeOneOf([null, '2026-07-10 09:00:00']),
        holder: 'Ada <Byron>',
        price: expect.stringContaining('€'),
        locale: 'de-DE',
        meetingPoint: expect.toBeOneOf([null, 'Bootshaus, Pier 3']),
      },
    ]);
  });

  it('[BUY-2] are listed in the mailbox when they were to be sent', async () => {
    const { order } = await buy();
    const html = await (await open('/mailbox')).text();
    expect(html).toContain(`Ihre Tickets zur Bestellung ${order}`);
    expect(html).toContain('ada@mail.example');
  });

  it.each([
    '/documents/orders/guess',
    '/documents/orders/guess?pdf=1',
    '/documents/tickets/guess.pdf',
    '/media/products/1.webp',
    '/documents/x',
  ])('are not found by guessing: %s', async (address) => {
    expect((await open(address)).status).toBe(404);
  });
});

describe("a product's picture", () => {
  it('[WIZ-10] is a WebP that may be kept, and is the same every time', async () => {
    const first = await open('/media/products/4701.webp');
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('cache-control')).toContain('max-age');
    const etag = first.headers.get('etag') ?? '';
    expect((await open('/media/products/4701.webp', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 4).toString() + bytes.subarray(8, 12).toString()).toBe('RIFFWEBP');
    expect(bytes.byteLength, 'small enough for a slow line').toBeLessThan(20_000);
  });

  it('[WIZ-10] is drawn for every product that has one', async () => {
    const products = await test.database.query<{ id: number; picture: Picture | null }>(
      'SELECT id, picture FROM product',
    );
    expect(products.filter(({ picture }) => picture === null)).toHaveLength(2);
    for (const { id, picture } of products) {
      const response = await open(`/media/products/${id}.webp`);
      expect(response.status).toBe(picture === null ? 404 : 200);
      if (picture !== null) expect(drawPicture(picture, id)).not.toMatch(/NaN|undefined/);
    }
  });

  it('answers HEAD without a body, and refuses to be written', async () => {
    expect(await (await open('/media/products/4701.webp', { method: 'HEAD' })).text()).toBe('');
    expect((await open('/media/products/4701.webp', { method: 'POST' })).status).toBe(405);
  });
});
