import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lowestPrice } from '../../../domain/catalogue/catalogue.ts';
import type { Money } from '../../../domain/money/money.ts';
import { atMost, priceOptionsQuery, useScope } from '../../../provider/index.ts';
import { afterPaint } from '../../../ui/when.ts';

/** Of no more variations prices are asked for ahead: a call each. */
const mostAskedFor = 12;
/** Few calls at a time, so that those of the next tap are not delayed. */
const fewAtATime = atMost(2);

/** The lowest price of each variation, in their order, as far as it is known (WIZ-10); asked for once the step is shown. */
export function useLowestPrices(variationIds: readonly string[]): readonly (Money | null)[] {
  const client = useQueryClient();
  const scope = useScope();
  const asked = variationIds.slice(0, mostAskedFor).join('\n');

  useEffect(() => {
    const ids = asked.split('\n').filter(Boolean);
    return afterPaint(() => {
      for (const id of ids) void fewAtATime(() => client.prefetchQuery(priceOptionsQuery(scope, id)));
    });
  }, [client, scope, asked]);

  return useQueries({
    queries: variationIds.map((id) => ({ ...priceOptionsQuery(scope, id), enabled: false })),
    combine: (results) => results.map(({ data }) => (data === undefined ? null : lowestPrice(data))),
  });
}
