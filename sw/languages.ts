import type { PrecacheEntry } from 'workbox-precaching';

/** The cache of the languages' texts. */
export const LANGUAGES = 'pos-desk-languages';

/** English takes the place of a language that can't be loaded, so it is part of each installation (I18N-1). */
const isKeptAtOnce = (url: string) => !url.includes('assets/languages/') || url.includes('/en-US-');

/** `de-DE` of `assets/languages/de-DE-HASH.js`. */
const nameOf = (url: string) => /\/languages\/(\w+-\w+)-/.exec(url)?.[1];

/** The address under which a file of the build is asked for, and kept. */
export const address = (file: PrecacheEntry) => new URL(file.url, location.href).href;

/** Tells the files of a build that are installed with it from the languages that follow when the app is at rest. */
export function splitLanguages(files: readonly (PrecacheEntry | string)[]) {
  const entries = files.map((file) => (typeof file === 'string' ? { url: file } : file));
  return {
    installed: entries.filter(({ url }) => isKeptAtOnce(url)),
    languages: entries.filter(({ url }) => !isKeptAtOnce(url)),
  };
}

/** Installs the languages that the former build has on the device, so that an update takes none away. Rejects as `keepLanguages`. */
export async function installKeptLanguages(files: readonly PrecacheEntry[]): Promise<void> {
  const kept = new Set((await keptAddresses()).map(nameOf));
  await keepLanguages(files.filter(({ url }) => kept.has(nameOf(url))));
}

/**
 * Loads the languages that are not on the device yet, one after the other, that of `first` (`de-DE`) before the others. Rejects
 * when one can't be loaded whole.
 */
export async function keepLanguages(files: readonly PrecacheEntry[], first = ''): Promise<void> {
  const kept = new Set(await keptAddresses());
  const missing = files.filter((file) => !kept.has(address(file)));
  for (const file of [
    ...missing.filter(({ url }) => nameOf(url) === first),
    ...missing.filter(({ url }) => nameOf(url) !== first),
  ]) {
    await keepLanguage(file);
  }
}

/** Asks the host, as the browser's HTTP cache keeps also a broken file for a year (see `askHost` in `sw.ts`). */
async function keepLanguage(file: PrecacheEntry): Promise<void> {
  const response = await fetch(address(file), { integrity: file.integrity ?? '', cache: 'no-cache', priority: 'low' });
  if (!response.ok) throw new TypeError(`${file.url}: ${response.status}`);
  await (await caches.open(LANGUAGES)).put(address(file), response);
}

/** Forgets the languages of former builds. */
export async function forgetOldLanguages(files: readonly PrecacheEntry[]): Promise<void> {
  const current = new Set(files.map(address));
  const cache = await caches.open(LANGUAGES);
  const old = (await keptAddresses()).filter((url) => !current.has(url));
  await Promise.all(old.map((url) => cache.delete(url)));
}

async function keptAddresses(): Promise<string[]> {
  const cache = await caches.open(LANGUAGES);
  return (await cache.keys()).map(({ url }) => url);
}
