import { expect, it } from 'vitest';
import { type PolicyKind, securityHeaders } from './security-headers.ts';

const headers = (kind: PolicyKind, https = false) =>
  securityHeaders(kind, { frameAncestors: "'self' https://terminal.example", https });
const policy = (kind: PolicyKind) => headers(kind)['content-security-policy'] ?? '';

it('the app may load from its own origin only, runs no inline code and makes no HTML from strings', () => {
  expect(policy('app').split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self' https://terminal.example",
    "require-trusted-types-for 'script'",
    'trusted-types pos-desk-worker',
  ]);
});

it.each(['app', 'page', 'data'] as const)(
  'every kind of answer (%s) is closed to foreign frames, sniffing and leaks',
  (kind) => {
    expect(policy(kind)).toContain("frame-ancestors 'self' https://terminal.example");
    expect(policy(kind)).not.toContain('unsafe');
    expect(headers(kind)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  },
);

it('what is not a page runs no script', () => {
  expect(policy('data')).toContain("script-src 'none'");
});

it('asks for https only where people use it', () => {
  expect(headers('app')).not.toHaveProperty('strict-transport-security');
  expect(headers('app', true)).toHaveProperty('strict-transport-security', 'max-age=31536000');
});
