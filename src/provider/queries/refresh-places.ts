import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CartItem } from '../../domain/cart/cart.ts';
import type { Slot } from '../../domain/catalogue/catalogue.ts';
import { dateOf } from '../../domain/times/appointment.ts';

/** An option and the time at which places of it were taken or given back. */
export type ChangedPlaces = Pick<CartItem, 'optionId' | 'time'>;

/**
 * What is known of these places is out of date (PRICE-1, CART-6): what a screen shows of them is asked for again at once, the rest
 * when it is needed. Other options may share the seats, so they are asked about too. Null: nobody knows which places have changed.
 */
export function refreshPlaces(client: QueryClient, of: ChangedPlaces | null): void {
  const isOfDay = ([, , , , day]: QueryKey) => of === null || of.time === null || day === dateOf(of.time);
  const isAbout = (slots: readonly Slot[] | undefined) =>
    of === null || slots === undefined || slots.some(({ capacityByOption }) => of.optionId in capacityByOption);
  const known = [
    ...client.getQueriesData<readonly Slot[]>({ queryKey: ['optionSlots'] }),
    ...client.getQueriesData<readonly Slot[]>({ queryKey: ['slots'] }).filter(([, slots]) => isAbout(slots)),
  ];
  for (const [queryKey] of known) {
    if (isOfDay(queryKey)) void client.invalidateQueries({ queryKey, exact: true });
  }
}
