import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getFormat } from '@lingui/cli/api';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/domain/settings/locale.ts';

const dist = new URL('../../dist/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path.replace(/^\//, ''), dist));
/** As a host sends it: the compressed copy, where the file has one. */
const brotli = (path: string) =>
  (files.includes(`${path}.br`) ? read(`${path}.br`) : brotliCompressSync(read(path))).length;
const html = read('index.html').toString();
const worker = read('sw.js').toString();
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(dist.pathname, join(entry.parentPath, entry.name)));

/** Scripts and styles that the page asks for before anything can be seen. */
const firstScreen = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
const precached = [...worker.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map(([, path = '']) => path);

/** In brotli; React takes half of it. */
const mostBytes = 120 * 1024;

/** In brotli: what the worker installs, with the English texts, before the app works without a network. */
const mostBytesInstalled = 300 * 1024;

/** In brotli: the texts of a language, which follow at rest. */
const mostBytesOfLanguage = 9 * 1024;

/** A language's texts as the app loads them. */
async function textsOf(locale: Locale): Promise<unknown[]> {
  const file = files.find((name) => name.startsWith(`assets/languages/${locale}-`) && name.endsWith('.js'));
  const { messages } = await import(new URL(file ?? '', dist).href);
  return messages;
}

describe('the first screen', () => {
  it('asks for few files and few bytes', () => {
    expect(firstScreen.length).toBeLessThanOrEqual(2);
    expect(firstScreen.reduce((sum, path) => sum + brotli(path), 0)).toBeLessThanOrEqual(mostBytes);
  });

  it('has the browser compile each script while it is read, but for the texts', () => {
    const scripts = files.filter((file) => /^assets\/[^/]*\.js$/.test(file));
    expect(scripts.length).toBeGreaterThanOrEqual(2);
    const starts = scripts.map((file) => read(file).toString().split('\n', 1)[0]);
    expect(new Set(starts)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
  });

  it('asks for no font and no other origin', () => {
    expect(files.filter((file) => /\.(woff2?|ttf|otf)$/.test(file))).toEqual([]);
    expect([...html.matchAll(/(?:src|href)="(https?:)?\/\//g)]).toEqual([]);
  });

  it('holds no inline script or style, which the security policy refuses', () => {
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
  });
});

describe('the service worker', () => {
  it('[OFF-2] keeps the shell, every script and the types, and not itself', () => {
    const wanted = files.filter((file) => /^(index\.html|type\.json)$|^assets\/.*\.(js|css)$/.test(file));
    expect(precached).toEqual(expect.arrayContaining(wanted));
    expect(precached).not.toContain('sw.js');
    expect(precached).not.toContain('config.json');
  });

  it('installs few bytes, and no file twice', () => {
    const isInstalled = (path: string) => !path.startsWith('assets/languages/') || path.includes('/en-US-');
    const bytes = (paths: readonly string[]) => paths.reduce((sum, path) => sum + brotli(path), 0);
    const languages = precached.filter((path) => path.startsWith('assets/languages/')).map(brotli);
    expect(new Set(precached).size).toBe(precached.length);
    expect(languages.length).toBe(LOCALES.length);
    expect(Math.max(...languages)).toBeLessThanOrEqual(mostBytesOfLanguage);
    expect(bytes(precached.filter(isInstalled))).toBeLessThanOrEqual(mostBytesInstalled);
  });
});

describe('the texts', () => {
  it.each(LOCALES)('[I18N-1] of %s are one list, in the order of the English catalogue', async (locale) => {
    const format = await getFormat('po', {}, DEFAULT_LOCALE);
    const english = Object.keys((await format.read('locales/en-US.po', DEFAULT_LOCALE)) ?? {});
    const entries = (await format.read(`locales/${locale}.po`, locale)) ?? {};
    const texts = await textsOf(locale);
    expect(texts.length).toBe(english.length);
    for (const [number, name] of english.entries()) {
      const words = entries[name]?.translation ?? '';
      // With placeholders, plurals or marks it is compiled to parts.
      if (!/[{}<>'\\]/.test(words)) expect(texts[number], name).toEqual([words]);
    }
  });

  it.each(['fr-FR', 'es-ES', 'it-IT', 'pt-PT'] as const)(
    'of %s have no plural form of whole millions',
    async (locale) => {
      const texts = JSON.stringify(await textsOf(locale));
      expect(texts).toContain('"plural",{"one"');
      expect(texts).not.toContain('"many"');
    },
  );

  it('[I18N-1] are asked for by number, each by some script', async () => {
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => read(file).toString());
    // The id of the build, which stands behind its version, may consist of digits, too.
    const numbers = scripts.flatMap((script) =>
      [...script.matchAll(/(?<!version:[`"][^`"]*[`"],)\bid:[`"](\d+)[`"]/g)].map(([, id]) => Number(id)),
    );
    const texts = await textsOf(DEFAULT_LOCALE);
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(texts.map((_text, number) => number));
  });
});

it('[OFF-1] the manifest makes it installable', () => {
  const manifest = JSON.parse(read('manifest.webmanifest').toString());
  expect(manifest).toMatchObject({ name: 'POS Desk', display: 'standalone', start_url: '/', scope: '/' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['./', './bookings']);
});

describe('the compressed copies', () => {
  it('[HOST-1] lie beside each script, style and page of more than a kilobyte, and hold the same', () => {
    const large = files.filter((file) => /\.(css|html|js)$/.test(file) && read(file).length >= 1024);
    expect(large).toEqual(expect.arrayContaining(['index.html', 'sw.js']));
    for (const file of large) {
      expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file)), file).toBe(true);
      expect(gunzipSync(read(`${file}.gz`)).equals(read(file)), file).toBe(true);
    }
  });

  it('[HOST-1] are none of what a host may edit, and are not kept by the worker', () => {
    expect(files.filter((file) => /\.(json|webmanifest)\.(br|gz)$/.test(file))).toEqual([]);
    expect(precached.filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
  });
});

it('nothing of the sandbox is in the app, nor what only the published schema says, nor what nobody uses of a library', () => {
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => read(file).toString());
  for (const word of [
    'pglite',
    'oidc-provider',
    'pdfkit',
    'Harbour & Hills',
    'rounded away',
    'jsonSchema',
    'getTagGroupProps',
    // Of the router: a warning for developers, its forms, and its link (ui/actions/link.tsx is smaller).
    'No routes matched location',
    'multipart/form-data',
    'data-discover',
    // Of the sign-in: what it would log, and the proofs of another kind of client.
    'HTTP response received',
    'dpop+jwt',
    'exchangeCredentials',
    'processSignoutResponse',
  ]) {
    expect(
      scripts.filter((script) => script.includes(word)),
      word,
    ).toEqual([]);
  }
});

it('elements are made by a variable, not by a property of a package, which is written some thousand times', () => {
  const byProperty = files.filter((file) => file.endsWith('.js') && /\.jsxs?\)\(/.test(read(file).toString()));
  expect(byProperty).toEqual([]);
});
