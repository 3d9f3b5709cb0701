import { expect, it } from 'vitest';
import { product, productRow } from '../testing/rows.ts';
import { providerOn } from '../testing/scripted-fetch.ts';

it('[BKG-3] all products are asked for page by page', async () => {
  const page = (product_id: string) => ({
    json: { data: [{ ...productRow, product_id }], page: { total_items: 2, total_pages: 2 } },
  });
  const { provider, requests } = providerOn([page('4711'), page('4712')]);
  expect(await provider.allProducts('en-US')).toEqual([product, { ...product, id: '4712' }]);
  expect(requests.map((request) => request.url.searchParams.get('offset'))).toEqual(['1', '2']);
});
