import { expect, it } from 'vitest';
import { addressKind } from './pages.ts';

it.each([
  ['/', 'page'],
  ['/de', 'page'],
  ['/de/settings/', 'page'],
  ['/xx/settings', 'page'],
  ['/cart', 'page'],
  ['/404', 'page'],
  ['/login', 'page'],
  ['/booking/4000123', 'page'],
  ['/booking/4000123/voucher', 'page'],
  ['/booking/voucher/4000123', 'page'],
  ['/reservation/1-0-4711', 'page'],
  ['/auth/callback', 'callback'],
  ['/fr/auth/loggedout', 'loggedOut'],
  ['/auth/realms/shop/protocol/openid-connect/auth', 'unknown'],
  ['/sso/authorize', 'unknown'],
  ['/files/print/4000123', 'unknown'],
  ['/booking', 'unknown'],
])('[RT-1, RT-5, RT-8] %s is %s', (pathname, kind) => {
  expect(addressKind(pathname)).toBe(kind);
});
