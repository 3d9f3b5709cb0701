import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppFiles } from './app-files.ts';

const script = 'console.log("hello");\n'.repeat(200);
let folder: string;
let serve: ReturnType<typeof createAppFiles>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pos-desk-app-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'not for the web');
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>POS Desk</title>');
  await writeFile(join(folder, 'dist/assets/index-B3xY_9aQ.js'), script);
  for (const name of ['sw.js', 'config.json', 'type.json', 'manifest.webmanifest']) {
    await writeFile(join(folder, 'dist', name), '{}');
  }
  serve = createAppFiles(join(folder, 'dist'));
});

afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serve(new Request(`http://sandbox${path}`, { method, headers }));

describe('the built app', () => {
  it.each([
    '/',
    '/cart',
    '/de/settings',
    '/booking/4000123',
    '/reservation/1-0-4711-x.5',
    '/auth/callback?code=1',
    '/404',
  ])('[RT-1] %s opens the app', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>POS Desk</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/assets/gone-12345678.js', '/gone.css', '/favicon.ico', '/de/gone.mjs'])(
    'a file that is not there is a 404, never the app: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('<title>');
    },
  );

  it('keeps hashed files for good and asks about the others', async () => {
    const hashed = await get('/assets/index-B3xY_9aQ.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/sw.js', '/config.json', '/type.json', '/manifest.webmanifest', '/index.html']) {
      expect((await get(path)).headers.get('cache-control'), path).toBe('no-cache');
    }
  });

  it('names the types', async () => {
    const type = async (path: string) => (await get(path)).headers.get('content-type');
    expect(await type('/sw.js')).toBe('text/javascript; charset=utf-8');
    expect(await type('/manifest.webmanifest')).toBe('application/manifest+json; charset=utf-8');
    expect(await type('/config.json')).toBe('application/json; charset=utf-8');
  });

  it('packs files, and answers 304 to who has them', async () => {
    const packed = await get('/assets/index-B3xY_9aQ.js', { 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(script);
    const etag = packed.headers.get('etag') ?? '';
    const again = await get('/assets/index-B3xY_9aQ.js', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.status).toBe(304);
    const plain = await get('/assets/index-B3xY_9aQ.js', { 'if-none-match': etag });
    expect(plain.status).toBe(200);
    expect(await plain.text()).toBe(script);
  });

  it('[HOST-1] sends the compressed copies that the build made, and never one that is older than its file', async () => {
    const file = join(folder, 'dist/assets/page-Zz09_-aB.js');
    await writeFile(file, script);
    const copy = brotliCompressSync('// as the build compressed it');
    await writeFile(`${file}.br`, copy);
    const read = async (encoding: string) => {
      const answer = await get('/assets/page-Zz09_-aB.js', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      return new Uint8Array(await answer.arrayBuffer());
    };
    expect(await read('br')).toEqual(new Uint8Array(copy));
    expect(gunzipSync(await read('gzip')).toString()).toBe(script);
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    expect(brotliDecompressSync(await read('br')).toString()).toBe(script);
  });

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await get('/', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe('38');
    expect(await head.text()).toBe('');
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });

  it.each([
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%00.js',
    '/%ff.js',
  ])('gives out nothing beside its folder: %s', async (path) => {
    expect(await (await get(path)).text()).not.toContain('not for the web');
  });

  it('sees a new build', async () => {
    const file = join(folder, 'dist/config.json');
    await writeFile(file, '{"new":true}');
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    expect(await (await get('/config.json')).text()).toBe('{"new":true}');
  });

  it('says what to do when there is no build', async () => {
    const response = await createAppFiles(join(folder, 'nothing'))(new Request('http://sandbox/cart'));
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});
