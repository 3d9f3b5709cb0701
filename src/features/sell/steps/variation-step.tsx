import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Search } from 'lucide';
import { type PriceHint, priceHint } from '../../../domain/catalogue/catalogue.ts';
import { priceOptionsQuery, useScope, variationQuery } from '../../../provider/index.ts';
import { BackCard } from '../../../ui/cards/back-card.tsx';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { ChoiceCard } from '../../../ui/cards/choice-card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { PinButton } from '../board/pin-button.tsx';
import type { Selection } from '../use-selection.ts';
import { StepBar } from './step-bar.tsx';
import { StepCards } from './step-cards.tsx';

/** Of no more variations prices are asked for ahead, a call each: those of the next tap must not wait behind many. */
const mostAskedFor = 6;

/** Which variation; skipped when there is only one (WIZ-5, WIZ-8). */
export function VariationStep({ selection }: { readonly selection: Selection }) {
  const { flow, dispatch, choosing } = selection;
  const { t } = useLingui();
  const scope = useScope();
  const money = useMoney();
  const ids = flow.product?.variationIds ?? [];
  const prices = usePriceHints(ids);
  const variations = useQueries({
    queries: ids.map((id) => variationQuery(scope, id)),
    combine: (results) => ({
      data: results.every(({ data }) => data !== undefined) ? results.flatMap(({ data }) => data ?? []) : undefined,
      // As old as the oldest of them.
      dataUpdatedAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      errorUpdateCount: results.reduce((sum, { errorUpdateCount }) => sum + errorUpdateCount, 0),
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => results.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
    }),
  });
  const cost = ({ lowest, isLowestOfSeveral }: PriceHint) =>
    isLowestOfSeveral ? t`from ${money(lowest)}` : money(lowest);
  const back = <BackCard onClick={() => dispatch({ kind: 'back' })} />;
  return (
    <>
      <StepBar selection={selection} choice={t`Variations`} actions=<PinButton offer={flow} />>
        {flow.product?.name}
      </StepBar>
      <StepCards label={t`Variations`} query={variations} shape="text" back={back}>
        {(items) => (
          <>
            <CardGrid label={t`Variations`}>
              {back}
              {items.map(({ id, name }, at) => {
                const hint = prices[at];
                return (
                  <ChoiceCard
                    key={id}
                    title={name}
                    // Its room is there before it is.
                    meta={hint ? cost(hint) : '\u00a0'}
                    {...choosing({ kind: 'chooseVariation', variation: { id, name } })}
                  />
                );
              })}
            </CardGrid>
            {items.length === 0 && <EmptyState icon={Search} title={<Trans>There are no products found.</Trans>} />}
          </>
        )}
      </StepCards>
    </>
  );
}

/** What each variation costs, in their order, as far as it is known (WIZ-10). */
function usePriceHints(variationIds: readonly string[]): readonly (PriceHint | null)[] {
  const scope = useScope();
  return useQueries({
    queries: variationIds.map((id, at) => ({ ...priceOptionsQuery(scope, id), enabled: at < mostAskedFor })),
    combine: (results) => results.map(({ data }) => (data === undefined ? null : priceHint(data))),
  });
}
