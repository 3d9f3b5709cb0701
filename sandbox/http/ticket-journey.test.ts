import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MUSEUM, PURCHASE, saleOf } from '../booking/testing/requests.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../identity/pages/sign-in-page.ts';
import { createBrowser, exchangeCode, signIn } from '../identity/testing/browser.ts';
import { readTicketPdf } from '../tickets/testing/read-ticket.ts';
import type { RunningSandbox } from './start-sandbox.ts';
import { startPrepared } from './testing/start-prepared.ts';

let sandbox: RunningSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startPrepared({ ticketDelayMs: 50 });
  const { address } = await signIn(createBrowser(sandbox.origin), sandbox.origin, DEMO_EMAIL, DEMO_PASSWORD);
  token = (await exchangeCode(sandbox.origin, address)).access_token;
});

afterAll(() => sandbox.close());

async function call(line: string, body?: object) {
  const [method = 'GET', path = ''] = line.split(' ');
  const response = await fetch(`${sandbox.origin}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.text();
}

it('[SUC-4] [BKG-8] what was bought over HTTP comes out as tickets with codes that scanners read', async () => {
  const item = { ...MUSEUM, qty: 2, date_time: null, reservation_code: null, as_gift: 0 };
  const sale = await call(PURCHASE, saleOf([item]));
  const orderNumber = /"transaction_id":"?(\d+)/.exec(sale)?.[1];
  const link = /"printer_html_link":"([^"]+)"/.exec(sale)?.[1] ?? '';
  expect(link).toContain(`${sandbox.origin}/documents/orders/`);

  const pdf = await vi.waitUntil(
    async () => {
      const response = await fetch(`${link}?pdf=1`);
      return response.status === 200 && new Uint8Array(await response.arrayBuffer());
    },
    { timeout: 45_000 },
  );
  const { pages } = await readTicketPdf(pdf);
  const order = await call(`GET checkout/purchase?currency=default&order_number=${orderNumber}`);
  expect(pages).toHaveLength(2);
  for (const { code, text } of pages) {
    expect(order).toContain(`"${code}"`);
    expect(text).toContain(orderNumber);
  }
  const page = await fetch(link);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(pages[0]?.code);
});
