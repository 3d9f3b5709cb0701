import { expect, it } from 'vitest';
import { knownDate } from '../../domain/times/appointment.ts';
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

it('[APPT-2] appointments of other days than the one that was asked for are left out', async () => {
  const slot = (start_date_time: string) => ({
    start_date_time,
    ticket_variation_id: 47011,
    qty_available_by_option: { 7001: 12 },
    stock_available_by_option: { 7001: 20 },
  });
  const times = ['2026-12-04 23:30:00', '2026-12-05 00:00:00', '2026-12-05 23:30:00', '2026-12-06 00:30:00'];
  const { provider } = providerOn([{ json: { data: times.map(slot) } }]);
  const slots = await provider.slots('47011', knownDate('2026-12-05'), 'en-US');
  expect(slots.map(({ time }) => time)).toEqual(times.slice(1, 3));
});
