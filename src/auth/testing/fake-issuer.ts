import { vi } from 'vitest';
import { type Auth, createAuth } from '../auth.ts';
import type { WebLocks } from '../token-source.ts';

export const ORIGIN = 'https://till.example';
const ISSUER = `${ORIGIN}/oidc`;
const HOUR = 3600;

const settings = {
  apiUrl: `${ORIGIN}/api/`,
  authority: ISSUER,
  clientId: 'pos-desk',
  scope: 'openid profile',
};

interface Exchange {
  readonly url: string;
  readonly authorization: string | null;
  readonly redirect: RequestRedirect | undefined;
  readonly form: Record<string, string>;
}

interface Answers {
  /** The discovery document. */
  document: Record<string, string | boolean>;
  claims: Record<string, unknown>;
  expiresIn: number | string;
  nonce: string;
  /** Replaces the answer of the token endpoint; null for the normal one. */
  tokenFault: (() => Promise<Response>) | null;
  userInfoStatus: number;
  /** What a revocation waits for before it is answered. */
  revocation: Promise<void> | null;
  /** The issuer's clock in its answers' `Date`; null where nobody may read it. */
  date: (() => Date) | null;
  dead: boolean;
}

/** A small issuer that records the requests and whose answers a test can change. */
export function fakeIssuer() {
  let issued = 0;
  const asked: Exchange[] = [];
  const answers: Answers = {
    document: {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      revocation_endpoint: `${ISSUER}/revoke`,
      userinfo_endpoint: `${ISSUER}/me`,
      end_session_endpoint: `${ISSUER}/end`,
    },
    claims: { iss: ISSUER, aud: 'pos-desk', sub: 'user-1', name: 'Ada' },
    expiresIn: HOUR,
    nonce: '',
    tokenFault: null,
    userInfoStatus: 200,
    revocation: null,
    date: null,
    dead: false,
  };
  const issuer = Object.assign(answers, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const url = String(input);
      if (issuer.dead) throw new TypeError('Failed to fetch');
      const authorization = new Headers(init?.headers).get('authorization');
      const form = Object.fromEntries(new URLSearchParams(String(init?.body ?? '')));
      asked.push({ url, authorization, redirect: init?.redirect, form });
      if (url.endsWith('openid-configuration')) return Response.json(issuer.document);
      const { revocation_endpoint: revoke, userinfo_endpoint: userInfo } = issuer.document;
      if (url === revoke) await issuer.revocation;
      if (url === revoke) return new Response('', { headers: { 'content-type': 'text/plain' } });
      if (url === userInfo) return Response.json({ sub: 'user-1', name: 'Ada' }, { status: issuer.userInfoStatus });
      return issuer.tokenFault?.() ?? Response.json(tokenResponse(), dated());
    },
    /** The requests to addresses that end with `end`. */
    askedOf: (end: string) => asked.filter(({ url }) => url.endsWith(end)),
  });

  function dated(): ResponseInit {
    return issuer.date === null ? {} : { headers: { date: issuer.date().toUTCString() } };
  }

  function tokenResponse() {
    issued += 1;
    const seconds = Math.floor(Date.now() / 1000);
    return {
      access_token: `access-${issued}`,
      refresh_token: `refresh-${issued}`,
      id_token: jwt({ iat: seconds, exp: seconds + HOUR, nonce: issuer.nonce, ...issuer.claims }),
      expires_in: issuer.expiresIn,
      token_type: 'Bearer',
    };
  }
  return issuer;
}

export type FakeIssuer = ReturnType<typeof fakeIssuer>;

function jwt(claims: Record<string, unknown>): string {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
  return `${part({ alg: 'none' })}.${part(claims)}.x`;
}

/** Web Locks in memory, with one queue for each name; a test shares them among its tabs. */
export function fakeLocks(): WebLocks {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, ...rest: unknown[]) => {
    const task = rest.at(-1);
    if (typeof task !== 'function') throw new Error('no callback');
    const result = (queues.get(name) ?? Promise.resolve()).then(() => task(null));
    queues.set(
      name,
      result.catch(() => {}),
    );
    return result;
  };
  return { request };
}

export interface TabOptions {
  readonly storage?: () => Storage;
  readonly locks?: WebLocks;
  readonly events?: EventTarget;
  readonly wait?: (ms: number) => Promise<void>;
  /** The device's clock; the issuer's by default. */
  readonly now?: () => number;
  readonly makeRoom?: () => void;
}

/** One tab of the app. */
export function openTab(issuer: FakeIssuer, options: TabOptions = {}) {
  vi.stubGlobal('fetch', issuer.fetch);
  const navigate = vi.fn<(url: string) => void>();
  const auth = createAuth({
    settings,
    appUrl: `${ORIGIN}/`,
    storage: options.storage ?? (() => localStorage),
    locks: options.locks ?? fakeLocks(),
    now: options.now ?? (() => Date.now()),
    makeRoom: options.makeRoom ?? (() => undefined),
    wait: options.wait ?? (async () => undefined),
    fetch: issuer.fetch,
    navigate,
    events: options.events ?? new EventTarget(),
  });
  return { auth, navigate };
}

/** Signs in and returns the address that the sign-in page was opened with. */
export async function signIn(auth: Auth, navigate: ReturnType<typeof openTab>['navigate'], issuer: FakeIssuer) {
  await auth.signIn('/cart');
  const request = new URL(navigate.mock.lastCall?.[0] ?? '');
  issuer.nonce = request.searchParams.get('nonce') ?? '';
  const outcome = await auth.completeSignIn(
    `${ORIGIN}/auth/callback?code=c1&state=${request.searchParams.get('state')}`,
  );
  return { request, outcome };
}
