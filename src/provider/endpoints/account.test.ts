import { describe, expect, it } from 'vitest';
import { providerOn } from '../testing/scripted-fetch.ts';

describe('the account’s currency', () => {
  const yen = { json: { currency_code: 'JPY' } };
  const prices = { json: [{ option_id: 1, name: 'Adult', ticket_price: '2500' }] };

  it('[PRICE-6] is asked for once, and prices are read in it', async () => {
    const { provider, requests } = providerOn([yen, prices, prices], { knownCurrency: () => null });
    expect(await provider.priceOptions('1')).toMatchObject([{ price: { minor: 2500, currency: 'JPY' } }]);
    await provider.priceOptions('1');
    expect(requests.map((request) => request.url.pathname.slice('/shop/api/'.length))).toEqual([
      'account/currency',
      'products/availoptions/1',
      'products/availoptions/1',
    ]);
  });

  it('[PRICE-6] is not asked for again once the app has loaded it', async () => {
    const { provider, requests } = providerOn([yen, prices], { knownCurrency: () => null });
    await provider.currency();
    await provider.priceOptions('1');
    expect(requests).toHaveLength(2);
  });
});
