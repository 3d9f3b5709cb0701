import type { QueryClient } from '@tanstack/react-query';
import type { KnownProduct, OfferType, Product } from '../../domain/catalogue/catalogue.ts';
import {
  allProductsQuery,
  categoriesQuery,
  offerTypesQuery,
  productsQuery,
  type QueryScope,
} from '../../provider/index.ts';

/** The offers in the catalogue's lists that the client has; makes no request. */
export function listedOffers(client: QueryClient, scope: QueryScope): readonly { type: OfferType; product: Product }[] {
  const types = client.getQueryData(offerTypesQuery(scope).queryKey) ?? [];
  return types.flatMap((type) => {
    const categories = client.getQueryData(categoriesQuery(scope, type).queryKey) ?? [];
    return [null, ...categories].flatMap((category) =>
      (client.getQueryData(productsQuery(scope, type, category).queryKey) ?? []).map((product) => ({ type, product })),
    );
  });
}

/**
 * The product by the lists that the client has; null where none has it. A list of gifts calls everything in it a gift: whether it is
 * sold only so is null where no other list has it.
 */
export function knownProduct(client: QueryClient, scope: QueryScope, productId: string): KnownProduct | null {
  const all = client.getQueryData(allProductsQuery(scope).queryKey)?.find(({ id }) => id === productId);
  if (all !== undefined) return all;
  const found = listedOffers(client, scope).filter(({ product }) => product.id === productId);
  const usual = found.find(({ type }) => !type.isGift)?.product;
  if (usual !== undefined) return usual;
  const gift = found[0]?.product;
  return gift === undefined ? null : { withTime: gift.withTime, isGift: null };
}
