import { expect, it } from 'vitest';
import { settleAddress, withoutPrefix } from './address.ts';

const at = (address: string) => {
  const url = new URL(address, 'https://till.example');
  return { pathname: url.pathname, search: url.search, hash: url.hash };
};

it.each([
  ['/settings', null, 'en-US', '', null],
  ['/de/settings', null, 'de-DE', '/de', null],
  ['/de', null, 'de-DE', '/de', null],
  ['/at/bookings?page=2#row', null, 'de-AT', '/at', null],
  ['/jp/cart', null, 'ja-JP', '/jp', null],
  ['/us/settings?a=1', null, 'en-US', '', '/settings?a=1'],
  ['/us', 'de-DE', 'en-US', '', '/'],
  ['/xx/settings?a=1#b', null, 'en-US', '', '/settings?a=1#b'],
  ['/XX/settings', null, 'en-US', '', '/settings'],
  ['/deu/settings', null, 'en-US', '', null],
  ['/settings?a=1', 'de-DE', 'de-DE', '/de', '/de/settings?a=1'],
  ['/', 'hu-HU', 'hu-HU', '/hu', '/hu'],
  ['/settings', 'klingon', 'en-US', '', null],
  ['/auth/loggedout', null, 'en-US', '', null],
  ['/auth/loggedout', 'de-DE', 'de-DE', '/de', '/de/auth/loggedout'],
  ['/de/auth/callback', null, 'de-DE', '/de', null],
])('[RT-2, RT-3, RT-4] %s with %s chosen opens in %s', (address, chosen, locale, basename, replaceWith) => {
  expect(settleAddress(at(address), chosen)).toEqual({ locale, basename, replaceWith });
});

it.each([
  ['/de', '/'],
  ['/de?step=buyer#top', '/?step=buyer#top'],
  ['/de/bookings?page=2', '/bookings?page=2'],
  ['/bookings#row', '/bookings#row'],
  ['/', '/'],
])('[RT-7] the router knows the page %s as %s', (page, known) => {
  expect(withoutPrefix(page)).toBe(known);
});
