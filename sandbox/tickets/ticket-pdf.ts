import PDFDocument from 'pdfkit';
import { fonts } from './fonts.ts';
import type { TicketDocument } from './ticket-document.ts';
import { drawTicketPage, PAGE_SIZE } from './ticket-page.ts';

function titleOf(documents: readonly TicketDocument[]): string {
  const orders = [...new Set(documents.map((document) => document.orderNumber))];
  const products = [...new Set(documents.map((document) => document.productName))];
  return [products.join(', '), ...orders].join(' – ');
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
  });
}

/** Makes one PDF with a page for each ticket or voucher. The same documents and date give the same bytes. */
export async function renderTicketPdf(documents: readonly TicketDocument[], createdAt: Date): Promise<Uint8Array> {
  const [first] = documents;
  if (first === undefined) throw new Error('A ticket PDF needs at least one ticket.');
  const document = new PDFDocument({
    size: PAGE_SIZE,
    margin: 0,
    autoFirstPage: false,
    lang: first.locale,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: titleOf(documents), Author: first.operator, CreationDate: createdAt },
  });
  const bytes = collect(document);
  document.registerFont('text', fonts.text());
  document.registerFont('bold', fonts.bold());
  document.registerFont('code', fonts.code());
  for (const ticket of documents) {
    document.addPage();
    drawTicketPage(document, ticket);
  }
  document.end();
  return bytes;
}
