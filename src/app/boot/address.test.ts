import { afterEach, expect, it, vi } from 'vitest';
import { LOCALES, type Locale, prefixOfLocale } from '../../domain/settings/locale.ts';
import { leadsTo as addressFor, settleAddress } from './address.ts';

const at = (address: string) => {
  const url = new URL(address, 'https://till.example');
  return { pathname: url.pathname, search: url.search, hash: url.hash };
};

/** Where an address leads; `afterLogin`: the page that was requested, by somebody who is signed in. */
function leadsTo(pathname: string, locale: Locale, afterLogin: string | null) {
  const forget = vi.fn();
  const replaceWith = addressFor(pathname, locale, { recall: () => afterLogin, forget }, afterLogin !== null);
  return { replaceWith, isForgotten: forget.mock.calls.length > 0 };
}

it.each([
  ['/settings', null, 'en-US', '/', null],
  ['/de/settings', null, 'de-DE', '/de', null],
  ['/de', null, 'de-DE', '/de', null],
  ['/at/bookings?page=2#row', null, 'de-AT', '/at', null],
  ['/jp/cart', null, 'ja-JP', '/jp', null],
  ['/us/settings?a=1', null, 'en-US', '/', '/settings?a=1'],
  ['/us', 'de-DE', 'en-US', '/', '/'],
  ['/xx/settings?a=1#b', null, 'en-US', '/', '/settings?a=1#b'],
  ['/XX/settings', null, 'en-US', '/', '/settings'],
  ['/deu/settings', null, 'en-US', '/', null],
  ['/settings?a=1', 'de-DE', 'de-DE', '/de', '/de/settings?a=1'],
  ['/', 'hu-HU', 'hu-HU', '/hu', '/hu'],
  ['/auth/loggedout', null, 'en-US', '/', null],
  ['/auth/loggedout', 'de-DE', 'de-DE', '/de', '/de/auth/loggedout'],
  ['/de/auth/callback', null, 'de-DE', '/de', null],
] as const)('[RT-2, RT-3, RT-4] %s with %s chosen opens in %s', (address, chosen, locale, basename, replaceWith) => {
  expect(settleAddress(at(address), chosen)).toEqual({ locale, basename, replaceWith });
});

it.each([
  ['/', null],
  ['/cart', null],
  ['/404', null],
  ['/Settings/', null],
  ['/bookings', null],
  ['/shift', null],
  ['/booking/999', null],
  ['/booking/999/voucher', null],
  ['/booking/voucher/999', null],
  ['/reservation/1-0-4711', null],
  ['/nowhere/at/all', '/404'],
  ['/booking/999/else', '/404'],
  ['/de/nowhere', '/de/404'],
])('[RT-1, RT-5] %s leads to %s', (pathname, replaceWith) => {
  const { locale } = settleAddress(at(pathname), null);
  for (const afterLogin of [null, '/bookings']) {
    expect(leadsTo(pathname, locale, afterLogin)).toEqual({ replaceWith, isForgotten: false });
  }
});

it.each([
  [null, '/de'],
  ['/bookings?page=2', '/de/bookings?page=2'],
])('[RT-7, RT-8] a return from the sign-in leads to the page that was requested: %s', (afterLogin, replaceWith) => {
  expect(leadsTo('/de/auth/callback', 'de-DE', afterLogin).replaceWith).toBe(replaceWith);
});

const till = 'https://till.example';

const elsewhere = [
  '//evil.example/',
  '/de//evil.example',
  '/us//evil.example',
  '/xx//evil.example/cart',
  '/us/%5Cevil.example',
  '/us/\\evil.example',
  '/javascript:alert(1)',
  '/us/javascript:alert(1)',
];

it.each(elsewhere)('[SEC] [RT-3, RT-5] %s leads to no other origin, in whatever language', (pathname) => {
  for (const chosen of [null, 'de-DE'] as const) {
    const { locale, replaceWith } = settleAddress({ pathname, search: '', hash: '' }, chosen);
    const settled = new URL(replaceWith ?? '/', till);
    expect(settled.origin).toBe(till);
    for (const asked of [replaceWith ?? pathname, '/login']) {
      const led = leadsTo(asked, locale, pathname).replaceWith;
      expect(new URL(led ?? '/', till).origin).toBe(till);
    }
  }
});

it('[RT-8] the sign-out comes back to the start, and the page that was requested is forgotten', () => {
  expect(leadsTo('/de/auth/loggedout', 'de-DE', null)).toEqual({ replaceWith: '/de', isForgotten: true });
});

it.each([
  ['/de', '/jp'],
  ['/de?step=buyer#top', '/jp?step=buyer#top'],
  ['/bookings?page=2#row', '/jp/bookings?page=2#row'],
  ['/', '/jp'],
])('[RT-7] /login of somebody signed in, who asked for %s, leads to %s', (asked, replaceWith) => {
  expect(leadsTo('/jp/login', 'ja-JP', asked).replaceWith).toBe(replaceWith);
  expect(leadsTo('/jp/login', 'ja-JP', null).replaceWith, 'signed out').toBeNull();
});

/** Addresses of every page (RT-1), with query and hash, and one of none. */
const pages = [
  '/',
  '/?type=activity#top',
  '/cart?type=activity#top',
  '/404?a=1#b',
  '/nowhere/at/all',
  '/settings?view=language#list',
  '/bookings?page=2&search=a%20b#row',
  '/booking/999?a=1#b',
  '/booking/999/voucher',
  '/booking/voucher/999',
  '/reservation/none',
  '/login',
  '/auth/callback',
  '/auth/loggedout',
];

/** A page written below a prefix: the start has no slash at the end of its own. */
const below = (lead: string, page: string) => (lead === '' ? page : `${lead}${page.replace(/^\/(?=$|[?#])/, '')}`);

const prefixes = LOCALES.map((locale) => ({ locale, prefix: prefixOfLocale(locale) ?? 'us' }));

/** None, and others than the prefix names. */
const chosenBefore = [null, 'en-US', 'de-DE', 'ja-JP'] as const;

it.each(prefixes)(
  '[RT-2, RT-4] every page under /$prefix opens in $locale, and stays where it is, whatever language was chosen before',
  ({ locale, prefix }) => {
    const basename = locale === 'en-US' ? '/' : `/${prefix}`;
    for (const [page, chosen] of pages.flatMap((each) => chosenBefore.map((language) => [each, language] as const))) {
      const replaceWith = locale === 'en-US' ? page : null;
      const settled = settleAddress(at(below(`/${prefix}`, page)), chosen);
      expect(settled, `${page} after ${chosen}`).toEqual({ locale, basename, replaceWith });
    }
  },
);

it.each(prefixes)(
  '[RT-2] every page without a prefix opens in $locale where that was chosen last',
  ({ locale, prefix }) => {
    for (const page of pages) {
      const settled =
        locale === 'en-US'
          ? { locale, basename: '/', replaceWith: null }
          : { locale, basename: `/${prefix}`, replaceWith: below(`/${prefix}`, page) };
      expect(settleAddress(at(page), locale), page).toEqual(settled);
    }
  },
);

it.each(['/xx', '/DE', '/en'])('[RT-3] every page under %s opens in English, without it', (lead) => {
  for (const page of pages) {
    const settled = { locale: 'en-US', basename: '/', replaceWith: page };
    expect(settleAddress(at(below(lead, page)), null), page).toEqual(settled);
  }
});

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['/pos/', null, 'en-US', '/pos/', null],
  ['/pos', null, 'en-US', '/pos/', '/pos/'],
  ['/pos/settings?a=1', null, 'en-US', '/pos/', null],
  ['/pos/de', null, 'de-DE', '/pos/de', null],
  ['/pos/de/settings#b', null, 'de-DE', '/pos/de', null],
  ['/pos/us/settings?a=1', null, 'en-US', '/pos/', '/pos/settings?a=1'],
  ['/pos/xx/settings', null, 'en-US', '/pos/', '/pos/settings'],
  ['/pos/settings?a=1', 'de-DE', 'de-DE', '/pos/de', '/pos/de/settings?a=1'],
  ['/pos/', 'hu-HU', 'hu-HU', '/pos/hu', '/pos/hu'],
] as const)(
  '[HOST-1, RT-2] below /pos/, %s with %s chosen opens in %s',
  (address, chosen, locale, basename, replaceWith) => {
    vi.stubEnv('BASE_URL', '/pos/');
    expect(settleAddress(at(address), chosen)).toEqual({ locale, basename, replaceWith });
  },
);

it.each([
  ['/pos/de?step=buyer#top', '/pos/jp?step=buyer#top'],
  ['/pos/de/bookings?page=2', '/pos/jp/bookings?page=2'],
  ['/pos/', '/pos/jp'],
])('[HOST-1, RT-7] below /pos/, /login of somebody who asked for %s leads to %s', (asked, replaceWith) => {
  vi.stubEnv('BASE_URL', '/pos/');
  expect(leadsTo('/pos/jp/login', 'ja-JP', asked).replaceWith).toBe(replaceWith);
});

it.each([
  ['/pos/nowhere/at/all', 'en-US', '/pos/404'],
  ['/pos/de/nowhere', 'de-DE', '/pos/de/404'],
] as const)(
  '[HOST-1, RT-5] below /pos/, %s leads to the page for unknown addresses',
  (pathname, locale, replaceWith) => {
    vi.stubEnv('BASE_URL', '/pos/');
    expect(leadsTo(pathname, locale, null).replaceWith).toBe(replaceWith);
  },
);
