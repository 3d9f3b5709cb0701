import { bookingEndpoints } from './endpoints/bookings.ts';
import { checkoutEndpoints } from './endpoints/checkout.ts';
import type { EndpointContext } from './endpoints/context.ts';
import { holdEndpoints } from './endpoints/holds.ts';
import { saleEndpoints } from './endpoints/sale.ts';

/** The calls that nothing on the first screen makes. */
export function laterEndpoints(context: EndpointContext) {
  return {
    ...holdEndpoints(context),
    ...checkoutEndpoints(context),
    ...saleEndpoints(context),
    ...bookingEndpoints(context),
  };
}
