import { allProductsEndpoint } from './endpoints/all-products.ts';
import { bookingEndpoints } from './endpoints/bookings.ts';
import { checkoutEndpoints } from './endpoints/checkout.ts';
import type { EndpointContext } from './endpoints/context.ts';
import { holdEndpoints } from './endpoints/holds.ts';
import { createPages } from './endpoints/pages.ts';
import { saleEndpoints } from './endpoints/sale.ts';
import type { PagingMemory } from './queries/paging-memory.ts';

/** The calls that nothing on the first screen makes. */
export function laterEndpoints(context: EndpointContext, paging: PagingMemory) {
  const paged = { ...context, pages: createPages(paging) };
  return {
    ...holdEndpoints(context),
    ...checkoutEndpoints(context),
    ...saleEndpoints(context),
    ...bookingEndpoints(paged),
    ...allProductsEndpoint(paged),
  };
}
