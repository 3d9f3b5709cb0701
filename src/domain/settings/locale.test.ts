import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  isSupportedLocale,
  isSupportedPrefix,
  LOCALES,
  localeOfPrefix,
  prefixOfLocale,
  splitPrefix,
  withPrefix,
} from './locale.ts';

const pairs = [
  ['de', 'de-DE'],
  ['at', 'de-AT'],
  ['fr', 'fr-FR'],
  ['it', 'it-IT'],
  ['es', 'es-ES'],
  ['mx', 'es-MX'],
  ['pt', 'pt-PT'],
  ['nl', 'nl-NL'],
  ['hu', 'hu-HU'],
  ['tr', 'tr-TR'],
  ['cn', 'zh-CN'],
  ['jp', 'ja-JP'],
] as const;

describe('prefix and locale', () => {
  it.each(pairs)('[RT-4] the prefix %s is the locale %s, and back', (prefix, locale) => {
    expect(localeOfPrefix(prefix)).toBe(locale);
    expect(prefixOfLocale(locale)).toBe(prefix);
  });

  it.each([null, 'us', 'en', 'xx', ''])('[RT-4] %s is English', (prefix) => {
    expect(localeOfPrefix(prefix)).toBe('en-US');
  });

  it('[RT-2] English addresses carry no prefix', () => {
    expect(prefixOfLocale('en-US')).toBeNull();
  });

  it('[I18N-1] every prefix speaks its own language', () => {
    expect(LOCALES).toHaveLength(13);
    expect(new Set(LOCALES).size).toBe(13);
  });

  it.each(['d', 'deu', 'DE', 'en', 'xx', '', 'constructor'])('[RT-3] %j is not a supported prefix', (code) => {
    expect(isSupportedPrefix(code)).toBe(false);
  });
});

describe('splitPrefix', () => {
  it.each([
    ['/', { prefix: null, path: '/', valid: true }],
    ['/settings', { prefix: null, path: '/settings', valid: true }],
    ['/bookings//1', { prefix: null, path: '/bookings//1', valid: true }],
    ['/404', { prefix: null, path: '/404', valid: true }],
    ['/de', { prefix: 'de', path: '/', valid: true }],
    ['/de/', { prefix: 'de', path: '/', valid: true }],
    ['/de/settings', { prefix: 'de', path: '/settings', valid: true }],
    ['/us/settings', { prefix: 'us', path: '/settings', valid: true }],
    ['/jp/booking/4000123/voucher', { prefix: 'jp', path: '/booking/4000123/voucher', valid: true }],
  ])('[RT-2] %s', (pathname, expected) => {
    expect(splitPrefix(pathname)).toEqual(expected);
  });

  it.each([
    ['/xx/settings', { prefix: 'xx', path: '/settings', valid: false }],
    ['/DE/settings', { prefix: 'DE', path: '/settings', valid: false }],
    ['/en', { prefix: 'en', path: '/', valid: false }],
    ['/deu/settings', { prefix: null, path: '/deu/settings', valid: true }],
    ['/x/settings', { prefix: null, path: '/x/settings', valid: true }],
  ])('[RT-3] %s: a prefix has exactly two characters and is in the list', (pathname, expected) => {
    expect(splitPrefix(pathname)).toEqual(expected);
  });
});

describe('splitPrefix of an address made to lead elsewhere', () => {
  it.each([
    ['//evil.example/', null, '/evil.example/'],
    ['/de//evil.example', 'de', '/evil.example'],
    ['/xx//evil.example/cart', 'xx', '/evil.example/cart'],
    ['/de///evil.example', 'de', '/evil.example'],
    ['/de/\\evil.example', 'de', '/evil.example'],
    ['///evil.example', null, '/evil.example'],
  ])('[SEC] redirect targets: %s stays a path of this app', (pathname, prefix, path) => {
    expect(splitPrefix(pathname)).toMatchObject({ prefix, path });
  });
});

describe('withPrefix', () => {
  it.each([
    ['/', 'de-DE', '/de'],
    ['/settings', 'de-AT', '/at/settings'],
    ['/bookings?page=2', 'ja-JP', '/jp/bookings?page=2'],
    ['/settings', 'en-US', '/settings'],
  ] as const)('[RT-2] %s in %s is %s', (path, locale, expected) => {
    expect(withPrefix(path, locale)).toBe(expected);
  });
});

describe('an app that is served below a path', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['/pos', null, '/', true],
    ['/pos/', null, '/', true],
    ['/pos/settings', null, '/settings', true],
    ['/pos/de', 'de', '/', true],
    ['/pos/jp/bookings', 'jp', '/bookings', true],
    ['/pos/xx/bookings', 'xx', '/bookings', false],
    ['/pos/de//evil.example', 'de', '/evil.example', true],
  ])('[HOST-1] [RT-2] %s has the prefix %s', (pathname, prefix, path, valid) => {
    vi.stubEnv('BASE_URL', '/pos/');
    expect(splitPrefix(pathname)).toEqual({ prefix, path, valid });
  });

  it.each(LOCALES)('[HOST-1] [RT-2] an address in %s leads back to its page and language', (locale) => {
    vi.stubEnv('BASE_URL', '/pos/');
    for (const page of ['/', '/settings', '/booking/4000123']) {
      const address = withPrefix(page, locale);
      expect(address).toMatch(/^\/pos\//);
      expect(splitPrefix(address)).toEqual({ prefix: prefixOfLocale(locale), path: page, valid: true });
    }
  });
});

describe('isSupportedLocale', () => {
  it.each(LOCALES.map((locale) => [locale]))('[SET-2] accepts %s', (locale) => {
    expect(isSupportedLocale(locale)).toBe(true);
  });

  it.each(['', 'de', 'de_DE', 'DE-DE', 'sv-SE', '<b>'])('[SET-2] refuses %j', (code) => {
    expect(isSupportedLocale(code)).toBe(false);
  });
});
