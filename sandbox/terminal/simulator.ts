import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { isSentByAnotherPage } from '../identity/another-page.ts';

const folder = new URL('./page/', import.meta.url);

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Scripts, styles and the app in its frame come from this origin only; there is no inline code. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

function readPage(): Map<string, { readonly body: string; readonly type: string }> {
  const files = readdirSync(folder).filter((name) => extname(name) in types);
  return new Map(
    files.map((name) => [
      name,
      { body: readFileSync(new URL(name, folder), 'utf8'), type: types[extname(name)] ?? 'text/plain' },
    ]),
  );
}

/** A new webview has no cookies. Scripts can't remove those of the sign-in; nobody is signed out at the provider by it. */
function forgetCookies(request: Request): Response {
  const names = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');
  const headers = new Headers();
  for (const name of names.filter((name) => name !== '')) {
    headers.append('set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly`);
  }
  return new Response(null, { status: 204, headers });
}

/**
 * Serves the terminal simulator (TERM-10): `/terminal` is its page, `/terminal/<name>` its scripts and its style. Files are
 * read once, here. `POST /terminal/new-webview`, from a page of one of `origins`, forgets the cookies of this browser.
 */
export function createTerminalSimulator(origins: readonly string[]): (request: Request) => Response {
  const files = readPage();

  return (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === '/terminal/new-webview') {
      return isSentByAnotherPage(request, origins) ? new Response(null, { status: 403 }) : forgetCookies(request);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const path = /^\/terminal(?:\/(.*))?$/.exec(pathname);
    const file = path === null ? undefined : files.get(path[1] || 'index.html');
    if (file === undefined) return new Response('Not found\n', { status: 404 });
    const headers = {
      'content-type': file.type,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    };
    return new Response(request.method === 'HEAD' ? null : file.body, { headers });
  };
}
