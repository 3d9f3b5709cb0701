import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../identity/pages/sign-in-page.ts';
import { authorizationAddress, createBrowser, exchangeCode, signIn } from '../identity/testing/browser.ts';
import type { RunningSandbox } from './start-sandbox.ts';
import { startPrepared } from './testing/start-prepared.ts';

const evil = 'https://evil.example';
let folder: string;
let sandbox: RunningSandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pos-desk-intruder-'));
  const appFolder = join(folder, 'dist');
  await mkdir(join(appFolder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'not for the web');
  await writeFile(join(folder, 'dist-secret.txt'), 'not for the web');
  await writeFile(join(appFolder, 'index.html'), '<!doctype html><title>POS Desk</title>');
  await writeFile(join(appFolder, 'sw.js'), '// worker');
  await writeFile(join(appFolder, 'assets/index-B3xY_9aQ.js'), '// app');
  sandbox = await startPrepared({ control: true, appFolder });
});

afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(`${sandbox.origin}${path}`, init);

interface Raw {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A request whose path and headers are sent as they are; `fetch` would put them right. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ port: sandbox.port, host: '127.0.0.1', path, method, headers }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }));
    });
    outgoing.on('error', reject).end();
  });
}

const headerNames = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': expect.stringContaining('camera=()'),
};

describe('security headers as served', () => {
  it.each([
    ['/', 200, "default-src 'none'"],
    ['/de/bookings?page=2', 200, "default-src 'none'"],
    ['/auth/callback?code=c&state=s', 200, "default-src 'none'"],
    ['/assets/index-B3xY_9aQ.js', 200, "require-trusted-types-for 'script'"],
    ['/sw.js', 200, "default-src 'none'"],
    ['/assets/gone-12345678.js', 404, "default-src 'none'"],
    ['/interaction/help/try', 200, "default-src 'none'"],
    ['/interaction/unknown', 410, "default-src 'none'"],
    ['/oidc/auth', 400, "default-src 'none'"],
    ['/oidc/nothing', 404, "default-src 'none'"],
    ['/dashboard', 200, "default-src 'none'"],
    ['/mailbox', 200, "default-src 'none'"],
    ['/terminal', 200, "default-src 'none'"],
    ['/terminal/gone.js', 404, "default-src 'none'"],
    ['/documents/orders/none', 404, "default-src 'none'"],
    ['/documents/tickets/none.pdf', 404, "script-src 'none'"],
    ['/media/products/1.webp', 404, "script-src 'none'"],
    ['/api/tags', 401, "script-src 'none'"],
    ['/control/ledger', 200, "default-src 'none'"],
  ])(
    '[SEC] Content-Security-Policy, nosniff, COOP, Referrer-Policy, Permissions-Policy: %s',
    async (path, status, directive) => {
      const response = await get(path, { redirect: 'manual' });
      expect(response.status).toBe(status);
      const headers = Object.fromEntries(response.headers);
      expect(headers).toMatchObject(headerNames);
      expect(headers['content-security-policy']).toContain(directive);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
    },
  );

  it('[SEC] the sign-in page: as all, and nobody stores it', async () => {
    const { response } = await createBrowser(sandbox.origin).open(authorizationAddress(sandbox.origin));
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...headerNames, 'cache-control': 'no-store' });
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it('[SEC] HSTS and frame-ancestors as the deployment needs', async () => {
    const frameAncestors = "'self' https://terminal.example";
    const deployed = await startPrepared({ origin: 'https://till.example', appFolder: '/none', frameAncestors });
    for (const path of ['/', '/gone.js', '/api/tags', '/oidc/jwks', '/interaction/help/try']) {
      const { headers } = await fetch(`http://127.0.0.1:${deployed.port}${path}`);
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000');
      expect(headers.get('content-security-policy'), path).toContain(`frame-ancestors ${frameAncestors}`);
    }
    await deployed.close();
  });
});

describe('an intruder', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/%2e%2e%2fdist-secret.txt',
    '/../dist-secret.txt',
    '//secret.txt',
    '/%00../secret.txt',
    '/%E0%A4%A.txt',
    '/terminal/../../secret.txt',
    '/terminal/..%2f..%2fsimulator.ts',
    '/interaction/assets/..%2f..%2fprovider.ts',
    '/documents/tickets/..%2f..%2fsecret.txt',
  ])('[SEC] reads no file outside the folders that are served: %s', async (path) => {
    const { status, text } = await raw(path);
    // An address without a known ending is a route of the app.
    if (status === 200) expect(text).toContain('<title>POS Desk</title>');
    else expect([400, 404, 410]).toContain(status);
    expect(text).not.toMatch(/not for the web|import /);
  });

  it.each(['/api/checkout/totals', '/control/clock', '/interaction/x', '/oidc/token', '/oidc/token/revocation'])(
    '[SEC] fills no memory with a body: %s',
    async (path) => {
      const { status, sent } = await flood(path, 64);
      expect([400, 401, 410, 413]).toContain(status);
      expect(sent).toBeLessThan(16);
    },
  );

  it('[SEC] cannot put a header into an answer', async () => {
    for (const path of ['/cart%0d%0aset-cookie:a=b', '/oidc/auth?client_id=%0d%0aset-cookie:%20a=b', '/%0d%0ax:y.js']) {
      const { headers } = await raw(path);
      expect(headers['set-cookie'] ?? [], path).not.toContain('a=b');
      expect(headers, path).not.toHaveProperty('x');
    }
    const callback = `${sandbox.origin}/auth/callback%0d%0aset-cookie:%20a=b`;
    const { status } = await raw(
      authorizationAddress(sandbox.origin, { redirect_uri: callback }).slice(sandbox.origin.length),
    );
    expect(status).toBe(400);
  });

  it('[SEC] cannot name the host that links lead to', async () => {
    const { access_token } = await session();
    const products =
      '/api/products?tag=activity&active_only=true&limit=250&type_id=ticket&store_locale=en-US&currency=EUR';
    const { status, text } = await raw(products, { host: 'evil.example', authorization: `Bearer ${access_token}` });
    expect(status).toBe(200);
    expect(text).toContain(`${sandbox.origin}/media/`);
    expect(text).not.toContain('evil.example');
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: evil }],
    ['a page of another port', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9' }],
    ['a picture on another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page in an old browser', { origin: evil }],
    ['a sandboxed frame in an old browser', { origin: 'null' }],
    ['a name that was bent to this machine', { host: 'evil.example' }],
  ])('[SEC] works no controls from %s', async (_who, headers: Record<string, string>) => {
    const { status, text } = await raw('/control/ledger', headers);
    expect(status).toBe(403);
    expect(text).not.toContain('orders');
    expect((await raw('/control/faults', headers, 'DELETE')).status).toBe(403);
  });

  it('[SEC] reads no mails under a name that was bent to this machine', async () => {
    expect((await raw('/mailbox', { host: 'evil.example' })).status).toBe(403);
    expect((await raw('/mailbox', { host: `127.0.0.1:${sandbox.port}` })).status).toBe(200);
  });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['in an old browser', { origin: evil }],
  ])('[SEC] signs nobody in from a page %s', async (_what, headers: Record<string, string>) => {
    const browser = createBrowser(sandbox.origin);
    const form = await browser.open(authorizationAddress(sandbox.origin));
    const body = new URLSearchParams({ email: DEMO_EMAIL, password: DEMO_PASSWORD });
    const forged = await browser.open(form.address, { method: 'POST', body, headers });
    expect(forged.response.status).toBe(410);
    // The form itself works on; its own POST names no origin, as its page sends no referrer.
    const own = await browser.open(form.address, {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin', origin: 'null' },
    });
    expect(own.address).toContain('/auth/callback?code=');
  });

  it('[SEC] gets nothing by a session whose name was known before the sign-in', async () => {
    const browser = createBrowser(sandbox.origin);
    const start = authorizationAddress(sandbox.origin);
    await signIn(browser, sandbox.origin, DEMO_EMAIL, DEMO_PASSWORD);
    const planted = browser.cookies('/oidc/auth');
    const withPlanted = () => raw(start.slice(sandbox.origin.length), { cookie: planted });
    expect((await withPlanted()).headers.location).toContain('/auth/callback?code=');
    const form = await browser.open(authorizationAddress(sandbox.origin, { prompt: 'login' }));
    const again = await browser.submit(form.address, { email: DEMO_EMAIL, password: DEMO_PASSWORD });
    expect(again.address).toContain('/auth/callback?code=');
    expect((await withPlanted()).headers.location).toMatch(/^\/interaction\//);
  });

  it('[SEC] cannot lead anybody elsewhere by the sign-in or the sign-out', async () => {
    for (const address of [
      evil,
      '//evil.example',
      'javascript:alert(1)',
      `${sandbox.origin}.evil.example/auth/callback`,
    ]) {
      const path = authorizationAddress(sandbox.origin, { redirect_uri: address }).slice(sandbox.origin.length);
      const { status, headers } = await raw(path);
      expect([status, headers.location], address).toEqual([400, undefined]);
      const query = new URLSearchParams({ client_id: 'pos-desk', post_logout_redirect_uri: address });
      const out = await raw(`/oidc/session/end?${query}`);
      expect([out.status, out.headers.location], address).toEqual([400, undefined]);
    }
  });

  it.each([undefined, 'http://evil.example', 'http://127.0.0.1:1'])(
    '[SEC] no Host header makes an issuer or an address of the sign-in: %s',
    async (claimed) => {
      const headers: Record<string, string> = claimed === undefined ? {} : { host: new URL(claimed).host };
      const { text } = await raw('/oidc/.well-known/openid-configuration', headers);
      const named = [...text.matchAll(/"(https?:\/\/[^"/]+)/g)].map(([, origin]) => origin);
      const own = claimed === undefined ? `http://127.0.0.1:${sandbox.port}` : sandbox.origin;
      expect(new Set(named)).toEqual(new Set([own]));
    },
  );

  it('[SEC] TRACE is no method here', async () => {
    for (const path of ['/', '/api/tags', '/oidc/auth', '/interaction/x', '/control/ledger']) {
      expect((await raw(path, {}, 'TRACE')).status, path).toBe(405);
    }
  });

  it('[SEC] signs nobody out: without the ID token of the session a page asks, and no script presses its button', async () => {
    const browser = createBrowser(sandbox.origin);
    const { address } = await signIn(browser, sandbox.origin, DEMO_EMAIL, DEMO_PASSWORD);
    const { id_token, access_token } = await exchangeCode(sandbox.origin, address);
    const other = createBrowser(sandbox.origin);
    const others = await signIn(other, sandbox.origin, 'elif@northlight-travel.example', DEMO_PASSWORD);
    const foreign = await exchangeCode(sandbox.origin, others.address);
    const back = `post_logout_redirect_uri=${encodeURIComponent(`${sandbox.origin}/auth/loggedout`)}`;
    for (const query of ['', 'client_id=pos-desk', `client_id=pos-desk&${back}`, `id_token_hint=${foreign.id_token}`]) {
      const { response } = await browser.open(`/oidc/session/end?${query}`);
      const text = await response.text();
      expect(text, query).toContain('Log out of POS-Desk?');
      expect(text, query).not.toContain('<script');
    }
    const own = await browser.open(`/oidc/session/end?id_token_hint=${id_token}&${back}`);
    expect(await own.response.text()).toContain('sign-out.js');
    expect((await get('/api/account/user', { headers: { authorization: `Bearer ${access_token}` } })).status).toBe(200);
  });

  it.each([
    '/oidc/auth?client_id=pos-desk&state=%00',
    '/interaction/%00',
    '/oidc/session/end?logout_hint=%00',
    '/api/supplier/bookings?search=%00',
  ])('[SEC] breaks nothing with NUL: %s', async (path) => {
    expect((await raw(path)).status).toBeLessThan(500);
  });

  it('[SEC] breaks nothing with NUL in a form', async () => {
    const browser = createBrowser(sandbox.origin);
    const form = await browser.open(authorizationAddress(sandbox.origin));
    const { response } = await browser.submit(form.address, { email: 'a\0@b.example', password: '\0' });
    expect(response.status).toBeLessThan(500);
    const code = await fetch(`${sandbox.origin}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'pos-desk',
        grant_type: 'authorization_code',
        code: '\0',
        code_verifier: 'x',
      }),
    });
    expect(code.status).toBe(400);
  });

  it('[SEC] cannot guess a document', async () => {
    const { access_token } = await session();
    const headers = { authorization: `Bearer ${access_token}` };
    const bookings = await (await get('/api/supplier/bookings?limit=50&offset=1', { headers })).text();
    const names = [...bookings.matchAll(/\/documents\/tickets\/([^"]+)\.pdf/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
    for (const path of ['orders/4000001', 'orders/', 'tickets/.pdf', "tickets/' OR 1=1 --.pdf", 'tickets/%25.pdf']) {
      expect((await get(`/documents/${path}`)).status, path).toBe(404);
    }
  });
});

async function session() {
  const { address } = await signIn(createBrowser(sandbox.origin), sandbox.origin, DEMO_EMAIL, DEMO_PASSWORD);
  return exchangeCode(sandbox.origin, address);
}

/** Sends a body without end in chunks of a megabyte, until answered or `most` went out. */
function flood(path: string, most: number): Promise<{ readonly status: number; readonly sent: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect(sandbox.port, '127.0.0.1');
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    let sent = 0;
    let status = 0;
    const more = () => {
      if (status !== 0 || sent >= most || socket.destroyed) return;
      sent += 1;
      socket.write(chunk, more);
    };
    socket.setEncoding('latin1').on('data', (data: string) => {
      status ||= Number(/^HTTP\/1\.1 (\d{3})/.exec(data)?.[1] ?? 0);
      socket.destroy();
      resolve({ status, sent });
    });
    socket.on('error', (error) => (status === 0 ? reject(error) : undefined));
    socket.on('close', () => resolve({ status, sent }));
    const type =
      path.startsWith('/oidc') || path.startsWith('/interaction')
        ? 'application/x-www-form-urlencoded'
        : 'application/json';
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost:${sandbox.port}\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
      more,
    );
  });
}
