import { cacheNames } from 'workbox-core';

const CACHE = 'pos-desk-previous-build';

/**
 * Keeps the files of the previous build, because a second tab may still use it after the first tab has activated the new one.
 * Screens that the second tab has not loaded yet are then found here (OFF-5). Only one previous build is kept.
 */
export async function keepPreviousBuild(isInThisBuild: (url: string) => boolean): Promise<void> {
  await caches.delete(CACHE);
  if (!(await caches.has(cacheNames.precache))) return;
  const [current, previous] = await Promise.all([caches.open(cacheNames.precache), caches.open(CACHE)]);
  for (const request of await current.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${import.meta.env.BASE_URL}assets/`) || isInThisBuild(request.url)) continue;
    const response = await current.match(request);
    if (response !== undefined) await previous.put(request.url, response);
  }
}

/** Serves a file that this worker's own build does not have: from the previous build, otherwise from the server. */
export async function serveBuildFile({ request }: { readonly request: Request }): Promise<Response> {
  const previous = await caches.open(CACHE);
  return (await previous.match(request.url)) ?? fetch(request);
}
