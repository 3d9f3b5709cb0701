import type { RouteHandlerCallbackOptions } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { addressKind } from '../src/domain/settings/pages.ts';
import { address, forgetOldLanguages, installKeptLanguages, keepLanguages, splitLanguages } from './languages.ts';
import { checkPage } from './own-page.ts';
import { keepPreviousBuild, serveBuildFile } from './previous-build.ts';
import { takeOver } from './take-over.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

const BASE = import.meta.env.BASE_URL;

const PAGE = new URL('index.html', location.href).href;

const { installed, languages } = splitLanguages(self.__WB_MANIFEST);

/** What the worker never answers goes to the network without waking it: the app's calls, save for the host's own `type.json`. */
const bypass = [
  { condition: { urlPattern: new URL('type.json', location.href).href }, source: 'fetch-event' },
  { condition: { requestDestination: '' }, source: 'network' },
] as const;

const isInThisBuild = (url: string) =>
  getCacheKeyForURL(url) !== undefined || languages.some((file) => address(file) === url);

self.addEventListener('install', (event) => {
  bypassWorker(event);
  event.waitUntil(keepPreviousBuild(isInThisBuild));
  event.waitUntil(installKeptLanguages(languages));
});

addPlugins([
  {
    requestWillFetch: async ({ request, event }) => askHost(request, event),
    fetchDidSucceed: async ({ request, response, event }) => {
      // In development, a page names the sources.
      const isChecked = import.meta.env.PROD && event.type === 'install' && request.url === PAGE;
      if (isChecked) checkPage(await response.clone().text(), PAGE, isInThisBuild);
      return response;
    },
  },
]);
precacheAndRoute(installed);
cleanupOutdatedCaches();
const shell = createHandlerBoundToURL('index.html');
registerRoute(({ request }) => request.mode === 'navigate', answerNavigation);
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${BASE}assets/`), serveBuildFile);

// The first worker takes over the open page, which is of the same build. Later workers activate only after SKIP_WAITING.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  event.waitUntil(forgetOldLanguages(languages));
});

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  // A new worker waits until the page asks, so that it never takes over during a sale.
  if (data.type === 'SKIP_WAITING') event.waitUntil(takeOver(self));
  if (data.type === 'KEEP_LANGUAGES') {
    const first = 'first' in data ? String(data.first) : '';
    // What can't be loaded now is asked for again at the next start.
    event.waitUntil(keepLanguages(languages, first).catch(() => undefined));
  }
});

/**
 * The app's own pages open from the device. Any other address may be the host's: the provider's sign-in, a document, a dashboard.
 * Without an answer it is shown as the app shows an unknown one (RT-5).
 */
async function answerNavigation(options: RouteHandlerCallbackOptions): Promise<Response> {
  const isKnown = addressKind(options.url.pathname) !== 'unknown';
  return isKnown ? shell(options) : fetch(options.request).catch(() => shell(options));
}

/** Where the browser has no static routes, or none of this kind, calls pass through the worker, which leaves them alone. */
function bypassWorker(event: ExtendableEvent): void {
  const added = event.addRoutes?.([...bypass]);
  if (added !== undefined) event.waitUntil(added.catch(() => undefined));
}

/**
 * While a build is being installed, makes the browser revalidate its HTTP cache with the host. That cache keeps files of a build
 * for a year, so a broken one would make every further attempt fail.
 */
function askHost(request: Request, event: ExtendableEvent | undefined): Request {
  if (event?.type !== 'install' || request.cache !== 'default') return request;
  return new Request(request, { cache: 'no-cache' });
}
