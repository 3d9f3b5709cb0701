import { beforeEach, describe, expect, it } from 'vitest';
import { createRememberedPage } from './remembered-page.ts';

const origin = 'https://till.example';

describe('remembered page', () => {
  const page = createRememberedPage(localStorage, origin);
  beforeEach(() => localStorage.clear());

  it.each(['/', '/cart', '/de/bookings?page=2&search=m%C3%BCller#top', '/booking/4000123/voucher', '/authors'])(
    '[RT-6] %s is remembered',
    (path) => {
      page.remember(path);
      expect(localStorage.getItem('prevPageRouter')).toBe(path);
      expect(page.recall()).toBe(path);
    },
  );

  it.each([
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'cart',
    '',
    '/login',
    '/de/login',
    '/auth/callback?code=c&state=s',
    '/de/auth/loggedout',
  ])('[RT-6] %j is no page to return to, not even when it is found in the storage', (path) => {
    page.remember(path);
    expect(localStorage.getItem('prevPageRouter')).toBeNull();
    localStorage.setItem('prevPageRouter', path);
    expect(page.recall()).toBeNull();
  });

  it('[RT-8] is forgotten', () => {
    page.remember('/cart');
    page.forget();
    expect(page.recall()).toBeNull();
  });
});
