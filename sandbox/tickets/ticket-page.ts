import { drawFittedText } from './fitted-text.ts';
import { appointmentTexts, isPrintable, labelsIn, printableLocale } from './labels.ts';
import { drawQrSymbol } from './qr-symbol.ts';
import type { TicketDocument } from './ticket-document.ts';

const MM = 72 / 25.4;

/** A6 portrait: it fills a phone's screen, and four fit a sheet. */
export const PAGE_SIZE: [number, number] = [105 * MM, 148 * MM];

const [WIDTH, HEIGHT] = PAGE_SIZE;
const MARGIN = 22;
const INNER = WIDTH - 2 * MARGIN;
const QR_SIZE = 46 * MM;
const TEAR_LINE = 184;
const QR_TOP = TEAR_LINE + 20;
/** Scanners want white around the code, about four of its modules. */
const QUIET = 20;
const ink = '#14232b';
const quiet = '#52656f';
const colors = { ticket: '#0b4a5e', voucher: '#7a2e52' };

function drawHead(document: PDFKit.PDFDocument, ticket: TicketDocument, kindLabel: string): void {
  document.rect(0, 0, WIDTH, 42).fill(colors[ticket.kind]);
  const line = { y: 14, height: 16 };
  drawFittedText(
    document,
    ticket.operator,
    { ...line, x: MARGIN, width: INNER * 0.62 },
    { font: 'bold', color: '#fff', sizes: [12, 8] },
  );
  drawFittedText(
    document,
    kindLabel,
    { ...line, x: MARGIN + INNER * 0.64, width: INNER * 0.36 },
    { font: 'text', color: '#fff', sizes: [12, 8], align: 'right' },
  );
}

function drawOffer(document: PDFKit.PDFDocument, ticket: TicketDocument): void {
  const nameHeight = drawFittedText(
    document,
    ticket.productName,
    { x: MARGIN, y: 54, width: INNER, height: 40 },
    { font: 'bold', color: ink, sizes: [18, 10] },
  );
  drawFittedText(
    document,
    ticket.optionName,
    { x: MARGIN, y: 54 + nameHeight + 2, width: INNER, height: 26 },
    { font: 'text', color: quiet, sizes: [11.5, 8] },
  );
}

function drawAppointment(document: PDFKit.PDFDocument, ticket: TicketDocument, anyDay: string): void {
  const locale = printableLocale(ticket.locale);
  if (ticket.appointment === null) {
    const box = { x: MARGIN, y: 140, width: INNER, height: 28 };
    drawFittedText(document, anyDay, box, { font: 'bold', color: ink, sizes: [19, 10] });
    return;
  }
  const { date, time } = appointmentTexts(ticket.appointment, locale);
  const style = { font: 'bold', color: ink } as const;
  drawFittedText(document, date, { x: MARGIN, y: 125, width: INNER, height: 19 }, { ...style, sizes: [15, 9] });
  drawFittedText(document, time, { x: MARGIN, y: 142, width: INNER, height: 36 }, { ...style, sizes: [30, 14] });
}

function drawTearLine(document: PDFKit.PDFDocument): void {
  document
    .moveTo(MARGIN, TEAR_LINE)
    .lineTo(WIDTH - MARGIN, TEAR_LINE)
    .dash(1, { space: 4 })
    .lineCap('round')
    .lineWidth(1.5)
    .stroke('#9fb0b8')
    .undash();
}

function drawDetails(document: PDFKit.PDFDocument, rows: readonly (readonly [string, string])[]): void {
  const x = MARGIN + QR_SIZE + QUIET;
  const width = WIDTH - MARGIN - x;
  let y = QR_TOP - 2;
  for (const [label, value] of rows) {
    drawFittedText(document, label, { x, y, width, height: 11 }, { font: 'text', color: quiet, sizes: [8.5, 7] });
    const box = { x, y: y + 11, width, height: 28 };
    const used = drawFittedText(document, value, box, { font: 'bold', color: ink, sizes: [11, 7.5] });
    y += 11 + used + 9;
  }
}

/** Draws one ticket or voucher onto the current page. */
export function drawTicketPage(document: PDFKit.PDFDocument, ticket: TicketDocument): void {
  const labels = labelsIn(printableLocale(ticket.locale));
  drawHead(document, ticket, labels[ticket.kind]);
  drawOffer(document, ticket);
  drawAppointment(document, ticket, labels.anyDay);
  drawTearLine(document);
  drawQrSymbol(document, ticket.code, MARGIN, QR_TOP, QR_SIZE);

  // A name that would come out as empty boxes is left out: the code is what counts at the gate.
  const holder = ticket.holder !== null && isPrintable(ticket.holder) ? ticket.holder : undefined;
  drawDetails(document, [
    ...(holder === undefined ? [] : [[labels.holder, holder] as const]),
    [labels.price, ticket.price],
    [labels.order, ticket.orderNumber],
  ]);

  const below = QR_TOP + QR_SIZE + 15;
  drawFittedText(
    document,
    ticket.code,
    { x: MARGIN, y: below, width: INNER, height: 14 },
    { font: 'code', color: ink, sizes: [10, 6] },
  );
  if (ticket.meetingPoint !== null) {
    const box = { x: MARGIN, width: INNER };
    drawFittedText(
      document,
      labels.meetingPoint,
      { ...box, y: below + 19, height: 11 },
      { font: 'text', color: quiet, sizes: [8.5, 7] },
    );
    drawFittedText(
      document,
      ticket.meetingPoint,
      { ...box, y: below + 30, height: HEIGHT - below - 30 - 8 },
      { font: 'bold', color: ink, sizes: [10.5, 7] },
    );
  }
}
