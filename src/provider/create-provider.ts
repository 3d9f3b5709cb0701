import { type ClientOptions, createClient } from './client/client.ts';
import { readHostFile } from './client/host-file.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { rememberCurrency } from './endpoints/currency-memory.ts';
import { loadLater } from './load-later.ts';
import type { Provider } from './provider.ts';
import { type PagingMemory, pagingMemory } from './queries/paging-memory.ts';
import { offerTypeWire, toOfferType } from './wire/catalogue.ts';
import { decodeRows } from './wire/decode.ts';

export interface ProviderOptions extends ClientOptions {
  /** The marketplace's own prefix of field names, `ticket` in `ticket_price` (API-3). */
  readonly fieldPrefix: string;
  /** Code of the account's currency where the app has it on the device already; without it, it is asked for once. */
  readonly knownCurrency?: () => string | null;
  /** What is known of how the provider counts `offset`; without it, it is found out for as long as the page lives (BKG-2). */
  readonly paging?: PagingMemory;
}

export function createProvider(options: ProviderOptions): Provider {
  const client = createClient(options);
  const account = accountEndpoints({ client });
  const currency = rememberCurrency(account.currency, options.knownCurrency ?? (() => null));
  const context = { client, fieldPrefix: options.fieldPrefix, currencyCode: currency.code };
  return {
    async offerTypes({ signal } = {}) {
      return decodeRows(await readHostFile(options, 'type.json', signal), offerTypeWire, toOfferType);
    },
    ...catalogueEndpoints(context),
    ...loadLater(context, options.paging ?? pagingMemory()),
    ...account,
    currency: currency.load,
  };
}
