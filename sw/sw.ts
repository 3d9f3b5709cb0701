import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Answered by the server even when opened as a page: the provider, its sign-in, documents and tools. */
const NOT_THE_APP = /^\/(api|oidc|interaction|documents|media|mailbox|control|terminal|dashboard)(\/|\?|$)/;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [NOT_THE_APP] }));

// A new worker waits until the page asks: it never takes over under a sale in progress.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') self.skipWaiting();
});
