import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunningSandbox } from '../../sandbox/http/start-sandbox.ts';
import { startPrepared } from '../../sandbox/http/testing/start-prepared.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/identity/pages/sign-in-page.ts';
import { createBrowser } from '../../sandbox/identity/testing/browser.ts';
import { createAuth } from '../../src/auth/auth.ts';
import { fakeLocks } from '../../src/auth/testing/fake-issuer.ts';

let sandbox: RunningSandbox;
let local: Storage;
let browser: ReturnType<typeof createBrowser>;

beforeAll(async () => {
  sandbox = await startPrepared();
});
afterAll(() => sandbox.close());

beforeEach(() => {
  local = memoryStorage();
  browser = createBrowser(sandbox.origin);
});

/** The app's own sign-in against the real issuer, with a browser in the small between them. */
function openTab(locks = fakeLocks()) {
  const navigate = vi.fn<(url: string) => void>();
  const settings = {
    apiUrl: `${sandbox.origin}/api/`,
    authority: `${sandbox.origin}/oidc`,
    clientId: 'pos-desk',
    scope: 'openid profile email offline_access',
  };
  const auth = createAuth({
    settings,
    appUrl: `${sandbox.origin}/`,
    storage: () => local,
    locks,
    now: () => Date.now(),
    makeRoom: () => undefined,
    wait: async () => undefined,
    fetch,
    navigate,
    events: new EventTarget(),
  });
  return { auth, lastAddress: () => navigate.mock.lastCall?.[0] ?? '' };
}

async function signIn(tab: ReturnType<typeof openTab>) {
  await tab.auth.signIn('/bookings?page=2', 'de-DE');
  const form = await browser.open(tab.lastAddress());
  const text = await form.response.text();
  const { address } = await browser.submit(form.address, { email: DEMO_EMAIL, password: DEMO_PASSWORD });
  return { outcome: await tab.auth.completeSignIn(address), text };
}

const account = async (token: string) =>
  (await fetch(`${sandbox.origin}/api/account/user`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('signing in at the sandbox', () => {
  it('[AUTH-1] [AUTH-3] [AUTH-9] the code flow ends with a token that the API takes, and a known user', async () => {
    const tab = openTab();
    const { outcome, text } = await signIn(tab);
    expect(text).toContain('lang="de');
    expect(outcome).toEqual({ returnTo: '/bookings?page=2' });
    expect(await account(await tab.auth.accessToken())).toBe(200);
    const state = tab.auth.state.getSnapshot();
    expect(state).toMatchObject({ status: 'Authenticated' });
    expect(await tab.auth.userInfo()).toMatchObject({ email: DEMO_EMAIL });
  });

  it('[AUTH-5] many callers in two tabs renew once, and the rotating refresh token lives on', async () => {
    const locks = fakeLocks();
    const one = openTab(locks);
    await signIn(one);
    const two = openTab(locks);
    const first = await one.auth.accessToken();
    const renewed = await Promise.all([one.auth.refreshAfterRejection(first), one.auth.refreshAfterRejection(first)]);
    expect(new Set(renewed).size).toBe(1);
    const [second = ''] = renewed;
    expect(await two.auth.refreshAfterRejection(first)).toBe(second);
    const third = await two.auth.refreshAfterRejection(second);
    expect(await account(third)).toBe(200);
  });

  it('[AUTH-8] signing out revokes the token and ends at /auth/loggedout', async () => {
    const tab = openTab();
    await signIn(tab);
    const token = await tab.auth.accessToken();
    await tab.auth.signOut();
    expect(await account(token)).toBe(401);
    expect(new URL(tab.lastAddress()).pathname).toBe('/oidc/session/end');
    const { response } = await browser.open(tab.lastAddress());
    expect(response.status).toBe(200);
    expect(tab.auth.state.getSnapshot()).toEqual({ status: 'InProgress' });
  });
});

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value);
    },
    removeItem: (key) => {
      items.delete(key);
    },
    clear: () => items.clear(),
  };
}
