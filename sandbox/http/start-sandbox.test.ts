import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../identity/pages/sign-in-page.ts';
import { authorizationAddress, createBrowser, exchangeCode, signIn } from '../identity/testing/browser.ts';
import { listen } from './listen.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';
import { startPrepared } from './testing/start-prepared.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startPrepared({ control: true });
});

afterAll(() => sandbox.close());

it('has no controls unless asked for, and no app while the dev server shows it', async () => {
  const plain = await startSandbox({ port: 0, products: 1, bookings: 0 });
  for (const path of ['/control/ledger', '/', '/cart']) {
    expect((await fetch(plain.origin + path)).status, path).toBe(404);
  }
  await plain.close();
});

it('[AUTH-1] speaks for the address that a proxy gives it: https, secure cookies, HSTS', async () => {
  const origin = 'https://till.example';
  const proxied = await startPrepared({ origin, appFolder: '/none' });
  const behind = `http://127.0.0.1:${proxied.port}`;
  const discovery = await (await fetch(`${behind}/oidc/.well-known/openid-configuration`)).json();
  expect(discovery).toMatchObject({ issuer: `${origin}/oidc`, token_endpoint: `${origin}/oidc/token` });
  const address = authorizationAddress(origin).replace(origin, behind);
  const start = await fetch(address, { redirect: 'manual' });
  expect(start.headers.getSetCookie().join()).toMatch(/; secure/i);
  expect(start.headers.get('strict-transport-security')).toBe('max-age=31536000');
  await proxied.close();
});

const get = (path: string, init?: RequestInit) => fetch(`${sandbox.origin}${path}`, init);

async function accessToken() {
  const { address } = await signIn(createBrowser(sandbox.origin), sandbox.origin, DEMO_EMAIL, DEMO_PASSWORD);
  return (await exchangeCode(sandbox.origin, address)).access_token;
}

describe('the sandbox', () => {
  it('[AUTH-1] has an issuer that follows the port it got', async () => {
    expect(sandbox.port).toBeGreaterThan(0);
    const discovery = await (await get('/oidc/.well-known/openid-configuration')).json();
    expect(discovery.issuer).toBe(`http://localhost:${sandbox.port}/oidc`);
  });

  it('[AUTH-12] lets the demo sign-in through to the booking API', async () => {
    expect((await get('/api/account/user')).status).toBe(401);
    const response = await get('/api/account/user', { headers: { authorization: `Bearer ${await accessToken()}` } });
    expect(JSON.stringify(await response.json())).toContain(DEMO_EMAIL);
  });

  it('sets the security headers on every kind of answer', async () => {
    for (const path of ['/', '/api/tags', '/oidc/jwks', '/interaction/help/try', '/documents/none', '/nothing.js']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'self'");
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });

  it('[API-1] [WIZ-10] links to the host that was asked, so that a till at 127.0.0.1 stays on its own origin', async () => {
    const headers = { authorization: `Bearer ${await accessToken()}` };
    const query = 'tag=activity&active_only=true&limit=250&type_id=ticket&store_locale=en-US&currency=EUR';
    for (const host of ['localhost', '127.0.0.1']) {
      const origin = `http://${host}:${sandbox.port}`;
      const response = await fetch(`${origin}/api/products?${query}`, { headers });
      const thumbnail = /"thumbnail":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
      expect(thumbnail).toContain(`${origin}/media/`);
      expect((await fetch(thumbnail)).headers.get('content-type')).toBe('image/webp');
    }
  });

  it('serves the page of mails', async () => {
    expect((await get('/mailbox')).headers.get('content-type')).toContain('text/html');
  });

  it('breaks the connection when such a fault is switched on', async () => {
    const body = JSON.stringify({ call: '*', fault: 'drop-before', times: 1 });
    expect((await get('/control/faults', { method: 'POST', body })).status).toBe(200);
    await expect(get('/api/account/user')).rejects.toThrow('fetch failed');
    expect((await get('/api/account/user')).status).toBe(401);
  });

  it('says which port is in use', async () => {
    const other = createServer();
    const port = await listen(other, 0, '127.0.0.1');
    await expect(startSandbox({ port })).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that, or choose another port: npm start -- --port ${port + 1}`,
    );
    await new Promise((resolve) => other.close(resolve));
  });
});
