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
 * The product by the lists that the client has; null where none has it. What a list of tickets has is not sold only as a gift,
 * whatever is said of it: a provider may call everything a gift that can be given.
 */
export function knownProduct(client: QueryClient, scope: QueryScope, productId: string): KnownProduct | null {
  const all = client.getQueryData(allProductsQuery(scope).queryKey)?.find(({ id }) => id === productId);
  const found = listedOffers(client, scope).filter(({ product }) => product.id === productId);
  const isTicket = all?.isGift === false || found.some(({ type }) => !type.isGift);
  const product = all ?? found[0]?.product;
  return product === undefined ? null : { withTime: product.withTime, isGift: isTicket ? false : null };
}
