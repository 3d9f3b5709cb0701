import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemOf, MUSEUM, TOTALS } from './testing/requests.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const museum = (qty: number) => itemOf({ ...MUSEUM, qty, date_time: null });
const totalsFor = async (items: readonly object[], coupon_code: string | null = null) =>
  (await test.call(TOTALS, { items, return_only_totals: true, coupon_code })).body;
const codesOf = (body: { payments_available: { code: string }[] }) =>
  body.payments_available.map((method) => method.code);

describe('totals', () => {
  it('[CART-3] sum the items and contain the VAT of each rate', async () => {
    const body = await totalsFor([itemOf({ qty: 2 }), museum(3)]);
    expect(body.totals).toEqual({
      grand_total: '86.00',
      currency: 'EUR',
      tax: [
        { title: 'VAT 7 %', value: '2.36' },
        { title: 'VAT 19 %', value: '7.98' },
      ],
    });
    expect(body.discount_info).toEqual([]);
  });

  it.each([
    ['a percentage', 'WELCOME10', '77.40', '8.60'],
    ['an amount', 'SUMMER', '81.00', '5.00'],
    ['an amount above the sum', 'GIFT-50', '36.00', '50.00'],
    ['a percentage of one product, in small letters', 'canoe20', '76.00', '10.00'],
    ['everything', 'FREE', '0.00', '86.00'],
  ])('[COUP-2] take off %s', async (_what, code, total, discount) => {
    const body = await totalsFor([itemOf({ qty: 2 }), museum(3)], code);
    expect(body.totals.grand_total).toBe(total);
    expect(body.discount_info[0].discount_amount).toBe(discount);
    const cents = body.per_item_info.map((info: { discount_amount: string }) =>
      Math.round(Number(info.discount_amount) * 100),
    );
    expect(cents.reduce((sum: number, part: number) => sum + part, 0)).toBe(Math.round(Number(discount) * 100));
  });

  it('[COUP-2] a gift voucher never pays more than the cart costs', async () => {
    const body = await totalsFor([museum(1)], 'GIFT-50');
    expect(body.totals).toEqual({ grand_total: '0.00', currency: 'EUR', tax: [] });
    expect(codesOf(body)).toContain('no_payment');
  });

  it.each(['SPRING', 'FUTURE', 'NONSENSE'])('[COUP-3] ignore the code %s', async (code) => {
    const body = await totalsFor([museum(1)], code);
    expect([body.totals.grand_total, body.discount_info]).toEqual(['12.00', []]);
  });

  it("[PRICE-5] use the price that staff set, else the operator's own price", async () => {
    const adjusted = await totalsFor([itemOf({ qty: 3, custom_price_amount: '19.99' })]);
    expect(adjusted.totals.grand_total).toBe('59.97');
    const balloon = itemOf({ product_id: 4705, option_id: 470511, date_time: '2026-07-10 05:30:00' });
    expect((await totalsFor([balloon])).totals.grand_total).toBe('199.00');
  });

  it('[PAY-1] offer the payments that all products of the cart allow', async () => {
    const flight = itemOf({ product_id: 4706, option_id: 470611, date_time: '2026-07-10 09:00:00' });
    const garden = itemOf({ product_id: 4728, option_id: 472811, date_time: null });
    expect(codesOf(await totalsFor([itemOf()]))).toEqual(['invoice', 'reservation']);
    expect(codesOf(await totalsFor([itemOf(), flight]))).toEqual(['invoice']);
    expect(codesOf(await totalsFor([itemOf(), garden]))).toEqual([]);
  });

  it('[PAY-5] say what an invoice needs', async () => {
    const body = await totalsFor([itemOf()]);
    const names = body.payments_available[0].payment_options.map((option: { name: string }) => option.name);
    expect(names).toEqual(['company', 'street', 'postal_code', 'city', 'country', 'name_on_tax_receipt']);
  });
});

describe('the coupon check', () => {
  it.each([
    ['SUMMER', true, '5.00'],
    [' welcome10 ', true, '1.20'],
    ['CANOE20', false, '0.00'],
    ['SPRING', false, '0.00'],
    ['NONSENSE', false, '0.00'],
  ])('[COUP-1] of %s for a museum ticket says %s', async (coupon_code, is_valid, amount) => {
    const { body } = await test.call('POST checkout/coupons', { coupon_code, items: [museum(1)] });
    expect(body).toEqual([expect.objectContaining({ is_valid, amount })]);
  });
});
