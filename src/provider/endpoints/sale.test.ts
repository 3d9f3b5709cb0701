import { describe, expect, it, vi } from 'vitest';
import { noPart } from '../../domain/sale/reservation-parts.ts';
import { ProviderError } from '../provider-error.ts';
import { cartItem, saleRequest, supplier } from '../testing/examples.ts';
import { allOf, bookingRow } from '../testing/rows.ts';
import { providerOn } from '../testing/scripted-fetch.ts';

describe('sales', () => {
  it.each([
    { data: { result: 'wrong_payment_data' }, code: 422, message: 'Not for this cart' },
    { result: 'wrong_payment_data' },
    { status: 1, data: { result: 'wrong_payment_data', transaction_id: 1 } },
  ])('[SUC-3] a 200 that says wrong_payment_data is a refusal: %o', async (answer) => {
    const { provider } = providerOn([{ json: answer }]);
    await expect(provider.purchase(saleRequest())).rejects.toMatchObject({
      failure: { kind: 'refused', code: 422 },
    });
  });

  it('[PAY-6] a cart of several appointments is reserved one by one, under one reference', async () => {
    const items = [cartItem(), cartItem({ optionId: '7002' }), cartItem({ productId: '4712', optionId: '7100' })];
    const { provider, requests } = providerOn([{ json: { booking_key: 'k1' } }, { json: { booking_key: 'k2' } }]);
    const noted: unknown[] = [];
    const note = async (keys: readonly string[]) => void noted.push([requests.length, keys]);
    await expect(provider.reserve(saleRequest({ items }), note)).resolves.toMatchObject({ bookingKeys: ['k1', 'k2'] });
    expect(noted, 'what is made is told before the next one is sent').toEqual([[1, ['k1']]]);
    expect(requests.map((request) => request.body)).toMatchObject([
      {
        product_id: '4711',
        items: [{ option_id: '7001' }, { option_id: '7002' }],
        external_reference_custom_id: 'till-1-sale-1#1/2',
      },
      { product_id: '4712', items: [{ option_id: '7100' }], external_reference_custom_id: 'till-1-sale-1#2/2' },
    ]);
  });

  it('[PAY-6] [PAY-10] of several, those that are made already are not sent again', async () => {
    const items = [cartItem(), cartItem({ productId: '4712', optionId: '7100' })];
    const { provider, requests } = providerOn([{ json: { booking_key: 'k2' } }]);
    const reserving = provider.reserve(saleRequest({ items }), undefined, ['k1']);
    await expect(reserving).resolves.toMatchObject({ bookingKeys: ['k1', 'k2'] });
    expect(requests.map(({ body }) => body)).toMatchObject([{ external_reference_custom_id: 'till-1-sale-1#2/2' }]);
  });

  it('[PAY-6] a code that is taken off once goes with its part alone, any other with each', async () => {
    const items = [cartItem(), cartItem({ productId: '4712', optionId: '7100' })];
    const codes = async (couponPart?: number) => {
      const { provider, requests } = providerOn([{ json: { booking_key: 'k1' } }, { json: { booking_key: 'k2' } }]);
      await provider.reserve(saleRequest({ items, couponCode: 'SUMMER', couponPart }));
      return requests.map((request) => Object(request.body).coupon_code);
    };
    expect(await codes()).toEqual(['SUMMER', 'SUMMER']);
    expect(await codes(0)).toEqual(['SUMMER', null]);
    expect(await codes(1)).toEqual([null, 'SUMMER']);
    expect(await codes(noPart)).toEqual([null, null]);
  });

  it('[PAY-6] what was reserved is given back when the rest is refused', async () => {
    const items = [cartItem(), cartItem({ productId: '4712', optionId: '7100' })];
    const refusal = { json: { code: 422, message: 'Not this one' }, status: 422 };
    const { provider, requests } = providerOn([{ json: { booking_key: 'k1' } }, refusal, { json: { code: 200 } }]);
    await expect(provider.reserve(saleRequest({ items }))).rejects.toMatchObject({
      failure: { kind: 'refused', message: 'Not this one', part: 1 },
      reservedKeys: [],
    });
    expect(requests[2]?.method).toBe('DELETE');
    expect(requests[2]?.url.searchParams.get('booking_key')).toBe('k1');
  });

  it('[PAY-6] [PAY-10] what was reserved is kept while the rest has no answer: that may be made, too', async () => {
    const items = [cartItem(), cartItem({ productId: '4712', optionId: '7100' })];
    const { provider, requests } = providerOn([{ json: { booking_key: 'k1' } }, 'lost', { json: { code: 200 } }]);
    await expect(provider.reserve(saleRequest({ items }))).rejects.toMatchObject({
      failure: { kind: 'no-answer' },
      reservedKeys: ['k1'],
    });
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
  });

  it('[PAY-6] the refusal of a reservation that is not in parts names no part', async () => {
    const { provider } = providerOn([{ json: { code: 422, message: 'Not this one' }, status: 422 }]);
    const refused = await provider.reserve(saleRequest()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ failure: { kind: 'refused', message: 'Not this one' } });
    expect(refused).not.toHaveProperty('failure.part');
  });

  it('[PAY-6] [PAY-10] one that could not be given back leaves the reservation in doubt', async () => {
    const items = ['4711', '4712', '4713'].map((productId) => cartItem({ productId, optionId: productId }));
    const made = [{ json: { booking_key: 'k1' } }, { json: { booking_key: 'k2' } }];
    const refusal = { json: { code: 422, message: 'Not this one' }, status: 422 };
    const { provider } = providerOn([...made, refusal, { json: { code: 200 } }, { json: {}, status: 500 }]);
    await expect(provider.reserve(saleRequest({ items }))).rejects.toMatchObject({ reservedKeys: ['k1', 'k2'] });
  });

  it('[PAY-6] [PAY-10] a refusal keeps its words, and what could not be given back', async () => {
    const items = [cartItem(), cartItem({ productId: '4712', optionId: '7100' })];
    const refusal = { json: { code: 422, message: 'Not this one' }, status: 422 };
    const { provider } = providerOn([{ json: { booking_key: 'k1' } }, refusal, { json: {}, status: 500 }]);
    await expect(provider.reserve(saleRequest({ items }))).rejects.toMatchObject({
      failure: { kind: 'refused', message: 'Not this one', part: 1 },
      reservedKeys: ['k1'],
    });
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
    const { provider, requests } = providerOn([allOf(...rows), { json: order }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({
      kind: 'found',
      result: { orderNumber: '4000123', bookingKeys: [], printLink: 'https://provider.test/print' },
    });
    expect(requests[1]?.url.search).toBe('?currency=default&order_number=4000123');
  });

  it('[PAY-10] finds a reservation by its key', async () => {
    const { provider } = providerOn([allOf({ ...bookingRow, order_number: null })]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({
      kind: 'found',
      result: { orderNumber: null, bookingKeys: ['1-0-4711-x'], printLink: null },
    });
  });

  const part = (number: number) => ({
    booking_key: `k${number}`,
    order_number: null,
    external_reference_custom_id: `till-1-sale-1#${number}/2`,
  });

  it('[PAY-10] [PAY-6] finds a reservation of several parts when all are there', async () => {
    const { provider } = providerOn([allOf(part(2), part(1))]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toMatchObject({
      kind: 'found',
      result: { bookingKeys: ['k1', 'k2'] },
    });
  });

  it('[PAY-10] [PAY-6] does not take a part that was made twice for all of a reservation', async () => {
    const { provider } = providerOn([allOf(part(1), { ...part(1), booking_key: 'k1-again' })]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({
      kind: 'in-part',
      bookingKeys: ['k1', 'k1-again'],
    });
  });

  it('[PAY-10] [PAY-6] has the parts of a long reservation in their order', async () => {
    const numbers = [10, 1, 9, 2, 8, 3, 7, 4, 6, 5];
    const rows = numbers.map((number) => ({
      booking_key: `k${number}`,
      order_number: null,
      external_reference_custom_id: `till-1-sale-1#${number}/10`,
    }));
    const { provider } = providerOn([allOf(...rows)]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toMatchObject({
      result: { bookingKeys: ['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8', 'k9', 'k10'] },
    });
  });

  it('[PAY-10] of several orders under one reference, takes the one that was made first', async () => {
    const rows = ['10', '9', '100'].map((number) => ({ ...bookingRow, order_number: number, booking_key: '' }));
    const { provider } = providerOn([allOf(...rows), { json: {} }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toMatchObject({ result: { orderNumber: '9' } });
  });

  it('[PAY-10] [PAY-6] recognises a part of a reservation, and does not touch it: the rest may still come', async () => {
    const { provider, requests } = providerOn([allOf(part(2))]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({ kind: 'in-part', bookingKeys: ['k2'] });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['all', [allOf(part(1)), allOf(part(2))], { kind: 'found', result: { bookingKeys: ['k1', 'k2'] } }],
    ['one', [allOf(), allOf(part(2))], { kind: 'in-part', bookingKeys: ['k2'] }],
    ['none', [allOf(), allOf()], { kind: 'nothing', isEmpty: true }],
  ] as const)(
    '[PAY-10] [PAY-6] asks for each part by its own reference where the whole one finds nothing: %s there',
    async (_, answers, found) => {
      const { provider, requests } = providerOn([allOf(), ...answers]);
      expect(await provider.findSale('till-1-sale-1', supplier, { parts: 2 })).toMatchObject(found);
      const searched = requests.map(({ url }) => url.searchParams.get('search'));
      expect(searched).toEqual(['till-1-sale-1', 'till-1-sale-1#1/2', 'till-1-sale-1#2/2']);
    },
  );

  it('[PAY-10] [PAY-6] asks for no part where the whole reference finds them, or is not searched for', async () => {
    const answers = [allOf(part(1)), allOf({ ...bookingRow, external_reference_custom_id: null })];
    const { provider, requests } = providerOn(answers);
    expect(await provider.findSale('till-1-sale-1', supplier, { parts: 2 })).toMatchObject({ kind: 'in-part' });
    expect(await provider.findSale('till-1-sale-1', supplier, { parts: 2 })).toMatchObject({ isEmpty: false });
    expect(requests).toHaveLength(2);
  });

  it('[PAY-10] [PAY-6] finds the parts of a reservation on several pages, also where pages overlap', async () => {
    const pageOf = (current: number, ...data: readonly object[]) => ({
      json: { data, page: { total_items: 4, total_pages: 3, current } },
    });
    const { provider } = providerOn([pageOf(1, part(1)), pageOf(2, part(2)), pageOf(3, part(2))]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toMatchObject({
      kind: 'found',
      result: { bookingKeys: ['k1', 'k2'] },
    });
  });

  it('[PAY-10] [PAY-6] has not searched where the reference of a part brings other sales', async () => {
    const other = { ...bookingRow, external_reference_custom_id: 'other' };
    const { provider } = providerOn([allOf(), allOf(), allOf(other)]);
    expect(await provider.findSale('till-1-sale-1', supplier, { parts: 2 })).toEqual({
      kind: 'nothing',
      isEmpty: false,
    });
  });

  it('[PAY-10] takes a longer reference for another sale', async () => {
    const { provider } = providerOn([
      allOf(
        { ...part(1), external_reference_custom_id: 'till-1-sale-11' },
        { ...part(1), external_reference_custom_id: 'till-1-sale-1#x' },
      ),
    ]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({ kind: 'nothing', isEmpty: false });
  });

  it('[PAY-10] finds a sale whose row is unreadable elsewhere', async () => {
    const { provider } = providerOn([allOf({ ...bookingRow, order_number: null, grand_total: '-3', created_at: 'x' })]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toMatchObject({ kind: 'found' });
  });

  const unnamed = { ...bookingRow, external_reference_custom_id: null };
  const reserved = { ...unnamed, order_number: null };

  it('[PAY-10] tells an empty answer from one with other sales, which did not search', async () => {
    const { provider } = providerOn([allOf(), allOf(unnamed, { ...unnamed, order_number: '4000124' })]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({ kind: 'nothing', isEmpty: true });
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({ kind: 'nothing', isEmpty: false });
  });

  it.each<[string, readonly object[], number, string | undefined]>([
    ['an order', [unnamed], 1, '4000123'],
    ['an order of several rows', [unnamed, { ...unnamed, booking_key: '2' }], 1, '4000123'],
    ['a reservation', [reserved], 1, '1-0-4711-x'],
    ['two reservations', [reserved, { ...reserved, booking_key: '2' }], 1, undefined],
    ['a reservation without a key', [{ ...reserved, booking_key: '' }], 1, undefined],
    ['one of several parts', [reserved], 2, undefined],
    ['one with the reference of another', [{ ...unnamed, external_reference_custom_id: 'other' }], 1, undefined],
  ])('[PAY-10] tells the only booking whose rows name no reference: %s', async (_, rows, parts, only) => {
    const { provider } = providerOn([allOf(...rows)]);
    const found = await provider.findSale('till-1-sale-1', supplier, { parts });
    if (found.kind !== 'nothing') throw new Error(found.kind);
    expect(found.isEmpty).toBe(false);
    expect(found.only && (found.only.orderNumber ?? found.only.bookingKey)).toBe(only);
  });

  it('[PAY-10] tells no only booking where there are further pages', async () => {
    const page = { total_items: 20, total_pages: 2, current: 1 };
    const { provider } = providerOn([{ json: { data: [unnamed], page } }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toEqual({ kind: 'nothing', isEmpty: false });
  });

  it('[PAY-10] a search that ignores the reference and has a thousand pages is asked for one', async () => {
    const page = { total_items: 10_000, total_pages: 1_000, current: 1 };
    const rows = [{ ...bookingRow, external_reference_custom_id: null }, bookingRow];
    const { provider, requests } = providerOn([{ json: { data: rows, page } }, { json: {} }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toMatchObject({ kind: 'found' });
    expect(requests.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['bookings', 'purchase']);
  });

  it('[PAY-10] the sale is found though the order has no link', async () => {
    const { provider } = providerOn([allOf(bookingRow), { json: { code: 404, message: 'x' }, status: 404 }]);
    expect(await provider.findSale('till-1-sale-1', supplier)).toMatchObject({ result: { printLink: null } });
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
