import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../database/testing/test-database.ts';
import { authorizationAddress, createBrowser, signIn } from './testing/browser.ts';
import { openStaffDatabase, startIdentity } from './testing/start-identity.ts';
import { pickLanguage } from './texts.ts';

let opened: TestDatabase;
let server: Awaited<ReturnType<typeof startIdentity>>;
let origin: string;

beforeAll(async () => {
  opened = await openStaffDatabase();
  server = await startIdentity(opened.database);
  origin = server.origin;
});

afterAll(async () => {
  await server.close();
  await opened.close();
});

/** Text as it is read: without tags, entities resolved, blanks joined. */
const readable = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

const attempt = async (email: string, password: string) => {
  const result = await signIn(createBrowser(origin), origin, email, password);
  const alert = /<div class="problem" role="alert"[\s\S]*?<\/form>/.exec(result.text)?.[0] ?? '';
  return { ...result, alert: readable(alert) };
};

describe('the sign-in page', () => {
  it('[AUTH-12] shows the labels, the demo sign-in, and needs no script and no style but the one that its policy names', async () => {
    const { response } = await createBrowser(origin).open(authorizationAddress(origin));
    const text = await response.text();
    for (const label of [
      'POS-Desk Login',
      'e-mail address',
      'Forget password / Recover here',
      "Don't have an account yet / Try for free",
      'demo@harbour-tours.example demo-till',
    ]) {
      expect(readable(text)).toContain(label);
    }
    expect(text).not.toMatch(/<script|style=|\son\w+=/);
    const [style, ...others] = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, content = '']) => content);
    expect(others).toEqual([]);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`'sha256-${createHash('sha256').update(`${style}`).digest('base64')}'`);
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [
      '[AUTH-12] wrong password',
      'ada@harbour.example',
      'wrong',
      ['The user credentials were incorrect', 'Check that you have the right email address or password.'],
    ],
    [
      '[AUTH-12] unknown e-mail',
      'nobody@harbour.example',
      'x',
      ['There was a problem. We cannot find an account with that email address.'],
    ],
    ['[AUTH-12] nothing typed', '', '', ['You could not be logged in. Please check your email and password.']],
    [
      '[AUTH-12] login not connected',
      'cut-off@harbour.example',
      'third-till',
      ['not connected to the provider', 'updated', 'not updated login data'],
    ],
  ])('%s', async (_name, email, password, messages) => {
    const { alert, response, text } = await attempt(email, password);
    expect(response.status).toBe(200);
    for (const message of messages) expect(alert).toContain(message);
    expect(text).toContain(`value="${email}"`);
    expect(text).not.toContain(`value="${password || 'none'}"`);
  });

  it('[AUTH-12] goes on after a mistake', async () => {
    const browser = createBrowser(origin);
    const form = await browser.open(authorizationAddress(origin));
    await browser.submit(form.address, { email: 'ada@harbour.example', password: 'wrong' });
    const { address } = await browser.submit(form.address, { email: 'ada@harbour.example', password: 'right-till' });
    expect(address).toContain(`${origin}/auth/callback?code=`);
  });

  it('shows what was typed as text, not as markup', async () => {
    const { text } = await attempt('"><script>alert(1)</script>', 'x');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('[AUTH-12] leads to small pages that explain', async () => {
    for (const path of ['recover', 'try', 'updated', 'not-updated']) {
      const { response } = await createBrowser(origin).open(`/interaction/help/${path}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('href="/login"');
    }
    const dashboard = await createBrowser(origin).open('/dashboard');
    expect(await dashboard.response.text()).toContain('Operator dashboard');
  });

  it('speaks German when the app does', async () => {
    const { response } = await createBrowser(origin).open(authorizationAddress(origin, { ui_locales: 'de-AT' }));
    const text = await response.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('POS-Desk-Anmeldung');
  });

  it('a page that has run out, or belongs to another browser, says so', async () => {
    const form = await createBrowser(origin).open(authorizationAddress(origin));
    const stranger = await createBrowser(origin).open(form.address);
    expect(stranger.response.status).toBe(410);
    expect(await stranger.response.text()).toContain('This login page has run out');
  });
});

it.each([
  [undefined, undefined, 'en'],
  ['de-DE', 'en-US,en;q=0.9', 'de'],
  [undefined, 'fr-FR,de;q=0.7', 'de'],
  ['fr-FR it-IT', 'en', 'en'],
  ['tr-TR', 'hu', 'en'],
])('language for ui_locales %s and Accept-Language %s is %s', (uiLocales, acceptLanguage, language) => {
  expect(pickLanguage(uiLocales, acceptLanguage)).toBe(language);
});
