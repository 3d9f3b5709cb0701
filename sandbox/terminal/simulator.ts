import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';

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

/**
 * Serves the terminal simulator (TERM-10): `/terminal` is its page, `/terminal/<name>` its scripts and its style. Files are
 * read once, here.
 */
export function createTerminalSimulator(): (request: Request) => Response {
  const files = readPage();

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const path = /^\/terminal(?:\/(.*))?$/.exec(new URL(request.url).pathname);
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
