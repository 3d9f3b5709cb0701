import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/identity/pages/sign-in-page.ts';
import { test as base, expect, type Page } from '../browser/fixtures.ts';
import { buildOf, lookForUpdate } from '../browser/tasks/deploy.ts';
import { goOffline } from '../browser/tasks/network.ts';
import { soldAt, untilInstalled } from '../browser/tasks/outage.ts';
import { payCash } from '../browser/tasks/pay.ts';
import { addCanoeTour, choose, goToPayment } from '../browser/tasks/sell.ts';
import { fillSignIn } from '../browser/tasks/sign-in.ts';
import { type Host, type HostingFixtures, startHost } from './host.ts';
import { hasBrotli, nginxIsMissing } from './nginx.ts';

const test = base.extend<object, HostingFixtures & { host: Host }>({
  hosting: [
    { server: 'sandbox', base: '/' },
    { option: true, scope: 'worker' },
  ],
  host: [
    async ({ hosting }, use) => {
      const host = await startHost(hosting);
      await use(host);
      await host.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  sandbox: [({ host }, use) => use(host.sandbox), { scope: 'worker' }],
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Asks as the wire has it: packed bodies stay packed, redirects are not followed. */
function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The headers that the README asks of every host. */
function securityHeaders(): [string, string][] {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const block = /```http\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  return block
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);
}

const isAsked = 'no-cache';
const isKept = 'public, max-age=31536000, immutable';
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

test.use({ signedIn: false, serviceWorkers: 'allow' });

test.beforeEach(({ hosting }) => {
  test.skip(hosting.server === 'nginx' && nginxIsMissing !== null, nginxIsMissing ?? '');
});

test('[HOST-1] headers, caching, fallback and compressed answers', async ({ host }) => {
  const at = (path: string) => `${host.sandbox.origin}${host.base}${path}`;
  const page = await ask(at(''));
  const script = /src="([^"]+\.js)"/.exec(page.body.toString())?.[1] ?? '';
  expect(script).toContain(`${host.base}assets/`);
  const scriptUrl = host.sandbox.origin + script;
  const stored = readFileSync(join(host.files, script.slice(host.base.length)));

  const security = securityHeaders();
  expect(security.length).toBeGreaterThan(5);
  for (const url of [at(''), scriptUrl, at('sw.js'), at('config.json'), at('assets/gone-12345678.js')]) {
    const { headers } = await ask(url);
    for (const [header, value] of security) {
      // The sandbox sends this one where it is reached by https.
      if (host.server === 'sandbox' && header === 'strict-transport-security') continue;
      expect(headers[header], `${header} of ${url}`).toBe(value);
    }
  }
  for (const path of ['', 'index.html', 'de/settings', 'sw.js', 'config.json', 'type.json', 'manifest.webmanifest']) {
    const answer = await ask(at(path));
    expect([answer.status, answer.headers['cache-control']], path).toEqual([200, isAsked]);
  }
  expect((await ask(scriptUrl)).headers['cache-control']).toBe(isKept);
  expect((await ask(at('manifest.webmanifest'))).headers['content-type']).toContain('application/manifest+json');

  for (const path of ['de/settings', 'bookings?page=2', 'booking/4000123', 'auth/callback?code=1&state=2']) {
    const answer = await ask(at(path));
    expect([answer.status, answer.body.equals(page.body)], path).toEqual([200, true]);
  }
  const gone = await ask(at('assets/gone-12345678.js'));
  expect([gone.status, gone.headers['cache-control']]).not.toContain(isKept);
  expect(gone.status).toBe(404);

  const gzip = await ask(scriptUrl, { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gzip.headers.vary).toMatch(/accept-encoding/i);
  expect(gzip.body.equals(readFileSync(join(host.files, `${script.slice(host.base.length)}.gz`)))).toBe(true);
  expect(gunzipSync(gzip.body).equals(stored)).toBe(true);
  if (host.server === 'sandbox' || hasBrotli) {
    const brotli = await ask(scriptUrl, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(stored)).toBe(true);
  }
  expect((await ask(scriptUrl)).body.equals(stored)).toBe(true);

  // The provider's answers have its own headers, each once.
  const api = await ask(`${host.sandbox.origin}/api/account/user`);
  expect(api.status).toBe(401);
  expect(api.headers['content-security-policy']).toContain("script-src 'none'");
  expect(api.headers['content-security-policy']).not.toContain(',');
  if (host.base !== '/') {
    const beside = await ask(host.sandbox.origin + host.base.slice(0, -1));
    expect(new URL(beside.headers.location ?? '', host.sandbox.origin).pathname).toBe(host.base);
  }
});

test('[HOST-1] signs in, sells, takes an update and opens offline', async ({ page, context, host, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const path = () => page.evaluate(() => location.pathname);
  const at = (below: string) => `${host.base}${below}`;

  // The page that was asked for opens after signing in; each language has its own addresses.
  await page.goto(at('settings?view=information'));
  await fillSignIn(page, DEMO_EMAIL, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Information', level: 1 })).toBeVisible();
  expect(await path()).toBe(at('settings'));
  await page.goto(at('de/settings'));
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
  expect(await path()).toBe(at('de/settings'));
  await page.goto(at('us/settings'));
  await mainLink(page, 'New Booking').click();
  await expect.poll(path).toBe(host.base);
  await untilInstalled(page);
  const scopes = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const manifest = await (await fetch(link?.href ?? '')).json();
    const absolute = (address: string) => new URL(address, link?.href).pathname;
    return {
      worker: new URL(registration.scope).pathname,
      manifest: absolute(manifest.scope),
      start: absolute(manifest.start_url),
      icon: (await fetch(new URL(manifest.icons[0].src, link?.href))).headers.get('content-type'),
    };
  });
  expect(scopes).toEqual({ worker: host.base, manifest: host.base, start: host.base, icon: 'image/png' });

  // A new build under an open sale is left alone until the sale is over.
  const first = await buildOf(page);
  await addCanoeTour(page);
  await host.update();
  expect(await lookForUpdate(page)).toBe('installed');
  await expect(offer(page)).toBeHidden();
  await goToPayment(page);
  await payCash(page);
  expect(await soldAt(`http://127.0.0.1:${host.providerPort}`)).toHaveLength(1);
  await offer(page).getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => buildOf(page).catch(() => first)).not.toBe(first);
  await expect(mainLink(page, 'Settings')).toBeVisible();

  await mainLink(page, 'New Booking').click();
  await choose(page, 'Activities');
  await goOffline(page);
  for (const below of ['', 'de/cart', 'us/bookings', 'settings']) {
    await page.goto(at(below));
    await expect(page.getByRole('navigation', { name: /navigation/i }).last()).toBeVisible();
  }
  await context.setOffline(false);
  await page.goto(at('settings'));
  const back = page.waitForURL(({ pathname }) => pathname === at('auth/loggedout'));
  await page.getByRole('button', { name: 'Log Out' }).click();
  await back;
  await expect(page.getByRole('heading', { name: 'POS-Desk Login' })).toBeVisible();
});
