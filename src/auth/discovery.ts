import { MetadataService, type OidcClientSettingsStore, type OidcMetadata } from 'oidc-client-ts';

/** The issuer's discovery document, with a token endpoint to stand in when it names none (AUTH-13). */
export class Discovery extends MetadataService {
  readonly #tokenEndpoint: string;
  readonly #document: MetadataService | null;

  /** `document`: where to take the document from, so that two of these load it once. */
  constructor(settings: OidcClientSettingsStore, tokenEndpoint: string, document: MetadataService | null = null) {
    super(settings);
    this.#tokenEndpoint = tokenEndpoint;
    this.#document = document;
  }

  override getMetadata(): Promise<Partial<OidcMetadata>> {
    return this.#document === null ? super.getMetadata() : this.#document.getMetadata();
  }

  override async getTokenEndpoint(): Promise<string> {
    const { token_endpoint: named } = await this.getMetadata();
    return named ?? this.#tokenEndpoint;
  }
}
