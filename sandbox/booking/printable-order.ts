import { encodeQR } from 'qr';
import type { TicketDocument } from '../tickets/ticket-document.ts';
import { escapeText, htmlPage } from './html-page.ts';
import { type Language, type Localised, languageOf } from './language.ts';
import type { PrintableTicket } from './order-documents.ts';

const TEXTS = {
  title: { en: 'Tickets of order', de: 'Tickets der Bestellung' },
  pending: {
    en: 'The tickets are being made. Please try again in a moment.',
    de: 'Die Tickets werden erstellt. Bitte gleich noch einmal versuchen.',
  },
  asPdf: { en: 'All tickets as PDF', de: 'Alle Tickets als PDF' },
  anyDay: { en: 'Valid on any day', de: 'An jedem Tag gültig' },
  voucher: { en: 'Voucher', de: 'Gutschein' },
  meeting: { en: 'Meeting point', de: 'Treffpunkt' },
  none: { en: 'There are no such tickets.', de: 'Diese Tickets gibt es nicht.' },
} satisfies Record<string, Localised>;

const STYLE = `
  body { margin: 0; padding: 24px; background: #eef1f4; color: #17212b; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 720px; margin: 0 auto; }
  header { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; flex-wrap: wrap; }
  h1 { font-size: 22px; margin: 0 0 16px; }
  article { display: flex; gap: 24px; background: #fff; border-radius: 14px; padding: 24px; margin-bottom: 16px; break-inside: avoid; }
  article > div { flex: 1; min-width: 0; }
  article svg { width: 132px; height: 132px; flex: none; }
  h2 { font-size: 19px; margin: 0 0 4px; }
  p { margin: 0 0 4px; }
  small { color: #566472; }
  code { font: 600 15px ui-monospace, monospace; letter-spacing: .06em; }
  @media print { body { background: #fff; padding: 0; } header a { display: none; } article { border: 1px solid #b9c3cc; } }
`;

function qrCode(code: string): string {
  return encodeQR(code, 'svg', { ecc: 'medium', border: 1 });
}

function article(ticket: TicketDocument, language: Language): string {
  const when =
    ticket.appointment?.slice(0, 16) ?? (ticket.kind === 'voucher' ? TEXTS.voucher[language] : TEXTS.anyDay[language]);
  const lines = [
    `<h2>${escapeText(ticket.productName)}</h2>`,
    `<p>${escapeText(ticket.optionName)} · ${escapeText(ticket.price)}</p>`,
    `<p><strong>${escapeText(when)}</strong></p>`,
    ticket.holder === null ? '' : `<p>${escapeText(ticket.holder)}</p>`,
    ticket.meetingPoint === null
      ? ''
      : `<p><small>${TEXTS.meeting[language]}: ${escapeText(ticket.meetingPoint)}</small></p>`,
    `<p><code>${escapeText(ticket.code)}</code></p>`,
    `<p><small>${escapeText(ticket.operator)}</small></p>`,
  ];
  return `<article><div>${lines.join('')}</div>${qrCode(ticket.code)}</article>`;
}

/** The page behind printer_html_link: all tickets of an order, to be printed. */
export function printableOrder(tickets: readonly PrintableTicket[], areReady: boolean): Response {
  const [first] = tickets;
  const language = languageOf(first?.document.locale);
  if (first === undefined) {
    return htmlPage({
      language,
      title: TEXTS.none.en,
      style: STYLE,
      body: `<main><h1>${TEXTS.none.en}</h1></main>`,
      status: 404,
    });
  }
  const title = `${TEXTS.title[language]} ${first.document.orderNumber}`;
  const content = areReady
    ? tickets.map((ticket) => article(ticket.document, language)).join('\n')
    : `<p role="status">${TEXTS.pending[language]}</p>`;
  const link = areReady ? `<a href="?pdf=1">${TEXTS.asPdf[language]}</a>` : '';
  return htmlPage({
    language,
    title,
    style: STYLE,
    body: `<main><header><h1>${escapeText(title)}</h1>${link}</header>\n${content}</main>`,
  });
}
