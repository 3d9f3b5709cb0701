import type { EndpointContext } from './endpoints/context.ts';
import type { laterEndpoints } from './later-endpoints.ts';
import { ProviderError } from './provider-error.ts';
import type { PagingMemory } from './queries/paging-memory.ts';

type LaterEndpoints = ReturnType<typeof laterEndpoints>;

/** Calls whose code comes after the first screen; one that is made before waits for it. Without it nothing can be sent. */
export function loadLater(context: EndpointContext, paging: PagingMemory): LaterEndpoints {
  let loading: Promise<LaterEndpoints> | null = null;

  function loaded(): Promise<LaterEndpoints> {
    loading ??= import('./later-endpoints.ts').then(
      (module) => module.laterEndpoints(context, paging),
      () => {
        loading = null;
        throw new ProviderError({ kind: 'no-answer' });
      },
    );
    return loading;
  }

  return {
    hold: async (...asked) => (await loaded()).hold(...asked),
    releaseHold: async (...asked) => (await loaded()).releaseHold(...asked),
    totals: async (...asked) => (await loaded()).totals(...asked),
    orderFields: async (...asked) => (await loaded()).orderFields(...asked),
    assignees: async (...asked) => (await loaded()).assignees(...asked),
    coupon: async (...asked) => (await loaded()).coupon(...asked),
    printers: async (...asked) => (await loaded()).printers(...asked),
    purchase: async (...asked) => (await loaded()).purchase(...asked),
    reserve: async (...asked) => (await loaded()).reserve(...asked),
    cancelReservation: async (...asked) => (await loaded()).cancelReservation(...asked),
    orderProgress: async (...asked) => (await loaded()).orderProgress(...asked),
    order: async (...asked) => (await loaded()).order(...asked),
    reservation: async (...asked) => (await loaded()).reservation(...asked),
    bookings: async (...asked) => (await loaded()).bookings(...asked),
    allProducts: async (...asked) => (await loaded()).allProducts(...asked),
    findSale: async (...asked) => (await loaded()).findSale(...asked),
    recentSales: async (...asked) => (await loaded()).recentSales(...asked),
    bookedRows: async (...asked) => (await loaded()).bookedRows(...asked),
    bookedOrder: async (...asked) => (await loaded()).bookedOrder(...asked),
    bookedDetails: async (...asked) => (await loaded()).bookedDetails(...asked),
  };
}
