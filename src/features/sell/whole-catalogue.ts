import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { Category, Offer, OfferType, Product } from '../../domain/catalogue/catalogue.ts';
import { categoriesQuery, offerTypesQuery, productsQuery, type QueryScope } from '../../provider/index.ts';

/** The products of one place in the catalogue, as the provider listed them. */
export interface OfferList {
  readonly type: OfferType;
  readonly category: Category | null;
  readonly products: readonly Product[];
}

/** A query of the provider that can also be looked up in the cache. */
export type KeyedQuery<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key };

/** Gives the answer to a query, from the provider or the cache; null if neither has it. */
export type AnswerQuery = <Data, Key extends QueryKey>(query: KeyedQuery<Data, Key>) => Promise<Data | null>;

/** A constant, so that an index sees by identity that nothing has changed. */
const nothing: readonly Product[] = [];

/** The whole catalogue, by the same queries as the steps'; most of it is usually cached. */
export async function wholeCatalogue(scope: QueryScope, answer: AnswerQuery): Promise<readonly OfferList[]> {
  const types = (await answer(offerTypesQuery(scope))) ?? [];
  return (await Promise.all(types.map((type) => listsOfType(scope, answer, type)))).flat();
}

async function listsOfType(scope: QueryScope, answer: AnswerQuery, type: OfferType): Promise<readonly OfferList[]> {
  const categories = (await answer(categoriesQuery(scope, type))) ?? [];
  const places: readonly (Category | null)[] = categories.length === 0 ? [null] : categories;
  return Promise.all(
    places.map(async (category) => ({
      type,
      category,
      products: (await answer(productsQuery(scope, type, category))) ?? nothing,
    })),
  );
}

/** Every offer once, even if it is in several categories of its type. */
export function offersOf(lists: readonly OfferList[]): readonly Offer[] {
  const offers = lists.flatMap(({ type, category, products }) =>
    products.map((product) => [`${type.id} ${product.id}`, { type, category, product }] as const),
  );
  return [...new Map(offers).values()];
}
