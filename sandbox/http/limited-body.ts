/** No sale comes near it; the OpenID endpoints have a limit of their own. */
const MOST_BYTES = 1_000_000;

/** The request with its body read, or null when that is longer than anything a till sends. */
export async function withLimitedBody(request: Request): Promise<Request | null> {
  const { method, url, headers } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  const length = headers.get('content-length');
  if (length !== null) return Number(length) > MOST_BYTES ? null : request;
  const body = await read(request.body);
  return body === null ? null : new Request(url, { method, headers, ...(body.size > 0 && { body }) });
}

/** A body in chunks does not say how long it will be. */
async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream?.getReader();
  for (let size = 0; ; ) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return new Blob(chunks);
    size += value.byteLength;
    if (size > MOST_BYTES) return null;
    chunks.push(value);
  }
}
