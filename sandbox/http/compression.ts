import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** `best` is for files that are compressed once and kept, `fast` for answers made on the spot. */
export type Effort = 'best' | 'fast';

/** Smaller bodies fit one network packet anyway. */
const MIN_BYTES = 1024;

const compressible = /^(?:text\/|image\/svg\+xml|application\/(?:json|javascript|manifest\+json|[\w.]+\+json))/;

/** Whether a body of this type and size gains from compression. */
export function isWorthCompressing(contentType: string, bytes: number): boolean {
  return bytes >= MIN_BYTES && compressible.test(contentType);
}

/** The best encoding that an Accept-Encoding header allows, or undefined for none. */
export function pickEncoding(acceptEncoding: string | undefined | null): Encoding | undefined {
  const allowed = new Set<string>();
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    if (!parameters.some((parameter) => /^\s*q=0(?:\.0*)?$/.test(parameter))) allowed.add(name);
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : undefined;
}

/** Compresses a body. */
export function compress(body: Uint8Array, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: effort === 'best' ? 9 : 5 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 9 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

/** Compresses an answer made on the spot, if it gains from it and the client can read it. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const encoding = pickEncoding(request.headers.get('accept-encoding'));
  const isBare = response.body === null || response.headers.has('content-encoding');
  if (isBare || !isWorthCompressing(type, MIN_BYTES)) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const { status, statusText } = response;
  if (encoding === undefined || !isWorthCompressing(type, body.byteLength)) {
    return new Response(body, { status, statusText, headers });
  }
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(new Uint8Array(await compress(body, encoding, 'fast')), { status, statusText, headers });
}
