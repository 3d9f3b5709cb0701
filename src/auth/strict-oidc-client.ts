import {
  type CreateSigninRequestArgs,
  ErrorResponse,
  type ExtraHeader,
  OidcClient,
  OidcClientSettingsStore,
  type SigninRequest,
  type SigninResponse,
  SigninState,
  type UseRefreshTokenArgs,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { Settings } from '../domain/settings/settings.ts';
import { isNoAnswer, StorageFailure, TokenRefused, Unreachable } from './auth-errors.ts';
import { Discovery, promisesItsName } from './discovery.ts';

export interface ClientOptions {
  readonly settings: Pick<Settings, 'apiUrl' | 'authority' | 'clientId' | 'scope'>;
  /** Absolute address of the folder that the app is served from; the sign-in comes back to pages below it. */
  readonly appUrl: string;
  readonly storage: Storage;
  /** Prefix of the keys in `storage` under which sign-in requests wait for their answer. */
  readonly statePrefix: string;
  /** Epoch ms. */
  readonly now: () => number;
  /** Asks whether the issuer answers; oidc-client-ts uses the global one. */
  readonly fetch: typeof fetch;
}

/** How far this device's clock may be ahead of the issuer's (s): within it, a fresh short-lived token is not taken for expired. */
const LEEWAY_SECONDS = 600;

class RedirectlessClient extends OidcClient {
  /** When the token endpoint answered last, by its own clock (epoch s); null where its answer does not say. */
  issuerSeconds: number | null = null;

  constructor(store: OidcClientSettingsStore, discovery: Discovery) {
    super(store, discovery);
    const answered = (response: Response) => {
      this.issuerSeconds = secondsOf(response);
    };
    refuseRedirects(this, answered);
    refuseRedirects(this._validator, answered);
  }
}

/** The time in an answer's `Date` (epoch s); null where it has none, or the issuer of another origin lets nobody read it. */
function secondsOf({ headers }: Response): number | null {
  const ms = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? null : ms / 1000;
}

/** oidc-client-ts with the required lengths of verifier and state (AUTH-2), a nonce, checks of the ID token, and no redirects. */
export class StrictOidcClient extends RedirectlessClient {
  readonly #refresher: RedirectlessClient;
  readonly #now: () => number;
  readonly #fetch: typeof fetch;

  constructor({ settings, appUrl, storage, statePrefix, now, fetch }: ClientOptions) {
    const store = new OidcClientSettingsStore({
      authority: settings.authority,
      client_id: settings.clientId,
      scope: settings.scope,
      redirect_uri: `${appUrl}auth/callback`,
      post_logout_redirect_uri: `${appUrl}auth/loggedout`,
      stateStore: new WebStorageStateStore({ prefix: statePrefix, store: storage }),
      // The library's default list without azp: that claim is checked below.
      filterProtocolClaims: ['nbf', 'jti', 'auth_time', 'nonce', 'acr', 'amr', 'at_hash'],
      requestTimeoutInSeconds: 10,
      // Some providers answer a revocation with an empty text.
      revokeTokenAdditionalContentTypes: ['text/plain', 'text/html'],
    });
    // Where the discovery document names no token endpoint, those of the booking API are used (AUTH-13).
    const discovery = new Discovery(store, `${settings.apiUrl}oauth/access_token`);
    super(store, discovery);
    this.#refresher = new RedirectlessClient(
      store,
      new Discovery(store, `${settings.apiUrl}oauth/refresh_token`, discovery),
    );
    this.#now = now;
    this.#fetch = fetch;
  }

  /** Throws `Unreachable` unless the issuer answers, before the app leaves for it and ends on the browser's error page. */
  async assertReachable(): Promise<void> {
    const ask = this.#fetch;
    try {
      const response = await ask(this.settings.metadataUrl, {
        cache: 'no-store',
        signal: AbortSignal.timeout(5_000),
      });
      if (response.status >= 500) throw new Error(`Status ${response.status}`);
    } catch (cause) {
      throw new Unreachable({ cause });
    }
  }

  override async createSigninRequest(args: CreateSigninRequestArgs): Promise<SigninRequest> {
    const nonce = randomText(32);
    const request = await super.createSigninRequest({ ...args, nonce });
    // The library can't be told the lengths of state and verifier, so its stored request is replaced by one that has them.
    await this.settings.stateStore.remove(request.state.id);
    const { authority, client_id, redirect_uri, scope } = request.state;
    const texts = { id: randomText(10), code_verifier: codeVerifier(), nonce };
    const state = await SigninState.create({ ...texts, authority, client_id, redirect_uri, scope });
    await this.settings.stateStore.set(state.id, state.toStorageString());
    const url = new URL(request.url);
    url.searchParams.set('state', state.id);
    url.searchParams.set('code_challenge', state.code_challenge ?? '');
    return Object.assign(request, { url: url.href, state });
  }

  override async processSigninResponse(
    url: string,
    extraHeaders?: Record<string, ExtraHeader>,
    removeState = true,
  ): Promise<SigninResponse> {
    const issuer = await this.#issuer();
    const named = new URL(url).searchParams.get('iss');
    const isNameMissing = named === null && promisesItsName(await this.metadataService.getMetadata());
    if (isNameMissing || (named !== null && named !== issuer)) {
      throw new TokenRefused('The sign-in came back from another issuer.');
    }
    const response = await inOwnWords(super.processSigninResponse(url, extraHeaders, removeState));
    this.#check(response, issuer, this.issuerSeconds);
    return response;
  }

  /** Exchanges a refresh token for a new token response (AUTH-5). */
  async refresh(state: UseRefreshTokenArgs['state'], timeoutInSeconds: number): Promise<SigninResponse> {
    // biome-ignore lint/correctness/useHookAtTopLevel: the library's method only sounds like a hook
    const response = await this.#refresher.useRefreshToken({ state, timeoutInSeconds });
    const issuer = await this.#issuer();
    // Without a new ID token the old one's claims remain; they are not checked, as the old token may have expired.
    if (response.id_token !== state.id_token) this.#check(response, issuer, this.#refresher.issuerSeconds);
    return response;
  }

  /** The issuer that the discovery document names; the configured authority where it names none. */
  async #issuer(): Promise<string> {
    const { issuer } = await this.metadataService.getMetadata();
    return issuer ?? this.settings.authority;
  }

  /**
   * Checks issuer, audience, authorised party and expiry of an ID token, which oidc-client-ts leaves to its caller. Throws
   * `TokenRefused`. The signature is not checked: the token comes from the token endpoint itself over TLS (OpenID Connect Core,
   * 3.1.3.7, point 6). The issuer's own time counts for what has expired, because a device's clock may be wrong by hours.
   */
  #check({ profile, access_token }: SigninResponse, issuer: string, issuerSeconds: number | null): void {
    const { client_id: clientId } = this.settings;
    const isForThisApp = [profile.aud].flat().includes(clientId);
    const isOtherParty = profile.azp !== undefined && profile.azp !== clientId;
    if (profile.iss !== issuer) throw new TokenRefused('The ID token is from another issuer.');
    if (!isForThisApp || isOtherParty) throw new TokenRefused('The ID token was made for another app.');
    if (profile.exp + LEEWAY_SECONDS <= (issuerSeconds ?? this.#now() / 1000)) {
      throw new TokenRefused("The ID token has expired. Check this device's date and time.");
    }
    if (access_token === '') throw new TokenRefused('The sign-in brought no access token.');
  }
}

/**
 * Passes a response on. Rejects with `TokenRefused` where the library rejects in words of its own, which are shown to nobody; what
 * the sign-in service itself said stays, and so do failures that are told apart by their kind.
 */
async function inOwnWords(response: Promise<SigninResponse>): Promise<SigninResponse> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ErrorResponse || error instanceof StorageFailure || isNoAnswer(error)) throw error;
    throw new TokenRefused("The sign-in service gave an answer that can't be used.", { cause: error });
  }
}

/** The characters allowed in a PKCE verifier, reduced to 64 so that six bits of a random byte pick one without bias. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const cryptoBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

export function randomText(length: number, randomBytes = cryptoBytes): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte & 63)).join('');
}

/** A PKCE code verifier (AUTH-2). Throws 'Invalid code length' outside 43–128 characters. */
export function codeVerifier(length = 128): string {
  if (length < 43 || length > 128) throw new Error('Invalid code length');
  return randomText(length);
}

/**
 * Makes the requests of a token client refuse redirects, so that codes and tokens go only to the discovered address. oidc-client-ts
 * accepts no other `fetch`, so its private method is replaced. `owner`: the object that has the token client. Throws when a newer
 * version of the library has no such method. `answered` is told each answer.
 */
export function refuseRedirects(owner: object, answered: (response: Response) => void): void {
  const requests = partOf(partOf(owner, '_tokenClient'), '_jsonService');
  const ask = partOf(requests, 'fetchWithTimeout');
  if (!(requests instanceof Object) || typeof ask !== 'function') {
    throw new Error('oidc-client-ts no longer asks the token endpoint in the way that redirects are refused');
  }
  Reflect.set(requests, 'fetchWithTimeout', async (address: unknown, init: object) => {
    const response: Response = await Reflect.apply(ask, requests, [address, { ...init, redirect: 'error' }]);
    answered(response);
    // Whatever its words are, too many calls say nothing about the session (AUTH-7).
    if (response.status === 429) throw new Unreachable();
    return response;
  });
}

function partOf(owner: unknown, name: string): unknown {
  return owner instanceof Object ? Reflect.get(owner, name) : undefined;
}
