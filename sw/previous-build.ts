import { cacheNames } from 'workbox-core';

const CACHE = 'pos-desk-previous-build';

/**
 * Puts the build files of the worker before this one aside. A second tab may go on with the old build after the first let
 * the new worker in; the screens it has yet to load are then found here (OFF-5). Only one build back is kept.
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

/** A build file that this worker's own build does not have: of the previous build, else of the server. */
export async function serveBuildFile({ request }: { readonly request: Request }): Promise<Response> {
  const previous = await caches.open(CACHE);
  return (await previous.match(request.url)) ?? fetch(request);
}
