import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseRedirects } from './strict-oidc-client.ts';
import { fakeIssuer, fakeLocks, openTab, signIn } from './testing/fake-issuer.ts';

const MINUTE = 60_000;
let issuer = fakeIssuer();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-04T09:00:00Z') });
  localStorage.clear();
  issuer = fakeIssuer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function signedIn(options: Parameters<typeof openTab>[1] = {}) {
  const tab = openTab(issuer, options);
  await signIn(tab.auth, tab.navigate, issuer);
  return tab;
}

const tokensKey = 'oidc.user:https://till.example/oidc:pos-desk';
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);
const refreshes = () => issuer.askedOf('/token').filter(({ form }) => form.grant_type === 'refresh_token');
const answer = (status: number, body: unknown) => async () => Response.json(body, { status });

describe('renewing silently', () => {
  it('[AUTH-5] uses a token until ten minutes before its end', async () => {
    const { auth } = await signedIn();
    pass(49);
    expect(await auth.accessToken()).toBe('access-1');
    expect(refreshes()).toEqual([]);
    pass(1);
    expect(await auth.accessToken()).toBe('access-2');
    expect(refreshes()).toEqual([
      expect.objectContaining({
        form: {
          grant_type: 'refresh_token',
          client_id: 'pos-desk',
          refresh_token: 'refresh-1',
          scope: 'openid profile',
        },
      }),
    ]);
  });

  it('[SEC] redirects are refused where codes and tokens are sent', async () => {
    const { auth } = await signedIn();
    pass(55);
    await auth.accessToken();
    await auth.signOut();
    const sent = [...issuer.askedOf('/token'), ...issuer.askedOf('/revoke')];
    expect(sent.map(({ form, redirect }) => [form.grant_type ?? form.token_type_hint, redirect])).toEqual([
      ['authorization_code', 'error'],
      ['refresh_token', 'error'],
      ['refresh_token', 'error'],
      ['access_token', 'error'],
    ]);
  });

  it('[SEC] redirects that are refused end no session', async () => {
    const { auth } = await signedIn();
    pass(55);
    issuer.tokenFault = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await auth.accessToken().catch((error) => error.name)).toBe('access-1');
    expect(auth.state.getSnapshot().status).toBe('Authenticated');
  });

  it('[AUTH-5] does not renew at every call where tokens live ten minutes', async () => {
    issuer.expiresIn = 600;
    const { auth } = await signedIn();
    expect(await auth.accessToken()).toBe('access-1');
    pass(4);
    expect(await auth.accessToken()).toBe('access-1');
    pass(2);
    expect(await auth.accessToken()).toBe('access-2');
    expect(await auth.accessToken()).toBe('access-2');
  });

  it('[AUTH-5] renews once for many callers', async () => {
    const { auth } = await signedIn();
    pass(55);
    const tokens = await Promise.all([auth.accessToken(), auth.accessToken(), auth.refreshAfterRejection('access-1')]);
    expect(tokens).toEqual(['access-2', 'access-2', 'access-2']);
    expect(refreshes()).toHaveLength(1);
  });

  it('[AUTH-5] renews once for two tabs', async () => {
    const locks = fakeLocks();
    const one = await signedIn({ locks });
    const two = openTab(issuer, { locks });
    await two.auth.start();
    pass(55);
    expect(await Promise.all([one.auth.accessToken(), two.auth.accessToken()])).toEqual(['access-2', 'access-2']);
    expect(refreshes()).toHaveLength(1);
  });

  it('[AUTH-5] keeps the old refresh token where the provider sends no new one', async () => {
    const { auth } = await signedIn();
    issuer.tokenFault = answer(200, { access_token: 'a', expires_in: '3600', token_type: 'Bearer' });
    await auth.refreshAfterRejection('access-1');
    await auth.refreshAfterRejection('a').catch(() => undefined);
    expect(refreshes().map(({ form }) => form.refresh_token)).toEqual(['refresh-1', 'refresh-1']);
  });

  it('[AUTH-6] answers a rejected token with the newer one that is already there', async () => {
    const { auth } = await signedIn();
    expect(await auth.refreshAfterRejection('access-1')).toBe('access-2');
    expect(await auth.refreshAfterRejection('access-1')).toBe('access-2');
    expect(refreshes()).toHaveLength(1);
  });

  it('[AUTH-10] refuses a renewed token of somebody else', async () => {
    const { auth } = await signedIn();
    issuer.claims.sub = 'user-2';
    await expect(auth.refreshAfterRejection('access-1')).rejects.toMatchObject({ name: 'SignInRequired' });
  });
});

describe('when renewing fails', () => {
  const noAnswers: [string, () => Promise<Response>][] = [
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', answer(500, { message: 'sorry' })],
    [
      'the gateway fails',
      async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    ],
    [
      'a captive portal answers',
      async () => new Response('<h1>Wifi</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['the answer is no JSON', async () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['a firewall answers', async () => new Response('<h1>Forbidden</h1>', { status: 403 })],
    ['it was asked too often', answer(429, { error: 'too_many_requests' })],
    ['the server asks for patience', answer(503, { error: 'temporarily_unavailable' })],
  ];

  it.each(noAnswers)('[AUTH-7] nobody is signed out because %s', async (_what, fault) => {
    const { auth } = await signedIn();
    pass(61);
    issuer.tokenFault = fault;
    await expect(auth.accessToken()).rejects.toMatchObject({ name: 'Unreachable' });
    expect(auth.state.getSnapshot().status).toBe('Authenticated');
    issuer.tokenFault = null;
    expect(await auth.accessToken()).toBe('access-2');
  });

  it('[AUTH-7] the last minutes of a token are used up rather than stopping the sale', async () => {
    const { auth } = await signedIn();
    pass(55);
    issuer.tokenFault = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await auth.accessToken()).toBe('access-1');
  });

  it('[AUTH-5] [API-4] the next renewal waits a moment, and goes for all who asked meanwhile', async () => {
    const waits: number[] = [];
    const { auth } = await signedIn({ wait: async (ms) => void waits.push(ms) });
    pass(61);
    issuer.tokenFault = answer(503, { error: 'temporarily_unavailable' });
    await expect(auth.accessToken()).rejects.toMatchObject({ name: 'Unreachable' });
    expect([refreshes().length, waits]).toEqual([1, []]);
    vi.setSystemTime(Date.now() + 500);
    const calls = [auth.accessToken(), auth.accessToken(), auth.refreshAfterRejection('access-1')];
    for (const result of await Promise.allSettled(calls)) expect(result.status).toBe('rejected');
    expect([refreshes().length, waits]).toEqual([2, [1_500]]);
    vi.setSystemTime(Date.now() + 2_000);
    issuer.tokenFault = null;
    expect(await auth.accessToken()).toBe('access-2');
    expect(waits.slice(1), 'but for the lock that is kept').toEqual([500]);
  });

  it('[AUTH-5] [AUTH-7] a token that is still alive is used meanwhile, without waiting', async () => {
    const { auth } = await signedIn();
    pass(55);
    issuer.tokenFault = answer(503, { error: 'temporarily_unavailable' });
    for (let call = 0; call < 5; call += 1) expect(await auth.accessToken()).toBe('access-1');
    expect(refreshes()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2_000);
    issuer.tokenFault = null;
    expect(await auth.accessToken()).toBe('access-2');
  });

  it('[AUTH-5] a token is used to its end, too, where its renewal is refused: then the session ends', async () => {
    const { auth } = await signedIn();
    pass(55);
    issuer.tokenFault = answer(400, { error: 'invalid_grant' });
    for (let call = 0; call < 5; call += 1) expect(await auth.accessToken()).toBe('access-1');
    expect(refreshes()).toHaveLength(1);
    expect(auth.state.getSnapshot().status).toBe('Authenticated');
    pass(6);
    await expect(auth.accessToken()).rejects.toMatchObject({ name: 'SignInRequired' });
    expect(auth.state.getSnapshot()).toEqual({ status: 'Unauthenticated' });
  });

  it('[AUTH-6] a rejected token whose renewal is refused ends the session at once', async () => {
    const { auth } = await signedIn();
    pass(55);
    issuer.tokenFault = answer(400, { error: 'invalid_grant' });
    await expect(auth.refreshAfterRejection('access-1')).rejects.toMatchObject({ name: 'SignInRequired' });
    expect(auth.state.getSnapshot()).toEqual({ status: 'Unauthenticated' });
  });

  it.each([
    ['invalid_grant', answer(400, { error: 'invalid_grant' })],
    ['a bare 401', answer(401, { message: 'no' })],
  ])('[AUTH-5] %s ends the session', async (_what, fault) => {
    const { auth } = await signedIn();
    pass(61);
    issuer.tokenFault = fault;
    await expect(auth.accessToken()).rejects.toThrow('Access and refresh token are missing or expired.');
    expect(auth.state.getSnapshot()).toEqual({ status: 'Unauthenticated' });
  });

  it('[AUTH-5] without tokens a sign-in is needed', async () => {
    const { auth } = openTab(issuer);
    await expect(auth.accessToken()).rejects.toThrow('Access and refresh token are missing or expired.');
  });

  it('[AUTH-7] opens signed in without asking anybody', async () => {
    await signedIn();
    pass(600);
    issuer.dead = true;
    const { auth } = openTab(issuer);
    await auth.start();
    expect(auth.state.getSnapshot()).toMatchObject({ status: 'Authenticated', user: { id: 'user-1' } });
  });

  it('[AUTH-6] a session that is still rejected ends, and the next sign-in asks for the password', async () => {
    const { auth, navigate } = await signedIn();
    await auth.endSession();
    expect(auth.state.getSnapshot()).toEqual({ status: 'Unauthenticated' });
    await auth.signIn('/cart');
    expect(new URL(navigate.mock.lastCall?.[0] ?? '').searchParams.get('prompt')).toBe('login');
    expect(auth.page.recall()).toBe('/cart');
  });
});

describe('a session that has expired', () => {
  const endedBy = async (options: Parameters<typeof openTab>[1], minutes: number) => {
    const tab = await signedIn(options);
    pass(minutes);
    issuer.tokenFault = answer(400, { error: 'invalid_grant' });
    await expect(tab.auth.refreshAfterRejection('access-1')).rejects.toMatchObject({ name: 'SignInRequired' });
    issuer.tokenFault = null;
    return tab;
  };
  const asksPassword = async ({ auth, navigate }: ReturnType<typeof openTab>) => {
    await auth.signIn('/cart');
    return new URL(navigate.mock.lastCall?.[0] ?? '').searchParams.get('prompt') === 'login';
  };

  it('[AUTH-5] [AUTH-6] is told in the other tabs, which wait for a person, and go on once one tab has signed in again', async () => {
    const events = new EventTarget();
    const told = () => events.dispatchEvent(new StorageEvent('storage', { key: tokensKey }));
    const two = openTab(issuer, { events });
    const one = await signedIn();
    await two.auth.start();
    pass(61);
    issuer.tokenFault = answer(400, { error: 'invalid_grant' });
    await expect(one.auth.accessToken()).rejects.toMatchObject({ name: 'SignInRequired' });
    issuer.tokenFault = null;
    expect(localStorage.getItem(tokensKey)).toBeNull();
    told();
    expect(two.auth.state.getSnapshot()).toEqual({ status: 'Unauthenticated', isEndedElsewhere: true });
    await signIn(one.auth, one.navigate, issuer);
    told();
    expect(two.auth.state.getSnapshot()).toMatchObject({ status: 'Authenticated' });
  });

  it('[AUTH-6] leads to a sign-in that may go by itself', async () => {
    expect(await asksPassword(await endedBy({}, 30))).toBe(false);
  });

  it('[AUTH-6] right after it began asks for the password: no sign-in leads to the next without end', async () => {
    expect(await asksPassword(await endedBy({}, 1))).toBe(true);
  });

  it('[AUTH-6] asks for the password, too, where its tokens are used up at once and can’t be renewed', async () => {
    issuer.expiresIn = 0;
    issuer.tokenFault = null;
    const tab = await signedIn();
    const stored = JSON.parse(localStorage.getItem(tokensKey) ?? '{}');
    localStorage.setItem(tokensKey, JSON.stringify({ ...stored, refresh_token: null }));
    await expect(tab.auth.accessToken()).rejects.toMatchObject({ name: 'SignInRequired' });
    expect(await asksPassword(tab)).toBe(true);
  });
});

describe('a storage that is full', () => {
  /** As full as the browser makes it: nothing more can be written while the answers lie there. */
  function fullStorage(): Storage {
    return new Proxy(localStorage, {
      get(target, name) {
        if (name === 'setItem' && target.getItem('answers') !== null) {
          return () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  it('[AUTH-5, AUTH-11] gives up kept answers for the renewed tokens: the old refresh token is used up', async () => {
    const storage = fullStorage();
    const { auth } = await signedIn({ storage: () => storage, makeRoom: () => localStorage.removeItem('answers') });
    localStorage.setItem('answers', 'many');
    expect(await auth.refreshAfterRejection('access-1')).toBe('access-2');
    expect(await auth.refreshAfterRejection('access-2')).toBe('access-3');
    expect(refreshes().map(({ form }) => form.refresh_token)).toEqual(['refresh-1', 'refresh-2']);
  });

  it('[AUTH-11] is told when that does not help', async () => {
    const storage = fullStorage();
    const { auth } = await signedIn({ storage: () => storage });
    localStorage.setItem('answers', 'many');
    await expect(auth.refreshAfterRejection('access-1')).rejects.toMatchObject({ name: 'StorageFailure' });
    expect(auth.state.getSnapshot()).toMatchObject({ status: 'Failed', reason: 'storage' });
  });
});

describe.each([
  ['ahead', 10],
  ['behind', -10],
] as const)('a device whose clock is ten minutes %s', (_which, minutes) => {
  const now = () => Date.now() + minutes * MINUTE;

  it('[AUTH-5] signs in, also where an ID token lives a minute only', async () => {
    issuer.claims.exp = Date.now() / 1000 + 60;
    const { auth } = await signedIn({ now });
    expect(auth.state.getSnapshot()).toMatchObject({ status: 'Authenticated' });
  });

  it('[AUTH-5] uses a token as long as any other, and renews it in time', async () => {
    const { auth } = await signedIn({ now });
    pass(49);
    expect(await auth.accessToken()).toBe('access-1');
    pass(1);
    expect(await auth.accessToken()).toBe('access-2');
    expect(await auth.accessToken()).toBe('access-2');
    expect(refreshes()).toHaveLength(1);
  });
});

describe.each([
  ['two hours ahead', 120],
  ['a day ahead', 24 * 60],
  ['two hours behind', -120],
] as const)('a device whose clock is %s', (_which, minutes) => {
  const now = () => Date.now() + minutes * MINUTE;

  it('[AUTH-3] [AUTH-5] signs in by the issuer’s time, uses its token as long as any other, and renews it', async () => {
    issuer.date = () => new Date();
    issuer.claims.exp = Date.now() / 1000 + 2 * 60 * 60;
    const { auth } = await signedIn({ now });
    expect(auth.state.getSnapshot()).toMatchObject({ status: 'Authenticated' });
    pass(49);
    expect(await auth.accessToken()).toBe('access-1');
    pass(1);
    expect(await auth.accessToken()).toBe('access-2');
  });

  it('[AUTH-3] [SEC] refuses a token that has expired by the issuer’s time', async () => {
    issuer.date = () => new Date();
    issuer.claims.exp = Date.now() / 1000 - 601;
    const { auth } = await signedIn({ now });
    expect(auth.state.getSnapshot()).toMatchObject({ status: 'Failed', reason: 'refused' });
  });
});

it('[AUTH-3] goes by the device’s clock where the issuer’s is not told', async () => {
  const { auth } = await signedIn({ now: () => Date.now() + 120 * MINUTE });
  expect(auth.state.getSnapshot()).toMatchObject({ status: 'Failed', reason: 'refused' });
});

describe('two tabs whose storages are not quite in step', () => {
  /** Shows another tab's writes only once they have been let through, as browsers with a process a tab do. */
  function laggingStorage(base: Storage) {
    let shown = new Map(Object.entries(base));
    const view: Storage = {
      get length() {
        return shown.size;
      },
      key: (index) => [...shown.keys()][index] ?? null,
      getItem: (key) => shown.get(key) ?? null,
      setItem: (key, value) => {
        base.setItem(key, value);
        shown.set(key, value);
      },
      removeItem: (key) => {
        base.removeItem(key);
        shown.delete(key);
      },
      clear: () => base.clear(),
    };
    const catchUp = () => {
      shown = new Map(Object.entries(base));
    };
    return { view, catchUp };
  }

  it('[AUTH-5] the lock is kept until the other tab can read the new tokens', async () => {
    const locks = fakeLocks();
    let catchUp = () => {};
    const one = await signedIn({ locks, wait: async () => catchUp() });
    const lagging = laggingStorage(localStorage);
    catchUp = lagging.catchUp;
    const two = openTab(issuer, { locks, storage: () => lagging.view });
    pass(55);
    expect(await Promise.all([one.auth.accessToken(), two.auth.accessToken()])).toEqual(['access-2', 'access-2']);
    expect(refreshes()).toHaveLength(1);
  });
});

it('[SEC] redirects: a library that asks in another way is noticed', () => {
  expect(() => refuseRedirects({}, () => {})).toThrow('no longer asks');
  expect(() => refuseRedirects({ _tokenClient: { _jsonService: {} } }, () => {})).toThrow('no longer asks');
});
