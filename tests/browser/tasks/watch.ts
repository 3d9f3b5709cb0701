import type { BrowserContext, Page, Request } from '@playwright/test';

/** What left the page or was written down, while a test worked. */
export interface Watch {
  readonly requests: readonly Request[];
  /** Everything that was said in the console, with the address it was said at. */
  readonly said: readonly string[];
}

/** Watches all pages and the worker of a context. */
export function watch(context: BrowserContext): Watch {
  const requests: Request[] = [];
  const said: string[] = [];
  context.on('request', (request) => requests.push(request));
  context.on('console', (message) => said.push(`${message.text()} ${message.location().url}`));
  return { requests, said };
}

/** The address of the page at each of its calls, in the order they were made. */
export async function noteAddresses(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (...request) => {
      const noted: unknown = JSON.parse(sessionStorage.getItem('noted') ?? '[]');
      sessionStorage.setItem('noted', JSON.stringify([...(Array.isArray(noted) ? noted : []), location.href]));
      return fetch(...request);
    };
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('noted') ?? '[]'));
}

/** All that the page's origin keeps on the device, as text, by place. */
export function keptOnDevice(
  page: Page,
): Promise<{ local: string; session: string; database: string; history: string }> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        rows.push(await settled(database.transaction(table).objectStore(table).getAll()));
      }
      database.close();
    }
    const entries = 'navigation' in window ? window.navigation.entries().map(({ url }) => url) : [];
    return {
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      database: JSON.stringify(rows),
      history: JSON.stringify(entries),
    };
  });
}

/** Address and text of everything in the worker's caches. */
export function cachedByWorker(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const kept: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept.push({ url: request.url, text: (await (await cache.match(request))?.text()) ?? '' });
      }
    }
    return kept;
  });
}
