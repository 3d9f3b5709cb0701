import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { OfferType, Product } from '../../domain/catalogue/catalogue.ts';
import { allProductsQuery, offerTypesQuery, productsQuery, type QueryScope } from '../../provider/index.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { knownProduct } from './listed-offers.ts';

const scope: QueryScope = {
  provider: scriptedProvider(),
  userId: 'ada',
  locale: 'en-US',
  recall: async () => undefined,
};
const type = (id: string, isGift: boolean): OfferType => ({
  id,
  titles: {},
  typeId: 'ticket',
  tag: id,
  isGift,
  icon: null,
});
const product = (id: string, isGift: boolean, withTime: boolean): Product => ({
  id,
  name: id,
  withTime,
  isGift,
  pictureUrl: null,
  basePrice: null,
  variationIds: [],
});
const tours = type('tours', false);
const gifts = type('gifts', true);

it('[RES-1] a product is known by the lists that are there; that it can be given does not tell that it is only a gift', () => {
  const client = new QueryClient();
  const known = (id: string) => knownProduct(client, scope, id);
  expect(known('canoe')).toBeNull();

  client.setQueryData(offerTypesQuery(scope).queryKey, [tours, gifts]);
  client.setQueryData(productsQuery(scope, gifts, null).queryKey, [
    product('canoe', true, true),
    product('voucher', true, false),
  ]);
  expect(known('canoe')).toEqual({ withTime: true, isGift: null });
  expect(known('voucher')).toEqual({ withTime: false, isGift: null });

  client.setQueryData(productsQuery(scope, tours, null).queryKey, [
    product('museum', false, false),
    product('castle', true, false),
  ]);
  expect(known('museum')).toEqual({ withTime: false, isGift: false });
  expect(known('castle')).toEqual({ withTime: false, isGift: false });

  client.setQueryData(allProductsQuery(scope).queryKey, [
    product('voucher', true, false),
    product('castle', true, false),
    product('zoo', false, false),
  ]);
  expect(known('voucher')).toEqual({ withTime: false, isGift: null });
  expect(known('castle')).toEqual({ withTime: false, isGift: false });
  expect(known('zoo')).toEqual({ withTime: false, isGift: false });
  expect(known('unknown')).toBeNull();
  client.clear();
});
