import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { RunningSandbox } from '../../sandbox/http/start-sandbox.ts';
import { startPrepared } from '../../sandbox/http/testing/start-prepared.ts';
import type { Auth } from '../../src/auth/auth.ts';
import { fakeLocks } from '../../src/auth/testing/fake-issuer.ts';
import { type Device, openDevice } from '../../src/device/index.ts';
import { createProvider, ProviderError } from '../../src/provider/index.ts';
import type { TestTill } from '../../src/sale/testing/test-till.ts';
import { systemClock } from '../../src/ui/system-clock.ts';
import { museum } from '../commands/offers.ts';
import { cells } from './cells.ts';
import { openTill } from './open-till.ts';
import { memoryStorage } from './screens.ts';
import { signInAt } from './sign-in-at.ts';

/* The real issuer, whose refresh tokens can be used once, and what may happen on the way to it and back. */

let sandbox: RunningSandbox;
let local = memoryStorage();
let locks = fakeLocks();
let device: Device;
const realFetch = globalThis.fetch;

/** What the way to the token endpoint makes of a request; null when it is as it should be. */
let way: ((send: () => Promise<Response>, signal: AbortSignal | null | undefined) => Promise<Response>) | null = null;
let renewals = 0;

beforeAll(async () => {
  sandbox = await startPrepared();
});
afterAll(() => sandbox.close());

beforeEach(async () => {
  local = memoryStorage();
  locks = fakeLocks();
  way = null;
  renewals = 0;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const send = () => realFetch(input, init);
    if (!String(init?.body).includes('grant_type=refresh_token')) return send();
    renewals += 1;
    return way === null ? send() : way(send, init?.signal);
  });
  devices += 1;
  device = await openDevice({ name: `token-refresh-${devices}` });
});
afterEach(() => {
  device.close();
  vi.unstubAllGlobals();
});

let devices = 0;

/** A tab of the till, whose calls go to the sandbox over the network. */
interface Tab {
  readonly auth: Auth;
  readonly till: TestTill;
  /** A call meets a token that is no longer taken; what the app makes of that. */
  call(): Promise<string>;
  signIn(): Promise<void>;
}

function openTab(): Tab {
  const { auth, signIn } = signInAt(sandbox.origin, local.storage, locks);
  let stale: string | null = null;
  const provider = createProvider({
    apiUrl: `${sandbox.origin}/api/`,
    hostUrl: `${sandbox.origin}/`,
    fieldPrefix: 'ticket',
    fetch: async (input, init) => {
      const isStale = new Headers(init?.headers).get('authorization') === `Bearer ${stale}`;
      return isStale ? Response.json({ code: 401, message: 'expired' }, { status: 401 }) : fetch(input, init);
    },
    timer: systemClock,
    accessToken: auth.accessToken,
    refreshAfterRejection: auth.refreshAfterRejection,
  });
  const { till } = openTill(device, provider);
  return {
    auth,
    till,
    async call() {
      stale = await auth.accessToken().catch(() => null);
      return provider.releaseHold('R-1').then(
        () => 'answered',
        (error: unknown) => {
          if (!(error instanceof ProviderError)) throw error;
          return error.failure.kind === 'refused' ? 'answered' : error.failure.kind;
        },
      );
    },
    signIn,
  };
}

/** Somebody is signed in and has begun a sale. */
async function atWork(): Promise<Tab> {
  const tab = openTab();
  await tab.signIn();
  await tab.till.addToCart(museum());
  return tab;
}

const isSignedIn = ({ auth }: Tab) => auth.state.getSnapshot().status === 'Authenticated';

async function expectCartKept(pieces = 1): Promise<void> {
  expect((await device.state()).cart.items).toMatchObject([{ productName: 'Maritime Museum', quantity: pieces }]);
}

/** Nobody is signed out for it, and the next call renews the token. */
async function triedAgain(fault: NonNullable<typeof way>, call = (tab: Tab) => tab.call()): Promise<void> {
  const tab = await atWork();
  way = fault;
  expect(await call(tab)).toBe('no-answer');
  expect(isSignedIn(tab)).toBe(true);
  await expectCartKept();
  way = null;
  expect(await tab.call()).toBe('answered');
  expect(renewals).toBe(2);
}

/** The session is over: the cart waits for the next sign-in. */
async function expectSignIn(tab: Tab): Promise<void> {
  expect(await tab.call()).toBe('sign-in-required');
  expect(tab.auth.state.getSnapshot()).toEqual({ status: 'Unauthenticated' });
  await expectCartKept();
  way = null;
  await tab.signIn();
  expect(await tab.call()).toBe('answered');
  await expectCartKept();
}

const broken = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

cells('token refresh', '[AUTH-5] [AUTH-6] [AUTH-7] [AUTH-11]', {
  'dropped before': () => triedAgain(broken),
  '500': () => triedAgain(async () => Response.json({ message: 'sorry' }, { status: 500 })),
  'bad JSON': () =>
    triedAgain(async () => new Response('{"access_token": [', { headers: { 'content-type': 'application/json' } })),

  async 'dropped after'() {
    const tab = await atWork();
    way = async (send) => {
      await send();
      return broken();
    };
    expect(await tab.call()).toBe('no-answer');
    expect(isSignedIn(tab), 'nobody knows yet that the token is used up').toBe(true);
    way = null;
    await expectSignIn(tab);
  },

  'time-out': () =>
    triedAgain(
      (_send, signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      async (tab) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const outcome = tab.call();
        await vi.waitUntil(() => renewals === 1);
        vi.advanceTimersByTime(10_000);
        vi.useRealTimers();
        return outcome;
      },
    ),

  async '401'() {
    const tab = await atWork();
    way = async () => Response.json({ error: 'invalid_client' }, { status: 401 });
    await expectSignIn(tab);
  },

  async slow() {
    const tab = await atWork();
    let letThrough: () => void = () => undefined;
    const open = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    way = async (send) => {
      await open;
      return send();
    };
    const outcome = tab.call();
    expect(await tab.till.addToCart(museum()), 'the sale goes on meanwhile').toBe(true);
    letThrough();
    expect(await outcome).toBe('answered');
    await expectCartKept(2);
    expect(renewals).toBe(1);
  },

  async 'goes offline'() {
    const tab = await atWork();
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', broken);
    expect(await tab.call()).toBe('no-answer');
    expect(isSignedIn(tab)).toBe(true);
    expect(await tab.till.addToCart(museum())).toBe(true);
    vi.stubGlobal('fetch', online);
    expect(await tab.call()).toBe('answered');
    await expectCartKept(2);
  },

  async 'tab killed'() {
    const tab = await atWork();
    way = () => new Promise(() => undefined);
    void tab.call();
    await vi.waitUntil(() => renewals === 1);
    // Its lock is free when it is gone.
    locks = fakeLocks();
    way = null;
    const next = openTab();
    await next.auth.start();
    expect(isSignedIn(next)).toBe(true);
    expect(await next.call()).toBe('answered');
    await expectCartKept();
  },

  async 'storage full'() {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const tab = await atWork();
    local.fill();
    expect(await tab.call()).toBe('no-answer');
    expect(tab.auth.state.getSnapshot()).toMatchObject({ status: 'Failed', reason: 'storage' });
    await expectCartKept();
  },

  async 'second tab'() {
    const tab = await atWork();
    const other = openTab();
    await other.auth.start();
    expect(await Promise.all([tab.call(), other.call(), tab.call()])).toEqual(['answered', 'answered', 'answered']);
    expect(renewals).toBe(1);
    await expectCartKept();
  },
});
