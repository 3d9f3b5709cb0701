import { cacheNames } from 'workbox-core';
import { PREVIOUS_BUILD } from '../src/domain/settings/cache-names.ts';
import { LANGUAGES } from './languages.ts';

/**
 * Keeps the files of the previous build, because a second tab may still use it after the first tab has activated the new one.
 * Screens that the second tab has not loaded yet are then found here (OFF-5). Only one previous build is kept.
 */
export async function keepPreviousBuild(isInThisBuild: (url: string) => boolean): Promise<void> {
  await caches.delete(PREVIOUS_BUILD);
  const names = [cacheNames.precache, LANGUAGES];
  for (const name of names) if (await caches.has(name)) await copyOldFiles(name, isInThisBuild);
}

async function copyOldFiles(name: string, isInThisBuild: (url: string) => boolean): Promise<void> {
  const [current, previous] = await Promise.all([caches.open(name), caches.open(PREVIOUS_BUILD)]);
  for (const request of await current.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${import.meta.env.BASE_URL}assets/`) || isInThisBuild(request.url)) continue;
    const response = await current.match(request);
    if (response !== undefined) await previous.put(request.url, response);
  }
}

/** Serves a file that was not installed with this build: from the kept languages or the previous build, otherwise from the server. */
export async function serveBuildFile({ request }: { readonly request: Request }): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}
