import { pageStyleSource } from '../identity/pages/page-style.ts';

/** Which kind of document a policy is for. */
export type PolicyKind = 'app' | 'page' | 'data';

export interface SecurityOptions {
  readonly frameAncestors: string;
  /** Whether people reach this server over https. */
  readonly https: boolean;
}

const join = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

const policies: Record<PolicyKind, (frameAncestors: string) => string> = {
  // The app, its worker and what they load: everything from this origin, no inline code, no HTML from strings. Pictures may
  // also be made on the device (data:, blob:).
  app: (frameAncestors) =>
    join({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': frameAncestors,
      'require-trusted-types-for': "'script'",
      'trusted-types': 'pos-desk-worker',
    }),
  // Sign-in and the sandbox's other own pages: their one style sheet, and the script that finishes a sign-out.
  page: (frameAncestors) =>
    join({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': `'self' ${pageStyleSource}`,
      'img-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': frameAncestors,
    }),
  // Anything that isn't a page. Opened by itself (a PDF in a tab, an SVG) it may run nothing.
  data: (frameAncestors) =>
    join({
      'script-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': frameAncestors,
    }),
};

const common: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
};

/** The security headers of a response (the list in the README, "Security"). */
export function securityHeaders(kind: PolicyKind, options: SecurityOptions): Record<string, string> {
  return {
    ...common,
    'content-security-policy': policies[kind](options.frameAncestors),
    ...(options.https && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
