import { useQueries } from '@tanstack/react-query';
import { lowestPrice } from '../../../domain/catalogue/catalogue.ts';
import type { Money } from '../../../domain/money/money.ts';
import { priceOptionsQuery, useScope } from '../../../provider/index.ts';

/** Of no more variations prices are asked for ahead, a call each: those of the next tap must not wait behind many. */
const mostAskedFor = 6;

/** The lowest price of each variation, in their order, as far as it is known (WIZ-10). */
export function useLowestPrices(variationIds: readonly string[]): readonly (Money | null)[] {
  const scope = useScope();
  return useQueries({
    queries: variationIds.map((id, at) => ({ ...priceOptionsQuery(scope, id), enabled: at < mostAskedFor })),
    combine: (results) => results.map(({ data }) => (data === undefined ? null : lowestPrice(data))),
  });
}
