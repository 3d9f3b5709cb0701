import { expect, it, vi } from 'vitest';
import { takeReturnAddress } from './sign-in.ts';

const at = (href: string) => {
  const { pathname, search } = new URL(href);
  const replaceState = vi.fn();
  const taken = takeReturnAddress({ href, pathname, search }, { state: null, replaceState });
  return { taken, replaceState };
};

it.each(['/auth/callback', '/de/auth/callback'])('[SEC] code and state leave the address: %s', (path) => {
  const href = `https://till.example${path}?code=c1&state=s1`;
  const { taken, replaceState } = at(href);
  expect(taken).toBe(href);
  expect(replaceState.mock.calls).toEqual([[null, '', path]]);
});

it.each(['/auth/callback', '/cart?code=c1&state=s1', '/auth/callback/more?code=c1'])(
  'leaves other pages alone: %s',
  (path) => {
    const { taken, replaceState } = at(`https://till.example${path}`);
    expect(taken).toBeNull();
    expect(replaceState).not.toHaveBeenCalled();
  },
);
