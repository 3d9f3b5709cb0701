import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type IconNode, Pin, Search } from 'lucide';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '../../../domain/catalogue/catalogue.ts';
import { pinKey, pinnedFirst } from '../../../domain/catalogue/offer-habits.ts';
import { searchIndex } from '../../../domain/catalogue/text-search.ts';
import { productsQuery, useScope } from '../../../provider/index.ts';
import { useOfferHabits } from '../../../sale/index.ts';
import { BackCard } from '../../../ui/cards/back-card.tsx';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { ChoiceCard } from '../../../ui/cards/choice-card.tsx';
import { offerIcon } from '../../../ui/cards/offer-icon.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { SaleLine } from '../typed-line/sale-line.tsx';
import { noOfferType, type Selection, type StepProps } from '../use-selection.ts';
import { StepBar } from './step-bar.tsx';
import { StepCards } from './step-cards.tsx';
import { useGrowing } from './use-growing.ts';

/** Which product, with a search as one types (WIZ-4, 8, 10, 11). */
export function ProductStep({ selection, onChoose }: StepProps) {
  const { flow, dispatch } = selection;
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const [meant, setMeant] = useState<ReadonlySet<string> | null>(null);
  const products = useQuery({
    ...productsQuery(useScope(), flow.type ?? noOfferType, flow.category),
    enabled: flow.type !== null,
  });
  const back = <BackCard onClick={() => dispatch({ kind: 'back' })} />;
  return (
    <>
      <StepBar
        selection={selection}
        search={<SaleLine value={search} onChange={setSearch} onChoose={onChoose} onMeant={setMeant} />}
      >
        {flow.category?.name ?? t`Offers`}
      </StepBar>
      <StepCards label={t`Offers`} query={products} shape="picture" back={back}>
        {(items) =>
          items.length === 0 ? (
            <>
              <CardGrid label={t`Offers`}>{back}</CardGrid>
              <EmptyState icon={Search} title={<Trans>There are no products found.</Trans>} />
            </>
          ) : (
            <ProductGrid selection={selection} products={items} search={sought} meant={meant} />
          )
        }
      </StepCards>
    </>
  );
}

interface ProductGridProps {
  readonly selection: Selection;
  readonly products: readonly Product[];
  readonly search: string;
  /** Ids of the products that a typed line may mean; null while it is a search. */
  readonly meant: ReadonlySet<string> | null;
}

/** Drawn after the typed key is shown, and not again for other changes around it. */
const ProductGrid = memo(function ProductGrid({
  selection: { flow, dispatch, choosing },
  products,
  search,
  meant,
}: ProductGridProps) {
  const { t } = useLingui();
  const habits = useOfferHabits();
  const { type } = flow;
  const inOrder = useMemo(
    () => (type === null ? products : pinnedFirst(products, habits, (product) => pinKey({ type, product }))),
    [type, products, habits],
  );
  const find = useMemo(() => searchIndex(inOrder, ({ name }) => name), [inOrder]);
  const searched = find(search);
  const found = meant === null ? searched : inOrder.filter(({ id }) => meant.has(id));
  const shown = useGrowing(found);
  const icon = offerIcon(flow.type?.icon ?? undefined);
  if (found.length === 0) {
    return <EmptyState icon={Search} title={<Trans>There are no products found.</Trans>} />;
  }
  return (
    <CardGrid label={t`Offers`}>
      {search === '' && <BackCard onClick={() => dispatch({ kind: 'back' })} />}
      {shown.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          icon={icon}
          isPinned={type !== null && habits.pins.includes(pinKey({ type, product }))}
          choosing={choosing}
        />
      ))}
    </CardGrid>
  );
});

interface ProductCardProps {
  readonly product: Product;
  /** Where there is no picture. */
  readonly icon: IconNode;
  readonly isPinned: boolean;
  readonly choosing: Selection['choosing'];
}

/** Drawn once, however often the list around it grows. */
const ProductCard = memo(function ProductCard({ product, icon, isPinned, choosing }: ProductCardProps) {
  const { t } = useLingui();
  const format = useMoney();
  return (
    <ChoiceCard
      picture={{ src: product.pictureUrl, icon }}
      title={product.name}
      badge={
        isPinned ? (
          <Badge tone="accent" icon={Pin}>
            <Trans>Pinned</Trans>
          </Badge>
        ) : undefined
      }
      meta={product.basePrice ? t`from ${format(product.basePrice)}` : undefined}
      subtitle={
        product.variationIds.length > 1
          ? t`${plural(product.variationIds.length, { one: '# variation', other: '# variations' })}`
          : undefined
      }
      {...choosing({ kind: 'chooseProduct', product })}
    />
  );
});
