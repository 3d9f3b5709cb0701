import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notReceived } from '../../domain/sale/sale.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { ProviderError } from '../../provider/index.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { letPass, playTerminal, saleOfCart, type TerminalPlayer } from '../testing/terminal-player.ts';
import type { TerminalNews } from './terminal-link.ts';

/* Sales of the terminal about which somebody, or something else, has decided before it asks again. */

const museum = choice({ optionId: '8001', optionName: 'Museum', time: null });
const failed = { status: 'failure', error: { message: 'Something went wrong', code: 500 } };

let provider: ScriptedProvider;
let counter: Counter;
let player: TerminalPlayer;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
  player = playTerminal(counter);
  await counter.till.addToCart(museum);
  await player.link.start();
  await player.link.moveToCheckout();
});

afterEach(async () => {
  player.link.stop();
  await atRest();
  counter.die();
});

const purchases = () => provider.calls.filter((call) => call.startsWith('purchase'));
const unanswered = (times = 100) => Array.from({ length: times }, () => 'drop-before' as const);

/** A sale that was kept without a connection, and refused once there was one. */
async function refusedLater() {
  counter.connection.isUp = false;
  const sale = saleOfCart(player, 'S-1', '25.00');
  expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success', order_number: null });
  counter.connection.isUp = true;
  provider.script.set('purchase', ['refuse']);
  await counter.till.settle();
  const [refused] = await counter.device.salesIn(['refused']);
  if (refused === undefined) throw new Error('no sale was refused');
  return { sale, reference: refused.reference };
}

/** A sale of which nobody knows whether it was made, after the terminal was told of a failure. */
async function unknown() {
  provider.script.set('purchase', ['drop-after']);
  provider.script.set('findSale', unanswered());
  const sale = saleOfCart(player, 'S-1', '25.00');
  expect(await letPass(counter, player.send('sale_completed', sale))).toEqual(failed);
  return sale;
}

describe('a kept sale that the provider has refused', () => {
  it('[TERM-5] [OFF-7] is bought by the repeat once it is back in the cart', async () => {
    const { sale, reference } = await refusedLater();
    expect(await counter.till.changeSale(reference)).toBe('decided');
    await player.link.moveToCheckout();
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(provider.ledger.size).toBe(1);
  });

  it('[TERM-5] [OFF-7] is not bought by the repeat once its money was given back', async () => {
    const { sale, reference } = await refusedLater();
    expect(await counter.till.giveBackSale(reference)).toBe('decided');
    await counter.till.addToCart(museum);
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'failure' });
    expect(purchases()).toHaveLength(1);
    expect((await counter.device.state()).cart.items).toHaveLength(1);
  });
});

it('[TERM-5] [PAY-10] a sale that did not arrive, and whose money was given back, is not called refused by the provider', async () => {
  const { sale, reference } = await refusedLater();
  await counter.device.transact(async (tx) => {
    const kept = await tx.sale(reference);
    if (kept !== null) await tx.putSale({ ...kept, refusal: { code: notReceived, message: '' } });
  });
  expect(await counter.till.giveBackSale(reference)).toBe('decided');
  const closed = { status: 'failure', error: { message: 'Ohne Buchung abgeschlossen', code: 202 } };
  expect(await player.send('sale_completed', sale)).toEqual(closed);
});

describe('a sale that was refused, and that staff have sent again', () => {
  const told = { status: 'failure', error: { code: 202 } };

  /** Sends the sale again after its refusal; `refused` is how often the provider says no to that. */
  async function sentAgain(refused: number) {
    provider.script.set(
      'purchase',
      Array.from({ length: 1 + refused }, () => 'refuse' as const),
    );
    const sale = saleOfCart(player, 'S-1', '25.00');
    expect(await player.send('sale_completed', sale)).toMatchObject(told);
    const [entry] = await counter.device.salesIn(['refused']);
    if (entry === undefined) throw new Error('no sale was refused');
    expect(await counter.till.retrySale(entry.reference)).toBe('decided');
    return sale;
  }

  it('[TERM-5] is told of when the provider has answered, not while it is on its way', async () => {
    const sale = await sentAgain(1);
    expect(await player.send('sale_completed', sale)).toMatchObject(told);
    expect(purchases()).toHaveLength(2);
  });

  it('[TERM-5] [PAY-8] is bought by a repeat after it was refused once more, though its cart is gone', async () => {
    const sale = await sentAgain(1);
    await counter.till.settle();
    expect((await counter.device.state()).cart.items).toEqual([]);
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect([purchases().length, provider.ledger.size]).toEqual([3, 1]);
  });

  it('[TERM-5] [OFF-7] waits for the connection where there is none, as a sale that is made without one', async () => {
    const sale = await sentAgain(1);
    await counter.till.settle();
    counter.connection.isUp = false;
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success', order_number: null });
    counter.connection.isUp = true;
    await counter.till.settle();
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success', order_number: '4000001' });
  });

  it('[TERM-5] [DAY-5] is not bought by a repeat once its money was given back', async () => {
    const sale = await sentAgain(1);
    await counter.till.settle();
    const [entry] = await counter.device.salesIn(['refused']);
    expect(await counter.till.giveBackSale(entry?.reference ?? '')).toBe('decided');
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'failure' });
    expect(purchases()).toHaveLength(2);
  });
});

describe('a sale without an answer', () => {
  it('[TERM-5] [PAY-10] is told of after a restart, once it is known to be made', async () => {
    await unknown();
    player.link.stop();
    counter.die();
    counter = await counter.otherTab();
    player = playTerminal(counter, player.notes);
    const news: TerminalNews[] = [];
    player.link.onNews((one) => news.push(one));
    await player.link.start();
    provider.script.clear();
    counter.clock.advance(lateCommit);
    await counter.till.settle();
    await expect.poll(() => news).toEqual([{ kind: 'sold', reference: expect.stringContaining('S-1') }]);
  });

  it('[TERM-5] of the till itself is no news of the terminal', async () => {
    const news: TerminalNews[] = [];
    player.link.stop();
    provider.script.set('purchase', ['drop-after']);
    provider.script.set('findSale', unanswered());
    await counter.till.preparePayment();
    const payment = { code: 'paid_cash', options: {} } as const;
    const outcome = await counter.till.pay({ payment, shown: { minor: 2500, currency: 'EUR' }, given: null });
    expect(outcome.kind).toBe('unknown');
    player = playTerminal(counter, player.notes);
    player.link.onNews((one) => news.push(one));
    await player.link.start();
    provider.script.clear();
    await counter.till.settle();
    await atRest();
    expect(await counter.device.salesIn(['done'])).toHaveLength(1);
    expect(news).toEqual([]);
  });

  it('[TERM-5] is a failure for a terminal that is still waiting when the till is left', async () => {
    provider.script.set('purchase', ['drop-after']);
    provider.script.set('findSale', unanswered());
    const waiting = player.send('sale_completed', saleOfCart(player, 'S-1', '25.00'));
    await expect.poll(() => counter.device.salesIn(['unknown'])).toHaveLength(1);
    player.link.stop();
    expect(await waiting).toEqual(failed);
  });
});

describe('a cart that can’t be bought as it is', () => {
  it('[TERM-5] [CART-9] fails while another window is selling it, and is bought once', async () => {
    const { transact } = counter.device;
    await transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, lockedBy: 'other-window-1' } }));
    const sale = saleOfCart(player, 'S-1', '25.00');
    expect(await player.send('sale_completed', sale)).toEqual(failed);
    expect(purchases()).toEqual([]);
    await transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, lockedBy: null } }));
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success' });
    expect(purchases()).toHaveLength(1);
  });

  it('[TERM-5] fails where the provider refuses its total, and stays', async () => {
    await counter.till.changeQuantity('8001||0', 2);
    const refusal = { kind: 'refused', code: 422, message: 'Sold out', fieldErrors: {} } as const;
    Object.assign(provider, { totals: () => Promise.reject(new ProviderError(refusal)) });
    const { sale } = saleOfCart(player, 'S-1', '50.00');
    const answer = await player.send('sale_completed', { sale });
    expect(answer).toMatchObject({ status: 'failure' });
    expect(purchases()).toEqual([]);
    expect((await counter.device.state()).cart).toMatchObject({ items: [{ quantity: 2 }], lockedBy: null });
  });
});

it('[TERM-5] [PAY-4] an invoice goes to the address that was entered at the till', async () => {
  await counter.till.changeCheckout((checkout) => ({ ...checkout, invoice: { inv_city: 'Bremen' } }));
  const answer = await player.send('sale_completed', saleOfCart(player, 'S-1', '25.00', 'invoice'));
  expect(answer).toMatchObject({ status: 'success' });
  const [sold] = await counter.device.salesIn(['done']);
  expect(sold?.request.payment).toEqual({ code: 'invoice', options: { inv_city: 'Bremen' } });
});
