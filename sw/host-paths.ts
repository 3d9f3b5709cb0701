/**
 * First parts of the addresses that the host answers itself, below the path that the app is built for: the provider, its sign-in,
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
