import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRememberedPage } from './sign-in.ts';

const appUrl = 'https://till.example/';

afterEach(() => vi.unstubAllEnvs());

describe('remembered page', () => {
  const page = createRememberedPage(localStorage, appUrl);
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
    '/\t/evil.example',
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

  it('[HOST-1, RT-6] of an app below a path is one below that path, and not of its sign-in', () => {
    vi.stubEnv('BASE_URL', '/pos/');
    const below = createRememberedPage(localStorage, `${appUrl}pos/`);
    const remembered = ['/pos/de/cart', '/cart', '/position', '/pos/../cart', '/pos/de/login'].filter((path) => {
      below.forget();
      below.remember(path);
      return below.recall() === path;
    });
    expect(remembered).toEqual(['/pos/de/cart']);
  });

  it('[RT-8] is forgotten', () => {
    page.remember('/cart');
    page.forget();
    expect(page.recall()).toBeNull();
  });
});
