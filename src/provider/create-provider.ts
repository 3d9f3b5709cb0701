import { type ClientOptions, createClient } from './client/client.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { bookedSaleEndpoints } from './endpoints/booked-sales.ts';
import { bookingEndpoints } from './endpoints/bookings.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { checkoutEndpoints } from './endpoints/checkout.ts';
import { readOfferTypes } from './endpoints/offer-types.ts';
import { createPages, type PagingMemory, pagingMemory } from './endpoints/pages.ts';
import { saleEndpoints } from './endpoints/sale.ts';
import type { Provider } from './provider.ts';

export interface ProviderOptions extends ClientOptions {
  /** The marketplace's own prefix of field names, `ticket` in `ticket_price` (API-3). */
  readonly fieldPrefix: string;
  /** Code of the account's currency where the app knows it already; while it gives null, it is asked for once. */
  readonly knownCurrency?: () => string | null;
  /** What is known of how the provider counts `offset`; without it, it is found out for as long as the page lives (BKG-2). */
  readonly paging?: PagingMemory;
}

export function createProvider(options: ProviderOptions): Provider {
  const client = createClient(options);
  const account = accountEndpoints(client, options.knownCurrency ?? (() => null));
  const pages = createPages(options.paging ?? pagingMemory());
  const context = { client, fieldPrefix: options.fieldPrefix, currencyCode: account.currencyCode, pages };
  return {
    offerTypes: ({ signal } = {}) => readOfferTypes(options, signal),
    ...catalogueEndpoints(context),
    ...checkoutEndpoints(context),
    ...saleEndpoints(context),
    ...bookingEndpoints(context),
    ...bookedSaleEndpoints(context),
    ...account.calls,
  };
}
