import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { letPass, playTerminal, saleOfCart, type TerminalPlayer } from '../testing/terminal-player.ts';

const adult = '7001|2026-07-04 10:00:00|0';
const coffee = { custom_id: 'c-1', name: 'Coffee', qty: 2, amount: { gross: '2.50' } };
const kept = { status: 'success', order_number: null, printer_html_link: null };
const invalid = { status: 'failure', error: { message: 'Invalid Cart', code: 500 } };

let provider: ScriptedProvider;
let counter: Counter;
let player: TerminalPlayer;
let sale: Record<string, unknown> & { readonly items: readonly object[] };

/** Two canoe tours with a code, at the terminal's checkout for 45.00. */
beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
  player = playTerminal(counter);
  await counter.till.addToCart(choice());
  await counter.till.changeQuantity(adult, 2);
  await counter.till.applyCoupon('SUMMER');
  await player.link.start();
  expect(await player.link.moveToCheckout()).toMatchObject({ kind: 'moved' });
  sale = Object(saleOfCart(player, 'S-1', '45.00').sale);
});

afterEach(async () => {
  player.link.stop();
  await atRest();
  counter.die();
});

const cartOf = (...items: readonly object[]) => ({ cart: { currency: 'EUR', items } });
const sell = (change: object = {}) => letPass(counter, player.send('sale_completed', { sale: { ...sale, ...change } }));
const purchases = () => provider.calls.filter((call) => call.startsWith('purchase'));
const openCart = async () => (await counter.device.state()).cart;

async function empty(...left: readonly object[]): Promise<void> {
  expect(await player.send('update_cart', cartOf(...left))).toEqual({ status: 'success' });
  await atRest();
  counter.clock.advance(1_000);
  await atRest();
  expect((await openCart()).items).toEqual([]);
  expect(provider.holds.size, 'the places are free again').toBe(0);
}

describe('a sale whose cart the terminal has emptied before', () => {
  it.each<[string, readonly object[], object]>([
    ['of all', [], {}],
    ['of ours', [coffee], {}],
    ['of all, and it has no name', [], { external_reference_custom_id: null }],
  ])('[TERM-4] [TERM-5] is bought, with its code: %s', async (_what, left, change) => {
    await empty(...left);
    const answer = await sell(change);
    expect(answer).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(await sell(change)).toEqual(answer);
    expect(await sell({ ...change, id: 'S-2' }), 'it is sold').toEqual(invalid);
    expect(await counter.device.salesIn(['done'])).toMatchObject([
      { amount: { minor: 4500 }, request: { couponCode: 'SUMMER' } },
    ]);
    expect(purchases()).toHaveLength(1);
    expect(await openCart()).toMatchObject({ items: [], external: [], lockedBy: null });
  });

  it('[TERM-4] [TERM-5] is bought though the terminal has sent a cart without ours once more', async () => {
    const news: string[] = [];
    player.link.onNews(({ kind }) => void news.push(kind));
    await empty();
    await empty(coffee);
    expect(news, 'it was emptied once').toEqual(['emptied']);
    expect(await sell()).toMatchObject({ status: 'success', order_number: '4000001' });
  });

  it('[TERM-4] [TERM-5] is bought as the terminal has sent the lines back', async () => {
    await empty();
    expect(await player.send('update_cart', cartOf(coffee, ...sale.items))).toEqual({ status: 'success' });
    expect(await openCart()).toMatchObject({ items: [{ key: adult, quantity: 2 }], external: [coffee] });
    expect(await sell()).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(await sell({ id: 'S-2' })).toEqual(invalid);
    expect(purchases()).toHaveLength(1);
  });

  it('[TERM-4] [TERM-5] is bought though the terminal has sent lines that it never had, which are refused', async () => {
    await empty();
    const other = sale.items.map((item) => ({ ...item, custom_id: '7002|2026-07-04 10:00:00|0' }));
    expect(await player.send('update_cart', cartOf(...sale.items, ...other))).toMatchObject({ status: 'failure' });
    expect((await openCart()).items).toEqual([]);
    expect(await sell()).toMatchObject({ status: 'success', order_number: '4000001' });
  });

  it('[TERM-5] [OFF-7] [DAY-1] is sold beside the cart that was begun meanwhile, which stays', async () => {
    await empty();
    await counter.till.addToCart(choice({ optionId: '7002' }));
    const begun = await openCart();
    expect(await sell()).toEqual(kept);
    expect(await sell()).toEqual(kept);
    await counter.till.settle();
    await atRest();
    expect((await openCart()).items).toMatchObject(begun.items.map(({ key, quantity }) => ({ key, quantity })));
    expect(await sell()).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(player.requests('sale_completed')).toMatchObject([{ sale: { id: 'S-1', order_number: '4000001' } }]);
    expect(await counter.device.salesIn(['done'])).toMatchObject([
      { amount: { minor: 4500 }, request: { couponCode: 'SUMMER' }, offline: { askedAmount: { minor: 4500 } } },
    ]);
    expect(await sell({ id: 'S-2' })).toEqual(invalid);
    expect(purchases()).toHaveLength(1);
  });

  it('[TERM-5] [OFF-7] is kept where there is no connection, though its places are not held, and sent later', async () => {
    await empty();
    counter.connection.isUp = false;
    provider.script.set('totals', ['drop-before']);
    expect(await sell()).toEqual(kept);
    expect(await openCart()).toMatchObject({ items: [], lockedBy: null });
    counter.connection.isUp = true;
    provider.script.clear();
    await counter.till.settle();
    expect(await sell()).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(purchases()).toHaveLength(1);
  });

  it('[TERM-5] [PAY-8] that the provider refuses is in the cart again, and can be sent again', async () => {
    await empty();
    provider.script.set('purchase', ['refuse']);
    expect(await sell()).toMatchObject({ error: { message: 'The provider says no.', code: 202 } });
    expect(await openCart()).toMatchObject({ items: [{ key: adult, quantity: 2 }], lockedBy: null });
    expect(await sell()).toMatchObject({ status: 'success', order_number: '4000001' });
  });

  it('[TERM-3] [TERM-5] is bought by a new webview from the terminal’s copy, which has no customer’s data', async () => {
    await counter.till.changeCheckout((checkout) => ({ ...checkout, buyer: { '1': 'Ada' } }));
    await empty();
    const copy = player.stored();
    expect(JSON.stringify(copy)).toContain(adult);
    expect(JSON.stringify(copy)).not.toContain('Ada');
    player.link.stop();
    await atRest();
    counter.die();
    counter = await openCounter(provider);
    player = playTerminal(counter);
    player.answer('load_storage', { status: 'success', ...copy });
    const loaded = await player.terminal.loadStorage();
    expect(await player.link.restore(loaded.kind === 'success' ? loaded.copy : null)).toBe('restored');
    await player.link.start();
    expect(await sell()).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(purchases()).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['lines', { items: [] }],
    ['name', { external_reference_custom_id: 'table-9' }],
  ])('[TERM-5] is an invalid cart with nothing changed where it has other: %s', async (what, change) => {
    await empty();
    const items = sale.items.map((item) => ({ ...item, qty: 1 }));
    expect(await sell(what === 'lines' ? { items } : change)).toEqual(invalid);
    expect((await openCart()).items).toEqual([]);
    expect(purchases()).toEqual([]);
  });

  it('[TERM-5] is an invalid cart once another one has taken its place at the checkout', async () => {
    await empty();
    await counter.till.addToCart(choice({ optionId: '7002' }));
    await player.link.moveToCheckout();
    expect(await sell()).toEqual(invalid);
    expect(purchases()).toEqual([]);
  });

  it('[TERM-4] [TERM-5] is an invalid cart once the terminal has sent lines of another one', async () => {
    await empty();
    await counter.till.addToCart(choice({ optionId: '7002' }));
    const child = { custom_id: '7002|2026-07-04 10:00:00|0', external_reference_custom_id: 'pos-desk', name: 'Child' };
    const line = { ...child, qty: 1, amount: { gross: 25 }, currency: 'EUR' };
    expect(await player.send('update_cart', cartOf(line))).toEqual({ status: 'success' });
    expect(await sell()).toEqual(invalid);
    expect(purchases()).toEqual([]);
  });
});
