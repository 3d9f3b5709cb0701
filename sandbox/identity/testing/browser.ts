import { createHash } from 'node:crypto';

/** Cookies as a browser keeps them, as far as the sign-in needs it: by name and path, for one host. */
function createCookieJar() {
  const cookies = new Map<string, { name: string; value: string; path: string }>();
  return {
    store(headers: Headers): void {
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        const path = /^path=(.*)$/i.exec(attributes.find((part) => /^path=/i.test(part)) ?? '')?.[1] ?? '/';
        const expires = attributes.find((part) => /^expires=/i.test(part))?.slice('expires='.length);
        const hasEnded = expires !== undefined && Date.parse(expires) <= Date.now();
        if (hasEnded) cookies.delete(`${name} ${path}`);
        else cookies.set(`${name} ${path}`, { name, value, path });
      }
    },
    header: (path: string): string =>
      [...cookies.values()]
        .filter((cookie) => path.startsWith(cookie.path))
        .map((cookie) => `${cookie.name}=${cookie.value}`)
        .join('; '),
  };
}

/** A browser in the small: fetch with cookies, redirects followed one by one until they leave for the app. */
export function createBrowser(origin: string) {
  const jar = createCookieJar();
  const once = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, origin);
    const headers = new Headers(init.headers);
    headers.set('cookie', jar.header(url.pathname));
    headers.set('accept', headers.get('accept') ?? 'text/html');
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    jar.store(response.headers);
    return response;
  };
  const open = async (address: string, init: RequestInit = {}): Promise<{ address: string; response: Response }> => {
    const response = await once(address, init);
    const location = response.headers.get('location');
    if (location === null) return { address, response };
    const next = new URL(location, origin);
    return /\/auth\/(callback|loggedout)$/.test(next.pathname) ? { address: next.href, response } : open(next.href);
  };
  const submit = (address: string, fields: Record<string, string>) =>
    open(address, { method: 'POST', body: new URLSearchParams(fields) });
  /** The cookies it would send with a path. */
  const cookies = (path: string): string => jar.header(path);
  return { open, submit, cookies };
}

export type Browser = ReturnType<typeof createBrowser>;

const VERIFIER = 'v'.repeat(128);

/** The address that starts a sign-in, with PKCE S256; `changes` replaces or (undefined) removes parameters. */
export function authorizationAddress(origin: string, changes: Record<string, string | undefined> = {}): string {
  const parameters = {
    client_id: 'pos-desk',
    response_type: 'code',
    scope: 'openid profile email offline_access',
    redirect_uri: `${origin}/auth/callback`,
    state: 'state-1234',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const url = new URL('/oidc/auth', origin);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** Opens the sign-in page and sends the form; answers where that led and what was shown. */
export async function signIn(browser: Browser, origin: string, email: string, password: string) {
  const form = await browser.open(authorizationAddress(origin));
  const { address, response } = await browser.submit(form.address, { email, password });
  return { address, response, text: await response.text() };
}

/** A call with a form body to one of the endpoints, as the app makes it. */
export function postForm(origin: string, path: string, fields: Record<string, string>, headers: HeadersInit = {}) {
  const body = new URLSearchParams({ client_id: 'pos-desk', ...fields });
  return fetch(new URL(path, origin), { method: 'POST', body, headers });
}

/** What the token endpoint answers. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
  readonly error?: string;
}

async function tokensOf(response: Response): Promise<Tokens & { status: number }> {
  const body: Tokens = await response.json();
  return { ...body, status: response.status };
}

/** Exchanges the code in a callback address for tokens. */
export async function exchangeCode(origin: string, callback: string, verifier = VERIFIER) {
  const code = new URL(callback).searchParams.get('code') ?? '';
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${origin}/auth/callback`,
    code_verifier: verifier,
  };
  return tokensOf(await postForm(origin, '/oidc/token', fields));
}

/** Asks for new tokens with a refresh token. */
export async function refresh(origin: string, token: string) {
  return tokensOf(await postForm(origin, '/oidc/token', { grant_type: 'refresh_token', refresh_token: token }));
}
