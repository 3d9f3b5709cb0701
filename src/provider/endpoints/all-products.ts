import { fallbackLocale } from '../client/call.ts';
import { list } from '../client/data-shape.ts';
import type { Provider } from '../provider.ts';
import { productLimit } from '../wire/decided-here.ts';
import { decodeRows } from '../wire/decode.ts';
import { productRow, toProduct } from '../wire/product.ts';
import type { PagedContext } from './context.ts';

export function allProductsEndpoint({ client, currencyCode, pages }: PagedContext): Pick<Provider, 'allProducts'> {
  return {
    async allProducts(locale, options) {
      const currency = await currencyCode(options);
      const common = { currency: 'default', limit: productLimit, store_locale: locale || fallbackLocale };
      const answer = await pages.readAll({
        limit: productLimit,
        ask: (offset) =>
          client.read({
            method: 'GET',
            path: 'products',
            query: { ...common, offset },
            gives: list,
            locale,
            signal: options?.signal,
          }),
      });
      return decodeRows(answer, productRow, (row) => toProduct(row, currency));
    },
  };
}
