/**
 * The first path segment (below the app's base path) of addresses that the host answers itself: the provider, its sign-in,
 * documents and tools. Every other address is a page of the app.
 */
export const hostPaths = [
  'api',
  'oidc',
  'interaction',
  'documents',
  'media',
  'mailbox',
  'control',
  'terminal',
  'dashboard',
] as const;
