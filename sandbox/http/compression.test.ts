import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressResponse, pickEncoding } from './compression.ts';

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('Accept-Encoding %s → %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding);
});

const json = JSON.stringify({ rows: Array.from({ length: 200 }, (_, index) => ({ index })) });
const ask = (encoding: string) => new Request('http://sandbox/api/rows', { headers: { 'accept-encoding': encoding } });
const answer = (body: string, type = 'application/json') =>
  new Response(body, { status: 201, headers: { 'content-type': type } });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('packs an answer with %s and says so', async (encoding, unpack) => {
  const response = await compressResponse(ask(encoding), answer(json));
  expect(response.status).toBe(201);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(unpack(new Uint8Array(await response.arrayBuffer())).toString()).toBe(json);
});

it.each([
  ['too small to gain', '{}', 'application/json', 'br'],
  ['packed already', json, 'image/png', 'br'],
  ['for a client that reads no encoding', json, 'application/json', 'identity'],
])('leaves an answer alone that is %s', async (_name, body, type, encoding) => {
  const response = await compressResponse(ask(encoding), answer(body, type));
  expect(response.headers.has('content-encoding')).toBe(false);
  expect(await response.text()).toBe(body);
});
