/** The part of URL.parse that oidc-provider uses; Node 20 has it only in its later releases. */
function parseUrl(url: string | URL, base?: string | URL): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/**
 * Loads oidc-provider. It runs on Node 20 (our tests cover the flows used here) but warns about it on every import; that
 * one warning would only worry people who just want to look at the till, so it is held back.
 */
async function loadQuietly(): Promise<typeof import('oidc-provider')> {
  URL.parse ??= parseUrl;
  const warn = console.warn;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('Unsupported runtime')) warn(...parts);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

export const { Provider } = await loadQuietly();
