import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Cart, CartItem, ExternalItem } from '../../domain/cart/cart.ts';
import { emptyCart } from '../../domain/cart/cart-contents.ts';
import { emptyCheckout } from '../../domain/sale/checkout.ts';
import { cartItem } from '../../domain/testing/sales.ts';
import type { TerminalSale } from '../../terminal/index.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { ownLines, terminalSale } from '../testing/terminal-sale.ts';
import { takeExternalSale } from './external-sale.ts';

/** A name as a till makes one up, which a terminal need not use. */
const tillsName = '0b9ef3c2-1f5a-4c1e-9d3b-5a8f0c2e7d61';
const halfDay = 12 * 60 * 60_000;
const euro = (minor: number) => ({ minor, currency: 'EUR' });

const line = (id: string, qty: unknown = 1, gross: unknown = '2.50'): ExternalItem => ({
  custom_id: id,
  name: 'Bar',
  qty,
  amount: { gross },
});

const saleOf = (external: readonly ExternalItem[], change: Partial<TerminalSale> = {}) =>
  terminalSale({ external, ...change });

let counter: Counter;

beforeEach(async () => {
  counter = await openCounter(scriptedProvider());
  onTestFinished(() => counter.die());
});

/** The open cart, named as the checkout's reference says. */
const open = (external: readonly ExternalItem[], items: readonly CartItem[] = [], name: string | null = 'table-4') =>
  counter.device.transact((tx) =>
    tx.put({ cart: { ...emptyCart, items, external }, checkout: { ...emptyCheckout, externalReference: name } }),
  );
/** A cart that was put aside, of table 9. */
const park = (cart: Cart) =>
  counter.device.transact((tx) => {
    const checkout = { ...emptyCheckout, externalReference: 'table-9' };
    return tx.putParked({ key: 'parked', parkedAt: 0, locale: 'en-US', cart, checkout, totals: null });
  });
const take = (sale: TerminalSale, hasOurCart = false) => takeExternalSale(counter.context, sale, hasOurCart);
const left = async () => (await counter.device.state()).cart.external;

describe('what was paid of the terminal’s lines', () => {
  const beside = [cartItem()];
  const unread = line('a', 'many');
  const discount = line('a', 1, '-1.00');

  it.each<[what: string, before: ExternalItem[], paid: ExternalItem[], after: ExternalItem[]]>([
    ['all of a line', [line('a', 2), line('b')], [line('a', 2)], [line('b')]],
    ['some of a line', [line('a', 3)], [line('a', 1)], [line('a', 2)]],
    ['some of a line, as text', [line('a', '3')], [line('a', '1')], [line('a', 2)]],
    ['one, where nothing says how many', [line('a', undefined)], [line('a', undefined)], []],
    ['one line’s pieces in two', [line('a', 3)], [line('a', 1), line('a', 2)], []],
    ['two lines’ pieces in one', [line('a', 2), line('a', 4), line('a')], [line('a', 5)], [line('a', 1), line('a')]],
    ['more than there are', [line('a', 2), line('b')], [line('a', 9)], [line('b')]],
    ['at another price', [line('a')], [line('a', 1, '9.00')], []],
    ['at a price that can’t be read', [line('a'), line('b')], [line('a', 1, 'x'), { ...line('b'), amount: 5 }], []],
    ['at no price', [line('a')], [line('a', 1, 0)], []],
    ['another line', [line('a')], [line('b')], [line('a')]],
    ['a line of that id and another name', [line('a')], [{ ...line('a'), name: 'Tea' }], [line('a')]],
    ['a line whose id is a number', [{ ...line('a'), custom_id: 7 }], [{ ...line('a'), custom_id: 7 }], []],
    ['as many as can’t be read', [line('a')], [unread, line('a', Number.POSITIVE_INFINITY)], [line('a')]],
    ['a line of which nobody can read how many there are', [unread], [line('a')], [unread]],
    ['what was given back', [line('a', 2)], [line('a', 2, '2.50'), line('a', -1)], []],
    ['nothing but what was given back', [line('a', 2)], [line('a', -1), line('a', 0)], [line('a', 2)]],
    ['a discount of it', [line('a', 2)], [discount], [line('a', 2)]],
    ['a line that has a discount, which stays', [discount, line('a')], [line('a')], [discount]],
  ])('[TERM-5] [CART-12] leaves the cart: %s', async (_, before, paid, after) => {
    await open(before, beside);
    expect(await take(saleOf(paid))).toBe(true);
    expect(await left()).toEqual(after);
    expect((await counter.device.state()).cart.items).toEqual(beside);
  });

  it.each<[what: string, before: ExternalItem[], paid: ExternalItem[], after: ExternalItem[]]>([
    ['all of it, where nothing tells what was paid', [line('a'), line('b')], [line('table')], []],
    ['a line, before others', [line('a'), line('b')], [line('a')], [line('b')]],
    ['a line, behind others', [line('a'), line('b')], [line('b')], [line('a')]],
    ['some of a line', [line('a'), line('b', 3)], [line('b', 2)], [line('a'), line('b', 1)]],
    ['all of it, where no line is named', [line('a')], [], []],
    ['all of it, where a line may be ours', [line('a')], [line('7001|x')], []],
  ])('[TERM-5] [CART-12] leaves a cart without lines of ours: %s', async (_, before, paid, after) => {
    await open(before);
    expect(await take(saleOf(paid))).toBe(true);
    expect(await left()).toEqual(after);
  });
});

describe('the cart that a sale of the terminal’s own lines is for', () => {
  const before = [line('a', 2)];
  const paid = [line('a')];
  const rest = [line('a', 1)];

  it.each<
    [what: string, items: CartItem[], name: string | null, named: string | null, hasOurCart: boolean, after: object]
  >([
    ['has ours, which the terminal has not', [cartItem()], 'table-4', 'table-4', false, [true, rest]],
    ['has ours, and so has the terminal', [cartItem()], 'table-4', 'table-4', true, [false, before]],
    ['has ours, and the sale names none', [cartItem()], 'table-4', null, true, [false, before]],
    ['has none of ours', [], 'table-4', 'table-4', true, [true, rest]],
    ['is another one', [cartItem()], 'table-4', 'table-9', true, [true, before]],
    ['has the till’s name and ours: it is another one', [cartItem()], tillsName, 'table-9', true, [true, before]],
    ['has the till’s name and none of ours', [], tillsName, 'table-9', true, [true, rest]],
    ['has no name, and ours', [cartItem()], null, 'table-9', true, [false, before]],
  ])('[TERM-5] [TERM-4] %s', async (_, items, name, reference, hasOurCart, after) => {
    await open(before, items, name);
    expect([await take(saleOf(paid, { reference }), hasOurCart), await left()]).toEqual(after);
  });

  it.each<[what: string, Partial<TerminalSale>]>([
    ['nothing is said of what was paid', { external: [] }],
    ['a line may be ours without our reference', { external: [...paid, line('7001|2026-07-04 10:00:00|0')] }],
    ['a line is ours', { own: ownLines([cartItem()]) }],
  ])('[TERM-5] is not told from one of ours where %s', async (_, change) => {
    await open(before, [cartItem()]);
    expect([await take(saleOf(paid, change)), await left()]).toEqual([false, before]);
    expect((await counter.device.state()).cashRegister.externalSales, 'it may be sold yet').toBeUndefined();
  });

  it('[TERM-5] [DAY-1] may be one that is parked, which is gone once nothing is left in it', async () => {
    await open([line('b')]);
    await park({ ...emptyCart, external: before });
    const parkedCarts = async () => (await counter.device.parkedSales()).map(({ cart: { external } }) => external);
    expect(await take(saleOf(paid, { reference: 'table-9' }))).toBe(true);
    expect([await parkedCarts(), await left()]).toEqual([[rest], [line('b')]]);
    expect(await take(saleOf(paid, { reference: 'table-9', id: 'S-2' }))).toBe(true);
    expect([await parkedCarts(), await left()]).toEqual([[], [line('b')]]);
  });

  it('[TERM-5] [DAY-1] is not a parked one with ours where nothing is said of what was paid', async () => {
    await park({ ...emptyCart, items: [cartItem()], external: before });
    expect(await take(saleOf([], { reference: 'table-9' }))).toBe(false);
    expect(await take(saleOf(paid, { reference: 'table-9' }), true), 'the terminal has those of the open one').toBe(
      true,
    );
  });
});

describe('a repeat of such a sale', () => {
  const paid = [line('a', 2), line('b', 1)];
  const sale = saleOf(paid, { reference: 'table-4' });

  beforeEach(async () => {
    await open([line('a', 9), line('b', 9)], [cartItem()]);
    await take(sale);
  });

  const leftAfter = (sales: number) => [line('a', 9 - 2 * sales), line('b', 9 - sales)];

  it.each<[what: string, Partial<TerminalSale>]>([
    ['as it was', {}],
    ['with its lines in another order', { external: [line('b', '1'), line('a', 2)] }],
    ['with other prices', { external: [line('a', 2, 3), line('b', 1)] }],
  ])('[TERM-5] changes nothing, even where the terminal has ours by then: %s', async (_, change) => {
    expect([await take({ ...sale, ...change }, true), await left()]).toEqual([true, leftAfter(1)]);
  });

  it.each<[what: string, Partial<TerminalSale>]>([
    ['another id', { id: 'S-2' }],
    ['no name of its cart', { reference: null }],
    ['another amount', { gross: euro(600) }],
    ['another payment', { payments: ['card'] }],
  ])('[TERM-5] is another sale with %s', async (_, change) => {
    expect([await take({ ...sale, ...change }), await left()]).toEqual([true, leftAfter(2)]);
  });

  it.each([
    ['fewer lines', [line('a', 2)], [line('a', 5), line('b', 8)]],
    ['other pieces', [line('a', 2), line('b', 2)], [line('a', 5), line('b', 6)]],
  ])('[TERM-5] is another sale with %s', async (_, external, rest) => {
    expect([await take({ ...sale, external }), await left()]).toEqual([true, rest]);
  });

  it('[TERM-5] is another sale half a day later, as some registers begin to count anew', async () => {
    counter.clock.advance(halfDay - 1);
    await take(sale);
    expect(await left()).toEqual(leftAfter(1));
    counter.clock.advance(1);
    await take(sale);
    expect(await left()).toEqual(leftAfter(2));
  });

  it('[TERM-5] is known beside twenty at most, of which the oldest is forgotten', async () => {
    for (let number = 2; number <= 20; number += 1) await take(saleOf([line('c')], { id: `S-${number}` }));
    await take(sale);
    expect(await left()).toEqual(leftAfter(1));
    await take(saleOf([line('c')], { id: 'S-21' }));
    await take(sale);
    expect(await left()).toEqual(leftAfter(2));
  });
});
