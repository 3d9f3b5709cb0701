import type { Client } from '../client/client.ts';
import type { ReadOptions } from '../provider.ts';
import type { Pages } from './pages.ts';

/** What the endpoints share. */
export interface EndpointContext {
  readonly client: Client;
  readonly fieldPrefix: string;
  /** Code of the account's currency, which most prices come without. */
  readonly currencyCode: (options?: ReadOptions) => Promise<string>;
  readonly pages: Pages;
}
