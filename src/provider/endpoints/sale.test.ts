import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../provider-error.ts';
import { cartItem, saleRequest, supplier } from '../testing/examples.ts';
import { bookingRow } from '../testing/rows.ts';
import { providerOn } from '../testing/scripted-fetch.ts';

describe('sales', () => {
  it.each([
    { data: { result: 'wrong_payment_data' }, code: 422, message: 'Not for this cart' },
    { result: 'wrong_payment_data' },
    { status: 1, data: { result: 'wrong_payment_data', transaction_id: 1 } },
  ])('[SUC-3] a 200 that says wrong_payment_data is a refusal: %o', async (answer) => {
    const { provider } = providerOn([{ json: answer }]);
    await expect(provider.purchase(saleRequest())).rejects.toMatchObject({
      failure: { kind: 'refused', code: 422, result: 'wrong_payment_data' },
    });
  });

  it('[PAY-6] a cart of several appointments is reserved one by one, under one reference', async () => {
    const items = [cartItem(), cartItem({ optionId: '7002' }), cartItem({ productId: '4712', optionId: '7100' })];
    const { provider, requests } = providerOn([{ json: { booking_key: 'k1' } }, { json: { booking_key: 'k2' } }]);
    await expect(provider.reserve(saleRequest({ items }))).resolves.toMatchObject({ bookingKeys: ['k1', 'k2'] });
    expect(requests.map((request) => request.body)).toMatchObject([
      {
        product_id: '4711',
        items: [{ option_id: '7001' }, { option_id: '7002' }],
        external_reference_custom_id: 'till-1-sale-1#1/2',
      },
      { product_id: '4712', items: [{ option_id: '7100' }], external_reference_custom_id: 'till-1-sale-1#2/2' },
    ]);
  });

  it('[PAY-6] what was reserved is given back when the rest is refused', async () => {
    const items = [cartItem(), cartItem({ productId: '4712', optionId: '7100' })];
    const refusal = { json: { code: 422, message: 'Not this one' }, status: 422 };
    const { provider, requests } = providerOn([{ json: { booking_key: 'k1' } }, refusal, { json: { code: 200 } }]);
    await expect(provider.reserve(saleRequest({ items }))).rejects.toThrow('Not this one');
    expect(requests[2]?.method).toBe('DELETE');
    expect(requests[2]?.url.searchParams.get('booking_key')).toBe('k1');
  });

  it('[PAY-6] [PAY-10] nobody says refused while what was reserved could not be given back', async () => {
    const items = [cartItem(), cartItem({ productId: '4712', optionId: '7100' })];
    const signedOut = { json: { code: 401, message: 'No' }, status: 401 };
    const { provider } = providerOn([{ json: { booking_key: 'k1' } }, ...Array.from({ length: 4 }, () => signedOut)]);
    await expect(provider.reserve(saleRequest({ items }))).rejects.toMatchObject({ failure: { kind: 'no-answer' } });
  });
});

describe('findSale', () => {
  it('[PAY-10] finds an order by the till’s own reference, with its printing link', async () => {
    const rows = [{ ...bookingRow, external_reference_custom_id: 'other' }, bookingRow];
    const order = { order_number: '4000123', printer_html_link: 'https://provider.test/print' };
    const { provider, requests } = providerOn([{ json: { data: rows, page: null } }, { json: order }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({
      orderNumber: '4000123',
      bookingKeys: [],
      printLink: 'https://provider.test/print',
    });
    expect(requests[1]?.url.search).toBe('?currency=default&order_number=4000123');
  });

  it('[PAY-10] finds a reservation by its key', async () => {
    const { provider } = providerOn([{ json: [{ ...bookingRow, order_number: null }] }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({
      orderNumber: null,
      bookingKeys: ['1-0-4711-x'],
      printLink: null,
    });
  });

  const part = (number: number) => ({
    booking_key: `k${number}`,
    order_number: null,
    external_reference_custom_id: `till-1-sale-1#${number}/2`,
  });

  it('[PAY-10] [PAY-6] finds a reservation of several parts when all are there', async () => {
    const { provider } = providerOn([{ json: [part(2), part(1)] }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toMatchObject({ bookingKeys: ['k1', 'k2'] });
  });

  it('[PAY-10] [PAY-6] gives back half a reservation, which then never was', async () => {
    const { provider, requests } = providerOn([{ json: [part(2)] }, { json: { code: 200 } }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toBeNull();
    expect(requests[1]?.method).toBe('DELETE');
    expect(requests[1]?.url.searchParams.get('booking_key')).toBe('k2');
  });

  it('[PAY-10] takes a longer reference for another sale', async () => {
    const { provider } = providerOn([
      {
        json: [
          { ...part(1), external_reference_custom_id: 'till-1-sale-11' },
          { ...part(1), external_reference_custom_id: 'till-1-sale-1#x' },
        ],
      },
    ]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toBeNull();
  });

  it('[PAY-10] finds a sale whose row is unreadable elsewhere', async () => {
    const { provider } = providerOn([
      { json: [{ ...bookingRow, order_number: null, grand_total: '-3', created_at: 'x' }] },
    ]);
    expect(await provider.findSale('till-1-sale-1', supplier)).not.toBeNull();
  });

  it('[PAY-10] says null only when the provider knows nothing of it', async () => {
    const { provider } = providerOn([{ json: [{ ...bookingRow, external_reference_custom_id: null }] }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toBeNull();
  });

  it.each([
    ['no answer', 'lost', 3],
    ['an answer that can’t be read', { json: [{ external_reference_custom_id: {} }] }, 1],
    ['a refusal', { json: { code: 404, message: 'x' }, status: 404 }, 1],
  ] as const)('[PAY-10] never takes %s for "not sold"', async (_name, step, times) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { provider } = providerOn(Array.from({ length: times }, () => step));
    await expect(provider.findSale('till-1-sale-1', supplier)).rejects.toBeInstanceOf(ProviderError);
  });
});
