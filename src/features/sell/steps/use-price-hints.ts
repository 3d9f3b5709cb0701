import { useQueries } from '@tanstack/react-query';
import { type PriceHint, priceHint } from '../../../domain/catalogue/catalogue.ts';
import { priceOptionsQuery, useScope } from '../../../provider/index.ts';

/** Of no more variations prices are asked for ahead, a call each: those of the next tap must not wait behind many. */
const mostAskedFor = 6;

/** What each variation costs, in their order, as far as it is known (WIZ-10). */
export function usePriceHints(variationIds: readonly string[]): readonly (PriceHint | null)[] {
  const scope = useScope();
  return useQueries({
    queries: variationIds.map((id, at) => ({ ...priceOptionsQuery(scope, id), enabled: at < mostAskedFor })),
    combine: (results) => results.map(({ data }) => (data === undefined ? null : priceHint(data))),
  });
}
