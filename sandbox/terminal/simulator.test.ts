import { describe, expect, it } from 'vitest';
import { createTerminalSimulator } from './simulator.ts';

const simulator = createTerminalSimulator(['http://localhost']);
const get = (path: string, method = 'GET') => simulator(new Request(`http://localhost${path}`, { method }));

describe('the terminal simulator', () => {
  it.each([
    ['/terminal', 'text/html; charset=utf-8'],
    ['/terminal/', 'text/html; charset=utf-8'],
    ['/terminal/main.js', 'text/javascript; charset=utf-8'],
    ['/terminal/simulator.css', 'text/css; charset=utf-8'],
  ])('[TERM-10] serves %s', (path, type) => {
    const response = get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
  });

  it('[TERM-10] serves everything that its page asks for', async () => {
    const page = await get('/terminal').text();
    const asked = [...page.matchAll(/(?:src|href)="(\/terminal\/[^"]+)"/g)].map(([, path = '']) => path);
    const imports = await Promise.all(asked.filter((path) => path.endsWith('.js')).map((path) => get(path).text()));
    const modules = imports.flatMap((text) =>
      [...text.matchAll(/from '\.\/([^']+)'/g)].map(([, name]) => `/terminal/${name}`),
    );
    expect(modules.length).toBeGreaterThan(3);
    for (const path of [...asked, ...modules]) expect(get(path).status, path).toBe(200);
  });

  it('allows no inline code and has none', async () => {
    const response = get('/terminal');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await response.text()).not.toMatch(/<style|<script(?![^>]*src=)|\son\w+=|\sstyle=/);
  });

  it.each(['/terminal/tsconfig.json', '/terminal/../simulator.ts', '/terminal/%2e%2e/simulator.ts', '/terminal/x'])(
    'serves nothing else: %s',
    (path) => {
      expect(get(path).status).toBe(404);
    },
  );

  it('takes GET and HEAD only', () => {
    expect(get('/terminal', 'POST').status).toBe(405);
    expect(get('/terminal', 'HEAD').body).toBeNull();
  });

  it('[TERM-10] gives a new webview no cookies, when its own page asks', () => {
    const ask = (origin: string) =>
      simulator(
        new Request('http://localhost/terminal/new-webview', {
          method: 'POST',
          headers: { origin, cookie: '_session=abc; _session.sig=def' },
        }),
      );
    expect(ask('http://elsewhere.example').status).toBe(403);
    expect(ask('http://localhost').headers.getSetCookie()).toEqual([
      '_session=; Max-Age=0; Path=/; HttpOnly',
      '_session.sig=; Max-Age=0; Path=/; HttpOnly',
    ]);
  });
});
