import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { compress, type Encoding, isWorthCompressing, pickEncoding } from './compression.ts';

interface StoredFile {
  readonly version: string;
  /** Epoch ms. */
  readonly modified: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files whose name carries a hash of their content never change; everything else is asked about each time. */
function cacheControl(path: string): string {
  return /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The file a path means, or undefined when it leaves the folder or isn't a path at all. */
function fileOf(folder: string, path: string): string | undefined {
  try {
    const file = resolve(join(folder, decodeURIComponent(path)));
    return file.startsWith(folder + sep) && !file.includes('\0') ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Endings of the compressed copies that a build lays beside its files. */
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** The compressed copy that lies beside a file; undefined when there is none, or it is older and so of another content. */
async function copyBeside(name: string, modified: number, encoding: Encoding): Promise<Uint8Array | undefined> {
  const copy = `${name}${endings[encoding]}`;
  const info = await stat(copy).catch(() => undefined);
  return info?.isFile() && info.mtimeMs >= modified ? readFile(copy) : undefined;
}

/**
 * Serves the files of a folder from memory, with validators: compressed as the build left them, else compressed once here.
 * Answers undefined when there is no such file. A file that changes on disk (a new build) is read again.
 */
export function createStaticFiles(root: string) {
  const folder = resolve(root);
  const stored = new Map<string, StoredFile>();

  const load = async (file: string): Promise<StoredFile | undefined> => {
    const info = await stat(file).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const version = `${info.mtimeMs}:${info.size}`;
    const known = stored.get(file);
    if (known?.version === version) return known;
    const body = copyOf(await readFile(file));
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const fresh = { version, modified: info.mtimeMs, body, etag, encoded: new Map() };
    stored.set(file, fresh);
    return fresh;
  };

  const encode = (name: string, file: StoredFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
    const known = file.encoded.get(encoding);
    if (known !== undefined) return known;
    const made = copyBeside(name, file.modified, encoding)
      .then((copy) => copy ?? compress(file.body, encoding, 'best'))
      .then(copyOf);
    file.encoded.set(encoding, made);
    return made;
  };

  return async (request: Request, path: string): Promise<Response | undefined> => {
    const name = fileOf(folder, path);
    const file = name === undefined ? undefined : await load(name);
    if (name === undefined || file === undefined) return undefined;
    const type = types[extname(name)] ?? 'application/octet-stream';
    const isCompressible = isWorthCompressing(type, file.body.byteLength);
    const encoding = isCompressible ? pickEncoding(request.headers.get('accept-encoding')) : undefined;
    const etag = `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
    const headers = new Headers({ 'content-type': type, 'cache-control': cacheControl(path), etag });
    if (isCompressible) headers.set('vary', 'Accept-Encoding');
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const body = encoding === undefined ? file.body : await encode(name, file, encoding);
    if (encoding !== undefined) headers.set('content-encoding', encoding);
    headers.set('content-length', String(body.byteLength));
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };
}
