import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../database/testing/test-database.ts';
import { authorizationAddress, createBrowser, exchangeCode, postForm, refresh, signIn } from './testing/browser.ts';
import { openStaffDatabase, startIdentity } from './testing/start-identity.ts';

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

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const whoIs = async (token: string) => {
  const response = await fetch(`${origin}/api/who`, { headers: bearer(token) });
  return response.ok ? (await response.json()).sub : response.status;
};

const hiddenField = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';

async function signedIn(email = 'ada@harbour.example', password = 'right-till') {
  const browser = createBrowser(origin);
  const { address } = await signIn(browser, origin, email, password);
  return { browser, ...(await exchangeCode(origin, address)) };
}

describe('discovery', () => {
  it('[AUTH-1] names issuer and endpoints on its own origin, whatever Host a request claims', async () => {
    const ask = async (base: string) => (await fetch(`${base}/oidc/.well-known/openid-configuration`)).json();
    const local = await ask(origin);
    expect(local).toMatchObject({
      issuer: `${origin}/oidc`,
      authorization_endpoint: `${origin}/oidc/auth`,
      token_endpoint: `${origin}/oidc/token`,
      userinfo_endpoint: `${origin}/oidc/me`,
      revocation_endpoint: `${origin}/oidc/token/revocation`,
      end_session_endpoint: `${origin}/oidc/session/end`,
      code_challenge_methods_supported: ['S256'],
    });
    const stranger = origin.replace('localhost', '127.0.0.1');
    expect(await ask(stranger)).toEqual(local);
  });
});

describe('the code flow', () => {
  it('[AUTH-1] goes from the sign-in page back to the app with state and code, and to tokens', async () => {
    const browser = createBrowser(origin);
    const { address } = await signIn(browser, origin, 'Ada@Harbour.example ', 'right-till');
    const callback = new URL(address);
    expect(callback.origin + callback.pathname).toBe(`${origin}/auth/callback`);
    expect(callback.searchParams.get('state')).toBe('state-1234');
    expect(callback.searchParams.get('iss')).toBe(`${origin}/oidc`);
    const tokens = await exchangeCode(origin, address);
    expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 1800 });
    expect(tokens.refresh_token).toBeTypeOf('string');
    const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ iss: `${origin}/oidc`, aud: 'pos-desk', sub: 'ada', nonce: 'nonce-1' });
    expect(await whoIs(tokens.access_token)).toBe('ada');
  });

  it('[AUTH-1] is refused without PKCE, with a plain challenge and with a wrong verifier', async () => {
    const browser = createBrowser(origin);
    for (const changes of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
    ]) {
      const { address } = await browser.open(authorizationAddress(origin, changes));
      expect(new URL(address).searchParams.get('error')).toBe('invalid_request');
    }
    const { address } = await signIn(browser, origin, 'ada@harbour.example', 'right-till');
    expect(await exchangeCode(origin, address, 'w'.repeat(128))).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('[AUTH-1] returns only to addresses of the app, in every language', async () => {
    const open = (redirect: string) =>
      createBrowser(origin).open(authorizationAddress(origin, { redirect_uri: redirect }));
    for (const path of ['/auth/callback', '/de/auth/callback', '/jp/auth/callback']) {
      expect((await open(origin + path)).response.status).toBe(200);
    }
    const refused = await open('http://elsewhere.example/auth/callback');
    expect(refused.response.status).toBe(400);
    expect(await refused.response.text()).toContain('invalid_redirect_uri');
  });

  it('[AUTH-4] takes a code once; a second use ends what the first one gave', async () => {
    const { address } = await signIn(createBrowser(origin), origin, 'ada@harbour.example', 'right-till');
    const first = await exchangeCode(origin, address);
    expect(await exchangeCode(origin, address)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await whoIs(first.access_token)).toBe(401);
  });

  it('remembers who is signed in, so that a second start asks nothing', async () => {
    const { browser } = await signedIn();
    const again = await browser.open(authorizationAddress(origin));
    expect(new URL(again.address).searchParams.get('code')).toBeTypeOf('string');
  });

  it('[AUTH-10] signs another person in where prompt=login asks for it', async () => {
    const { browser } = await signedIn();
    const form = await browser.open(authorizationAddress(origin, { prompt: 'login' }));
    const fields = { email: 'bo@harbour.example', password: 'other-till' };
    const handover = await browser.submit(form.address, fields);
    // The session of the person before is ended first, by a page that sends its form by itself.
    expect(handover.response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    const xsrf = hiddenField(await handover.response.text(), 'xsrf');
    const { address } = await browser.submit('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
    const tokens = await exchangeCode(origin, address);
    expect(await whoIs(tokens.access_token)).toBe('bo');
  });
});

describe('tokens', () => {
  it('[AUTH-9] user-info says who is signed in', async () => {
    const { access_token } = await signedIn();
    const response = await fetch(`${origin}/oidc/me`, { headers: bearer(access_token) });
    expect(await response.json()).toEqual({
      sub: 'ada',
      email: 'ada@harbour.example',
      email_verified: true,
      name: 'Ada Berg',
      given_name: 'Ada',
      family_name: 'Berg',
      locale: 'en-US',
      company_name: 'Harbour Tours',
      customer_type: 'supplier',
    });
    expect((await fetch(`${origin}/oidc/me`, { headers: bearer('nonsense') })).status).toBe(401);
  });

  it('[AUTH-5] a refresh gives new tokens and keeps the old access token working', async () => {
    const first = await signedIn();
    const second = await refresh(origin, first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await whoIs(second.access_token)).toBe('ada');
    expect(await whoIs(first.access_token)).toBe('ada');
  });

  it('[AUTH-5] a refresh token used twice ends the whole sign-in', async () => {
    const first = await signedIn();
    const second = await refresh(origin, first.refresh_token);
    expect(await refresh(origin, first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await refresh(origin, second.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await whoIs(second.access_token)).toBe(401);
  });

  it('[AUTH-6] anything but a valid access token is a 401 at the API', async () => {
    const { refresh_token } = await signedIn();
    expect(await whoIs('nonsense')).toBe(401);
    expect(await whoIs(refresh_token)).toBe(401);
    expect((await fetch(`${origin}/api/who`)).status).toBe(401);
  });

  it('[AUTH-8] revocation ends access and refresh token', async () => {
    const tokens = await signedIn();
    const fields = { token: tokens.refresh_token, token_type_hint: 'refresh_token' };
    expect((await postForm(origin, '/oidc/token/revocation', fields)).status).toBe(200);
    expect(await whoIs(tokens.access_token)).toBe(401);
    expect(await refresh(origin, tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  });

  it('lets the dev server call the endpoints, and no other origin', async () => {
    const call = (from: string) =>
      postForm(origin, '/oidc/token', { grant_type: 'refresh_token', refresh_token: 'none' }, { origin: from });
    expect((await call('http://localhost:5173')).headers.get('access-control-allow-origin')).toBe(
      'http://localhost:5173',
    );
    expect((await call('http://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('signing out', () => {
  const end = (idToken: string) =>
    `/oidc/session/end?${new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${origin}/de/auth/loggedout`,
      state: 'bye',
    })}`;

  it('[AUTH-8] ends the session without a question and returns to /auth/loggedout', async () => {
    const { browser, id_token, access_token } = await signedIn();
    const page = await browser.open(end(id_token));
    const text = await page.response.text();
    const xsrf = hiddenField(text, 'xsrf');
    expect(text).toContain('<script src="/interaction/assets/sign-out.js" defer></script>');
    const script = await browser.open('/interaction/assets/sign-out.js');
    expect(await script.response.text()).toContain('click()');
    const after = await browser.submit('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
    expect(after.address).toBe(`${origin}/de/auth/loggedout?state=bye`);
    expect(await whoIs(access_token)).toBe(401);
    const again = await browser.open(authorizationAddress(origin));
    expect(await again.response.text()).toContain('POS-Desk Login');
  });

  it('[AUTH-8] tells a plain page when the app named no address to return to', async () => {
    const { response } = await createBrowser(origin).open('/oidc/session/end/success');
    expect(await response.text()).toContain('You are logged out');
  });
});

describe('a restart', () => {
  it('signs nobody out: sessions, tokens and keys are in the database', async () => {
    const { access_token, refresh_token } = await signedIn();
    const second = await startIdentity(opened.database);
    const other = await fetch(`${second.origin}/api/who`, { headers: bearer(access_token) });
    expect(await other.json()).toEqual({ sub: 'ada' });
    expect(await refresh(second.origin, refresh_token)).toMatchObject({ status: 200 });
    const keys = async (base: string) => (await fetch(`${base}/oidc/jwks`)).json();
    expect(await keys(second.origin)).toEqual(await keys(origin));
    await second.close();
  });
});
