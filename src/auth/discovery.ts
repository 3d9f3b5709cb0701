import { MetadataService, type OidcClientSettingsStore, type OidcMetadata } from 'oidc-client-ts';
import * as v from 'valibot';
import { TokenRefused } from './auth-errors.ts';

/** Endpoints that the app navigates to, or sends codes and tokens to. */
const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'revocation_endpoint',
  'end_session_endpoint',
] as const;

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/**
 * Throws `TokenRefused` for a document of another issuer (OpenID Connect Discovery, 4.3), and for one that names an address that is
 * not http(s): the browser would not follow a `javascript:` address, and the app would wait for ever.
 */
function checkDocument(document: Partial<OidcMetadata>, authority: string): void {
  const { issuer } = document;
  if (issuer !== undefined && withoutSlash(issuer) !== withoutSlash(authority)) {
    throw new TokenRefused(`The sign-in service says it is ${issuer}, not ${authority}.`);
  }
  for (const name of ENDPOINTS) {
    const address = document[name];
    if (address === undefined || address === null) continue;
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
      throw new TokenRefused(`The sign-in service's ${name} is not an address of the web.`);
    }
  }
}

const promiseSchema = v.object({ authorization_response_iss_parameter_supported: v.literal(true) });

/** Whether every return from this service's sign-in page carries its issuer, `iss` (RFC 9207). */
export function promisesItsName(document: Partial<OidcMetadata>): boolean {
  return v.is(promiseSchema, document);
}

/** The issuer's discovery document, checked, with a default token endpoint for when it names none (AUTH-13). */
export class Discovery extends MetadataService {
  readonly #tokenEndpoint: string;
  readonly #document: MetadataService | null;
  readonly #authority: string;

  /** `document`: another instance whose document is used, so that both load it only once. */
  constructor(settings: OidcClientSettingsStore, tokenEndpoint: string, document: MetadataService | null = null) {
    super(settings);
    this.#tokenEndpoint = tokenEndpoint;
    this.#document = document;
    this.#authority = settings.authority;
  }

  override async getMetadata(): Promise<Partial<OidcMetadata>> {
    if (this.#document !== null) return this.#document.getMetadata();
    const document = await super.getMetadata();
    checkDocument(document, this.#authority);
    return document;
  }

  override async getTokenEndpoint(): Promise<string> {
    const { token_endpoint: named } = await this.getMetadata();
    return named ?? this.#tokenEndpoint;
  }
}
