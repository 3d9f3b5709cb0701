import type { Database } from '../database/database.ts';
import { escapeText, htmlPage } from './html-page.ts';

const STYLE = `
  body { margin: 0; padding: 24px; background: #eef1f4; color: #17212b; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 820px; margin: 0 auto; }
  h1 { font-size: 22px; margin: 0 0 4px; }
  p { color: #566472; margin: 0 0 16px; }
  ul { list-style: none; margin: 0; padding: 0; }
  li { background: #fff; border-radius: 14px; padding: 16px 20px; margin-bottom: 10px; display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: baseline; }
  li strong { flex: 1 1 300px; }
  time, span { color: #566472; }
`;

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly sent_at: string;
  readonly document_secret: string;
}

/** What would have been sent by e-mail, newest first: the sandbox sends none. */
export async function mailbox(db: Database): Promise<Response> {
  const mails = await db.query<Mail>(
    `SELECT m.recipient, m.subject, m.sent_at, s.document_secret FROM mail m JOIN sales_order s ON s.order_number = m.order_number
     ORDER BY m.id DESC LIMIT 200`,
  );
  const rows = mails.map(
    (mail) =>
      `<li><strong>${escapeText(mail.subject)}</strong><span>${escapeText(mail.recipient)}</span><time>${escapeText(mail.sent_at)}</time><a href="/documents/orders/${encodeURIComponent(mail.document_secret)}">Tickets</a></li>`,
  );
  const list = rows.length === 0 ? '<p>No mail yet.</p>' : `<ul>${rows.join('\n')}</ul>`;
  return htmlPage({
    language: 'en',
    title: 'Mailbox of the sandbox',
    style: STYLE,
    body: `<main><h1>Mailbox</h1><p>The sandbox sends no e-mail. What it would have sent is listed here.</p>${list}</main>`,
  });
}
