import { expect, it } from 'vitest';
import { product, productRow } from '../testing/rows.ts';
import { providerOn } from '../testing/scripted-fetch.ts';

it('[BKG-3] all products are asked for page by page', async () => {
  const page = (current: number) => ({
    json: { data: [productRow], page: { total_items: 2, total_pages: 2, current } },
  });
  const { provider, requests } = providerOn([page(1), page(2)]);
  expect(await provider.allProducts('en-US')).toEqual([product, product]);
  expect(requests.map((request) => request.url.searchParams.get('offset'))).toEqual(['1', '2']);
});
