import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIssuer, ORIGIN, openTab, signIn } from './testing/fake-issuer.ts';

let issuer = fakeIssuer();

beforeEach(() => {
  localStorage.clear();
  issuer = fakeIssuer();
});
afterEach(() => vi.unstubAllGlobals());

async function signedIn(options: Parameters<typeof openTab>[1] = {}) {
  const tab = openTab(issuer, options);
  await signIn(tab.auth, tab.navigate, issuer);
  return tab;
}

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('oidc.'));

/** The state in which no sign-in begins by itself. */
const endedElsewhere = { status: 'Unauthenticated', isEndedElsewhere: true };

describe('signing out', () => {
  it('[AUTH-8] revokes, form-encoded, forgets, and leaves for the end-session page', async () => {
    const { auth, navigate } = await signedIn();
    await auth.signOut();
    expect(issuer.askedOf('/revoke').map(({ form }) => form)).toEqual([
      { token: 'refresh-1', token_type_hint: 'refresh_token', client_id: 'pos-desk' },
      { token: 'access-1', token_type_hint: 'access_token', client_id: 'pos-desk' },
    ]);
    const url = new URL(navigate.mock.lastCall?.[0] ?? '');
    expect(`${url.origin}${url.pathname}`).toBe('https://till.example/oidc/end');
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/auth/loggedout`);
    expect(url.searchParams.get('id_token_hint')).not.toBeNull();
    expect(kept(), 'nothing but the mark').toEqual(['oidc.ask-password']);
    expect(auth.state.getSnapshot()).toEqual({ status: 'InProgress' });
  });

  it('[AUTH-8] forgets at once, however slowly the provider revokes: no other tab and no reload goes on with the tokens', async () => {
    const { auth, navigate } = await signedIn();
    let answer: () => void = () => undefined;
    issuer.revocation = new Promise((resolve) => {
      answer = resolve;
    });
    const out = auth.signOut();
    expect(kept()).toEqual(['oidc.ask-password']);
    expect(auth.state.getSnapshot()).toEqual({ status: 'InProgress' });
    await expect(auth.accessToken()).rejects.toMatchObject({ name: 'SignInRequired' });
    expect(auth.state.getSnapshot(), 'also after a late call').toEqual({ status: 'InProgress' });
    const reloaded = openTab(issuer);
    await reloaded.auth.start();
    expect(reloaded.auth.state.getSnapshot()).toEqual({ status: 'Unauthenticated' });
    await reloaded.auth.signIn('/');
    // The provider's session is still open: by itself it would let the same person in again.
    expect(new URL(reloaded.navigate.mock.lastCall?.[0] ?? '').searchParams.get('prompt')).toBe('login');
    answer();
    await out;
    expect(new URL(navigate.mock.lastCall?.[0] ?? '').pathname).toBe('/oidc/end');
  });

  it('[AUTH-8] asks for the password until somebody has signed in, as nobody tells what became of the end-session page', async () => {
    const { auth } = await signedIn();
    await auth.signOut();
    const next = openTab(issuer);
    const prompts = async () => {
      const { request } = await signIn(next.auth, next.navigate, issuer);
      return request.searchParams.get('prompt');
    };
    issuer.tokenFault = async () => Response.json({ error: 'invalid_grant' }, { status: 400 });
    expect(await prompts()).toBe('login');
    issuer.tokenFault = null;
    expect(await prompts(), 'after one that has failed').toBe('login');
    expect(await prompts(), 'after one that has succeeded').toBeNull();
  });

  it('[AUTH-8] offline it forgets and stays in the app; the next sign-in asks for the password', async () => {
    const { auth, navigate } = await signedIn();
    issuer.dead = true;
    await auth.signOut();
    expect(navigate).toHaveBeenLastCalledWith(`${ORIGIN}/auth/loggedout`);
    await expect(auth.accessToken()).rejects.toMatchObject({ name: 'SignInRequired' });
    issuer.dead = false;
    await auth.signIn('/');
    expect(new URL(navigate.mock.lastCall?.[0] ?? '').searchParams.get('prompt')).toBe('login');
  });

  it('[AUTH-8] [AUTH-10] forgets the person after the tokens, and leaves also where that fails', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { auth, navigate } = await signedIn();
    const forget = vi.fn(async () => {
      expect(kept(), 'no tokens are left without the data').toEqual(['oidc.ask-password']);
      throw new Error('full');
    });
    await auth.signOut(forget);
    expect(forget).toHaveBeenCalledOnce();
    expect(said).toHaveBeenCalledWith(expect.stringContaining('could not be forgotten'), new Error('full'));
    expect(new URL(navigate.mock.lastCall?.[0] ?? '').pathname).toBe('/oidc/end');
    said.mockRestore();
  });

  it('[AUTH-8] [AUTH-11] a storage that keeps the tokens keeps the person’s data, too', async () => {
    const { auth, navigate } = await signedIn();
    const left = navigate.mock.calls.length;
    const refusing = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const forget = vi.fn(async () => undefined);
    await auth.signOut(forget);
    refusing.mockRestore();
    expect(forget).not.toHaveBeenCalled();
    expect(auth.state.getSnapshot()).toMatchObject({ status: 'Failed', reason: 'storage' });
    expect(navigate).toHaveBeenCalledTimes(left);
  });

  it('[AUTH-8] a provider without an end-session page is left alone', async () => {
    delete issuer.document.end_session_endpoint;
    const { auth, navigate } = await signedIn();
    await auth.signOut();
    expect(navigate).toHaveBeenLastCalledWith(`${ORIGIN}/auth/loggedout`);
  });

  it('[AUTH-8] signs the other tabs out too', async () => {
    const events = new EventTarget();
    const one = await signedIn();
    const two = openTab(issuer, { events });
    await two.auth.start();
    await one.auth.signOut();
    const signedOut = new Promise<void>((resolve) => {
      two.auth.state.subscribe(resolve);
    });
    events.dispatchEvent(new StorageEvent('storage', { key: 'oidc.user:https://till.example/oidc:pos-desk' }));
    await signedOut;
    expect(two.auth.state.getSnapshot()).toEqual(endedElsewhere);
    await expect(two.auth.accessToken()).rejects.toMatchObject({ name: 'SignInRequired' });
    expect(two.auth.state.getSnapshot(), 'also after a late call').toEqual(endedElsewhere);
  });

  it('[AUTH-8] is noticed by a call of another tab before the browser tells it', async () => {
    const one = await signedIn();
    const two = openTab(issuer);
    await two.auth.start();
    await one.auth.signOut();
    await expect(two.auth.accessToken()).rejects.toMatchObject({ name: 'SignInRequired' });
    expect(two.auth.state.getSnapshot()).toEqual(endedElsewhere);
  });
});

describe('user info', () => {
  it('[AUTH-9] is asked for with the token', async () => {
    const { auth } = await signedIn();
    expect(await auth.userInfo()).toEqual({ sub: 'user-1', name: 'Ada' });
    expect(issuer.askedOf('/me')[0]?.authorization).toBe('Bearer access-1');
  });

  it('[AUTH-9] says when the service has none', async () => {
    delete issuer.document.userinfo_endpoint;
    const { auth } = await signedIn();
    await expect(auth.userInfo()).rejects.toThrow('User info is not supported by this service.');
  });

  it('[AUTH-9] says when it fails', async () => {
    const { auth } = await signedIn();
    issuer.dead = true;
    await expect(auth.userInfo()).rejects.toThrow('Failed to fetch userinfo');
  });

  it('[AUTH-9] says when it is refused, whatever else the answer says', async () => {
    issuer.userInfoStatus = 403;
    const { auth } = await signedIn();
    await expect(auth.userInfo()).rejects.toThrow('Failed to fetch userinfo');
  });
});
