import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { capacityAt } from '../../../domain/catalogue/capacity.ts';
import type { Capacity, PriceOption, Slot } from '../../../domain/catalogue/catalogue.ts';
import type { Flow } from '../../../domain/catalogue/flow.ts';
import { dateOf, today } from '../../../domain/times/appointment.ts';
import { failedAs, optionSlotsQuery, slotsQuery, useScope } from '../../../provider/index.ts';
import type { Asked } from '../../shared/asked.ts';
import { soon } from '../../shared/soon.ts';

export type CapacityByOption = Readonly<Record<string, Capacity>>;

export interface Places {
  readonly byOption: CapacityByOption;
  /** What was asked for them. */
  readonly asked: readonly Asked[];
  /** Whether any of these is still asked for. */
  areComing(optionIds: readonly string[]): boolean;
  /** Waits for pending answers, but not for long: without them a line could not warn of overbooking (CART-6). */
  whenKnown(optionIds: readonly string[]): Promise<CapacityByOption>;
}

/** What is left of each option: at the chosen appointment, or of an offer that needs none (PRICE-1). */
export function usePlaces(flow: Flow, options: readonly PriceOption[]): Places {
  const atAppointment = useAppointmentPlaces(flow);
  const withoutTime = useUntimedPlaces(flow.product?.withTime === false ? options : []);
  return flow.product?.withTime === false ? withoutTime : atAppointment;
}

/** Nothing is known of a custom time, and a gift of an offer with appointments takes no places. */
function useAppointmentPlaces(flow: Flow): Places {
  const client = useQueryClient();
  const time = flow.appointment?.time ?? null;
  // The query needs a day even while it is disabled.
  const day = time === null ? today(Date.now()) : dateOf(time);
  const query = slotsQuery(useScope(), flow.variation?.id ?? '', day);
  const slots = useQuery({ ...query, enabled: time !== null && flow.variation !== null });
  const at = (known: readonly Slot[] | undefined) => known?.find((slot) => slot.time === time)?.capacityByOption ?? {};
  return {
    byOption: at(slots.data),
    asked: [slots].filter(isToldOf),
    areComing: () => slots.isLoading,
    whenKnown: async () => at(slots.isLoading ? await soon(client.fetchQuery(query)) : slots.data),
  };
}

/** One query for each option. */
function useUntimedPlaces(options: readonly PriceOption[]): Places {
  const client = useQueryClient();
  const scope = useScope();
  const day = today(Date.now());
  const queryOf = (optionId: string) => optionSlotsQuery(scope, optionId, day);
  const answers = useQueries({ queries: options.map(({ id }) => queryOf(id)) });
  const isComing = (id: string) => client.getQueryState(queryOf(id).queryKey)?.status === 'pending';
  const known = (ids: readonly string[]): CapacityByOption =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const capacity = capacityAt(client.getQueryData(queryOf(id).queryKey), id, null);
        return capacity === undefined ? [] : [[id, capacity] as const];
      }),
    );
  return {
    byOption: known(options.map(({ id }) => id)),
    asked: answers.filter(isToldOf),
    areComing: (optionIds) => optionIds.some(isComing),
    async whenKnown(optionIds) {
      await soon(Promise.allSettled(optionIds.filter(isComing).map((id) => client.fetchQuery(queryOf(id)))));
      return known(optionIds);
    },
  };
}

/** Nothing can be done about a provider that refuses to tell of places: it keeps none. */
function isToldOf({ data, error }: UseQueryResult): boolean {
  return data !== undefined || !failedAs(error, 'refused');
}

/** Words for what is left now, and how many are too many then: '0 free → 1 over'. Below zero nothing is left. */
export function useFreeAfter(): (places: number, then: number) => string {
  const { t } = useLingui();
  return (places, then) => {
    const left = Math.max(0, places);
    const over = -then;
    const tooMany = t`${plural(over, { one: '# over', other: '# over' })}`;
    return t`${left} free → ${tooMany}`;
  };
}
