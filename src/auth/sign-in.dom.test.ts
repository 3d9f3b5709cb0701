import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIssuer, ORIGIN, openTab, signIn } from './testing/fake-issuer.ts';

const sha256 = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('leaving for the sign-in page', () => {
  it('[AUTH-1] asks with the parameters of the code flow', async () => {
    const { auth, navigate } = openTab(fakeIssuer());
    await auth.signIn('/cart', 'de-DE');
    const url = new URL(navigate.mock.lastCall?.[0] ?? '');
    expect(`${url.origin}${url.pathname}`).toBe('https://till.example/oidc/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      redirect_uri: `${ORIGIN}/auth/callback`,
      client_id: 'pos-desk',
      response_type: 'code',
      scope: 'openid profile',
      state: expect.stringMatching(/^[A-Za-z0-9_-]{10}$/),
      nonce: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
      code_challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      code_challenge_method: 'S256',
      ui_locales: 'de-DE',
    });
    expect(auth.state.getSnapshot()).toEqual({ status: 'InProgress' });
  });

  it('[AUTH-2] proves itself with a verifier of 128 characters, made anew each time', async () => {
    const issuer = fakeIssuer();
    const { auth, navigate } = openTab(issuer);
    const first = await signIn(auth, navigate, issuer);
    const second = await signIn(auth, navigate, issuer);
    const [one, two] = issuer.askedOf('/token').map(({ form }) => form.code_verifier ?? '');
    expect(one).toMatch(/^[A-Za-z0-9_-]{128}$/);
    expect(first.request.searchParams.get('code_challenge')).toBe(await sha256(one ?? ''));
    expect(second.request.searchParams.get('code_challenge')).toBe(await sha256(two ?? ''));
    expect(one).not.toBe(two);
  });

  it('[SEC] PKCE S256: fresh verifier, state and nonce each time, used once', async () => {
    const issuer = fakeIssuer();
    const { auth, navigate } = openTab(issuer);
    const asked = [];
    for (let count = 0; count < 20; count += 1) {
      await auth.signIn('/');
      asked.push(new URL(navigate.mock.lastCall?.[0] ?? '').searchParams);
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(new Set(asked.map((query) => query.get(name))).size, name).toBe(20);
    }
    expect(new Set(asked.map((query) => query.get('code_challenge_method')))).toEqual(new Set(['S256']));
    // A state that was answered is gone, also when its code was refused: a second answer to it is nobody's.
    issuer.tokenFault = async () => Response.json({ error: 'invalid_grant' }, { status: 400 });
    const { request, outcome } = await signIn(auth, navigate, issuer);
    expect(outcome).toBe('failed');
    issuer.tokenFault = null;
    const again = openTab(issuer).auth;
    const state = request.searchParams.get('state');
    expect(await again.completeSignIn(`${ORIGIN}/auth/callback?code=c2&state=${state}`)).toBe('ignored');
    expect(issuer.askedOf('/token')).toHaveLength(1);
  });

  it('[AUTH-7] stays where it is when nobody would answer', async () => {
    const issuer = fakeIssuer();
    const { auth, navigate } = openTab(issuer);
    await auth.start();
    issuer.dead = true;
    await expect(auth.signIn('/cart')).rejects.toMatchObject({ name: 'Unreachable' });
    expect(navigate).not.toHaveBeenCalled();
    expect(auth.state.getSnapshot()).toEqual({ status: 'Unauthenticated' });
    expect(auth.page.recall()).toBe('/cart');
  });
});

describe('a session that has ended', () => {
  it.each(['this tab', 'another tab'])(
    '[RT-7] a late call of %s leaves the sign-in that is under way alone',
    async (of) => {
      const issuer = fakeIssuer();
      const { auth, navigate } = openTab(issuer);
      await auth.signIn('/cart');
      const request = new URL(navigate.mock.lastCall?.[0] ?? '').searchParams;
      const late = of === 'this tab' ? auth : openTab(issuer).auth;
      await expect(late.accessToken()).rejects.toMatchObject({ name: 'SignInRequired' });
      await late.endSession();
      issuer.nonce = request.get('nonce') ?? '';
      const back = openTab(issuer).auth;
      const outcome = await back.completeSignIn(`${ORIGIN}/auth/callback?code=c1&state=${request.get('state')}`);
      expect(outcome).toEqual({ returnTo: '/cart' });
    },
  );

  it('[AUTH-2] requests that nobody has answered for hours are forgotten', async () => {
    const issuer = fakeIssuer();
    await openTab(issuer).auth.signIn('/');
    localStorage.setItem('oidc.state.damaged', '{');
    const requests = () => Object.keys(localStorage).filter((key) => key.startsWith('oidc.state.'));
    expect(requests()).toHaveLength(2);
    const later = openTab(issuer, { now: () => Date.now() + 2 * 60 * 60_000 }).auth;
    await later.endSession();
    expect(requests()).toEqual([]);
  });
});

describe('a discovery document', () => {
  it.each([
    ['of another issuer', { issuer: 'https://evil.example/oidc' }],
    ['whose sign-in page is a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['whose token endpoint is no address', { token_endpoint: 'token' }],
  ])('[SEC] %s is refused with a named error', async (_what, change: Record<string, string>) => {
    const issuer = fakeIssuer();
    Object.assign(issuer.document, change);
    const { auth, navigate } = openTab(issuer);
    await auth.signIn('/cart');
    expect(navigate).not.toHaveBeenCalled();
    expect(auth.state.getSnapshot()).toEqual({
      status: 'Failed',
      reason: 'refused',
      message: expect.stringMatching(/^The sign-in service/),
    });
  });

  it('[AUTH-1] [AUTH-13] is where all addresses of the sign-in come from', async () => {
    const issuer = fakeIssuer();
    Object.assign(issuer.document, {
      authorization_endpoint: 'https://login.example/ask',
      token_endpoint: 'https://login.example/give',
      revocation_endpoint: 'https://login.example/take-back',
      userinfo_endpoint: 'https://login.example/who',
      end_session_endpoint: 'https://login.example/leave',
    });
    const { auth, navigate } = openTab(issuer);
    const { request } = await signIn(auth, navigate, issuer);
    await auth.refreshAfterRejection('access-1');
    await auth.userInfo();
    await auth.signOut();
    const asked = ['/give', '/take-back', '/who'].map((end) => issuer.askedOf(end).map(({ form }) => form.grant_type));
    expect(asked).toEqual([['authorization_code', 'refresh_token'], [undefined, undefined], [undefined]]);
    const pages = [request, new URL(navigate.mock.lastCall?.[0] ?? '')];
    expect(pages.map(({ origin, pathname }) => `${origin}${pathname}`)).toEqual([
      'https://login.example/ask',
      'https://login.example/leave',
    ]);
  });

  it('[AUTH-8] whose end-session page is a script lets people sign out all the same', async () => {
    const issuer = fakeIssuer();
    const first = openTab(issuer);
    await signIn(first.auth, first.navigate, issuer);
    issuer.document.end_session_endpoint = 'javascript:alert(1)';
    const { auth, navigate } = openTab(issuer);
    await auth.start();
    await auth.signOut();
    expect(navigate.mock.lastCall?.[0]).toBe(`${ORIGIN}/auth/loggedout`);
    expect(await auth.accessToken().catch((error: Error) => error.name)).toBe('SignInRequired');
  });

  it('[AUTH-1] may name its issuer with or without a slash at the end', async () => {
    const issuer = fakeIssuer();
    issuer.document.issuer = `${issuer.document.issuer}/`;
    const { auth, navigate } = openTab(issuer);
    await auth.signIn('/cart');
    expect(navigate).toHaveBeenCalledOnce();
  });
});

describe('coming back', () => {
  it('[AUTH-3] exchanges the code, form-encoded, and opens the page asked for', async () => {
    const issuer = fakeIssuer();
    const { auth, navigate } = openTab(issuer);
    const { outcome } = await signIn(auth, navigate, issuer);
    expect(outcome).toEqual({ returnTo: '/cart' });
    expect(issuer.askedOf('/token')[0]?.form).toEqual({
      grant_type: 'authorization_code',
      client_id: 'pos-desk',
      code: 'c1',
      redirect_uri: `${ORIGIN}/auth/callback`,
      code_verifier: expect.any(String),
    });
    expect(auth.state.getSnapshot()).toEqual({
      status: 'Authenticated',
      user: { id: 'user-1', name: 'Ada', email: null },
    });
    expect(await auth.accessToken()).toBe('access-1');
  });

  it.each(['?code=c1&state=never-asked', '?code=c1', ''])(
    '[AUTH-3] ignores a return nobody asked for (%j)',
    async (query) => {
      const issuer = fakeIssuer();
      const { auth } = openTab(issuer);
      expect(await auth.completeSignIn(`${ORIGIN}/auth/callback${query}`)).toBe('ignored');
      expect(issuer.askedOf('/token')).toEqual([]);
      expect(auth.state.getSnapshot()).toEqual({ status: 'Unauthenticated' });
    },
  );

  it('[AUTH-3] takes a return once, however often the screen mounts', async () => {
    const issuer = fakeIssuer();
    const { auth, navigate } = openTab(issuer);
    const { request } = await signIn(auth, navigate, issuer);
    const url = `${ORIGIN}/auth/callback?code=c1&state=${request.searchParams.get('state')}`;
    expect(await auth.completeSignIn(url)).toEqual({ returnTo: '/cart' });
    expect(issuer.askedOf('/token')).toHaveLength(1);
    const { auth: afterReload } = openTab(issuer);
    expect(await afterReload.completeSignIn(url)).toBe('ignored');
    expect(afterReload.state.getSnapshot().status).toBe('Authenticated');
  });

  it('[AUTH-3] delivers the error of a return', async () => {
    const issuer = fakeIssuer();
    const { auth, navigate } = openTab(issuer);
    await auth.signIn('/');
    const state = new URL(navigate.mock.lastCall?.[0] ?? '').searchParams.get('state');
    const url = `${ORIGIN}/auth/callback?error=access_denied&error_description=Not%20for%20you&state=${state}`;
    expect(await auth.completeSignIn(url)).toBe('failed');
    expect(auth.state.getSnapshot()).toEqual({ status: 'Failed', reason: 'refused', message: 'Not for you' });
  });

  it('[SEC] a return without its sender is refused where the service promises to name itself', async () => {
    const issuer = fakeIssuer();
    issuer.document.authorization_response_iss_parameter_supported = true;
    const { auth, navigate } = openTab(issuer);
    expect((await signIn(auth, navigate, issuer)).outcome).toBe('failed');
    expect(issuer.askedOf('/token')).toEqual([]);
    expect(auth.state.getSnapshot()).toMatchObject({ reason: 'refused' });
  });

  it('[SEC] a token that was made for another app is refused, whatever its audiences are', async () => {
    const issuer = fakeIssuer();
    Object.assign(issuer.claims, { aud: ['pos-desk', 'other-app'], azp: 'other-app' });
    const { auth, navigate } = openTab(issuer);
    expect((await signIn(auth, navigate, issuer)).outcome).toBe('failed');
    issuer.claims.azp = 'pos-desk';
    expect((await signIn(auth, navigate, issuer)).outcome).toEqual({ returnTo: '/cart' });
  });

  it('[AUTH-4] fails as unreachable when the code cannot be exchanged', async () => {
    const issuer = fakeIssuer();
    const { auth, navigate } = openTab(issuer);
    issuer.tokenFault = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await signIn(auth, navigate, issuer)).outcome).toBe('failed');
    expect(auth.state.getSnapshot()).toMatchObject({ status: 'Failed', reason: 'unreachable' });
  });

  it.each<[string, object, number]>([
    ['nothing', {}, 200],
    ['no ID token', { access_token: 'a', token_type: 'Bearer' }, 200],
    ['an ID token that is none', { access_token: 'a', id_token: 'x', token_type: 'Bearer' }, 200],
    ['a refusal without words', {}, 400],
  ])('[AUTH-4] says in its own words that the sign-in service answered with %s', async (_what, body, status) => {
    const issuer = fakeIssuer();
    issuer.tokenFault = async () => Response.json(body, { status });
    const { auth, navigate } = openTab(issuer);
    expect((await signIn(auth, navigate, issuer)).outcome).toBe('failed');
    expect(auth.state.getSnapshot()).toEqual({
      status: 'Failed',
      reason: 'refused',
      message: "The sign-in service gave an answer that can't be used.",
    });
  });

  it.each([
    ['issuer', { iss: 'https://evil.example' }],
    ['app', { aud: ['other-app'] }],
    ['expired', { exp: 1_000 }],
    ['nonce', { nonce: 'from-another-request' }],
  ])('[AUTH-3] refuses an ID token of the wrong %s', async (_what, claims) => {
    const issuer = fakeIssuer();
    Object.assign(issuer.claims, claims);
    const { auth, navigate } = openTab(issuer);
    expect((await signIn(auth, navigate, issuer)).outcome).toBe('failed');
    expect(auth.state.getSnapshot()).toMatchObject({ status: 'Failed', reason: 'refused' });
    await expect(auth.accessToken()).rejects.toMatchObject({ name: 'SignInRequired' });
  });

  it('[SEC] issuer: refuses a return from another one, and a token of another one where the document names none', async () => {
    const issuer = fakeIssuer();
    const { auth, navigate } = openTab(issuer);
    await auth.signIn('/');
    const state = new URL(navigate.mock.lastCall?.[0] ?? '').searchParams.get('state');
    const mixedUp = `${ORIGIN}/auth/callback?code=c1&state=${state}&iss=${encodeURIComponent('https://evil.example')}`;
    expect(await auth.completeSignIn(mixedUp)).toBe('failed');
    expect(issuer.askedOf('/token')).toEqual([]);
    delete issuer.document.issuer;
    expect((await signIn(auth, navigate, issuer)).outcome).toEqual({ returnTo: '/cart' });
    issuer.claims.iss = 'https://evil.example';
    expect((await signIn(auth, navigate, issuer)).outcome).toBe('failed');
  });

  it('[AUTH-13] asks the API for a token when the discovery document names no endpoint', async () => {
    const issuer = fakeIssuer();
    delete issuer.document.token_endpoint;
    const { auth, navigate } = openTab(issuer);
    await signIn(auth, navigate, issuer);
    await auth.refreshAfterRejection('access-1');
    expect(issuer.askedOf('/api/oauth/access_token')).toHaveLength(1);
    expect(issuer.askedOf('/api/oauth/refresh_token')).toHaveLength(1);
  });
});

describe('a failing storage', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  it('[AUTH-11] is told when it is blocked', async () => {
    const { auth } = openTab(fakeIssuer(), { storage: blocked });
    await auth.start();
    expect(auth.state.getSnapshot()).toEqual({
      status: 'Failed',
      reason: 'storage',
      message: 'The storage of this browser is blocked or full.',
    });
  });

  it('[AUTH-11] is told when it is full', async () => {
    const issuer = fakeIssuer();
    const { auth, navigate } = openTab(issuer);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await auth.signIn('/cart');
    expect(navigate).not.toHaveBeenCalled();
    expect(auth.state.getSnapshot()).toMatchObject({ status: 'Failed', reason: 'storage' });
  });

  it('[AUTH-11] counts what cannot be read as signed out', async () => {
    localStorage.setItem('oidc.user:https://till.example/oidc:pos-desk', '{"access_token":7}');
    const { auth } = openTab(fakeIssuer());
    await auth.start();
    expect(auth.state.getSnapshot()).toEqual({ status: 'Unauthenticated' });
  });
});
