import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/identity/pages/sign-in-page.ts';
import { createBrowser } from '../../sandbox/identity/testing/browser.ts';
import { type Auth, createAuth } from '../../src/auth/auth.ts';

/** The app's own sign-in of one tab at a running sandbox, with a browser in the small in which somebody types. */
export function signInAt(
  origin: string,
  storage: Storage,
  locks: Pick<LockManager, 'request'>,
): { readonly auth: Auth; signIn(): Promise<void> } {
  let asked = '';
  const auth = createAuth({
    settings: {
      apiUrl: `${origin}/api/`,
      authority: `${origin}/oidc`,
      clientId: 'pos-desk',
      scope: 'openid profile email offline_access',
    },
    appUrl: `${origin}/`,
    storage: () => storage,
    locks,
    now: Date.now,
    wait: async () => undefined,
    makeRoom: () => undefined,
    fetch: (input, init) => fetch(input, init),
    navigate: (address) => {
      asked = address;
    },
    events: new EventTarget(),
  });
  return {
    auth,
    async signIn() {
      const browser = createBrowser(origin);
      await auth.signIn('/', 'en-US');
      const form = await browser.open(asked);
      const { address } = await browser.submit(form.address, { email: DEMO_EMAIL, password: DEMO_PASSWORD });
      await auth.completeSignIn(address);
    },
  };
}
